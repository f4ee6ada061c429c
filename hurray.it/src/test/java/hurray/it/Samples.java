package hurray.it;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A sound descriptor of every layout and of every scheme (spec 2 and 3), to be changed. */
final class Samples {
    static final int PRIVATE_TAG = 0xF3;
    static final long PRIVATE_ID = 0x1122_3344_5566_7788L;
    static final int ABSENT = 0xFFFF_FFFF;

    private Samples() {}

    private static DescriptorWriter of(int layout, long... shape) {
        return new DescriptorWriter().layout(layout).shape(shape);
    }

    static DescriptorWriter rowMajor() {
        return of(0x01, 3, 4).buffer(192);
    }

    static DescriptorWriter columnMajor() {
        return of(0x02, 3, 4).buffer(192);
    }

    static DescriptorWriter strided() {
        return strided(-4, 1).shape(3, 4).byteOffset(32).buffer(192);
    }

    static DescriptorWriter strided(long... strides) {
        return new DescriptorWriter().layout(0x03).payload(p -> p.u64s("strides", strides));
    }

    /** A level of a tiled payload. */
    static void level(
            LittleEndian p, int level, long[] tile, int outer, int inner, long[] outerStrides, long[] innerStrides) {
        String name = "t" + level + ".";
        p.u64s(name + "tile", tile)
                .u8(name + "outer", outer)
                .u8(name + "inner", inner)
                .zero(name + "reserved", 2);
        p.u64s(name + "outer_strides", outerStrides).u64s(name + "inner_strides", innerStrides);
    }

    static DescriptorWriter tiled() {
        return tiled(1, 2);
    }

    static DescriptorWriter tiled(int outer, int inner) {
        long[] none = {};
        return of(0x04, 6, 8)
                .payload(p -> level(p, 0, new long[] {2, 4}, outer, inner, none, none))
                .buffer(192);
    }

    /** Three levels: strided in the middle one's grid and in the last one's tiles. */
    static DescriptorWriter tiledThrice() {
        long[] none = {};
        return of(0x04, 64, 96)
                .payload(p -> {
                    level(p, 0, new long[] {32, 32}, 1, 4, none, none);
                    level(p, 1, new long[] {16, 8}, 3, 4, new long[] {4, 1}, none);
                    level(p, 2, new long[] {4, 4}, 2, 3, none, new long[] {1, 4});
                })
                .buffer(64 * 96 * 4);
    }

    static DescriptorWriter morton(long... bits) {
        return new DescriptorWriter().layout(0x05).payload(p -> p.u32s("bits", bits));
    }

    static DescriptorWriter morton() {
        return morton(2, 2).shape(4, 4).buffer(64);
    }

    static DescriptorWriter coo() {
        return of(0x06, 4, 5, 6)
                .payload(p -> p.u64("nnz", 5).u8("is_sorted", 1).zero("coo.reserved", 7))
                .buffer(20)
                .buffer(120);
    }

    static DescriptorWriter csr() {
        return compressed(0x07).buffer(20).buffer(40).buffer(40);
    }

    static DescriptorWriter csc() {
        return compressed(0x08).buffer(20).buffer(40).buffer(48);
    }

    private static DescriptorWriter compressed(int tag) {
        return of(tag, 4, 5).payload(p -> p.u64("nnz", 5).zero("csr.reserved", 8));
    }

    static DescriptorWriter csf() {
        DescriptorWriter writer = of(0x09, 2, 3, 4)
                .payload(p -> p.u64("nnz", 4).u32s("mode_order", 2, 0, 1).zero("csf.reserved", 8))
                .buffer(16);
        for (long size : new long[] {16, 16, 24, 24, 32, 32}) {
            writer.buffer(size);
        }
        return writer;
    }

    static DescriptorWriter paged() {
        return of(0x0A, 100, 2, 8)
                .payload(p -> p.u32("page_size", 16)
                        .u64("num_pages", 10)
                        .u32("paged_axis", 0)
                        .u32("num_seqs", 3)
                        .u8("kv_role", 2)
                        .u32("layer_index", 7)
                        .u8("index_type", 1)
                        .zero("paged.reserved", 6))
                .buffer(10 * 16 * 2 * 8 * 4)
                .buffer(80)
                .buffer(32);
    }

