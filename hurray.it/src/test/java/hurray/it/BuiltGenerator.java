package hurray.it;

import hurray.api.BufferHandle;
import hurray.api.BuilderException;
import hurray.api.CompositeMemberFields;
import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import hurray.api.ElementType;
import hurray.api.ExtensionTypeFields;
import hurray.api.F64Field;
import hurray.api.Field;
import hurray.api.Hurray;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.LayoutFields;
import hurray.api.LayoutKey;
import hurray.api.Layouts;
import hurray.api.QuantizationFields;
import hurray.api.SectionKey;
import hurray.api.ShardFields;
import hurray.api.StatisticsFields;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.it.BuiltPacks.Vendor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Says a sound descriptor at random to a builder, over all layouts, types, sections and schemes, and remembers what it said. */
final class BuiltGenerator {
    static final List<LayoutKey> LAYOUTS = List.of(
            Layouts.ROW_MAJOR,
            Layouts.COLUMN_MAJOR,
            Layouts.STRIDED,
            Layouts.TILED,
            Layouts.MORTON,
            Layouts.COO,
            Layouts.CSR,
            Layouts.CSC,
            Layouts.CSF,
            Layouts.BLOCK_PAGED,
            Layouts.COMPOSITE,
            Layouts.HILBERT,
            BuiltPacks.ACME.layout,
            BuiltPacks.OTHER.nested);

    private static final List<ElementType> INTEGERS = List.of(
            ElementType.INT8,
            ElementType.INT16,
            ElementType.INT32,
            ElementType.UINT8,
            ElementType.UINT16,
            ElementType.UINT32,
            ElementType.INT4,
            ElementType.UINT4,
            ElementType.INT2,
            ElementType.UINT2);
    private static final List<ElementType> SHORT = List.of(
            ElementType.INT8,
            ElementType.UINT8,
            ElementType.INT4,
            ElementType.UINT4,
            ElementType.INT2,
            ElementType.UINT2);
    private static final List<ElementType> MICROSCALED = List.of(
            ElementType.FLOAT8_E4M3,
            ElementType.FLOAT8_E5M2,
            ElementType.FLOAT4_E2M1,
            ElementType.FLOAT6_E2M3,
            ElementType.FLOAT6_E3M2,
            ElementType.INT8,
            ElementType.INT4);
    private static final Pattern UNSIZED = Pattern.compile("buffer \\d+ \\((.+)\\): its size .*");

    /** A value that was set: a long, a double, or an array of longs. */
    record Place(Field field, int level) {}

    final Map<Place, Object> values = new HashMap<>();
    final Set<String> sections = new TreeSet<>();
    final Random random;
    private final Hurray hurray;
    LayoutKey layout;
    int typeTag;
    long[] shape;
    long byteOffset;
    String scheme = "";
    private DescriptorBuilder builder;
    private long nnz = -1;
    private boolean isDynamic;

    BuiltGenerator(Hurray hurray, Random random) {
        this.hurray = hurray;
        this.random = random;
    }

    /** A new descriptor; its sizes are sometimes the least ones, and sometimes not. */
    Descriptor next() {
        values.clear();
        sections.clear();
        scheme = "";
        nnz = -1;
        byteOffset = 0;
        layout = LAYOUTS.get(random.nextInt(LAYOUTS.size()));
        shape = shape();
        isDynamic = LongStream.of(shape).anyMatch(extent -> extent == -1);
        Runnable quantization =
                layout == Layouts.COMPOSITE || random.nextBoolean() ? () -> typeTag = type() : quantization();
        quantization.run();
        DescriptorBuilder chosen = hurray.describe(typeTag, shape).layout(layout);
        Map<Place, Object> early = new HashMap<>(values);
        builder = chosen;
        early.forEach(this::say);
        layoutFields();
        otherSections();
        chosen.byteOffset(byteOffset);
        Descriptor least = buildGivingSizes();
        return random.nextBoolean() ? least : elsewhere(least);
    }

    private Descriptor buildGivingSizes() {
        for (int i = 0; i < 200; i++) {
            try {
                return builder.build();
            } catch (BuilderException e) {
                Matcher unsized = UNSIZED.matcher(e.getMessage());
                if (!unsized.matches()) {
                    throw e;
                }
                builder.buffer(unsized.group(1), 1L << (40 + random.nextInt(10)));
            }
        }
        throw new AssertionError("no end of buffers without a size");
    }

