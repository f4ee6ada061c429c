package hurray.it;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.ElementType;
import hurray.api.F64Field;
import hurray.api.FieldId;
import hurray.api.FieldKeys;
import hurray.api.FieldNotApplicableException;
import hurray.api.I64Field;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.it.BuiltPacks.Vendor;
import hurray.views.ViewException;
import hurray.views.ViewType;
import hurray.views.Views;
import java.lang.invoke.MethodHandles;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Views of fields of vendors: two of them on one tag, one scheme and one bit. */
class ViewsVendorsTest {

    static final class Acme {
        static final U64Field BLOCKS = BuiltPacks.ACME.blocks;
        static final U64ArrayField STARTS = BuiltPacks.ACME.starts;
        static final U64Field TILE_SIZE = BuiltPacks.ACME.tileSize;
        static final U64Field TILE_DEPTH = BuiltPacks.ACME.tileDepth;
        static final F64Field GAIN = BuiltPacks.ACME.gain;
        static final I64Field SHIFT = BuiltPacks.ACME.shift;
        static final U64Field REVISION = BuiltPacks.ACME.revision;

        private Acme() {}
    }

    static final class Other {
        static final U64Field BLOCKS = BuiltPacks.OTHER.blocks;
        static final U64Field REVISION = BuiltPacks.OTHER.revision;

        private Other() {}
    }

    static final class Mistaken {
        static final I64Field BLOCKS = new I64Field(0x0001_F300, "BSR_BLOCKS", BuiltPacks.ACME.id);
        static final U64Field MORE = new U64Field(0x0001_F377, "BSR_MORE", BuiltPacks.ACME.id);

        private Mistaken() {}
    }

    interface Bsr {
        @FieldId(0x0001_F300)
        long blocks();

        @FieldId(0x0001_F3FF)
        long vendor();

        @FieldId(0xF019_0000)
        OptionalLong revision();
    }

    @FieldKeys(Acme.class)
    interface AcmeBsr extends Bsr {
        @FieldId(0x0001_F301)
        long[] starts();
    }

    @FieldKeys(Other.class)
    interface OtherBsr extends Bsr {}

    @FieldKeys(Acme.class)
    interface AcmeTable {
        @FieldId(0x0002_F201)
        double gain();

        @FieldId(0x0002_F202)
        int shift();
    }

    @FieldKeys(Acme.class)
    interface AcmeTiles {
        @FieldId(0x0001_F502)
        int depth();

        @FieldId(0x0001_F501)
        long size(int level);
    }

    @FieldKeys(Acme.class)
    interface Doubtful {
        @FieldId(0x0001_F300)
        OptionalLong blocks();
    }

    @FieldKeys(Mistaken.class)
    interface Wrong {
        @FieldId(0x0001_F300)
        long blocks();

        @FieldId(0x0001_F377)
        Optional<Truth> more();
    }

    enum Truth {
        @hurray.api.WireTag(1)
        YES
    }

    private static final ViewType<AcmeBsr> ACME =
            Views.in(MethodHandles.lookup()).of(AcmeBsr.class);
    private static final ViewType<OtherBsr> OTHER =
            Views.in(MethodHandles.lookup()).of(OtherBsr.class);

    private static Descriptor bsr(Vendor vendor) {
        return BuiltPacks.BOTH
                .describe(ElementType.FLOAT32, 4)
                .layout(vendor.layout)
                .set(vendor.blocks, 2)
                .set(vendor.starts, 7, 8)
                .set(vendor.revision, 3)
                .set(vendor.author, 1)
                .build();
    }

    @Test
    void aVendorsFieldsReadThroughAViewWithoutARuntimeAtHand() {
        AcmeBsr view = ACME.view(bsr(BuiltPacks.ACME));
        assertEquals(2, view.blocks());
        assertArrayEquals(new long[] {7, 8}, view.starts());
        assertEquals(OptionalLong.of(3), view.revision());
        assertEquals(BuiltPacks.ACME.id, view.vendor());
    }

    @Test
    void aViewNeverReadsWhatAnotherVendorStoredUnderTheSameTag() {
        Descriptor acme = bsr(BuiltPacks.ACME);
        Descriptor other = bsr(BuiltPacks.OTHER);
        assertTrue(ACME.fits(acme));
        assertTrue(OTHER.fits(other));
        assertFalse(ACME.fits(other));
        assertFalse(OTHER.fits(acme));
        assertEquals(2, other.u64(0x0001_F300, 0));
        assertThrows(FieldNotApplicableException.class, () -> ACME.view(other).blocks());
        assertThrows(FieldNotApplicableException.class, () -> OTHER.view(acme).blocks());
        assertThrows(FieldNotApplicableException.class, () -> ACME.view(other).revision());
        assertEquals(BuiltPacks.OTHER.id, ACME.view(other).vendor());
        assertNotEquals(ACME.view(acme), OTHER.view(acme));
    }

    @Test
    void schemesAndLayoutsThatNestReadTheSameWay() {
        Vendor acme = BuiltPacks.ACME;
        Descriptor table = BuiltPacks.BOTH
                .describe(ElementType.INT8, 4)
                .scheme(acme.scheme)
                .set(acme.gain, 0.5)
                .set(acme.shift, -3)
                .build();
        AcmeTable scheme = Views.in(MethodHandles.lookup()).of(AcmeTable.class).view(table);
        assertEquals(0.5, scheme.gain());
        assertEquals(-3, scheme.shift());
        Descriptor nested = BuiltPacks.BOTH
                .describe(ElementType.INT8, 4)
                .layout(acme.nested)
                .set(acme.tileNext, 0, 1)
                .set(acme.tileSize, 0, 5)
                .set(acme.tileNext, 1, 0)
                .set(acme.tileSize, 1, 6)
                .build();
        AcmeTiles tiles = Views.in(MethodHandles.lookup()).of(AcmeTiles.class).view(nested);
        assertEquals(2, tiles.depth());
        assertEquals(5, tiles.size(0));
        assertEquals(6, tiles.size(1));
    }

    @Test
    void aRuntimeThatServesTheFieldsGivesTheSameViewType() {
        assertSame(ACME, Views.in(MethodHandles.lookup()).with(BuiltPacks.BOTH).of(AcmeBsr.class));
    }

    @Test
    void aRuntimeThatLacksThePackRefusesWithEveryField() {
        ViewException e = assertThrows(
                ViewException.class,
                () -> Views.in(MethodHandles.lookup()).with(Runtimes.STRICT).of(AcmeBsr.class));
        assertEquals(3, e.problems().size());
        assertTrue(e.getMessage()
                .contains("blocks(): no provider of this runtime serves BSR_BLOCKS 0x0001F300 of the owner 0x"));
    }

    @Test
    void aRuntimeTellsWhichFieldsMayBeAbsentAndOfWhatKindTheyAre() {
        Views both = Views.in(MethodHandles.lookup()).with(BuiltPacks.BOTH);
        ViewException doubtful = assertThrows(ViewException.class, () -> both.of(Doubtful.class));
        assertTrue(doubtful.getMessage().contains("BSR_BLOCKS 0x0001F300 is always there"), doubtful::getMessage);
        ViewException wrong = assertThrows(ViewException.class, () -> both.of(Wrong.class));
        assertEquals(2, wrong.problems().size());
        assertTrue(wrong.getMessage().contains("is u64 for its provider "), wrong::getMessage);
        assertTrue(wrong.getMessage().contains(", and i64 for its key"), wrong::getMessage);
        assertFalse(Views.in(MethodHandles.lookup()).of(Wrong.class).fits(bsr(BuiltPacks.ACME)));
    }
}
