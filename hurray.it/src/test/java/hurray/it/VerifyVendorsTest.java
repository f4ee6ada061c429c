package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.Finding;
import hurray.api.Hurray;
import hurray.api.LayoutKey;
import hurray.api.ProviderException;
import hurray.api.Rejection;
import hurray.api.SectionKey;
import hurray.api.U64Field;
import hurray.api.VendorId;
import hurray.spi.FormatProvider;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadCheck;
import hurray.spi.PayloadSchema;
import hurray.spi.SectionSchema;
import hurray.spi.Violation;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What {@code verify} makes of what vendors bring: their frames, and their checks in code. */
class VerifyVendorsTest {
    private static final long ID = VendorId.of("com.acme.checked");
    private static final U64Field DIVISOR = new U64Field(0x0001_F600, "CHECKED_DIVISOR", ID);
    private static final U64Field TOTAL = new U64Field(0x0001_F601, "CHECKED_TOTAL", ID);
    private static final U64Field AGE = new U64Field(0xF01A_0000, "CHECKED_AGE", ID);
    private static final LayoutKey LAYOUT = new LayoutKey(0xF6, ID, "checked");
    private static final SectionKey SECTION = SectionKey.vendor(26, ID, "aged");

    /** A layout whose checks rely on its rules: dividing by what must not be 0. */
    private record Checked(PayloadCheck check, PayloadCheck verification) implements FormatProvider {
        @Override
        public List<LayoutSchema> layouts() {
            return List.of(PayloadSchema.privateLayout(0xF6, ID, "checked")
                    .u8(DIVISOR)
                    .min(1)
                    .u8(TOTAL)
                    .buffer("data", hurray.spi.Size.elements(DIVISOR))
                    .check(check)
                    .verify(verification)
                    .build());
        }

        @Override
        public List<SectionSchema> sections() {
            return List.of(PayloadSchema.vendorSection(SECTION)
                    .u8(AGE)
                    .min(1)
                    .verify(tensor -> tensor.get(AGE) % 2 == 0
                            ? null
                            : Violation.field(AGE, "acme-odd-age", "" + tensor.get(AGE), "an even number"))
                    .build());
        }
    }

    private static Hurray with(PayloadCheck check, PayloadCheck verification) {
        return Hurray.builder().provider(new Checked(check, verification)).build();
    }

    private static final Hurray HURRAY = with(
            tensor -> tensor.get(TOTAL) % tensor.get(DIVISOR) == 0
                    ? null
                    : Violation.field(TOTAL, "acme-remainder", "" + tensor.get(TOTAL), "a multiple"),
            tensor -> tensor.get(TOTAL) <= 100
                    ? null
                    : Violation.field(TOTAL, "acme-total", "" + tensor.get(TOTAL), "at most 100"));

    private static DescriptorWriter checked(int divisor, int total, int length) {
        return new DescriptorWriter()
                .layout(0xF6)
                .shape(4)
                .payload(p -> p.u64("layout_id", ID)
                        .u32("data_length", length)
                        .u8("divisor", divisor)
                        .u8("total", total))
                .buffer(64);
    }

    private static List<String> rules(Hurray hurray, DescriptorWriter writer) {
        byte[] bytes = writer.bytes();
        List<Finding> findings = hurray.verify(bytes);
        if (hurray.tryDecode(bytes) instanceof Rejection r) {
            assertEquals(r, findings.getFirst().rejection());
        }
        return findings.stream().map(Finding::rule).toList();
    }

    @Test
    void aVendorsChecksAreReportedUnderTheirOwnNames() {
        assertEquals(List.of(), rules(HURRAY, checked(3, 9, 2)));
        assertEquals(List.of("acme-remainder"), rules(HURRAY, checked(3, 10, 2)));
        assertEquals(List.of("acme-total"), rules(HURRAY, checked(3, 102, 2)));
        assertEquals(List.of("acme-remainder", "acme-total"), rules(HURRAY, checked(3, 103, 2)));
        DescriptorWriter aged = checked(3, 9, 2).vendorSection(26, ID, (byte) 3);
        assertEquals(List.of("acme-odd-age"), rules(HURRAY, aged));
        Finding finding = HURRAY.verify(aged.bytes()).getFirst();
        assertEquals(AGE.id(), finding.field().orElseThrow());
        assertEquals(aged.build().at("v26.bytes"), finding.rejection().offset());
        assertInstanceOf(Descriptor.class, HURRAY.tryDecode(aged.bytes()));
        assertEquals(
                List.of("acme-total", "acme-odd-age"),
                rules(HURRAY, checked(3, 102, 2).vendorSection(26, ID, (byte) 3)));
    }

