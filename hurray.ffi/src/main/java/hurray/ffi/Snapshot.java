package hurray.ffi;

import hurray.api.BufferHandle;
import hurray.api.Descriptor;
import java.nio.charset.StandardCharsets;

/**
 * Writes down everything of a descriptor that the C half can be asked for, but its bytes.
 *
 * <p>The form is that of {@code struct snapshot} in {@code snapshot.h}: a header of {@value #HEADER} bytes, the shape, an
 * {@linkplain Entries entry} for each field and level in rising order, a word for each range, {@value #BUFFER} bytes for each buffer,
 * and behind them the arrays and texts that entries and buffers point to. Offsets are from the header.
 */
final class Snapshot {
    private static final int HEADER = 64;
    private static final int BUFFER = 24;

    private final Plans plans;
    private final Out out;
    private final Entries entries;
    private final long[] tag = new long[1];

    Snapshot(Plans plans, Out out) {
        this.plans = plans;
        this.out = out;
        entries = new Entries(out);
    }

    void write(Descriptor d) {
        Plan plan = plans.of(d, tag);
        int header = out.take(HEADER + (long) d.rank() * Long.BYTES);
        int entriesAt = out.take((long) plan.ids.length * Entries.SIZE);
        int rangesAt = out.take((long) plan.ranges.length * Long.BYTES);
        int buffersAt = out.take((long) d.bufferCount() * BUFFER);
        writeShape(d, header + HEADER);
        entries.write(d, plan, entriesAt);
        out.putLongs(rangesAt, plan.ranges, plan.ranges.length);
        for (int i = 0; i < d.bufferCount(); i++) {
            writeBuffer(d, i, buffersAt + i * BUFFER);
        }
        writeScalars(d, header);
        writePlace(header + 16, plan.ids.length, entriesAt);
        writePlace(header + 24, plan.ranges.length, rangesAt);
        writePlace(header + 32, d.bufferCount(), buffersAt);
        writePlace(header + 40, d.length(), 0);
        out.putInt(header, (int) out.size());
    }

    private void writeScalars(Descriptor d, int header) {
        out.putInt(header + 4, d.rank());
        out.putLong(header + 8, d.byteOffset());
        out.putByte(header + 48, d.typeTag());
        out.putByte(header + 49, d.layoutTag());
        out.putByte(header + 50, d.buffersAvailable() ? 1 : 0);
    }

    private void writeShape(Descriptor d, int at) {
        for (int i = 0; i < d.rank(); i++) {
            out.putLong(at + i * Long.BYTES, d.dimension(i));
        }
    }

    private void writeBuffer(Descriptor d, int index, int at) {
        BufferHandle buffer = d.buffer(index);
        byte[] role = d.bufferRole(index).orElse("").getBytes(StandardCharsets.UTF_8);
        out.putLong(at, buffer.byteSize());
        out.putInt(at + 8, (int) buffer.alignment());
        out.putByte(at + 12, buffer.deviceTag());
        out.putByte(at + 13, buffer.syncTag());
        out.putByte(at + 14, buffer.memoryClassTag());
        writePlace(at + 16, role.length, out.append(role));
    }

    private void writePlace(int at, int count, int offset) {
        out.putInt(at, count);
        out.putInt(at + 4, offset);
    }
}