    static DescriptorWriter composite() {
        return composite(2, 1, 4);
    }

    static DescriptorWriter composite(int rule, int operation, long members) {
        return of(0x0B, 8, 8)
                .payload(p -> p.u8("rule", rule)
                        .u8("combine_op", operation)
                        .zero("composite.reserved", 2)
                        .u32("member_count", members));
    }

    static DescriptorWriter hilbert(long order, long rank) {
        return new DescriptorWriter()
                .layout(0x40)
                .payload(p -> p.u32("order", order).u32("hilbert_rank", rank));
    }

    static DescriptorWriter hilbert() {
        return hilbert(2, 2).shape(4, 4).buffer(64);
    }

    static DescriptorWriter privateLayout(byte... data) {
        return of(PRIVATE_TAG, 3, 4)
                .payload(p -> p.u64("layout_id", PRIVATE_ID)
                        .u32("data_length", data.length)
                        .bytes("data", data))
                .buffer(48);
    }

    /** Every layout of the format's own. */
    static Map<String, Supplier<DescriptorWriter>> layouts() {
        Map<String, Supplier<DescriptorWriter>> all = new LinkedHashMap<>();
        all.put("row-major", Samples::rowMajor);
        all.put("column-major", Samples::columnMajor);
        all.put("strided", Samples::strided);
        all.put("tiled", Samples::tiled);
        all.put("tiled thrice", Samples::tiledThrice);
        all.put("morton", Samples::morton);
        all.put("coo", Samples::coo);
        all.put("csr", Samples::csr);
        all.put("csc", Samples::csc);
        all.put("csf", Samples::csf);
        all.put("block-paged", Samples::paged);
        all.put("composite", Samples::composite);
        all.put("hilbert", Samples::hilbert);
        return all;
    }

    private static void header(LittleEndian q, int tag, int flags) {
        q.u8("q.tag", tag).u8("q.version", 1).u16("q.flags", flags);
    }

    static Consumer<LittleEndian> perTensor() {
        return q -> {
            header(q, 1, 0);
            q.f32("q.scale", 0.5f).u32("q.zero_point", -128).zero("q.reserved", 4);
        };
    }

    static Consumer<LittleEndian> perChannel(int axis, boolean symmetric) {
        return q -> {
            header(q, 2, symmetric ? 1 : 0);
            q.u32("q.axis", axis).u32("q.scales", 1).u32("q.zero_points", symmetric ? ABSENT : 2);
            q.u8("q.scale_type", 3).zero("q.reserved", 3);
        };
    }

    static Consumer<LittleEndian> perBlock(int axis, long blockSize, boolean symmetric) {
        return q -> {
            header(q, 3, symmetric ? 1 : 0);
            q.u32("q.axis", axis).u32("q.block_size", blockSize).u32("q.scales", 1);
            q.u32("q.zero_points", symmetric ? ABSENT : 2).u8("q.scale_type", 1).zero("q.reserved", 3);
        };
    }

    static Consumer<LittleEndian> blocks(int tag, long blockSize) {
        return q -> {
            header(q, tag, 0);
            q.u32("q.axis", 1).u32("q.block_size", blockSize).u32("q.scales", 1);
        };
    }

    static Consumer<LittleEndian> privateScheme(int tag, long id) {
        return q -> {
            header(q, tag, 0);
            q.u64("q.id", id).zero("q.bytes", 3);
        };
    }

    /** Every scheme of the format's own, each in all its forms. */
    static Map<String, Consumer<LittleEndian>> schemes() {
        Map<String, Consumer<LittleEndian>> all = new LinkedHashMap<>();
        all.put("per-tensor", perTensor());
        all.put("per-channel", perChannel(1, false));
        all.put("per-channel symmetric", perChannel(1, true));
        all.put("per-block", perBlock(0, 16, false));
        all.put("per-block symmetric", perBlock(0, 16, true));
        all.put("nf4", blocks(4, 64));
        all.put("mxfp", blocks(5, 32));
        return all;
    }
}
