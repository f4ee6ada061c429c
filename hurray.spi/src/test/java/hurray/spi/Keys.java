package hurray.spi;

import hurray.api.F64Field;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.SectionKey;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;

/** Keys of an invented layout 0x21, scheme 0x31 and section on bit 9, and of a vendor's. */
final class Keys {
    static final long VENDOR = 0x1122_3344_5566_7788L;

    static final U64Field U1 = U64Field.of(0x0001_2100, "U1");
    static final U64Field U2 = U64Field.of(0x0001_2101, "U2");
    static final U64Field U3 = U64Field.of(0x0001_2102, "U3");
    static final I64Field I1 = I64Field.of(0x0001_2103, "I1");
    static final F64Field F1 = F64Field.of(0x0001_2104, "F1");
    static final U64ArrayField UA = U64ArrayField.of(0x0001_2105, "UA");
    static final I64ArrayField IA = I64ArrayField.of(0x0001_2106, "IA");
    static final U64ArrayField UB = U64ArrayField.of(0x0001_2107, "UB");
    static final U64Field DEPTH = U64Field.of(0x0001_2108, "DEPTH");

    static final U64Field P1 = new U64Field(0x0001_F100, "P1", VENDOR);
    static final U64ArrayField PA = new U64ArrayField(0x0001_F101, "PA", VENDOR);

    static final U64Field Q1 = U64Field.of(0x0002_3100, "Q1");
    static final U64Field Q2 = U64Field.of(0x0002_3101, "Q2");
    static final F64Field QF = F64Field.of(0x0002_3102, "QF");
    static final U64ArrayField QA = U64ArrayField.of(0x0002_3103, "QA");

    static final SectionKey NINE = new SectionKey(9, 0x0009, "nine");
    static final U64Field S1 = U64Field.of(0x0009_0000, "S1");
    static final U64Field S2 = U64Field.of(0x0009_0001, "S2");
    static final U64ArrayField SA = U64ArrayField.of(0x0009_0002, "SA");

    static final SectionKey TWENTY_FIVE = SectionKey.vendor(25, VENDOR, "twenty-five");
    static final U64Field V1 = new U64Field(0xF019_0000, "V1", VENDOR);
    static final U64ArrayField VA = new U64ArrayField(0xF019_0001, "VA", VENDOR);

    private Keys() {}

    static LayoutBuilder layout() {
        return PayloadSchema.layout(0x21, "invented");
    }

    static LayoutBuilder privateLayout() {
        return PayloadSchema.privateLayout(0xF1, VENDOR, "invented");
    }

    static SchemeBuilder scheme() {
        return PayloadSchema.scheme(0x31, "invented");
    }

    static SectionBuilder section() {
        return PayloadSchema.section(NINE);
    }

    static SectionBuilder vendorSection() {
        return PayloadSchema.vendorSection(TWENTY_FIVE);
    }
}
