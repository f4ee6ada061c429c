package hurray.benchmarks;

import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import hurray.api.ElementType;
import hurray.api.Hurray;
import hurray.api.LayoutFields;
import hurray.api.LayoutKey;
import hurray.api.Layouts;
import hurray.api.U64Field;
import hurray.api.VendorId;
import hurray.spi.FormatProvider;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How the time of a decode grows with rank, number of buffers, levels of nesting, and number of loaded packs. All points are measured in one
 * virtual machine that has seen many sorts of descriptors, in turns of a few milliseconds, and for each the time of every turn is printed.
 *
 * <p>Inputs are made here: row-major descriptors of float32 with extents of 2, from the 33rd on of 1; the same of rank 1 with a quantization section and more buffers,
 * which a decode leaves to a verification; tiled ones of rank 4; for the packs the six of {@code bench-descriptors.txt}, and runtimes with
 * that many vendors' layouts beside the standard ones.
 *
 * <p>Argument: the number of turns, 20 unless given.
 */
public final class Growth {
    private static final int TURNS = 20;
    private static final int WARM_UPS = 8;
    private static final long TURN_NANOS = 2_000_000;
    private static final int BATCH = 64;
    private static final int MOST_TWOS = 32;
    private static final int[] RANKS = {0, 1, 2, 4, 8, 16, 24, 32, 48, 64};
    private static final int[] BUFFERS = {1, 8, 32, 64, 96, 128, 192, 255};
    private static final int[] LEVELS = {1, 2, 3, 4, 5, 6, 7, 8};
    private static final int[] PACKS = {0, 1, 2, 4, 8, 12, 15};

    private static long sink;

    /** A series of points. */
    record Point(String series, int x, Hurray hurray, List<byte[]> inputs, List<Double> nanos) {
        Point(String series, int x, Hurray hurray, byte[]... inputs) {
            this(series, x, hurray, List.of(inputs), new ArrayList<>());
        }

        double bytes() {
            return inputs.stream().mapToInt(bytes -> bytes.length).average().orElseThrow();
        }
    }

    private Growth() {}

    /** Measures and prints a line per point: series, place, bytes of a descriptor, then nanoseconds per decode in each turn. */
    public static void main(String[] arguments) {
        int turns = arguments.length > 0 ? Integer.parseInt(arguments[0]) : TURNS;
        List<Point> points = points(Inputs.warmHurray());
        for (int turn = -WARM_UPS; turn < turns; turn++) {
            for (Point point : points) {
                double nanos = turn(point);
                if (turn >= 0) {
                    point.nanos().add(nanos);
                }
            }
        }
        for (Point point : points) {
            System.out.println(point.series() + "\t" + point.x() + "\t" + point.bytes() + "\t"
                    + String.join(
                            ",", point.nanos().stream().map(String::valueOf).toList()));
        }
        if (sink == 0) {
            throw new AssertionError("nothing was decoded");
        }
    }

    private static double turn(Point point) {
        long start = System.nanoTime();
        long count = 0;
        long elapsed;
        do {
            for (int i = 0; i < BATCH; i++) {
                for (byte[] bytes : point.inputs()) {
                    sink += ((Descriptor) point.hurray().tryDecode(bytes)).length();
                }
            }
            count += (long) BATCH * point.inputs().size();
            elapsed = System.nanoTime() - start;
        } while (elapsed < TURN_NANOS);
        return (double) elapsed / count;
    }

    private static List<Point> points(Hurray hurray) {
        List<Point> points = new ArrayList<>();
        for (int rank : RANKS) {
            points.add(new Point("rank", rank, hurray, rowMajor(hurray, rank)));
        }
        for (int buffers : BUFFERS) {
            points.add(new Point("buffers", buffers, hurray, buffers(buffers)));
        }
        for (int levels : LEVELS) {
            points.add(new Point("levels", levels, hurray, tiled(hurray, levels)));
        }
        byte[][] six = Inputs.NUMBERS.stream().map(Inputs::descriptor).toArray(byte[][]::new);
        for (int packs : PACKS) {
            points.add(new Point("packs", packs, withPacks(packs), six));
        }
        return points;
    }

    private static byte[] rowMajor(Hurray hurray, int rank) {
        long[] shape = new long[rank];
        Arrays.setAll(shape, k -> k < MOST_TWOS ? 2 : 1);
        return hurray.describe(ElementType.FLOAT32, shape).build().toByteArray();
    }

    /** Rank 1 and per-tensor quantization: at least one buffer, and any number of others. */
    private static byte[] buffers(int count) {
        int length = 20 + 8 + 8 + 1 + 16 * count + 4 + 16;
        ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put(new byte[] {'H', 'R', 'R', 'Y', 1, 0}).putInt(length).putInt(1);
        bytes.put((byte) ElementType.INT8.tag())
                .put((byte) Layouts.ROW_MAJOR.tag())
                .putInt(1);
        bytes.putLong(2).putLong(0).put((byte) count);
        for (int i = 0; i < count; i++) {
            bytes.putLong(64).putInt(64).putInt(0);
        }
        bytes.putInt(16).put(new byte[] {1, 1, 0, 0}).putFloat(0.5f).putLong(0);
        return bytes.array();
    }

    private static byte[] tiled(Hurray hurray, int levels) {
        long side = 256;
        DescriptorBuilder builder =
                hurray.describe(ElementType.INT8, side, side, side, side).layout(Layouts.TILED);
        for (int level = 0; level < levels; level++) {
            side /= 2;
            builder.set(LayoutFields.TILED_TILE_SHAPE, level, new long[] {side, side, side, side})
                    .set(LayoutFields.TILED_OUTER_LAYOUT, level, Layouts.ROW_MAJOR.tag())
                    .set(
                            LayoutFields.TILED_INNER_LAYOUT,
                            level,
                            level == levels - 1 ? Layouts.ROW_MAJOR.tag() : Layouts.TILED.tag());
        }
        return builder.build().toByteArray();
    }

    private static Hurray withPacks(int count) {
        Hurray.Builder builder = Hurray.builder();
        for (int i = 0; i < count; i++) {
            builder.provider(new Vendor(i));
        }
        return builder.build();
    }

    /** A vendor with a layout of its own. */
    private record Vendor(int number) implements FormatProvider {
        @Override
        public List<LayoutSchema> layouts() {
            long id = VendorId.of("com.example.growth" + number);
            int tag = 0xF0 + number;
            LayoutKey key = new LayoutKey(tag, id, "growth-" + number);
            U64Field field = new U64Field(0x0001_0000 | tag << 8, "GROWTH_FIELD", id);
            return List.of(PayloadSchema.privateLayout(key).u64(field).build());
        }
    }
}
