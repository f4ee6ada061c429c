package hurray.it;

import static hurray.api.HurrayStatus.INVALID_LAYOUT;
import static hurray.api.HurrayStatus.INVALID_MAGIC;
import static hurray.api.HurrayStatus.INVALID_SYNC_MODE;
import static hurray.api.HurrayStatus.INVALID_TYPE;
import static hurray.api.HurrayStatus.VERSION_MISMATCH;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.HurrayStatus;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The order of the checks (spec 1): of any two broken rules the one that stands first there is reported, with its status and place.
 *
 * <p>Each table lists, in that order, ways to break a descriptor; every two of them are tried together.
 */
class OrderTest {

    /** A way to break a rule, and how that is reported. */
    private record Fault(
            String name, Consumer<DescriptorWriter> breaks, HurrayStatus status, String mark, String rule) {}

    /** Faults of one descriptor, in the order of the specification. */
    private static final class Table {
        final String name;
        final Supplier<DescriptorWriter> sound;
        final List<Fault> faults = new ArrayList<>();

        Table(String name, Supplier<DescriptorWriter> sound) {
            this.name = name;
            this.sound = sound;
        }

        Table fault(String name, Consumer<DescriptorWriter> breaks, HurrayStatus status, String mark, String rule) {
            faults.add(new Fault(name, breaks, status, mark, rule));
            return this;
        }

        Table fault(String name, Consumer<DescriptorWriter> breaks, String mark, String rule) {
            return fault(name, breaks, INVALID_LAYOUT, mark, rule);
        }

        /** Another value in place of one that has a name. */
        Table patch(String mark, int width, long value, String rule) {
            return patch(mark, width, value, INVALID_LAYOUT, rule);
        }

        Table patch(String mark, int width, long value, HurrayStatus status, String rule) {
            return fault(mark + " = " + value, w -> w.patch(mark, width, value), status, mark, rule);
        }

        Table header() {
            return patch("magic", 1, 0, INVALID_MAGIC, "magic")
                    .patch("version_major", 1, 2, VERSION_MISMATCH, "version-major")
                    .patch("length", 4, 19, "descriptor-length")
                    .fault("reserved flag", w -> w.flag(1 << 9), "flags", "reserved-flags")
                    .patch("type", 1, 0x47, INVALID_TYPE, "element-type")
                    .patch("layout", 1, 0xFF, "layout-tag")
                    .patch("rank", 4, 65, "rank-cap");
        }

        Table handle(int index) {
            String b = "b" + index + ".";
            return patch(b + "alignment", 4, 48, "alignment")
                    .patch(b + "device", 1, 0x09, INVALID_TYPE, "device-tag")
                    .patch(b + "sync", 1, 3, INVALID_SYNC_MODE, "sync-mode")
                    .patch(b + "class", 1, 0x04, INVALID_TYPE, "memory-class")
                    .patch(b + "reserved", 1, 1, "reserved-bytes");
        }

        Table lengthSum() {
            return fault("a byte too many", w -> w.trailing((byte) 0), "length", "length-sum");
        }
    }

    private static DescriptorWriter onCuda(DescriptorWriter writer, long... sizes) {
        writer.noBuffers().place(1, 1, 3);
        for (long size : sizes) {
            writer.buffer(size);
        }
        return writer;
    }

    private static DescriptorWriter allSections() {
        return onCuda(Samples.strided(), 192, 64)
                .type(0xF0)
                .extension(32, 1)
                .quantization(Samples.perTensor())
                .shard(new long[] {6, 8}, new long[] {3, 4})
                .statistics(0x3F)
                .member(1);
    }