    /** The same with larger buffers, on another device. */
    private Descriptor elsewhere(Descriptor d) {
        int[][] places = {{0, 0, 0}, {1, 1, 0}, {2, 2, 3}, {3, 0, 1}, {4, 1, 3}, {5, 2, 0}, {8, 1, 2}, {0xF0, 0, 0xFE}};
        int[] place = places[random.nextInt(places.length)];
        builder.clearBuffers();
        for (int i = 0; i < d.bufferCount(); i++) {
            String role = d.bufferRole(i).orElseThrow();
            boolean exact = role.contains("scales") || role.contains("zero_points") || role.equals("table");
            long size = d.buffer(i).byteSize() + (exact ? 0 : random.nextInt(3) * 100L);
            long alignment = size == 0 ? 1L << random.nextInt(7) : 64L << random.nextInt(26);
            BufferHandle handle = new BufferHandle(size, alignment, place[0], place[1], place[2]);
            builder.buffer(handle);
        }
        return builder.build();
    }

    private void put(Field field, int level, Object value) {
        values.put(new Place(field, level), value);
        if (builder != null) {
            say(new Place(field, level), value);
        }
    }

    private void put(Field field, Object value) {
        put(field, 0, value);
    }

    private void say(Place place, Object value) {
        switch (place.field) {
            case U64Field field -> builder.set(field, place.level, (Long) value);
            case I64Field field -> builder.set(field, (Long) value);
            case F64Field field -> builder.set(field, (Double) value);
            case U64ArrayField field -> builder.set(field, place.level, (long[]) value);
            case I64ArrayField field -> builder.set(field, place.level, (long[]) value);
        }
    }

    private long pick(long... values) {
        return values[random.nextInt(values.length)];
    }

    private long upTo(int bound) {
        return random.nextInt(bound + 1);
    }

    private long[] longs(int count, java.util.function.LongSupplier supplier) {
        return LongStream.generate(supplier).limit(count).toArray();
    }

    private int rank(int least, int most) {
        boolean full = most == 64 && random.nextInt(40) == 0;
        return full ? 64 : least + random.nextInt(Math.min(most, least + 4) - least + 1);
    }

    private long[] shape() {
        builder = null;
        int tag = layout.tag();
        if (tag == Layouts.HILBERT.tag()) {
            long order = 1 + upTo(4);
            put(LayoutFields.HILBERT_ORDER, order);
            return longs(rank(2, 4), () -> random.nextInt(12) == 0 ? -1 : 1L << order);
        }
        if (tag == Layouts.MORTON.tag()) {
            int rank = rank(1, 5);
            long equal = 1 + upTo(5);
            long[] bits = random.nextBoolean() ? longs(rank, () -> equal) : longs(rank, () -> 1 + upTo(5));
            put(LayoutFields.MORTON_BITS, bits);
            return LongStream.of(bits).map(b -> 1 + upTo((1 << b) - 1)).toArray();
        }
        int least =
                layout == Layouts.ROW_MAJOR || layout == Layouts.COMPOSITE || layout == BuiltPacks.ACME.layout ? 0 : 1;
        int rank = switch (tag) {
            case 0x07, 0x08 -> 2;
            case 0x09 -> rank(3, 64);
            case 0x0A -> 3;
            case 0xF3 -> rank(0, 8);
            default -> rank(least, 64);
        };
        return rank > 8 ? longs(rank, () -> 1 + (random.nextInt(20) == 0 ? 1 : 0)) : longs(rank, this::extent);
    }

    private long extent() {
        return switch (random.nextInt(24)) {
            case 0 -> 0;
            case 1 -> -1;
            case 2, 3, 4, 5 -> 32;
            case 6, 7, 8 -> 64;
            case 9, 10 -> 16;
            default -> 1 + upTo(20);
        };
    }

    private int type() {
        if (random.nextInt(8) == 0) {
            return 0xF0 + random.nextInt(15);
        }
        List<Integer> tags = List.copyOf(Types.NAMES.keySet());
        return tags.get(random.nextInt(tags.size()));
    }

    private int type(List<ElementType> types) {
        return types.get(random.nextInt(types.size())).tag();
    }

    private boolean isPaged() {
        return layout == Layouts.BLOCK_PAGED;
    }

