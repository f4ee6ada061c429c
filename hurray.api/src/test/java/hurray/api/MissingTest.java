package hurray.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MissingTest {
    private static final long ID = 0xF23B_7D93_EA45_06E0L;

    @Test
    void aPartOfTheFormatIsToldByNameAndModule() {
        remedy(
                "layout 0x07 (csr) needs a provider: add hurray.layouts.sparse",
                Missing.Kind.LAYOUT,
                7,
                -1,
                0,
                "csr",
                "hurray.layouts.sparse");
        remedy(
                "scheme 0x05 (mxfp) needs a provider: add hurray.sections",
                Missing.Kind.SCHEME,
                5,
                -1,
                0,
                "mxfp",
                "hurray.sections");
        remedy(
                "section on flag bit 3 (statistics) needs a provider: add hurray.sections",
                Missing.Kind.SECTION,
                -1,
                3,
                0,
                "statistics",
                "hurray.sections");
    }

    @Test
    void aVendorsPartIsToldByItsId() {
        remedy(
                "layout 0xF3 of vendor id 0xF23B7D93EA4506E0 needs a provider",
                Missing.Kind.LAYOUT,
                0xF3,
                -1,
                ID,
                null,
                null);
        remedy(
                "section on flag bit 24 of vendor id 0xF23B7D93EA4506E0 needs a provider",
                Missing.Kind.SECTION,
                -1,
                24,
                ID,
                null,
                null);
    }

    @Test
    void nobodyCanProvideAType() {
        remedy("type 0x47 is not known to this version of hurray", Missing.Kind.TYPE, 0x47, -1, 0, null, null);
    }

    private static void remedy(
            String expected,
            Missing.Kind kind,
            int tag,
            int bit,
            long id,
            @Nullable String name,
            @Nullable String module) {
        assertEquals(expected, new Missing(kind, tag, bit, id, name, module, null, null, null).remedy());
    }

    @Test
    void aRegisteredPartIsTakenFromItsVendorAndWhatWasLeftOutIsTold() {
        Missing missing = new Missing(
                Missing.Kind.SECTION,
                -1,
                24,
                5,
                "com.acme.x",
                null,
                "Acme",
                "com.acme:x",
                "left out was com.acme.x: broken");
        assertEquals(
                "section on flag bit 24 (com.acme.x) of vendor id 0x0000000000000005 needs a provider:"
                        + " add com.acme:x of Acme; left out was com.acme.x: broken",
                missing.remedy());
    }
}