    private static Table sections() {
        return new Table("strided with every section", OrderTest::allSections)
                .header()
                .handle(0)
                .handle(1)
                .patch("shard.parent[0]", 8, -1, "value-refused")
                .patch("shard.parent[1]", 8, -1, "value-refused")
                .patch("stats.mask", 4, 0x7F, "reserved-bits")
                .patch("stats.reserved", 1, 1, "reserved-bytes")
                .patch("stats.has_nan", 1, 2, "value-set")
                .patch("stats.has_inf", 1, 2, "value-set")
                .patch("stats.reserved2", 1, 1, "reserved-bytes")
                .patch("ext.bit_width", 4, 7, "value-set")
                .patch("ext.packing_factor", 1, 2, "value-agreement")
                .patch("ext.is_float", 1, 2, "value-set")
                .patch("ext.is_signed", 1, 2, "value-set")
                .patch("ext.sign_bits", 1, 1, "value-agreement")
                .patch("ext.exponent_bits", 1, 1, "value-agreement")
                .patch("ext.mantissa_bits", 1, 1, "value-agreement")
                .patch("ext.reserved", 2, 256, "reserved-bytes")
                .patch("ext.exponent_bias", 4, 1, "value-agreement")
                .patch("ext.has_nan", 1, 2, "value-set")
                .patch("ext.has_inf", 1, 2, "value-set")
                .patch("ext.reserved2", 1, 1, "reserved-bytes")
                .patch("member.role", 1, 2, "value-set")
                .patch("member.reserved", 1, 1, "reserved-bytes")
                .lengthSum()
                .fault("a type that is not private", w -> w.type(0x03), "flags", "extension-type-presence")
                .fault("byte_offset", w -> w.byteOffset(200), "byte_offset", "byte-offset-bounds")
                .patch("b1.device", 1, 2, "colocation")
                .patch("b1.class", 1, 0, "colocation")
                .fault("buffer 0 too small", w -> w.resize(0, 40), "b0.size", "buffer-size")
                .patch("shard.offset[0]", 8, 4, "shard-bounds")
                .patch("shard.offset[1]", 8, 5, "shard-bounds");
    }

    private static Table csf() {
        return new Table(
                        "csf",
                        () -> onCuda(Samples.csf(), 16, 16, 16, 24, 24, 32, 32)
                                .statistics(1)
                                .member(0)
                                .type(0xF0)
                                .extension(32, 1))
                .header()
                .patch("mode_order[0]", 4, 3, "permutation")
                .patch("mode_order[2]", 4, 2, "permutation")
                .patch("csf.reserved", 1, 1, "reserved-bytes")
                .handle(3)
                .patch("stats.mask", 4, 64, "reserved-bits")
                .patch("ext.packing_factor", 1, 0, "value-agreement")
                .patch("member.role", 1, 7, "value-set")
                .lengthSum()
                .fault("no extension type", w -> w.noExtension(), "flags", "extension-type-presence")
                .fault("shard", w -> w.shard(new long[] {2, 3, 3}, new long[3]), "flags", "forbidden-section")
                .fault("another buffer", w -> w.buffer(8), "buffer_count", "buffer-count")
                .fault("byte_offset", w -> w.byteOffset(1), "byte_offset", "byte-offset-zero")
                .patch("b2.class", 1, 1, "colocation")
                .patch("b5.device", 1, 2, "colocation")
                .fault("pos_0 too small", w -> w.resize(1, 8), "b1.size", "buffer-size")
                .fault("pos_1 too small", w -> w.resize(3, 0), "b3.size", "buffer-size")
                .fault("crd_2 too small", w -> w.resize(6, 31), "b6.size", "buffer-size");
    }

    private static Table csr() {
        return new Table("csr", () -> onCuda(Samples.csr(), 20, 40, 40).wholeShard())
                .header()
                .patch("csr.reserved", 1, 1, "reserved-bytes")
                .handle(2)
                .lengthSum()
                .fault("extension type", w -> w.extension(8, 1), "flags", "extension-type-presence")
                .fault("rank 1", w -> w.shape(4).wholeShard(), "rank", "layout-rank")
                .fault("another buffer", w -> w.buffer(8), "buffer_count", "buffer-count")
                .fault("byte_offset", w -> w.byteOffset(8), "byte_offset", "byte-offset-zero")
                .patch("b1.class", 1, 2, "colocation")
                .fault("values too small", w -> w.resize(0, 19), "b0.size", "buffer-size")
                .fault("row_ptr too small", w -> w.resize(2, 39), "b2.size", "buffer-size")
                .patch("shard.offset[0]", 8, 1, "shard-bounds")
                .fault("a dynamic extent", w -> w.shape(4, -1), "shape[1]", "shard-dynamic");
    }

    private static Table hilbert() {
        return new Table(
                        "hilbert",
                        () -> onCuda(Samples.hilbert(), 64, 8)
                                .quantization(Samples.perTensor())
                                .wholeShard())
                .header()
                .patch("order", 4, 0, "value-minimum")
                .patch("hilbert_rank", 4, 3, "equal-to-rank")
                .handle(1)
                .lengthSum()
                .fault("private type", w -> w.type(0xF0), "flags", "extension-type-presence")
                .fault("no buffers", w -> w.noBuffers(), "buffer_count", "buffer-count")
                .fault("byte_offset", w -> w.byteOffset(100), "byte_offset", "byte-offset-bounds")
                .patch("b1.device", 1, 7, "colocation")
                .patch("shape[0]", 8, 8, "hilbert-extent")
                .patch("shape[1]", 8, 5, "hilbert-extent")
                .fault("buffer 0 too small", w -> w.resize(0, 63), "b0.size", "buffer-size")
                .patch("shard.offset[0]", 8, 1, "shard-bounds");
    }