    /** A scheme that suits the shape; its type is chosen to suit the scheme. */
    private Runnable quantization() {
        int axis = shape.length == 0 ? -1 : random.nextInt(shape.length);
        long extent = axis < 0 ? -1 : shape[axis];
        return switch (random.nextInt(6)) {
            case 0 -> this::perTensor;
            case 1 -> () -> vendorScheme(random.nextBoolean() ? BuiltPacks.ACME : BuiltPacks.OTHER);
            case 2 -> extent == -1 || (isPaged() && axis == 0) ? this::perTensor : () -> perChannel(axis);
            case 3 ->
                isPaged()
                        ? shape[0] == -1 ? this::perTensor : () -> perBlock(0, 8)
                        : extent == -1 || extent == 1 ? this::perTensor : () -> perBlock(axis, block(extent, 1, 31));
            case 4 ->
                extent == -1 || (extent != 0 && extent < 8) ? this::perTensor : () -> nf4(axis, block(extent, 3, 31));
            default -> extent < 16 || extent % 16 != 0 ? this::perTensor : () -> mxfp(axis, extent);
        };
    }

    /** A power of two that is no larger than an extent, unless that is 0. */
    private long block(long extent, int lowest, int highest) {
        int top = extent == 0 ? highest : Math.min(highest, 63 - Long.numberOfLeadingZeros(extent));
        return 1L << (lowest + random.nextInt(top - lowest + 1));
    }

    private void perTensor() {
        scheme = "per-tensor-affine";
        typeTag = type(INTEGERS);
        put(QuantizationFields.PER_TENSOR_SCALE, (double) Float.intBitsToFloat(1 + random.nextInt(0x7F7F_FFFF)));
        boolean signed = ElementType.ofTag(typeTag).toString().startsWith("int");
        int bits = ElementType.ofTag(typeTag).bits();
        long value = random.nextLong() & ((1L << bits) - 1);
        put(
                QuantizationFields.PER_TENSOR_ZERO_POINT,
                signed ? value << (64 - bits) >> (64 - bits) : Math.min(value, Integer.MAX_VALUE));
    }

    private void perChannel(int axis) {
        scheme = "per-channel-affine";
        typeTag = type(INTEGERS);
        put(QuantizationFields.PER_CHANNEL_AXIS, (long) axis);
        if (random.nextBoolean()) {
            put(QuantizationFields.PER_CHANNEL_SCALE_TYPE_TAG, 3L);
        }
        indices(
                QuantizationFields.PER_CHANNEL_SCALE_BUFFER_INDEX,
                QuantizationFields.PER_CHANNEL_ZERO_POINT_BUFFER_INDEX);
    }

    private void perBlock(int axis, long size) {
        scheme = "per-block-affine";
        typeTag = type(SHORT);
        put(QuantizationFields.PER_BLOCK_AXIS, (long) axis);
        put(QuantizationFields.PER_BLOCK_BLOCK_SIZE, size);
        put(QuantizationFields.PER_BLOCK_SCALE_TYPE_TAG, pick(1, 2, 3));
        indices(QuantizationFields.PER_BLOCK_SCALE_BUFFER_INDEX, QuantizationFields.PER_BLOCK_ZERO_POINT_BUFFER_INDEX);
    }

    private void indices(U64Field scales, U64Field zeroPoints) {
        long first = dataBuffers();
        switch (random.nextInt(5)) {
            case 0 -> put(zeroPoints, first + 1);
            case 1 -> put(zeroPoints, first);
            case 2 -> {
                put(scales, first);
                put(zeroPoints, first);
            }
            case 3 -> {
                put(scales, first + 1);
                put(zeroPoints, first);
            }
            default -> {}
        }
    }

    private long dataBuffers() {
        return switch (layout.tag()) {
            case 0x06, 0xF3 -> 2;
            case 0x07, 0x08, 0x0A -> 3;
            case 0x09 -> 2L * shape.length + 1;
            default -> 1;
        };
    }

    private void nf4(int axis, long size) {
        scheme = "nf4";
        typeTag = ElementType.UINT4.tag();
        put(QuantizationFields.NF4_AXIS, (long) axis);
        put(QuantizationFields.NF4_BLOCK_SIZE, size);
    }

    private void mxfp(int axis, long extent) {
        scheme = "mxfp";
        typeTag = type(MICROSCALED);
        put(QuantizationFields.MXFP_AXIS, (long) axis);
        put(QuantizationFields.MXFP_BLOCK_SIZE, Math.min(2048, block(Long.lowestOneBit(extent), 4, 11)));
    }

    private void vendorScheme(Vendor vendor) {
        scheme = vendor.scheme.name();
        typeTag = type();
        put(vendor.gain, (double) Float.MIN_VALUE);
        put(vendor.shift, upTo(255) - 128);
    }

