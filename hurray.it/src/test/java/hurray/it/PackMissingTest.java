package hurray.it;

import static hurray.it.BuiltPacks.ACME;
import static hurray.it.BuiltPacks.BOTH;
import static hurray.it.BuiltPacks.OTHER;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.ElementType;
import hurray.api.Hurray;
import hurray.api.HurrayStatus;
import hurray.api.Missing;
import hurray.api.MissingProviderException;
import hurray.api.Register;
import hurray.api.StatisticsFields;
import hurray.it.BuiltPacks.Vendor;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Descriptors of packs that are not there: the error says which, and who brings it where that is known. */
class PackMissingTest {
    private static final Hurray OTHERS = Hurray.builder().provider(OTHER).build();

    private static MissingProviderException missing(Hurray hurray, byte[] bytes) {
        return assertThrows(MissingProviderException.class, () -> hurray.decode(bytes));
    }

    private static byte[] with(Register.Entry entry) {
        DescriptorWriter writer = entry.kind() == Missing.Kind.LAYOUT
                ? PackSamples.layout(entry.tagOrBit(), entry.name(), 3)
                : Samples.rowMajor();
        return switch (entry.kind()) {
            case SCHEME ->
                PackSamples.scheme(writer, entry.tagOrBit(), entry.name(), 3).bytes();
            case SECTION ->
                PackSamples.section(writer, entry.tagOrBit(), entry.name(), 3).bytes();
            default -> writer.bytes();
        };
    }

    static List<Register.Entry> registered() {
        return Register.standard().entries();
    }

    @ParameterizedTest
    @MethodSource("registered")
    void whoIsInTheRegisterIsNamedWithWhatToAdd(Register.Entry entry) {
        byte[] bytes = with(entry);
        Missing missing = entry.kind() == Missing.Kind.SCHEME
                ? Runtimes.STRICT.decode(bytes).missing().getFirst()
                : missing(Runtimes.STRICT, bytes).missing();
        boolean section = entry.kind() == Missing.Kind.SECTION;
        assertEquals(entry.kind(), missing.kind());
        assertEquals(section ? -1 : entry.tagOrBit(), missing.tag());
        assertEquals(section ? entry.tagOrBit() : -1, missing.bit());
        assertEquals(entry.id(), missing.id());
        assertEquals(
                List.of(entry.name(), entry.vendor(), entry.artifact()),
                List.of(missing.name(), missing.vendor(), missing.artifact()));
        assertNull(missing.module());
        assertNull(missing.hint(), "nothing was left out");
        assertTrue(missing.remedy().endsWith("needs a provider: add " + entry.artifact() + " of " + entry.vendor()));
        assertEquals(List.of(missing), Runtimes.PERMISSIVE.decode(bytes).missing());
    }

    @Test
    void theStatusIsThatOfTheSpecification() {
        for (Register.Entry entry : registered()) {
            if (entry.kind() != Missing.Kind.SCHEME) {
                MissingProviderException e = missing(Runtimes.STRICT, with(entry));
                assertEquals(HurrayStatus.INVALID_LAYOUT, e.rejection().status());
            }
        }
    }

    private static Descriptor layoutOf(Vendor vendor) {
        return BOTH.describe(ElementType.FLOAT32, 8, 8)
                .layout(vendor.layout)
                .set(vendor.starts, 3, 1, 4)
                .set(StatisticsFields.NNZ, 3)
                .build();
    }

    private static Descriptor sectionOf(Vendor vendor) {
        return BOTH.describe(ElementType.FLOAT32, 8, 8)
                .set(vendor.revision, 3)
                .set(StatisticsFields.NNZ, 3)
                .build();
    }

    @Test
    void aFileOfOneVendorWhereOnlyAnotherIsLoadedMissesTheOne() {
        Missing layout = missing(OTHERS, layoutOf(ACME).toByteArray()).missing();
        assertEquals(new Missing(Missing.Kind.LAYOUT, 0xF3, -1, ACME.id, null, null, null, null, null), layout);
        Missing section = missing(OTHERS, sectionOf(ACME).toByteArray()).missing();
        assertEquals(new Missing(Missing.Kind.SECTION, -1, 25, ACME.id, null, null, null, null, null), section);
        assertEquals(3, OTHERS.decode(layoutOf(OTHER).toByteArray()).get(OTHER.blocks));
        assertEquals(3, OTHERS.decode(sectionOf(OTHER).toByteArray()).get(OTHER.revision));
    }

    @Test
    void inPermissiveModeAllOutsideTheUnknownPartStaysReadable() {
        Hurray permissive = Hurray.builder().permissive(true).provider(OTHER).build();
        for (Descriptor whole : List.of(layoutOf(ACME), sectionOf(ACME))) {
            Descriptor d = permissive.decode(whole.toByteArray());
            assertEquals(1, d.missing().size());
            assertEquals(ACME.id, d.missing().getFirst().id());
            assertEquals(3, d.get(StatisticsFields.NNZ));
            assertEquals(whole.buffers(), d.buffers());
            assertEquals(whole, d);
        }
    }

    @Test
    void aBlockPagedTensorOfASchemeThatNobodyLoadedProvidesIsRejectedAndItIsNamed() {
        Register.Entry scheme = registered().stream()
                .filter(each -> each.kind() == Missing.Kind.SCHEME)
                .findFirst()
                .orElseThrow();
        byte[] bytes = PackSamples.scheme(Samples.paged(), scheme.tagOrBit(), scheme.name(), 1)
                .bytes();
        Missing missing = missing(Runtimes.STRICT, bytes).missing();
        assertEquals(List.of(scheme.name(), scheme.artifact()), List.of(missing.name(), missing.artifact()));
    }

    @Test
    void whatTheFilterRefusedIsAHint() {
        Hurray hurray = Hurray.builder()
                .filter(origin -> !"hurray.layouts.sparse".equals(origin.module()))
                .build();
        Missing missing = missing(hurray, Samples.csr().bytes()).missing();
        assertEquals("hurray.layouts.sparse", missing.module());
        String hint = String.valueOf(missing.hint());
        assertTrue(hint.startsWith("left out was hurray.layouts.sparse."), hint);
        assertTrue(hint.endsWith("refused: the host's filter does not let it in"), hint);
    }
}
