package hurray.it;

import static hurray.it.Runtimes.STRICT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.Finding;
import hurray.api.Rejection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every rule of {@code verify}: a descriptor that breaks it alone, one that breaks it among others, and one next to it that does not. */
class VerifyRulesTest {

    /**
     * What is reported, and what next to it is not.
     *
     * @param deep whether decode takes the descriptor
     * @param at   where the fault is, by its name in the sample; or a number
     */
    record Rule(String name, boolean deep, String at, DescriptorWriter bad, DescriptorWriter good) {
        @Override
        public String toString() {
            return name + " at " + at;
        }
    }

    private static Rule shallow(String name, String at, DescriptorWriter bad, DescriptorWriter good) {
        return new Rule(name, false, at, bad, good);
    }

    private static Rule deep(String name, String at, DescriptorWriter bad, DescriptorWriter good) {
        return new Rule(name, true, at, bad, good);
    }

    private static DescriptorWriter int8() {
        return Samples.rowMajor().type(0x10).shape(3, 4).resize(0, 4096);
    }

    private static DescriptorWriter quantized(Consumer<LittleEndian> scheme) {
        return int8().quantization(scheme);
    }

    private static DescriptorWriter channels() {
        return quantized(Samples.perChannel(1, true)).buffer(16);
    }

    private static DescriptorWriter asymmetric() {
        return quantized(Samples.perChannel(1, false)).buffer(16).buffer(16);
    }

    private static DescriptorWriter blocks() {
        return int8().shape(3, 64).quantization(Samples.perBlock(1, 32, true)).buffer(12);
    }

    private static DescriptorWriter nf4(long blockSize) {
        return Samples.rowMajor()
                .type(0x49)
                .shape(3, 64)
                .quantization(Samples.blocks(4, blockSize))
                .buffer(4 * 3 * ((64 + blockSize - 1) / blockSize));
    }

    private static DescriptorWriter mxfp(int type, long extent) {
        return Samples.rowMajor()
                .type(type)
                .shape(3, extent)
                .resize(0, 4096)
                .quantization(Samples.blocks(5, 32))
                .buffer(3 * (extent / 32));
    }

    private static DescriptorWriter nested(long inner) {
        long[] none = {};
        return Samples.rowMajor()
                .layout(0x04)
                .shape(64)
                .payload(p -> {
                    Samples.level(p, 0, new long[] {16}, 1, 4, none, none);
                    Samples.level(p, 1, new long[] {inner}, 1, 1, none, none);
                })
                .noBuffers()
                .buffer(256);
    }

    private static DescriptorWriter pagedChannels(int axis) {
        return Samples.paged()
                .type(0x10)
                .quantization(Samples.perChannel(axis, true))
                .patch("q.scales", 4, 3)
                .buffer(axis == 0 ? 400 : 8);
    }

    private static DescriptorWriter pagedBlocks(int axis, long size) {
        return Samples.paged()
                .type(0x10)
                .quantization(Samples.perBlock(axis, size, true))
                .patch("q.scales", 4, 3)
                .buffer(320);
    }

    private static DescriptorWriter extension() {
        return Samples.rowMajor().type(0xF1).extension(32, 1);
    }

    static List<Rule> rules() {
        List<Rule> all = new ArrayList<>(valueRules());
        all.addAll(agreements());
        all.addAll(deepRules());
        return all;
    }