    private void layoutFields() {
        switch (layout.tag()) {
            case 0x03 -> strided();
            case 0x04 -> tiled();
            case 0x06 -> {
                sparse(LayoutFields.COO_NNZ);
                put(LayoutFields.COO_IS_SORTED, upTo(1));
            }
            case 0x07 -> sparse(LayoutFields.CSR_NNZ);
            case 0x08 -> sparse(LayoutFields.CSC_NNZ);
            case 0x09 -> {
                sparse(LayoutFields.CSF_NNZ);
                List<Long> order = new ArrayList<>(
                        IntStream.range(0, shape.length).mapToObj(i -> (long) i).toList());
                Collections.shuffle(order, random);
                put(
                        LayoutFields.CSF_MODE_ORDER,
                        order.stream().mapToLong(i -> i).toArray());
            }
            case 0x0A -> paged();
            case 0x0B -> composite();
            case 0xF3 -> put(BuiltPacks.ACME.starts, longs((int) upTo(5), random::nextLong));
            case 0xF5 -> nested();
            default -> byteOffset = pick(0, 0, 1, 64, 4096);
        }
    }

    private void sparse(U64Field field) {
        nnz = random.nextInt(30) == 0 ? 1L << 50 : upTo(1000);
        put(field, nnz);
    }

    private int bits() {
        return typeTag >= 0xF0 ? 128 : Types.bits(typeTag);
    }

    private void strided() {
        long[] strides = longs(shape.length, () -> upTo(20) - 10);
        put(LayoutFields.STRIDED_STRIDES, strides);
        long back = 0;
        for (int k = 0; k < shape.length; k++) {
            back += shape[k] > 0 ? Math.max(0, -strides[k] * (shape[k] - 1)) : 0;
        }
        byteOffset = (back / 4 + 1) * (bits() / 2 + 1) + upTo(9);
    }

    /** From the inside out, each tile a multiple of the one inside it. */
    private void tiled() {
        int depth = 1 + random.nextInt(random.nextInt(10) == 0 ? 8 : 3);
        long[] tile = longs(shape.length, () -> 1 + upTo(shape.length > 8 ? 0 : 2));
        for (int level = depth - 1; level >= 0; level--) {
            put(LayoutFields.TILED_TILE_SHAPE, level, tile);
            long outer = pick(1, 2, 3);
            put(LayoutFields.TILED_OUTER_LAYOUT, level, outer);
            if (outer == 3) {
                put(LayoutFields.TILED_OUTER_STRIDES, level, longs(shape.length, random::nextLong));
            }
            long inner = level < depth - 1 ? 4 : pick(1, 2, 3);
            if (inner != 4 || random.nextBoolean()) {
                put(LayoutFields.TILED_INNER_LAYOUT, level, inner);
            }
            if (inner == 3) {
                put(LayoutFields.TILED_INNER_STRIDES, level, longs(shape.length, random::nextLong));
            }
            tile = LongStream.of(tile)
                    .map(t -> t * (1 + upTo(shape.length > 8 ? 0 : 1)))
                    .toArray();
        }
        byteOffset = pick(0, 0, 1, 64);
    }

    private void paged() {
        boolean perBlock = scheme.equals("per-block-affine");
        put(LayoutFields.BLOCK_PAGED_PAGE_SIZE, perBlock ? 8 : 1 + upTo(40));
        put(LayoutFields.BLOCK_PAGED_NUM_PAGES, upTo(9));
        put(LayoutFields.BLOCK_PAGED_NUM_SEQS, upTo(9));
        put(LayoutFields.BLOCK_PAGED_KV_ROLE, upTo(2));
        put(LayoutFields.BLOCK_PAGED_BLOCK_TABLE_INDEX_TYPE, upTo(1));
        if (random.nextBoolean()) {
            put(LayoutFields.BLOCK_PAGED_LAYER_INDEX, pick(0, 7, 0xFFFF_FFFEL));
        }
        if (random.nextBoolean()) {
            put(LayoutFields.BLOCK_PAGED_PAGED_AXIS, 0L);
        }
    }

    private void composite() {
        long rule = isDynamic ? 3 : pick(1, 2, 3);
        put(LayoutFields.COMPOSITE_RULE, rule);
        put(LayoutFields.COMPOSITE_MEMBER_COUNT, pick(0, 1, 7, 0xFFFF_FFFEL));
        if (rule == 2) {
            put(LayoutFields.COMPOSITE_COMBINE_OP, pick(1, 2));
        }
    }