    private static Table morton() {
        return new Table("morton", () -> onCuda(Samples.morton(), 64).wholeShard())
                .patch("bits[0]", 4, 0, "value-minimum")
                .patch("bits[1]", 4, 0, "value-minimum")
                .handle(0)
                .lengthSum()
                .fault("byte_offset", w -> w.byteOffset(100), "byte_offset", "byte-offset-bounds")
                .patch("shape[0]", 8, 5, "morton-extent")
                .patch("shape[1]", 8, 5, "morton-extent")
                .fault("buffer 0 too small", w -> w.resize(0, 63), "b0.size", "buffer-size")
                .patch("shard.offset[1]", 8, 1, "shard-bounds");
    }

    private static Table tiled() {
        return new Table(
                        "tiled",
                        () -> onCuda(Samples.tiledThrice(), 64 * 96 * 4).wholeShard())
                .header()
                .patch("t0.tile[0]", 8, 0, "value-minimum")
                .patch("t0.outer", 1, 4, "value-set")
                .patch("t0.inner", 1, 5, "value-set")
                .patch("t0.reserved", 1, 1, "reserved-bytes")
                .patch("t1.tile[1]", 8, 0, "value-minimum")
                .patch("t1.outer", 1, 0, "value-set")
                .patch("t1.inner", 1, 0, "value-set")
                .patch("t1.reserved", 2, 256, "reserved-bytes")
                .patch("t2.outer", 1, 9, "value-set")
                .patch("t2.inner", 1, 9, "value-set")
                .patch("t2.reserved", 1, 1, "reserved-bytes")
                .handle(0)
                .lengthSum()
                .fault("two buffers", w -> w.buffer(1), "buffer_count", "buffer-count")
                .fault("byte_offset", w -> w.byteOffset(64 * 96 * 4 + 1), "byte_offset", "byte-offset-bounds")
                .fault("buffer 0 too small", w -> w.resize(0, 64 * 96 * 4 - 1), "b0.size", "buffer-size")
                .patch("shard.offset[1]", 8, 1, "shard-bounds");
    }

    private static Table composite() {
        return new Table("composite", () -> Samples.composite().wholeShard().statistics(1))
                .header()
                .patch("rule", 1, 4, "value-set")
                .patch("combine_op", 1, 0, "value-agreement")
                .patch("composite.reserved", 1, 1, "reserved-bytes")
                .patch("member_count", 4, -1, "value-refused")
                .patch("stats.mask", 4, 64, "reserved-bits")
                .lengthSum()
                .fault("private type", w -> w.type(0xF1), "flags", "extension-type-presence")
                .fault("member", w -> w.member(1), "flags", "forbidden-section")
                .fault("a buffer", w -> w.buffer(8), "buffer_count", "buffer-count")
                .fault("byte_offset", w -> w.byteOffset(8), "byte_offset", "byte-offset-zero")
                .fault("a dynamic extent", w -> w.shape(8, -1), "shape[1]", "composite-dynamic")
                .patch("shard.offset[0]", 8, 1, "shard-bounds");
    }

    private static Table quantizedPages(String name, Consumer<LittleEndian> scheme) {
        return new Table(
                        name,
                        () -> onCuda(Samples.paged(), 10240, 80, 32, 64)
                                .quantization(scheme)
                                .statistics(1)
                                .member(0))
                .header()
                .patch("page_size", 4, 0, "value-minimum")
                .patch("paged_axis", 4, 1, "value-set")
                .patch("kv_role", 1, 3, "value-set")
                .patch("index_type", 1, 2, "value-set")
                .patch("paged.reserved", 6, 1L << 40, "reserved-bytes")
                .handle(0)
                .patch("stats.mask", 4, 64, "reserved-bits")
                .patch("member.role", 1, 2, "value-set")
                .lengthSum()
                .fault("extension type", w -> w.extension(8, 1), "flags", "extension-type-presence")
                .fault("shard", DescriptorWriter::wholeShard, "flags", "forbidden-section")
                .fault("rank 4", w -> w.shape(100, 2, 8, 1), "rank", "layout-rank")
                .fault("two buffers", w -> onCuda(w, 10240, 80), "buffer_count", "buffer-count")
                .fault("byte_offset", w -> w.byteOffset(1), "byte_offset", "byte-offset-zero")
                .patch("b1.device", 1, 2, "colocation")
                .fault("page pool too small", w -> w.resize(0, 10239), "b0.size", "buffer-size")
                .patch("q.tag", 1, 0x60, "scheme-tag")
                .patch("q.version", 1, 2, "scheme-version")
                .patch("q.flags", 2, 2, "scheme-flags");
    }

