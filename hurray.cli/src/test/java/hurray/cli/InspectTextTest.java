package hurray.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.BufferHandle;
import hurray.api.FieldInfo;
import hurray.api.LayoutFields;
import hurray.api.Missing;
import hurray.api.PrivateFields;
import hurray.api.QuantizationFields;
import hurray.api.SectionEntry;
import hurray.api.SectionKey;
import hurray.api.U64Field;
import hurray.api.VendorId;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Holds what {@code inspect} shows to people against what they should see. */
class InspectTextTest {

    @Test
    void aDescriptorIsShownWithItsBuffersAndFields() {
        assertEquals("""
                standard input
                  type         float32 (0x03), 32 bits
                  layout       csr (0x07)
                  shape        [4, 5], 20 elements
                  byte offset  0
                  version      1.0
                  length       181 bytes
                  flags        0x00000008: statistics

                  buffer  role         bytes  alignment  device  sync             memory class
                       0  values          20         64  cpu     producer-synced  standard
                       1  col_indices     40         64  cpu     producer-synced  standard
                       2  row_ptr         40       4096  cpu     producer-synced  standard

                  layout csr
                    0x00010700  CSR_NNZ  5

                  statistics, 72 bytes at byte 109
                    0x00030000  STATS_COMPUTED_MASK   5
                    0x00030001  STATS_NNZ             5
                    0x00030002  STATS_SPARSITY_RATIO  absent
                    0x00030003  STATS_VALUE_MIN       -0.5
                """, inspect(Samples.csr()));
    }

    @Test
    void levelsAreShownAsNestingAndTagsInWords() {
        assertShows(Samples.tiled(), """
                  layout tiled
                    0x00010403  TILED_DEPTH          2
                    level 0
                      0x00010400  TILED_TILE_SHAPE     [32, 32]
                      0x00010401  TILED_OUTER_LAYOUT   1 row-major
                      0x00010402  TILED_INNER_LAYOUT   4 tiled
                      0x00010404  TILED_OUTER_STRIDES  absent
                      level 1
                        0x00010400  TILED_TILE_SHAPE     [16, 8]
                        0x00010401  TILED_OUTER_LAYOUT   3 strided
                        0x00010402  TILED_INNER_LAYOUT   2 column-major
                        0x00010404  TILED_OUTER_STRIDES  [-1, 4]
                """);
    }

    @Test
    void oneLevelNeedsNoNesting() {
        FakeDescriptor descriptor = Samples.example()
                .layout(4, "tiled")
                .present(LayoutFields.TILED_INNER_LAYOUT, 0, 3L)
                .present(LayoutFields.TILED_DEPTH, 0, 1L);
        assertShows(descriptor, """
                  layout tiled
                    0x00010402  TILED_INNER_LAYOUT  3 strided
                    0x00010403  TILED_DEPTH         1
                """);
    }

    @Test
    void fieldsThatCantBeReadAreToldWithTheReasonAndTheBytesOfTheirSection() {
        assertShows(Samples.badlyQuantized(), """
                  quantization, per-tensor-affine, 20 bytes at byte 61
                    0x00020000  QUANT_SCHEME_TAG             1 per-tensor-affine
                    0x00020100  QUANT_PER_TENSOR_SCALE       unreadable
                    0x00020101  QUANT_PER_TENSOR_ZERO_POINT  unreadable
                    scale at byte 69: found 0.0, allowed a finite number other than 0
                    0x0041  01 01 00 00 00 00 00 00  00 00 00 00 00 00 00 00
                """);
    }