    private static List<Rule> valueRules() {
        return List.of(
                shallow(
                        "truncated",
                        "trailing",
                        Samples.rowMajor().noBuffers().patch("buffer_count", 1, 1),
                        Samples.rowMajor()),
                shallow("magic", "magic", Samples.rowMajor().patch("magic", 1, 0), Samples.rowMajor()),
                shallow(
                        "version-major",
                        "version_major",
                        Samples.rowMajor().major(2),
                        Samples.rowMajor().minor(2)),
                shallow("descriptor-length", "length", Samples.rowMajor().patch("length", 4, 19), Samples.rowMajor()),
                shallow(
                        "length-limit",
                        "length",
                        Samples.rowMajor().patch("length", 4, (16 << 20) + 1),
                        Samples.rowMajor()),
                shallow("reserved-flags", "flags", Samples.rowMajor().flag(1 << 5), Samples.rowMajor()),
                shallow("section-unknown", "flags", Samples.rowMajor().vendorSection(24, 9), Samples.rowMajor()),
                shallow(
                        "element-type",
                        "type",
                        Samples.rowMajor().type(0x47),
                        Samples.rowMajor().type(0x48)),
                shallow("layout-tag", "layout", Samples.rowMajor().layout(0x0C), Samples.rowMajor()),
                shallow("rank-cap", "rank", Samples.rowMajor().patch("rank", 4, 65), Samples.rowMajor()),
                shallow("private-layout-unknown", "layout_id", Samples.privateLayout((byte) 1), Samples.rowMajor()),
                shallow(
                        "alignment",
                        "b0.alignment",
                        Samples.rowMajor().patch("b0.alignment", 4, 32),
                        Samples.rowMajor().patch("b0.alignment", 4, 1L << 31)),
                shallow(
                        "device-tag",
                        "b0.device",
                        Samples.rowMajor().patch("b0.device", 1, 9),
                        Samples.rowMajor().patch("b0.device", 1, 8)),
                shallow(
                        "memory-class",
                        "b0.class",
                        Samples.rowMajor().place(1, 0, 4).noBuffers().buffer(48),
                        Samples.rowMajor().place(1, 0, 3).noBuffers().buffer(48)),
                shallow(
                        "device-memory-pair",
                        "b0.class",
                        Samples.rowMajor().place(5, 0, 1).noBuffers().buffer(48),
                        Samples.rowMajor().place(5, 2, 0).noBuffers().buffer(48)),
                shallow(
                        "sync-mode",
                        "b0.sync",
                        Samples.rowMajor().place(1, 3, 0).noBuffers().buffer(48),
                        Samples.rowMajor().place(1, 2, 0).noBuffers().buffer(48)),
                shallow("cpu-sync-mode", "b0.sync", Samples.rowMajor().patch("b0.sync", 1, 1), Samples.rowMajor()),
                shallow("reserved-bytes", "csr.reserved", Samples.csr().patch("csr.reserved", 1, 1), Samples.csr()),
                shallow(
                        "reserved-bits",
                        "stats.mask",
                        Samples.csr().statistics(0x40),
                        Samples.csr().statistics(0x3F)),
                shallow(
                        "value-set",
                        "kv_role",
                        Samples.paged().patch("kv_role", 1, 3),
                        Samples.paged().patch("kv_role", 1, 1)),
                shallow(
                        "value-minimum",
                        "order",
                        Samples.hilbert(0, 2).shape(1, 1).buffer(64),
                        Samples.hilbert(1, 2).shape(2, 2).buffer(64)),
                shallow(
                        "value-refused",
                        "member_count",
                        Samples.composite(3, 0, 0xFFFF_FFFFL),
                        Samples.composite(3, 0, 0xFFFF_FFFEL)),
                shallow("value-agreement", "combine_op", Samples.composite(1, 1, 2), Samples.composite(1, 0, 2)),
                shallow(
                        "equal-to-rank",
                        "hilbert_rank",
                        Samples.hilbert(2, 3).shape(4, 4).buffer(64),
                        Samples.hilbert()),
                shallow("permutation", "mode_order[2]", Samples.csf().patch("mode_order[2]", 4, 2), Samples.csf()),
                shallow("nesting-depth", "t7.inner", deepTiles(9), deepTiles(8)),
                deep("power-of-two", "q.block_size", blocks().patch("q.block_size", 4, 33), blocks()),
                deep(
                        "finite-non-zero",
                        "q.scale",
                        quantized(Samples.perTensor()).patch("q.scale", 4, 0),
                        quantized(Samples.perTensor()).patch("q.scale", 4, 1)),
                deep("sentinel-flag", "q.zero_points", channels().patch("q.flags", 2, 0), channels()),
                deep("scheme-tag", "q.tag", channels().patch("q.tag", 1, 6), channels()),
                deep("scheme-version", "q.version", channels().patch("q.version", 1, 2), channels()),
                deep("scheme-flags", "q.flags", channels().patch("q.flags", 2, 3), channels()));
    }

    private static DescriptorWriter deepTiles(int levels) {
        long[] none = {};
        return Samples.rowMajor().layout(0x04).shape(8).payload(p -> {
            for (int level = 0; level < levels; level++) {
                Samples.level(p, level, new long[] {8}, 1, level < levels - 1 ? 4 : 1, none, none);
            }
        });
    }