    private void nested() {
        Vendor vendor = BuiltPacks.OTHER;
        int depth = 1 + random.nextInt(4);
        for (int level = 0; level < depth; level++) {
            put(vendor.tileSize, level, 1 + upTo(65534));
        }
        put(vendor.tileNext, depth - 1, 0L);
    }

    private void otherSections() {
        if (typeTag >= 0xF0) {
            extension();
        }
        if (random.nextInt(3) == 0 && !isDynamic && !isPaged() && layout != Layouts.CSF) {
            long[] offset = longs(shape.length, () -> upTo(9));
            long[] parent = new long[shape.length];
            Arrays.setAll(parent, k -> offset[k] + shape[k] + upTo(5));
            put(ShardFields.OFFSET, offset);
            put(ShardFields.PARENT_SHAPE, parent);
            sections.add("shard");
        }
        if (random.nextInt(3) == 0) {
            statistics();
        }
        if (random.nextInt(3) == 0 && layout != Layouts.COMPOSITE) {
            put(CompositeMemberFields.ROLE, upTo(1));
            sections.add("composite-member");
        }
        if (random.nextInt(4) == 0) {
            Vendor vendor = random.nextBoolean() ? BuiltPacks.ACME : BuiltPacks.OTHER;
            put(vendor.revision, 1 + upTo(65534));
            if (random.nextBoolean()) {
                put(vendor.author, longs((int) upTo(9), () -> upTo(255)));
            }
            sections.add(vendor.section.name());
        }
        if (!scheme.isEmpty()) {
            sections.add("quantization");
        }
    }

    private void extension() {
        boolean isFloat = random.nextBoolean();
        sections.add("extension-type");
        put(ExtensionTypeFields.BIT_WIDTH, pick(1, 2, 4, 8, 11, 16, 33, 128));
        put(ExtensionTypeFields.IS_FLOAT, isFloat ? 1L : 0L);
        put(ExtensionTypeFields.HAS_NAN, upTo(1));
        put(ExtensionTypeFields.HAS_INF, upTo(1));
        if (isFloat) {
            put(ExtensionTypeFields.SIGN_BITS, upTo(1));
            put(ExtensionTypeFields.EXPONENT_BITS, upTo(255));
            put(ExtensionTypeFields.MANTISSA_BITS, upTo(255));
            put(ExtensionTypeFields.EXPONENT_BIAS, random.nextInt() & 0xFFFF_FFFFL);
        } else {
            put(ExtensionTypeFields.IS_SIGNED, upTo(1));
        }
    }

    private double real() {
        return switch (random.nextInt(6)) {
            case 0 -> Double.longBitsToDouble(random.nextLong());
            case 1 -> Double.NEGATIVE_INFINITY;
            case 2 -> -0.0;
            case 3 -> Double.longBitsToDouble(0x7FF8_0000_0000_0000L | random.nextInt());
            default -> random.nextGaussian();
        };
    }

    private void statistics() {
        sections.add("statistics");
        builder.section(SectionKey.STATISTICS);
        int mask = random.nextInt(64);
        if ((mask & 1) != 0) {
            put(StatisticsFields.NNZ, nnz >= 0 ? nnz : random.nextLong());
        }
        if ((mask & 2) != 0) {
            put(StatisticsFields.SPARSITY_RATIO, real());
        }
        if ((mask & 4) != 0) {
            put(StatisticsFields.VALUE_MIN, real());
            put(StatisticsFields.VALUE_MAX, real());
            put(StatisticsFields.VALUE_ABS_MAX, real());
        }
        if ((mask & 8) != 0) {
            put(StatisticsFields.VALUE_MEAN, real());
            put(StatisticsFields.VALUE_STDDEV, random.nextBoolean() ? Double.POSITIVE_INFINITY : random.nextDouble());
        }
        if ((mask & 16) != 0) {
            long n = upTo(255);
            put(StatisticsFields.NM_N, n);
            put(StatisticsFields.NM_M, n + random.nextInt((int) (256 - n)));
        }
        if ((mask & 32) != 0) {
            put(StatisticsFields.HAS_NAN, upTo(1));
            put(StatisticsFields.HAS_INF, upTo(1));
        }
        values.put(new Place(StatisticsFields.COMPUTED_MASK, 0), (long) mask);
    }
}