    private static Table perChannelPages() {
        return quantizedPages("block-paged, per channel", Samples.perChannel(1, false))
                .patch("q.scales", 4, -1, "value-refused")
                .patch("q.zero_points", 4, -1, "sentinel-flag")
                .patch("q.scale_type", 1, 1, "value-set")
                .patch("q.reserved", 1, 1, "reserved-bytes")
                .patch("q.axis", 4, 0, "paged-axis");
    }

    private static Table perBlockPages() {
        return quantizedPages("block-paged, per block", Samples.perBlock(0, 16, true))
                .patch("q.block_size", 4, 24, "power-of-two")
                .patch("q.scales", 4, -1, "value-refused")
                .patch("q.zero_points", 4, 2, "sentinel-flag")
                .patch("q.scale_type", 1, 4, "value-set")
                .patch("q.reserved", 1, 1, "reserved-bytes")
                .patch("q.axis", 4, 1, "paged-axis")
                .fault("another block size", w -> w.patch("q.block_size", 4, 32), "q.block_size", "paged-block-size");
    }

    private static Table perTensorPages() {
        return quantizedPages("block-paged, per tensor", Samples.perTensor())
                .patch("q.scale", 4, 0x7F80_0000, "finite-non-zero")
                .patch("q.reserved", 1, 1, "reserved-bytes");
    }

    private static Table coo() {
        return new Table("coo", () -> onCuda(Samples.coo(), 20, 120).wholeShard())
                .patch("is_sorted", 1, 2, "value-set")
                .patch("coo.reserved", 7, 1L << 48, "reserved-bytes")
                .handle(1)
                .lengthSum()
                .fault("one buffer", w -> onCuda(w, 20), "buffer_count", "buffer-count")
                .fault("byte_offset", w -> w.byteOffset(1), "byte_offset", "byte-offset-zero")
                .patch("b1.class", 1, 1, "colocation")
                .fault("values too small", w -> w.resize(0, 19), "b0.size", "buffer-size")
                .fault("indices too small", w -> w.resize(1, 119), "b1.size", "buffer-size")
                .patch("shard.offset[2]", 8, 1, "shard-bounds");
    }

    private static Table privateLayout() {
        return new Table(
                        "private layout",
                        () -> onCuda(Samples.privateLayout((byte) 1), 48).wholeShard())
                .header()
                .fault("nobody's", w -> {}, "layout_id", "private-layout-unknown")
                .patch("data_length", 4, 1000, "truncated")
                .handle(0)
                .lengthSum()
                .patch("shard.offset[0]", 8, 1, "shard-bounds");
    }

    private static List<Table> tables() {
        return List.of(
                sections(),
                csf(),
                csr(),
                hilbert(),
                morton(),
                tiled(),
                composite(),
                perChannelPages(),
                perBlockPages(),
                perTensorPages(),
                coo(),
                privateLayout());
    }

    private static Stream<Arguments> singles() {
        return tables().stream()
                .flatMap(table ->
                        table.faults.stream().map(fault -> Arguments.of(table.name, fault.name, table, fault)));
    }

    private static Stream<Arguments> pairs() {
        List<Arguments> all = new ArrayList<>();
        for (Table table : tables()) {
            for (int i = 0; i < table.faults.size(); i++) {
                for (int j = i + 1; j < table.faults.size(); j++) {
                    Fault first = table.faults.get(i);
                    Fault second = table.faults.get(j);
                    if (!exclude(first, second)) {
                        all.add(Arguments.of(table.name, first.name, second.name, table, first, second));
                    }
                }
            }
        }
        return all.stream();
    }