    private static List<Rule> agreements() {
        return List.of(
                shallow("length-sum", "length", Samples.rowMajor().trailing((byte) 0), Samples.rowMajor()),
                shallow("extension-type-presence", "flags", Samples.rowMajor().extension(32, 1), extension()),
                shallow(
                        "forbidden-section",
                        "flags",
                        Samples.csf().shard(new long[] {2, 3, 4}, new long[3]),
                        Samples.coo().wholeShard()),
                shallow("layout-rank", "rank", Samples.csr().shape(4, 5, 1), Samples.csr()),
                shallow("buffer-count", "buffer_count", Samples.rowMajor().buffer(64), Samples.rowMajor()),
                shallow("byte-offset-zero", "byte_offset", Samples.coo().byteOffset(1), Samples.coo()),
                shallow(
                        "byte-offset-bounds",
                        "byte_offset",
                        Samples.rowMajor().shape(0).byteOffset(193),
                        Samples.rowMajor().shape(0).byteOffset(192)),
                shallow("colocation", "b2.device", Samples.csr().patch("b2.device", 1, 1), Samples.csr()),
                shallow("hilbert-extent", "shape[1]", Samples.hilbert().shape(4, 3), Samples.hilbert()),
                shallow(
                        "morton-extent",
                        "shape[0]",
                        Samples.morton().shape(5, 3),
                        Samples.morton().shape(3, 4)),
                shallow(
                        "composite-dynamic",
                        "shape[1]",
                        Samples.composite(1, 0, 2).shape(4, -1),
                        Samples.composite(3, 0, 2).shape(4, -1)),
                shallow(
                        "buffer-size",
                        "b0.size",
                        Samples.rowMajor().resize(0, 47),
                        Samples.rowMajor().resize(0, 48)),
                shallow(
                        "shard-dynamic",
                        "shape[0]",
                        Samples.rowMajor().shape(-1).wholeShard(),
                        Samples.rowMajor().shape(4).wholeShard()),
                shallow(
                        "shard-bounds",
                        "shard.offset[1]",
                        Samples.rowMajor().shard(new long[] {3, 8}, new long[] {0, 5}),
                        Samples.rowMajor().shard(new long[] {3, 8}, new long[] {0, 4})),
                shallow("paged-axis", "q.axis", pagedChannels(0), pagedChannels(1)),
                shallow("paged-block-size", "q.block_size", pagedBlocks(0, 32), pagedBlocks(0, 16)));
    }

    private static List<Rule> deepRules() {
        return List.of(
                deep("tiles-divide", "t1.tile[0]", nested(3), nested(8)),
                deep(
                        "morton-reach",
                        "b0.size",
                        Samples.morton(1, 3).shape(2, 8).buffer(4 * 42),
                        Samples.morton(1, 3).shape(2, 8).buffer(4 * 44)),
                deep(
                        "statistics-nnz",
                        "stats.nnz",
                        Samples.csr().statistics(1).patch("stats.nnz", 8, 6),
                        Samples.csr().statistics(0x3E).patch("stats.nnz", 8, 6)),
                deep(
                        "statistics-nm",
                        "stats.nm_n",
                        Samples.csr().statistics(0x3F).patch("stats.nm_n", 1, 5),
                        Samples.csr().statistics(0x3F).patch("stats.nm_n", 1, 4)),
                deep(
                        "statistics-stddev",
                        "stats.stddev",
                        Samples.csr().statistics(0x3F).patch("stats.stddev", 8, 0x7FF8L << 48),
                        Samples.csr().statistics(0x3F).patch("stats.stddev", 8, 1L << 63)),
                deep("quantization-axis", "q.axis", channels().patch("q.axis", 4, 2), channels()),
                deep(
                        "quantization-axis",
                        "q.axis",
                        channels().shape(3, -1),
                        channels().shape(-1, 4)),
                deep(
                        "quantization-block-size",
                        "q.block_size",
                        blocks().patch("q.block_size", 4, 128).resize(1, 6),
                        blocks().patch("q.block_size", 4, 64).resize(1, 6)),
                deep("quantization-block-size", "q.block_size", nf4(128), nf4(64)),
                deep("quantization-block-size", "q.block_size", mxfp(0x40, 80).resize(1, 9), mxfp(0x40, 96)),
                deep("quantization-block-size", "q.block_size", mxfp(0x40, 0), mxfp(0x40, 32)),
                deep(
                        "quantization-storage",
                        "flags",
                        channels().type(0x16),
                        channels().type(0x14)),
                deep("quantization-storage", "flags", blocks().type(0x12), blocks().type(0x4A)),
                deep("quantization-storage", "flags", nf4(64).type(0x48), nf4(64)),
                deep("quantization-storage", "flags", mxfp(0x11, 96), mxfp(0x45, 96)),
                deep(
                        "quantization-zero-point",
                        "q.zero_point",
                        quantized(Samples.perTensor()).patch("q.zero_point", 4, -129),
                        quantized(Samples.perTensor()).patch("q.zero_point", 4, 127)),
                deep(
                        "quantization-zero-point",
                        "q.zero_point",
                        quantized(Samples.perTensor()).type(0x15),
                        quantized(Samples.perTensor()).type(0x15).patch("q.zero_point", 4, 0x7FFF_FFFF)),
                deep(
                        "quantization-buffer-index",
                        "q.scales",
                        channels().patch("q.scales", 4, 2),
                        channels().patch("q.scales", 4, 1)),
                deep(
                        "quantization-buffer-index",
                        "q.zero_points",
                        asymmetric().patch("q.zero_points", 4, 0),
                        asymmetric()),
                deep("quantization-buffer-count", "buffer_count", channels().buffer(16), asymmetric()),
                deep(
                        "quantization-buffer-count",
                        "buffer_count",
                        quantized(Samples.perTensor()).buffer(16),
                        quantized(Samples.perTensor())),
                deep(
                        "quantization-buffer-count",
                        "buffer_count",
                        asymmetric().patch("q.zero_points", 4, 1).resize(1, 32),
                        quantized(Samples.perChannel(1, false)).buffer(32).patch("q.zero_points", 4, 1)),
                deep("quantization-buffer-size", "b1.size", channels().resize(1, 17), channels()),
                deep("quantization-buffer-size", "b1.size", channels().resize(1, 15), channels()),
                deep("quantization-buffer-size", "b2.size", asymmetric().resize(2, 12), asymmetric()),
                deep("quantization-buffer-size", "b1.size", blocks().resize(1, 24), blocks()),
                deep("quantization-buffer-size", "b3.size", pagedBlocks(0, 16).resize(3, 14), pagedBlocks(0, 16)));
    }