    @Test
    void ofAnUnknownSchemeTheTagAndTheBytesAreShownAndNotTooManyOfThem() {
        FakeDescriptor descriptor = Samples.example()
                .with("flags", 1)
                .sections(new SectionEntry(SectionKey.QUANTIZATION, 61, 1004))
                .with("sectionBytes", Optional.of(new byte[1000]))
                .present(QuantizationFields.SCHEME_TAG, 0, 0xF2L)
                .present(PrivateFields.schemeId(0xF2), 0, 0xFEDC_BA98_7654_3210L);
        assertShows(descriptor, """
                  quantization, unknown scheme, 1004 bytes at byte 61
                    0x00020000  QUANT_SCHEME_TAG             242
                    0x0002F2FF  PRIVATE_EXTENSION_SCHEME_ID  0xFEDCBA9876543210
                    0x0041  00 00 00 00 00 00 00 00  00 00 00 00 00 00 00 00
                    0x0051  00 00 00 00 00 00 00 00  00 00 00 00 00 00 00 00
                    0x0061  00 00 00 00 00 00 00 00  00 00 00 00 00 00 00 00
                    0x0071  00 00 00 00 00 00 00 00  00 00 00 00 00 00 00 00
                    and 936 bytes more
                """);
    }

    @Test
    void aVendorsSectionIsShownUnderItsNameAndWithItsProvider() {
        U64Field crc = new U64Field(0xF018_0001, "ACME_CRC", VendorId.of("com.acme.checksum"));
        FieldInfo info = new FieldInfo(crc, false, "checksum", "", "", Map.of(), "com.acme.pack");
        FakeDescriptor descriptor = Samples.example()
                .with("flags", 1 << 24)
                .sections(new SectionEntry(SectionKey.vendor(24, 5, "checksum"), 61, 16))
                .present(crc, 0, 7L)
                .present(PrivateFields.sectionId(24), 0, 1L);
        assertShows(descriptor, """
                  checksum, com.acme.pack, 16 bytes at byte 61
                    0xF0180001  ACME_CRC                      7
                    0xF01800FF  PRIVATE_EXTENSION_SECTION_ID  0x0000000000000001
                """, info);
    }

    @Test
    void aVendorsLayoutAndSchemeAreShownWithTheirProviders() {
        U64Field block = new U64Field(0x0001_F100, "BSR_BLOCK", 5);
        U64Field bits = new U64Field(0x0002_F200, "GROUP_BITS", 6);
        FakeDescriptor descriptor = Samples.example()
                .layout(0xF1, "bsr")
                .with("flags", 1)
                .sections(new SectionEntry(SectionKey.QUANTIZATION, 61, 20))
                .present(block, 0, 3L)
                .present(PrivateFields.layoutId(0xF1), 0, 5L)
                .present(QuantizationFields.SCHEME_TAG, 0, 0xF2L)
                .present(bits, 0, 4L);
        assertShows(
                descriptor,
                """
                  layout bsr, com.acme.pack
                    0x0001F100  BSR_BLOCK                    3
                    0x0001F1FF  PRIVATE_EXTENSION_LAYOUT_ID  0x0000000000000005

                  quantization, groups, org.\\u202Eother, 20 bytes at byte 61
                    0x00020000  QUANT_SCHEME_TAG  242
                    0x0002F200  GROUP_BITS        4
                """,
                new FieldInfo(block, false, "bsr", "", "", Map.of(), "com.acme.pack"),
                new FieldInfo(bits, false, "groups", "", "", Map.of(), "org.\u202Eother"));
    }

    @Test
    void whatIsMissingIsToldWithWhatToAddAndWhatElseMayBeTheReason() {
        Missing missing = new Missing(
                Missing.Kind.LAYOUT, 0xF1, -1, 5, "com.acme.bsr", null, "Acme", "com.acme:bsr", "left out was org.bad");
        assertShows(Samples.example().layout(0xF1, null).missing(missing), """
                  layout       unknown (private 0xF1)
                """);
        assertShows(
                Samples.example().layout(0xF1, null).missing(missing),
                "  missing      layout 0xF1 (com.acme.bsr) of vendor id 0x0000000000000005 needs a provider:"
                        + " add com.acme:bsr of Acme; left out was org.bad\n");
    }

