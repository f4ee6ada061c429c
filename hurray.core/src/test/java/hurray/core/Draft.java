package hurray.core;

import java.util.ArrayList;
import java.util.List;

/** The bytes of a descriptor in the making: a valid frame around a payload and sections of the test's own. */
final class Draft {
    static final int FLOAT32 = 0x03;
    static final int UINT8 = 0x11;

    private final int layout;
    private final long[] shape;
    private int type = FLOAT32;
    private int minor;
    private int flags;
    private long byteOffset;
    private byte[] payload = {};
    private final List<byte[]> handles = new ArrayList<>();
    private final List<byte[]> sections = new ArrayList<>();
    private byte[] trailing = {};

    private Draft(int layout, long... shape) {
        this.layout = layout;
        this.shape = shape;
    }

    static Draft of(int layout, long... shape) {
        return new Draft(layout, shape);
    }

    Draft type(int tag) {
        type = tag;
        return this;
    }

    Draft minor(int version) {
        minor = version;
        return this;
    }

    Draft byteOffset(long bytes) {
        byteOffset = bytes;
        return this;
    }

    Draft payload(Wire bytes) {
        return payload(bytes.bytes());
    }

    Draft payload(byte[] bytes) {
        payload = bytes;
        return this;
    }

    /** A payload in the envelope of a private layout. */
    Draft privatePayload(long id, byte[] bytes) {
        return payload(new Wire().u64(id).u32(bytes.length).bytes(bytes));
    }

    Draft privatePayload(long id, Wire bytes) {
        return privatePayload(id, bytes.bytes());
    }

    /** A standard buffer on the CPU. */
    Draft buffer(long size) {
        handles.add(new Wire().u64(size).u32(64).zeros(4).bytes());
        return this;
    }

    Draft buffers(int count) {
        for (int i = 0; i < count; i++) {
            buffer(0);
        }
        return this;
    }

    Draft handle(Wire bytes) {
        handles.add(bytes.bytes());
        return this;
    }

    /** A section as it stands on the wire; sections are added in the order of the wire. */
    Draft section(int bit, Wire bytes) {
        flags |= 1 << bit;
        sections.add(bytes.bytes());
        return this;
    }

    Draft flag(int bit) {
        flags |= 1 << bit;
        return this;
    }

    /** A section behind a u32 length. */
    Draft framed(int bit, Wire bytes) {
        return framed(bit, bytes.bytes());
    }

    Draft framed(int bit, byte[] bytes) {
        return section(bit, new Wire().u32(bytes.length).bytes(bytes));
    }

    Draft vendor(int bit, long id, Wire bytes) {
        return vendor(bit, id, bytes.bytes());
    }

    Draft vendor(int bit, long id, byte[] bytes) {
        return section(bit, new Wire().u32(8 + bytes.length).u64(id).bytes(bytes));
    }

    Draft trailing(byte... bytes) {
        trailing = bytes;
        return this;
    }

    int payloadAt() {
        return 28 + 8 * shape.length;
    }

    int buffersAt() {
        return payloadAt() + payload.length;
    }

    int handleAt(int index) {
        return buffersAt() + 1 + 16 * index;
    }

    int sectionAt(int index) {
        int at = handleAt(handles.size());
        for (int i = 0; i < index; i++) {
            at += sections.get(i).length;
        }
        return at;
    }

    byte[] bytes() {
        Wire rest = new Wire().u64(shape).u64(byteOffset).bytes(payload).u8(handles.size());
        handles.forEach(rest::bytes);
        sections.forEach(rest::bytes);
        rest.bytes(trailing);
        return new Wire()
                .bytes((byte) 'H', (byte) 'R', (byte) 'R', (byte) 'Y')
                .u8(1, minor)
                .u32(20 + rest.size(), flags)
                .u8(type, layout)
                .u32(shape.length)
                .bytes(rest.bytes())
                .bytes();
    }
}
