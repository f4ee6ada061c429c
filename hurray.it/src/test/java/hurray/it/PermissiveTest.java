package hurray.it;

import static hurray.api.HurrayStatus.INVALID_LAYOUT;
import static hurray.api.HurrayStatus.INVALID_TYPE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.FieldKind;
import hurray.api.FieldStatus;
import hurray.api.HurrayStatus;
import hurray.api.Missing;
import hurray.api.PrivateFields;
import hurray.api.Rejection;
import hurray.api.SectionEntry;
import hurray.api.SectionKey;
import hurray.api.StatisticsFields;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What permissive decoding steps over, what it can still read, and what it rejects all the same (spec 1). */
class PermissiveTest {

    private static Descriptor accepted(DescriptorWriter writer) {
        byte[] bytes = writer.bytes();
        Descriptor d = Expect.accepted(bytes, true);
        assertArrayEquals(bytes, d.toByteArray());
        assertInstanceOf(Rejection.class, Runtimes.STRICT.tryDecode(bytes));
        assertFalse(d.missing().isEmpty());
        return d;
    }

    private static void rejected(DescriptorWriter writer, HurrayStatus status, String mark, String rule) {
        Sample sample = writer.build();
        Expect.rejected(sample.bytes(), true, status, sample.at(mark), rule);
    }

    @ParameterizedTest
    @ValueSource(ints = {0x0C, 0x3F, 0x41, 0x7F, 0x80, 0xEF})
    void behindAnUnknownLayoutNothingIsLocatedAndAllBeforeItReads(int tag) {
        Descriptor d = accepted(Samples.rowMajor().layout(tag).byteOffset(64).statistics(1));
        assertEquals(tag, d.layoutTag());
        assertEquals(Optional.empty(), d.layoutName());
        assertArrayEquals(new long[] {3, 4}, d.shape());
        assertEquals(64, d.byteOffset());
        assertEquals(DescriptorWriter.STATISTICS, d.flags());
        assertTrue(d.has(SectionKey.STATISTICS));
        assertFalse(d.buffersAvailable());
        assertEquals(0, d.bufferCount());
        assertEquals(List.of(), d.buffers());
        assertEquals(List.of(), d.sections());
        assertEquals(List.of(), d.fields());
        assertEquals(Optional.empty(), d.sectionBytes(SectionKey.STATISTICS));
        assertEquals(FieldStatus.UNAVAILABLE, d.status(StatisticsFields.COMPUTED_MASK));
        assertEquals(FieldStatus.NOT_PRESENT, d.status(0x0004_0000, 0, FieldKind.U64_ARRAY));
        Missing missing = d.missing().getFirst();
        assertEquals(Missing.Kind.LAYOUT, missing.kind());
        assertEquals(tag, missing.tag());
    }

    @Test
    void behindAnUnknownLayoutNoRuleHoldsButThatTheBytesAreThere() {
        DescriptorWriter writer = Samples.rowMajor()
                .layout(0x41)
                .byteOffset(-1)
                .patch("b0.alignment", 4, 3)
                .patch("b0.reserved", 1, 9)
                .trailing((byte) 7);
        accepted(writer);
        accepted(Samples.rowMajor().layout(0x41).extension(3, 9));
        accepted(Samples.rowMajor().layout(0x41).type(0xF0));
        accepted(Samples.rowMajor().layout(0x41).noBuffers());
        Sample sample = writer.build();
        byte[] whole = sample.bytes();
        for (int length = 0; length < whole.length; length++) {
            Rejection r = assertInstanceOf(
                    Rejection.class, Runtimes.PERMISSIVE.tryDecode(Arrays.copyOf(whole, length)), "cut to " + length);
            assertEquals(Rejection.TRUNCATED, r.rule());
            assertEquals("", Agreement.complaint(Arrays.copyOf(whole, length), true));
        }
        for (int minor : new int[] {0, 1}) {
            byte[] cut = Arrays.copyOf(writer.minor(minor).bytes(), whole.length - 1);
            Expect.rejected(cut, true, INVALID_LAYOUT, sample.at("byte_offset") + 8, Rejection.TRUNCATED);
        }
        for (int length = 20; length < sample.at("byte_offset") + 8; length++) {
            byte[] shorter = sample.with("length", 4, length);
            Rejection r = assertInstanceOf(Rejection.class, Runtimes.PERMISSIVE.tryDecode(shorter));
            assertEquals(Rejection.TRUNCATED, r.rule());
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0x05, 0x0F, 0x18, 0x1F, 0x47, 0x52, 0x7F, 0x80, 0xEF})
    void anUnknownTypeHasNoSizeAndAllElseIsChecked(int tag) {
        Descriptor d = accepted(
                Samples.csr().type(tag).resize(0, 0).resize(1, 0).resize(2, 0).statistics(1));
        assertEquals("unknown", d.elementType().toString());
        assertEquals(0, d.elementBits());
        assertEquals(5, d.u64(0x0001_0700, 0));
        assertEquals(Missing.Kind.TYPE, d.missing().getFirst().kind());
        rejected(Samples.csr().type(tag).extension(8, 1), INVALID_LAYOUT, "flags", "extension-type-presence");
        rejected(Samples.csr().type(tag).byteOffset(1), INVALID_LAYOUT, "byte_offset", "byte-offset-zero");
        rejected(
                Samples.csr().type(tag).shard(new long[2], new long[2]),
                INVALID_LAYOUT,
                "shard.offset[0]",
                "shard-bounds");
    }