    @Test
    void whatIsUnknownOrDynamicOrPrivateIsToldSo() {
        FakeDescriptor descriptor = Samples.example()
                .type(0xF3, 12)
                .layout(0xF1, "bsr")
                .shape(-1, 5)
                .with("byteOffset", -1L)
                .buffers(
                        List.of("", "data"),
                        new BufferHandle(-1, 1L << 31, 0xF2, 1, 0xF4),
                        new BufferHandle(0, 1, 7, 2, 3));
        assertShows(descriptor, """
                  type         private (0xF3), 12 bits
                  layout       bsr (private 0xF1)
                  shape        [?, 5], ? is a dynamic dimension
                  byte offset  18446744073709551615
                """);
        assertShows(descriptor, """
                  buffer  role                 bytes   alignment  device          sync             memory class
                       0  ?     18446744073709551615  2147483648  private (0xF2)  event            private (0xF4)
                       1  data                     0           1  level-zero      consumer-stream  peer
                """);
    }

    @Test
    void behindAnUnknownLayoutTheFlagsStillTellWhichSectionsThereAre() {
        FakeDescriptor descriptor = Samples.example()
                .type(0x47, 0)
                .unavailable()
                .with("flags", 1 << 31 | 9)
                .missing(new Missing(Missing.Kind.LAYOUT, 0x3E, -1, 0, null, null, null, null, null));
        assertShows(descriptor, """
                  type         unknown (0x47)
                  layout       unknown (0x3E)
                """);
        assertShows(descriptor, """
                  flags        0x80000009: quantization, statistics, private-31
                  missing      layout 0x3E needs a provider

                  buffers and sections can't be located behind an unknown layout
                """);
    }

    @Test
    void aScalarAndACompositeHeadAreShown() {
        assertShows(Samples.example().shape().buffers(List.of()), "  shape        [], 1 element\n");
        assertShows(Samples.example().shape().buffers(List.of()), "\n  no buffers\n");
    }

    @Test
    void moreElementsThanANumberHoldsAreToldSo() {
        FakeDescriptor huge = Samples.example().shape(1L << 32, 1L << 32).with("elementCount", OptionalLong.empty());
        assertShows(huge, "[4294967296, 4294967296], 2^64 elements or more\n");
    }

    @Test
    void whatFollowsTheDescriptorIsTold() {
        byte[] longer = (Samples.EXAMPLE + " 00 01 02").getBytes(StandardCharsets.UTF_8);
        Run hex =
                Run.on(FakeHurray.accepting(Samples.example())).reading(longer).with("inspect", "--hex", "-");
        assertTrue(hex.out().contains("  behind it    3 bytes, not looked at\n"), hex.out());
        byte[] twice = (new String(Samples.EXAMPLE_BYTES, StandardCharsets.ISO_8859_1) + "x")
                .getBytes(StandardCharsets.ISO_8859_1);
        Run pipe =
                Run.on(FakeHurray.accepting(Samples.example())).reading(twice).with("inspect", "-");
        assertTrue(pipe.out().contains("  behind it    more bytes, not looked at\n"), pipe.out());
        assertFalse(inspect(Samples.example()).contains("behind"));
    }

    @Test
    void colourAddsNothingButColour() {
        Run run = Run.on(FakeHurray.accepting(Samples.tiled(), Samples.INFOS))
                .reading(Samples.EXAMPLE_BYTES)
                .inColour()
                .with("inspect", "-");
        assertTrue(run.out().contains("4 \u001B[36mtiled\u001B[0m"), run.out());
        assertEquals(inspect(Samples.tiled()), run.out().replaceAll("\u001B\\[[0-9]*m", ""));
    }

    private static void assertShows(FakeDescriptor descriptor, String part, FieldInfo... more) {
        String text = more.length == 0 ? inspect(descriptor) : inspect(descriptor, more);
        assertTrue(text.contains(part), text);
    }

    private static String inspect(FakeDescriptor descriptor) {
        return inspect(descriptor, Samples.INFOS);
    }

    private static String inspect(FakeDescriptor descriptor, FieldInfo... infos) {
        Run run = Run.on(FakeHurray.accepting(descriptor, infos))
                .reading(Samples.EXAMPLE_BYTES)
                .with("inspect", "-");
        assertEquals("", run.err());
        assertEquals(ExitStatus.OK, run.status());
        return run.out();
    }
}
