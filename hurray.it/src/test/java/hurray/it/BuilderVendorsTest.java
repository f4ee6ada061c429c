package hurray.it;

import static hurray.it.BuiltPacks.ACME;
import static hurray.it.BuiltPacks.BOTH;
import static hurray.it.BuiltPacks.BOTH_PERMISSIVE;
import static hurray.it.BuiltPacks.OTHER;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.BuilderException;
import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import hurray.api.DescriptorException;
import hurray.api.ElementType;
import hurray.api.Hurray;
import hurray.api.LayoutKey;
import hurray.api.MissingProviderException;
import hurray.api.PrivateFields;
import hurray.api.Schemes;
import hurray.api.SectionKey;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.it.BuiltPacks.Vendor;
import hurray.spi.Count;
import hurray.spi.FormatProvider;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SectionSchema;
import hurray.spi.Size;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Private layouts, private schemes and vendors' sections, of two vendors on the same tags and bits. */
class BuilderVendorsTest {

    static List<Vendor> vendors() {
        return List.of(ACME, OTHER);
    }

    private static String refusal(DescriptorBuilder builder) {
        return assertThrows(BuilderException.class, builder::build).getMessage();
    }

    private static String rule(DescriptorBuilder builder) {
        return assertThrows(DescriptorException.class, builder::build)
                .rejection()
                .rule();
    }

    private static void says(String message, String... parts) {
        for (String part : parts) {
            assertTrue(message.contains(part), () -> "\"" + part + "\" is not in: " + message);
        }
    }

    private static DescriptorBuilder bsr(Vendor vendor) {
        return BOTH.describe(ElementType.FLOAT32, 8, 8).layout(vendor.layout).set(vendor.starts, 3, 1, 4);
    }

    private static void again(Descriptor d) {
        assertEquals(d, d.toBuilder().build());
        assertEquals(d, BuiltCopy.of(BOTH, d).build());
        assertEquals(List.of(), BOTH.verify(d));
    }

    @ParameterizedTest
    @MethodSource("vendors")
    void aPrivateLayoutIsWrittenInItsEnvelope(Vendor vendor) {
        Descriptor d = bsr(vendor).build();
        assertEquals(vendor.id, d.get(PrivateFields.layoutId(0xF3)));
        assertEquals(3, d.get(vendor.blocks));
        assertArrayEquals(new long[] {3, 1, 4}, d.get(vendor.starts));
        assertEquals(12, d.buffer(0).byteSize());
        assertEquals(24, d.buffer(1).byteSize());
        again(d);
        says(refusal(bsr(vendor).set(vendor.blocks, 4)), "BSR_STARTS", "3 elements", "needs 4");
        assertEquals(0, bsr(vendor).set(vendor.starts).build().get(vendor.blocks));
    }

    @Test
    void twoVendorsOnOneTagAreTwoLayouts() {
        assertNotEquals(bsr(ACME).build(), bsr(OTHER).build());
        says(refusal(bsr(ACME).set(OTHER.blocks, 3)), "BSR_BLOCKS", "no place");
        says(refusal(bsr(ACME).layout(OTHER.layout)), "missing");
    }

    @Test
    void aLayoutThatDeclaresNoBuffersStillHasOneThatHasToBeGiven() {
        DescriptorBuilder bare =
                BOTH.describe(ElementType.FLOAT32).layout(ACME.bare).set(ACME.rest, 1, 2, 255);
        says(refusal(bare), "buffer 0", "has to be given");
        Descriptor d = bare.buffer(64).buffer(128).build();
        assertEquals(2, d.bufferCount());
        assertArrayEquals(new long[] {1, 2, 255}, d.get(ACME.rest));
        again(d);
        says(refusal(bare.set(ACME.rest, 256)), "BARE_REST", "256", "1 byte");
        assertEquals(0, bare.clear(ACME.rest).build().get(ACME.rest).length);
    }

    @Test
    void aPrivateLayoutNests() {
        DescriptorBuilder builder = BOTH.describe(ElementType.INT8, 4).layout(ACME.nested);
        for (int level = 0; level < 200; level++) {
            builder.set(ACME.tileSize, level, 200 - level);
        }
        Descriptor d = builder.set(ACME.tileNext, 199, 0).build();
        assertEquals(200, d.get(ACME.tileDepth));
        assertEquals(1, d.get(ACME.tileNext, 198));
        assertEquals(200, d.buffer(0).byteSize());
        again(d);
        builder.clear(ACME.tileNext).set(ACME.tileSize, 200, 1).set(ACME.tileNext, 200, 0);
        assertEquals("nesting-depth", rule(builder));
    }