    @Test
    void anUnknownPrivateLayoutIsSteppedOverAndAllBehindItReads() {
        Descriptor d = accepted(Samples.privateLayout((byte) 1, (byte) 2)
                .statistics(1)
                .wholeShard()
                .quantization(Samples.perTensor()));
        assertTrue(d.buffersAvailable());
        assertEquals(48, d.buffer(0).byteSize());
        assertEquals(Samples.PRIVATE_ID, d.get(PrivateFields.layoutId(Samples.PRIVATE_TAG)));
        assertEquals(FieldStatus.NOT_APPLICABLE, d.status(PrivateFields.layoutId(0xF4)));
        assertEquals(5, d.get(StatisticsFields.NNZ));
        assertEquals(
                List.of("quantization", "shard", "statistics"),
                d.sections().stream().map(SectionEntry::name).toList());
        Missing missing = d.missing().getFirst();
        assertEquals(Samples.PRIVATE_ID, missing.id());
        assertEquals(Samples.PRIVATE_TAG, missing.tag());
        accepted(Samples.privateLayout());
        accepted(Samples.privateLayout().shape().resize(0, 0));
        accepted(Samples.privateLayout().buffer(5).buffer(6));
    }

    @Test
    void behindAnUnknownPrivateLayoutEveryRuleHolds() {
        rejected(Samples.privateLayout().noBuffers(), INVALID_LAYOUT, "buffer_count", "buffer-count");
        rejected(Samples.privateLayout().byteOffset(49), INVALID_LAYOUT, "byte_offset", "byte-offset-bounds");
        rejected(Samples.privateLayout().extension(8, 1), INVALID_LAYOUT, "flags", "extension-type-presence");
        rejected(Samples.privateLayout().trailing((byte) 0), INVALID_LAYOUT, "length", "length-sum");
        rejected(Samples.privateLayout().patch("b0.alignment", 4, 3), INVALID_LAYOUT, "b0.alignment", "alignment");
        rejected(Samples.privateLayout().place(1, 0, 0).buffer(1), INVALID_LAYOUT, "b1.device", "colocation");
        rejected(
                Samples.privateLayout().shard(new long[] {3, 3}, new long[2]),
                INVALID_LAYOUT,
                "shard.offset[1]",
                "shard-bounds");
        rejected(Samples.privateLayout().shape(3, -1).wholeShard(), INVALID_LAYOUT, "shape[1]", "shard-dynamic");
        rejected(Samples.privateLayout().patch("data_length", 4, 99), INVALID_LAYOUT, "buffer_count", "truncated");
        rejected(Samples.privateLayout().patch("data_length", 4, -1), INVALID_LAYOUT, "buffer_count", "truncated");
    }