    /** Faults in one and the same value, or of which one takes away what the other breaks. */
    private static boolean exclude(Fault first, Fault second) {
        if (first.mark.equals(second.mark) && !first.rule.equals("reserved-flags")) {
            return true;
        }
        Set<String> fewer = Set.of("no buffers", "two buffers", "one buffer");
        boolean takenAway = (fewer.contains(first.name) && second.mark.matches("b\\d.*"))
                || (fewer.contains(second.name) && first.mark.matches("b\\d.*"));
        return takenAway || (first.mark.startsWith("ext.") && second.name.equals("no extension type"));
    }

    private static void check(Table table, Fault reported, Fault... broken) {
        DescriptorWriter writer = table.sound.get();
        for (Fault fault : broken) {
            fault.breaks.accept(writer);
        }
        Expect.rejected(writer, reported.status, reported.mark, reported.rule);
    }

    @Test
    void whatTheTablesBreakIsSound() {
        for (Table table : tables()) {
            if (!table.name.equals("private layout")) {
                Expect.accepted(table.sound.get());
            }
        }
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("singles")
    void eachFaultAloneIsReported(String table, String fault, Table of, Fault broken) {
        if (of.name.equals("private layout") && of.faults.indexOf(broken) > 7) {
            return; // its unknown id is always reported first
        }
        check(of, broken, broken);
    }

    @ParameterizedTest(name = "{0}: {1} before {2}")
    @MethodSource("pairs")
    void ofTwoFaultsTheFirstIsReported(String table, String a, String b, Table of, Fault first, Fault second) {
        boolean unknown = of.name.equals("private layout") && of.faults.indexOf(first) > 7;
        Fault expected = unknown ? of.faults.get(7) : first;
        check(of, expected, second, first);
    }

    @Test
    void thereAreThousandsOfPairs() {
        assertTrue(pairs().count() > 2500, () -> "only " + pairs().count());
    }

    /** What no table of independent faults can say: truncation against what stands before and behind it. */
    @Test
    void aValueBeforeATruncationComesFirstAndRulesOnSeveralValuesComeLast() {
        DescriptorWriter writer = allSections().byteOffset(200);
        Sample sample = writer.build();
        for (int length = sample.at("byte_offset") + 8; length < sample.bytes().length; length++) {
            byte[] cut = Arrays.copyOf(sample.bytes(), length);
            Expect.rejected(cut, false, INVALID_LAYOUT, truncatedAt(sample, length), "truncated");
        }
        Sample reserved = allSections().patch("b0.reserved", 1, 1).build();
        int at = reserved.at("b0.reserved");
        byte[] cut = Arrays.copyOf(reserved.bytes(), at + 1);
        Expect.rejected(cut, false, INVALID_LAYOUT, at, "reserved-bytes");
        Expect.rejected(Arrays.copyOf(cut, at), false, INVALID_LAYOUT, at, "truncated");
    }

    /** Start of the last value that begins before a cut, or at it. */
    private static int truncatedAt(Sample sample, int length) {
        int at = 0;
        int quantization = sample.at("quantization");
        int shard = sample.at("shard");
        for (int mark : sample.marks().values()) {
            boolean opaque = mark > quantization && mark < shard;
            at = mark <= length && !opaque ? Math.max(at, mark) : at;
        }
        return at;
    }

    @Test
    void magicIsCheckedAsSoonAsItsFourBytesAreThere() {
        byte[] wrong = {1, 2, 3, 4};
        Expect.rejected(wrong, false, INVALID_MAGIC, 0, "magic");
        Expect.rejected(Arrays.copyOf(wrong, 3), false, INVALID_LAYOUT, 0, "truncated");
        byte[] major = {0x48, 0x52, 0x52, 0x59, 9};
        Expect.rejected(major, false, VERSION_MISMATCH, 4, "version-major");
    }

    @Test
    void aNewerVersionThatIsCutOffIsTruncatedInThePlaceOfTheLengthSum() {
        DescriptorWriter writer =
                Samples.csr().minor(1).trailing(new byte[4]).extension(8, 1).byteOffset(3);
        Sample sample = writer.build();
        byte[] cut = Arrays.copyOf(sample.bytes(), sample.bytes().length - 1);
        Expect.rejected(cut, false, INVALID_LAYOUT, sample.at("trailing"), "truncated");
        LittleEndian.put(cut, sample.at("csr.reserved"), 1, 1);
        Expect.rejected(cut, false, INVALID_LAYOUT, sample.at("csr.reserved"), "reserved-bytes");
        Expect.rejected(sample.bytes(), false, INVALID_LAYOUT, 10, "extension-type-presence");
    }
}