    private static int place(Rule rule, byte[] bytes) {
        return rule.bad.build().at(rule.at);
    }

    private static List<String> names(List<Finding> findings) {
        return findings.stream().map(Finding::rule).toList();
    }

    @ParameterizedTest
    @MethodSource("rules")
    void isReportedAlone(Rule rule) {
        byte[] bytes = rule.bad.bytes();
        List<Finding> findings = STRICT.verify(bytes);
        if (rule.name.equals("section-unknown") || rule.name.equals("length-limit")) {
            assertEquals(rule.name, findings.getFirst().rule(), findings::toString);
        } else {
            assertEquals(List.of(rule.name), names(findings), findings::toString);
        }
        Rejection first = findings.getFirst().rejection();
        assertEquals(place(rule, bytes), first.offset(), first::message);
        if (rule.deep) {
            assertInstanceOf(Descriptor.class, STRICT.tryDecode(bytes));
        } else {
            assertEquals(first, STRICT.tryDecode(bytes));
        }
        assertTrue(first.message().contains("byte " + first.offset()), first::message);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void isNotReportedNextToIt(Rule rule) {
        List<Finding> findings = STRICT.verify(rule.good.bytes());
        assertEquals(List.of(), names(findings), findings::toString);
    }

    /** Behind these nothing can be located, or no section is looked at. */
    private static final Set<String> STOPS = Set.of(
            "truncated",
            "magic",
            "version-major",
            "descriptor-length",
            "length-limit",
            "reserved-flags",
            "section-unknown",
            "layout-tag",
            "rank-cap",
            "nesting-depth",
            "reserved-bits");

    static Stream<Rule> rulesThatDoNotStop() {
        return rules().stream().filter(rule -> !STOPS.contains(rule.name));
    }

    private static DescriptorWriter withBadStatistics(Rule rule) {
        boolean has = rule.name.startsWith("statistics");
        DescriptorWriter writer = has ? rule.bad : rule.bad.statistics(0x10);
        return writer.patch("stats.nm_n", 1, 9);
    }

    @ParameterizedTest
    @MethodSource("rulesThatDoNotStop")
    void isReportedBesideAFaultOfAnotherPart(Rule rule) {
        if (rule.name.equals("statistics-nnz")) {
            rule.bad.patch("stats.mask", 4, 0x11);
        }
        List<String> names = names(STRICT.verify(withBadStatistics(rule).bytes()));
        Set<String> expected = new TreeSet<>(List.of(rule.name, "statistics-nm"));
        assertEquals(expected, new TreeSet<>(names));
        boolean last = rule.name.startsWith("quantization") || rule.name.equals("statistics-stddev");
        assertEquals(last || rule.name.equals("statistics-nm") ? "statistics-nm" : rule.name, names.getFirst());
    }

    @ParameterizedTest
    @MethodSource("rulesThatDoNotStop")
    void isReportedBehindAFaultOfABuffer(Rule rule) {
        if (rule.bad.build().marks().containsKey("b0.reserved") && !rule.at.startsWith("b0")) {
            List<String> names =
                    names(STRICT.verify(rule.bad.patch("b0.reserved", 1, 9).bytes()));
            assertEquals(new TreeSet<>(List.of(rule.name, "reserved-bytes")), new TreeSet<>(names));
            assertEquals(2, names.size());
        }
    }

    @ParameterizedTest
    @MethodSource("rulesThatDoNotStop")
    void isReportedBesideBytesBehindTheLastPart(Rule rule) {
        if (!rule.name.equals("length-sum")) {
            List<String> names = names(STRICT.verify(rule.bad.trailing((byte) 1).bytes()));
            assertEquals(new TreeSet<>(Set.of(rule.name, "length-sum")), new TreeSet<>(names));
        }
    }

    @Test
    void aTensorWithEverythingWrongIsToldEverything() {
        DescriptorWriter writer = Samples.csr()
                .type(0x16)
                .byteOffset(4)
                .resize(0, 39)
                .resize(1, 39)
                .resize(2, 39)
                .shard(new long[] {4, 4}, new long[] {1, 0})
                .quantization(Samples.perChannel(5, false))
                .statistics(0x3F)
                .patch("stats.nnz", 8, 9)
                .patch("stats.nm_n", 1, 9)
                .patch("stats.stddev", 8, Double.doubleToRawLongBits(-1))
                .patch("b1.alignment", 4, 3)
                .patch("b2.device", 1, 1)
                .trailing((byte) 1);
        List<String> names = names(STRICT.verify(writer.bytes()));
        assertEquals(
                List.of(
                        "alignment",
                        "length-sum",
                        "byte-offset-zero",
                        "colocation",
                        "shard-bounds",
                        "shard-bounds",
                        "statistics-nnz",
                        "statistics-nm",
                        "statistics-stddev"),
                names);
        names = names(STRICT.verify(writer.byteOffset(0).bytes()));
        assertEquals(
                List.of(
                        "alignment",
                        "length-sum",
                        "colocation",
                        "buffer-size",
                        "buffer-size",
                        "buffer-size",
                        "shard-bounds",
                        "shard-bounds",
                        "statistics-nnz",
                        "statistics-nm",
                        "statistics-stddev",
                        "quantization-axis",
                        "quantization-storage",
                        "quantization-buffer-index",
                        "quantization-buffer-index",
                        "quantization-buffer-count"),
                names);
    }

    @ParameterizedTest
    @MethodSource("rules")
    void ofBytesThatNobodyOwnsVerifyAndDecodeAgreeInEveryForm(Rule rule) {
        byte[] bytes =
                Arrays.copyOf(rule.bad.bytes(), rule.bad.bytes().length + (rule.bad.bytes().length < 20 ? 0 : 7));
        if (rule.name.equals("truncated") || rule.name.equals("length-limit")) {
            return;
        }
        assertEquals(STRICT.verify(rule.bad.bytes()), STRICT.verify(bytes));
        assertEquals(STRICT.verify(bytes), STRICT.verify(java.nio.ByteBuffer.wrap(bytes)));
        assertEquals(STRICT.verify(bytes), STRICT.verify(java.lang.foreign.MemorySegment.ofArray(bytes)));
    }

    @Test
    void everyRuleHasACase() throws Exception {
        Set<String> cases = new TreeSet<>();
        rules().forEach(rule -> cases.add(rule.name));
        cases.addAll(Set.of("payload-length", "section-length")); // in VerifyVendorsTest
        Set<String> documented = new TreeSet<>();
        for (String line : java.nio.file.Files.readAllLines(root().resolve("docs/rules.md"))) {
            if (line.startsWith("| `")) {
                Stream.of(line.split("\\|")[1].split("`"))
                        .filter(part -> part.matches("[a-z-]+"))
                        .forEach(documented::add);
            }
        }
        Set<String> missing = new TreeSet<>(documented);
        missing.removeAll(cases);
        assertEquals(Set.of(), missing, "rules of docs/rules.md without a case");
        Set<String> undocumented = new TreeSet<>(cases);
        undocumented.removeAll(documented);
        assertEquals(Set.of(), undocumented, "rules that docs/rules.md does not list");
    }

    private static java.nio.file.Path root() {
        return java.nio.file.Path.of(System.getProperty("hurray.root", ".."));
    }
}
