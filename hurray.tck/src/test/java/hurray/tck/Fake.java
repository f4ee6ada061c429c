package hurray.tck;

import hurray.api.F64Field;
import hurray.api.I64Field;
import hurray.api.LayoutKey;
import hurray.api.SectionKey;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.api.VendorId;
import hurray.spi.Count;
import hurray.spi.Factor;
import hurray.spi.FormatProvider;
import hurray.spi.LayoutBuilder;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadCheck;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeBuilder;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionBuilder;
import hurray.spi.SectionSchema;
import hurray.spi.Size;
import hurray.spi.Violation;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** A provider of the tests' own, whose parts are good unless they are made worse. */
public class Fake implements FormatProvider {
    static final long ID = VendorId.of("org.example.fake");
    static final U64Field COUNT = new U64Field(0x0001_F700, "FAKE_COUNT", ID);
    static final U64ArrayField STARTS = new U64ArrayField(0x0001_F701, "FAKE_STARTS", ID);
    static final I64Field SHIFT = new I64Field(0x0001_F702, "FAKE_SHIFT", ID);
    static final U64Field KIND = new U64Field(0x0001_F703, "FAKE_KIND", ID);
    static final U64Field EXTRA = new U64Field(0x0001_F704, "FAKE_EXTRA", ID);
    static final LayoutKey LAYOUT = new LayoutKey(0xF7, ID, "fake");
    static final SectionKey SECTION = SectionKey.vendor(29, ID, "fake-note");
    static final U64Field NOTE_MASK = new U64Field(0xF01D_0000, "FAKE_NOTE_MASK", ID);
    static final F64Field NOTE_WEIGHT = new F64Field(0xF01D_0001, "FAKE_NOTE_WEIGHT", ID);
    static final U64ArrayField NOTE_TEXT = new U64ArrayField(0xF01D_0002, "FAKE_NOTE_TEXT", ID);
    static final U64Field TABLE = new U64Field(0x0002_F700, "FAKE_TABLE", ID);
    static final F64Field GAIN = new F64Field(0x0002_F701, "FAKE_GAIN", ID);

    private final List<LayoutSchema> layouts;
    private final List<SchemeSchema> schemes;
    private final List<SectionSchema> sections;

    /** The good one. */
    public Fake() {
        this(
                List.of(layout().build()),
                List.of(scheme().build()),
                List.of(section().build()));
    }

    Fake(List<LayoutSchema> layouts, List<SchemeSchema> schemes, List<SectionSchema> sections) {
        this.layouts = layouts;
        this.schemes = schemes;
        this.sections = sections;
    }

    static Fake of(LayoutBuilder layout) {
        return new Fake(List.of(layout.build()), List.of(), List.of());
    }

    static Fake with(PayloadCheck check) {
        return of(layout().check(check));
    }

    static LayoutBuilder layout() {
        return PayloadSchema.privateLayout(0xF7, ID, "fake")
                .u32(COUNT)
                .u64Array(STARTS, Count.of(COUNT))
                .zero(3)
                .i32(SHIFT)
                .tag(KIND, 0, 1)
                .named(0, "plain", "extended")
                .u16(EXTRA)
                .when(KIND, 1)
                .buffer("values", Size.elements(Factor.shape()))
                .buffer("starts", Size.entries(Factor.field(COUNT)))
                .verify(tensor -> tensor.get(SHIFT) > 1000
                        ? Violation.field(SHIFT, "fake-shift", "" + tensor.get(SHIFT), "at most 1000")
                        : null);
    }

    static SchemeBuilder scheme() {
        return PayloadSchema.privateScheme(0xF7, ID, "fake-table")
                .u32(TABLE)
                .f32(GAIN)
                .finiteNonZero()
                .zero(4)
                .bufferAt("table", TABLE, Size.bytes(tensor -> Optional.of(BigInteger.valueOf(64))));
    }

    static SectionBuilder section() {
        return PayloadSchema.vendorSection(SECTION)
                .u8(NOTE_MASK)
                .onlyBits(1)
                .f64(NOTE_WEIGHT)
                .guardedBy(NOTE_MASK, 0)
                .remainder(NOTE_TEXT);
    }

    @Override
    public List<LayoutSchema> layouts() {
        return layouts;
    }

    @Override
    public List<SchemeSchema> schemes() {
        return schemes;
    }

    @Override
    public List<SectionSchema> sections() {
        return sections;
    }
}