    @Test
    void theBuilderRefusesWithThem() {
        var builder = HURRAY.describe(hurray.api.ElementType.INT8, 4)
                .layout(LAYOUT)
                .set(DIVISOR, 3)
                .set(TOTAL, 102);
        assertEquals(
                "acme-total",
                assertThrows(hurray.api.DescriptorException.class, builder::build)
                        .rejection()
                        .rule());
        assertEquals(99, builder.set(TOTAL, 99).build().get(TOTAL));
        assertEquals(
                "value-minimum",
                assertThrows(
                                hurray.api.DescriptorException.class,
                                () -> builder.set(DIVISOR, 0).build())
                        .rejection()
                        .rule());
    }

    @Test
    void aCheckNeverSeesWhatARuleForbids() {
        assertEquals(List.of("value-minimum"), rules(HURRAY, checked(0, 9, 2)));
        assertEquals(
                List.of("value-minimum", "acme-odd-age"),
                rules(HURRAY, checked(0, 9, 2).vendorSection(26, ID, (byte) 3)));
        assertEquals(
                List.of("buffer-size", "acme-remainder"),
                rules(HURRAY, checked(3, 10, 2).resize(0, 11)));
    }

    @Test
    void aFrameIsFilledExactly() {
        assertEquals(
                List.of("payload-length"),
                rules(
                        HURRAY,
                        checked(3, 9, 3)
                                .payload(p -> p.u64("layout_id", ID)
                                        .u32("data_length", 3)
                                        .u8("divisor", 3)
                                        .u8("total", 9)
                                        .u8("more", 0))));
        assertEquals(
                List.of("truncated", "acme-odd-age"),
                rules(
                        HURRAY,
                        checked(3, 9, 1)
                                .payload(p -> p.u64("layout_id", ID)
                                        .u32("data_length", 1)
                                        .u8("divisor", 3))
                                .vendorSection(26, ID, (byte) 3)));
        assertEquals(
                List.of("payload-length"), rules(HURRAY, checked(3, 9, 2).vendorSection(26, ID, (byte) 2, (byte) 2)));
        assertEquals(List.of("truncated"), rules(HURRAY, checked(3, 9, 2).vendorSection(26, ID)));
        assertEquals(List.of(), rules(HURRAY, checked(3, 9, 2).vendorSection(26, ID, (byte) 2)));
    }

    @Test
    void aVendorsSectionHasRoomForItsId() {
        for (int length = 0; length < 8; length++) {
            DescriptorWriter writer =
                    checked(3, 9, 2).vendorSection(26, ID, (byte) 2).patch("v26.length", 4, length);
            List<String> rules = rules(HURRAY, writer);
            assertEquals(List.of("section-length"), rules);
        }
    }

    @Test
    void anUnknownVendorIsToldAndTheRestIsStillLookedAt() {
        List<String> rules = rules(
                HURRAY,
                Samples.privateLayout((byte) 1)
                        .vendorSection(26, ID + 1, (byte) 0)
                        .statistics(0x3F)
                        .patch("stats.nm_n", 1, 9));
        assertEquals(List.of("private-layout-unknown", "section-unknown", "statistics-nm"), rules);
    }

    @Test
    void aBrokenCheckIsAProvidersFaultAndNotTheDescriptors() {
        PayloadCheck broken = tensor -> {
            throw new ArithmeticException("oops");
        };
        byte[] bytes = checked(3, 9, 2).bytes();
        Hurray inDecode = with(broken, tensor -> null);
        assertThrows(ProviderException.class, () -> inDecode.verify(bytes));
        Hurray inVerify = with(tensor -> null, broken);
        assertInstanceOf(Descriptor.class, inVerify.tryDecode(bytes));
        ProviderException e = assertThrows(ProviderException.class, () -> inVerify.verify(bytes));
        assertTrue(e.getMessage().contains("checked") && e.getMessage().contains("oops"), e::getMessage);
        assertEquals(List.of("alignment"), rules(inVerify, checked(3, 9, 2).patch("b0.alignment", 4, 3)));
    }
}