    @Test
    void anUnknownVendorsSectionIsSteppedOverAndReported() {
        Descriptor d = accepted(Samples.csr()
                .statistics(1)
                .vendorSection(24, Samples.PRIVATE_ID, (byte) 1, (byte) 2)
                .vendorSection(31, -2));
        assertEquals(Samples.PRIVATE_ID, d.get(PrivateFields.sectionId(24)));
        assertEquals(-2, d.get(PrivateFields.sectionId(31)));
        assertEquals(FieldStatus.NOT_PRESENT, d.status(PrivateFields.sectionId(25)));
        assertEquals(
                List.of("statistics", "private-24", "private-31"),
                d.sections().stream().map(SectionEntry::name).toList());
        assertArrayEquals(
                new byte[] {1, 2},
                d.sectionBytes(SectionKey.vendor(24, Samples.PRIVATE_ID, "any")).orElseThrow());
        assertEquals(List.of(24, 31), d.missing().stream().map(Missing::bit).toList());
        rejected(
                Samples.csr().vendorSection(26, 1).patch("v26.length", 4, 7),
                INVALID_LAYOUT,
                "v26.length",
                "section-length");
        rejected(
                Samples.csr().vendorSection(26, 1).patch("v26.length", 4, 9), INVALID_LAYOUT, "v26.bytes", "truncated");
        rejected(
                Samples.csr().vendorSection(26, 1).patch("v26.length", 4, -1),
                INVALID_LAYOUT,
                "v26.bytes",
                "truncated");
    }

    @Test
    void anUnknownSchemeKeepsItsBytesOnBlockPagedToo() {
        for (int tag : new int[] {6, 0x3F, 0x40, 0x60, 0x80, 0xEF, 0xF0, 0xFE}) {
            byte[] section = {(byte) tag, 9, 9, 9, 1, 2, 3};
            Descriptor d = accepted(Samples.paged().quantization(section));
            assertArrayEquals(section, d.sectionBytes(SectionKey.QUANTIZATION).orElseThrow());
            assertEquals(tag, d.missing().getFirst().tag());
            assertEquals(tag, d.u64(0x0002_0000, 0));
        }
        for (int tag : new int[] {0, 0xFF}) {
            rejected(
                    Samples.paged().quantization(new byte[] {(byte) tag, 1, 0, 0}),
                    INVALID_LAYOUT,
                    "quantization",
                    "scheme-tag");
        }
        rejected(Samples.paged().quantization(new byte[] {1, 1, 0, 0}), INVALID_LAYOUT, "trailing", "truncated");
    }

    @Test
    void invalidTagsStayRejected() {
        for (int tag : new int[] {0, 0xFF}) {
            rejected(Samples.rowMajor().type(tag), INVALID_TYPE, "type", "element-type");
            rejected(Samples.rowMajor().layout(tag), INVALID_LAYOUT, "layout", "layout-tag");
        }
    }

    @Test
    void whatIsNotUnknownButWrongStaysRejected() {
        for (int bit = 5; bit < 24; bit++) {
            rejected(Samples.rowMajor().flag(1 << bit), INVALID_LAYOUT, "flags", "reserved-flags");
            rejected(Samples.rowMajor().layout(0x41).flag(1 << bit), INVALID_LAYOUT, "flags", "reserved-flags");
        }
        rejected(Samples.rowMajor().layout(0x41).patch("rank", 4, 65), INVALID_LAYOUT, "rank", "rank-cap");
        rejected(Samples.rowMajor().patch("b0.device", 1, 9), INVALID_TYPE, "b0.device", "device-tag");
        rejected(Samples.composite(4, 0, 1), INVALID_LAYOUT, "rule", "value-set");
        rejected(Samples.csr().patch("csr.reserved", 1, 1), INVALID_LAYOUT, "csr.reserved", "reserved-bytes");
        rejected(Samples.csr().statistics(1 << 6), INVALID_LAYOUT, "stats.mask", "reserved-bits");
    }

    @Test
    void allSortsOfUnknownPartsAreReportedTogether() {
        Descriptor d = accepted(Samples.privateLayout((byte) 1)
                .type(0x47)
                .quantization(Samples.privateScheme(0xF5, 77))
                .vendorSection(25, 88));
        assertEquals(
                List.of(Missing.Kind.TYPE, Missing.Kind.LAYOUT, Missing.Kind.SCHEME, Missing.Kind.SECTION),
                d.missing().stream().map(Missing::kind).toList());
        assertEquals(
                List.of(0L, Samples.PRIVATE_ID, 77L, 88L),
                d.missing().stream().map(Missing::id).toList());
        Map<String, Object> snapshot = Snapshot.of(d);
        assertEquals("private", JsonTree.map(snapshot.get("descriptor")).get("layout"));
    }
}
