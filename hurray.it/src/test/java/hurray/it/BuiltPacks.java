package hurray.it;

import static hurray.spi.Count.of;
import static hurray.spi.Factor.field;
import static hurray.spi.Size.bytes;
import static hurray.spi.Size.elements;
import static hurray.spi.Size.entries;

import hurray.api.F64Field;
import hurray.api.Hurray;
import hurray.api.I64Field;
import hurray.api.LayoutKey;
import hurray.api.SchemeKey;
import hurray.api.SectionKey;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.api.VendorId;
import hurray.spi.FormatProvider;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** Two vendors on one layout tag, one scheme tag and one flag bit, and what builds their descriptors. */
final class BuiltPacks {
    private BuiltPacks() {}

    /** Fields and keys of one of them. */
    static final class Vendor implements FormatProvider {
        final long id;
        final LayoutKey layout;
        final LayoutKey bare;
        final LayoutKey nested;
        final SchemeKey scheme;
        final SectionKey section;
        final SectionKey empty;
        final U64Field blocks;
        final U64ArrayField starts;
        final U64ArrayField rest;
        final U64Field tileNext;
        final U64Field tileSize;
        final U64Field tileDepth;
        final U64Field table;
        final F64Field gain;
        final I64Field shift;
        final U64Field revision;
        final U64ArrayField author;

        Vendor(String name) {
            id = VendorId.of(name);
            layout = new LayoutKey(0xF3, id, name + ".bsr");
            bare = new LayoutKey(0xF4, id, name + ".bare");
            nested = new LayoutKey(0xF5, id, name + ".nested");
            scheme = new SchemeKey(0xF2, id, name + ".table");
            section = SectionKey.vendor(25, id, name + ".provenance");
            empty = SectionKey.vendor(27, id, name + ".mark");
            blocks = new U64Field(0x0001_F300, "BSR_BLOCKS", id);
            starts = new U64ArrayField(0x0001_F301, "BSR_STARTS", id);
            rest = new U64ArrayField(0x0001_F400, "BARE_REST", id);
            tileNext = new U64Field(0x0001_F500, "NESTED_NEXT", id);
            tileSize = new U64Field(0x0001_F501, "NESTED_SIZE", id);
            tileDepth = new U64Field(0x0001_F502, "NESTED_DEPTH", id);
            table = new U64Field(0x0002_F200, "TABLE_BUFFER", id);
            gain = new F64Field(0x0002_F201, "TABLE_GAIN", id);
            shift = new I64Field(0x0002_F202, "TABLE_SHIFT", id);
            revision = new U64Field(0xF019_0000, "PROVENANCE_REVISION", id);
            author = new U64ArrayField(0xF019_0001, "PROVENANCE_AUTHOR", id);
        }

        @Override
        public List<LayoutSchema> layouts() {
            return List.of(
                    PayloadSchema.privateLayout(0xF3, id, layout.name())
                            .rank(0, 8)
                            .u32(blocks)
                            .u64Array(starts, of(blocks))
                            .buffer("blocks", elements(blocks))
                            .buffer("starts", entries(field(blocks)))
                            .build(),
                    PayloadSchema.privateLayout(0xF4, id, bare.name())
                            .rank(0, 64)
                            .moreBuffers()
                            .remainder(rest)
                            .build(),
                    PayloadSchema.privateLayout(0xF5, id, nested.name())
                            .u8(tileNext)
                            .oneOf(0, 1)
                            .u16(tileSize)
                            .min(1)
                            .nestWhile(tileNext, 1, 200, tileDepth)
                            .buffer("data", elements(tileSize))
                            .build());
        }

        @Override
        public List<SchemeSchema> schemes() {
            return List.of(PayloadSchema.privateScheme(0xF2, id, scheme.name())
                    .u16(table)
                    .f32(gain)
                    .finiteNonZero()
                    .i8(shift)
                    .bufferAt("table", table, bytes(tensor -> Optional.of(BigInteger.valueOf(1024))))
                    .build());
        }

        @Override
        public List<SectionSchema> sections() {
            return List.of(
                    PayloadSchema.vendorSection(section)
                            .u16(revision)
                            .min(1)
                            .remainder(author)
                            .build(),
                    PayloadSchema.vendorSection(empty).build());
        }
    }

    static final Vendor ACME = new Vendor("com.acme");
    static final Vendor OTHER = new Vendor("org.other");

    static final Hurray BOTH = Hurray.builder().provider(ACME).provider(OTHER).build();
    static final Hurray BOTH_PERMISSIVE =
            Hurray.builder().permissive(true).provider(ACME).provider(OTHER).build();
}