    @ParameterizedTest
    @MethodSource("vendors")
    void aPrivateSchemeHasItsIdBehindTheHeader(Vendor vendor) {
        Descriptor d = BOTH.describe(ElementType.FLOAT32, 4)
                .set(vendor.gain, 0.5)
                .set(vendor.shift, -128)
                .build();
        assertEquals(vendor.id, d.get(PrivateFields.schemeId(0xF2)));
        assertEquals(1, d.get(vendor.table));
        assertEquals(-128, d.get(vendor.shift));
        assertEquals(1024, d.buffer(1).byteSize());
        assertEquals("table", d.bufferRole(1).orElseThrow());
        again(d);
        assertEquals("finite-non-zero", rule(d.toBuilder().set(vendor.gain, 0)));
        assertEquals(
                "quantization-buffer-size", rule(d.toBuilder().clearBuffers().buffer("table", 1023)));
        says(refusal(d.toBuilder().set(vendor.shift, 128)), "TABLE_SHIFT", "128", "1 byte");
    }

    @Test
    void fieldsOfTwoVendorsSchemesAreRefused() {
        DescriptorBuilder builder =
                BOTH.describe(ElementType.FLOAT32, 4).set(ACME.gain, 1).set(OTHER.shift, 1);
        says(refusal(builder), "another scheme");
        says(refusal(BOTH.describe(ElementType.FLOAT32, 4).scheme(ACME.scheme)), "TABLE_GAIN", "missing");
    }

    @ParameterizedTest
    @MethodSource("vendors")
    void aVendorsSectionIsWrittenInItsEnvelope(Vendor vendor) {
        Descriptor d = BOTH.describe(ElementType.FLOAT32, 4)
                .set(vendor.revision, 9)
                .set(vendor.author, 0x41, 0x42)
                .build();
        assertEquals(vendor.id, d.get(PrivateFields.sectionId(25)));
        assertEquals(9, d.get(vendor.revision));
        assertArrayEquals(new long[] {0x41, 0x42}, d.get(vendor.author));
        again(d);
        assertEquals("value-minimum", rule(d.toBuilder().set(vendor.revision, 0)));
        says(refusal(d.toBuilder().set(vendor.revision, 65536)), "PROVENANCE_REVISION", "2 bytes");
    }

    @Test
    void ofTwoVendorsOnOneBitOneIsMeant() {
        String[] words = {"flag bit 25", ACME.section.name(), OTHER.section.name(), "clear one of them"};
        says(refusal(BOTH.describe(ElementType.FLOAT32, 4).set(ACME.revision, 1).set(OTHER.revision, 1)), words);
        says(refusal(BOTH.describe(ElementType.FLOAT32, 4).section(ACME.section).set(OTHER.revision, 1)), words);
        Descriptor d = BOTH.describe(ElementType.FLOAT32, 4)
                .set(ACME.revision, 1)
                .clear(ACME.section)
                .section(OTHER.section)
                .set(OTHER.revision, 1)
                .build();
        assertEquals(OTHER.id, d.get(PrivateFields.sectionId(25)));
        assertEquals(
                BOTH.describe(ElementType.FLOAT32, 4).build(),
                d.toBuilder().clear(SectionKey.vendor(25, OTHER.id, "any name")).build());
    }

    @Test
    void aSectionWithoutFieldsIsWrittenWhenItIsNamed() {
        Hurray one = Hurray.builder().provider(ACME).build();
        Descriptor d = one.describe(ElementType.FLOAT32, 4).section(ACME.empty).build();
        assertTrue(d.has(ACME.empty));
        assertEquals(ACME.id, d.get(PrivateFields.sectionId(27)));
        assertEquals(d, d.toBuilder().build());
    }

    @Test
    void aCopyKeepsTheVendorOfASectionWithoutFields() {
        Hurray one = Hurray.builder().provider(ACME).build();
        Descriptor d = BOTH.decode(
                one.describe(ElementType.FLOAT32, 4).section(ACME.empty).build().toByteArray());
        assertEquals(d, d.toBuilder().build());
        assertEquals(
                BOTH.describe(ElementType.FLOAT32, 4).build(),
                d.toBuilder().clear(ACME.empty).build());
    }

