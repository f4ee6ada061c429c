package hurray.core;

import hurray.api.F64Field;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.SectionKey;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;

/** Keys and payloads of an invented format: layouts 0x21 …, schemes 0x31 …, sections on bits 7 and 9, and two vendors'. */
final class Keys {
    static final long ACME = 0xACACACAC_00000001L;
    static final long BOLT = 0xB0B0B0B0_00000002L;
    static final long NOBODY = 0x0BAD_0BAD_0BAD_0BADL;

    static final SectionKey SEVEN = new SectionKey(7, 0x0007, "seven");
    static final SectionKey NINE = new SectionKey(9, 0x0009, "nine");
    static final SectionKey ACME_25 = SectionKey.vendor(25, ACME, "twenty-five");
    static final SectionKey BOLT_25 = SectionKey.vendor(25, BOLT, "twenty-five");

    private Keys() {}

    /** A field of layout 0x21. */
    static U64Field u64(int index) {
        return U64Field.of(0x0001_2100 + index, "U" + index);
    }

    static I64Field i64(int index) {
        return I64Field.of(0x0001_2100 + index, "I" + index);
    }

    static F64Field f64(int index) {
        return F64Field.of(0x0001_2100 + index, "F" + index);
    }

    static U64ArrayField u64s(int index) {
        return U64ArrayField.of(0x0001_2100 + index, "UA" + index);
    }

    static I64ArrayField i64s(int index) {
        return I64ArrayField.of(0x0001_2100 + index, "IA" + index);
    }

    /** A field of the section on bit 9. */
    static U64Field nine(int index) {
        return U64Field.of(0x0009_0000 + index, "NINE_" + index);
    }
}