    /** A section whose flags say that a value is there, and other things besides. */
    private record Flagged(U64Field flags, U64Field count) implements FormatProvider {
        @Override
        public List<SectionSchema> sections() {
            return List.of(PayloadSchema.vendorSection(SectionKey.vendor(26, flags.owner(), "flagged"))
                    .u8(flags)
                    .onlyBits(0b111)
                    .u16(count)
                    .guardedBy(flags, 0)
                    .build());
        }
    }

    @Test
    void ofAMaskTheBitsThatGuardNothingAreGivenAndTheOthersWorkedOut() {
        U64Field flags = new U64Field(0xF01A_0000, "FLAGS", 26);
        U64Field count = new U64Field(0xF01A_0001, "COUNT", 26);
        Hurray hurray = Hurray.builder().provider(new Flagged(flags, count)).build();
        DescriptorBuilder builder = hurray.describe(ElementType.FLOAT32, 4).set(flags, 0b110);
        assertEquals(0b110, builder.build().get(flags));
        Descriptor d = builder.set(count, 7).build();
        assertEquals(0b111, d.get(flags));
        assertEquals(d, d.toBuilder().build());
        assertEquals(0b110, d.toBuilder().clear(count).build().get(flags));
        assertEquals(0b001, d.toBuilder().clear(flags).build().get(flags));
        assertEquals("reserved-bits", rule(builder.set(flags, 0b1000)));
    }

    /** A section whose guarded array is as long as a number says, there or not. */
    private record Listed(U64Field count, U64Field mask, U64ArrayField items) implements FormatProvider {
        @Override
        public List<SectionSchema> sections() {
            return List.of(PayloadSchema.vendorSection(SectionKey.vendor(26, count.owner(), "long"))
                    .u64(count)
                    .u8(mask)
                    .u64Array(items, Count.of(count))
                    .guardedBy(mask, 0)
                    .build());
        }
    }

    @Test
    void aDescriptorLongerThanAnyThatCanBeReadIsRefusedBeforeItIsWritten() {
        U64Field count = new U64Field(0xF01A_0000, "COUNT", 26);
        U64Field mask = new U64Field(0xF01A_0001, "MASK", 26);
        U64ArrayField items = new U64ArrayField(0xF01A_0002, "ITEMS", 26);
        Hurray hurray =
                Hurray.builder().provider(new Listed(count, mask, items)).build();
        DescriptorBuilder builder = hurray.describe(ElementType.FLOAT32, 4).set(count, 2);
        assertEquals(0, builder.build().get(mask));
        for (long many : new long[] {1L << 24, 1L << 31, 1L << 40, -1, Long.MIN_VALUE >> 3}) {
            says(refusal(builder.set(count, many)), "134217728");
        }
    }

    @Test
    void aSchemeWithoutTheSectionThatHoldsItIsRefused() {
        U64Field size = new U64Field(0x0001_F600, "SIZE", 26);
        FormatProvider alone = new FormatProvider() {
            @Override
            public List<LayoutSchema> layouts() {
                return List.of(PayloadSchema.privateLayout(0xF6, 26, "alone")
                        .u8(size)
                        .buffer("data", Size.elements(size))
                        .build());
            }
        };
        Hurray hurray = Hurray.builder().discover(false).provider(alone).build();
        DescriptorBuilder builder = hurray.describe(ElementType.UINT4, 4)
                .layout(new LayoutKey(0xF6, 26, "alone"))
                .set(size, 3);
        assertEquals(2, builder.build().buffer(0).byteSize());
        says(refusal(builder.scheme(Schemes.NF4)), "nf4", "needs a provider");
    }

    @Test
    void allOfItTogether() {
        Descriptor d = BOTH.describe(ElementType.INT8, 8, 8)
                .layout(OTHER.layout)
                .set(OTHER.starts, 1, 2)
                .set(ACME.gain, 2)
                .set(ACME.shift, 3)
                .set(OTHER.revision, 1)
                .set(hurray.api.StatisticsFields.NNZ, 3)
                .set(hurray.api.ShardFields.PARENT_SHAPE, 8, 8)
                .set(hurray.api.ShardFields.OFFSET, 0, 0)
                .build();
        assertEquals(3, d.bufferCount());
        assertEquals(
                List.of("quantization", "shard", "statistics", "org.other.provenance"),
                d.sections().stream().map(hurray.api.SectionEntry::name).toList());
        again(d);
        assertThrows(MissingProviderException.class, () -> Runtimes.STRICT.decode(d.toByteArray()));
        assertEquals(
                d,
                BuiltCopy.of(BOTH_PERMISSIVE, BOTH_PERMISSIVE.decode(d.toByteArray()))
                        .build());
    }
}
