package hurray.views;

import static hurray.views.Samples.type;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.FieldException;
import hurray.api.FieldId;
import hurray.api.FieldLevelException;
import hurray.api.FieldNotApplicableException;
import hurray.api.FieldNotPresentException;
import hurray.api.FieldValueException;
import hurray.api.LayoutFields;
import hurray.api.StatisticsFields;
import hurray.api.WireTag;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** Each shape that a method of a view may have. */
class ViewShapesTest {

    enum Order {
        @WireTag(1)
        ROWS,
        @WireTag(3)
        STRIDES,
        @WireTag(4)
        AGAIN {
            @Override
            public String toString() {
                return "a constant with a body";
            }
        }
    }

    interface AsLong {
        @FieldId(0x0001_0700)
        long nnz();
    }

    interface AsInt {
        @FieldId(0x0001_0700)
        int nnz();
    }

    interface SignedLong {
        @FieldId(0x0002_0101)
        long zeroPoint();
    }

    interface SignedInt {
        @FieldId(0x0002_0101)
        int zeroPoint();

        @FieldId(0x0002_0100)
        double scale();
    }

    interface Coo {
        @FieldId(0x0001_0601)
        boolean sorted();
    }

    interface WrongBoolean {
        @FieldId(0x0001_0700)
        boolean nnz();
    }

    interface Strided {
        @FieldId(0x0001_0300)
        long[] strides();
    }

    interface Tiled {
        @FieldId(0x0001_0401)
        Order outer(int level);

        @FieldId(0x0001_0401)
        Order outer();

        @FieldId(0x0001_0404)
        Optional<long[]> strides(int level);

        @FieldId(0x0001_0400)
        long[] shape(int anyName);

        Level at(int level);

        Optional<Level> perhaps(int level);

        interface Level {
            @FieldId(0x0001_0402)
            Order inner();

            Level other(int level);

            Level itself();

            @FieldId(0x0001_0403)
            int depth();
        }
    }

    interface Statistics {
        @FieldId(0x0003_0001)
        OptionalLong nnz();

        @FieldId(0x0003_0008)
        OptionalInt n();

        @FieldId(0x0003_0002)
        OptionalDouble sparsity();

        @FieldId(0x0003_000A)
        Optional<Boolean> hasNan();

        @FieldId(0x0003_000B)
        Optional<Flag> hasInf();
    }

    enum Flag {
        @WireTag(0)
        NO,
        @WireTag(1)
        YES
    }

    interface Whole {
        @FieldId(0x0001_0700)
        long nnz();

        Descriptor underneath();

        Optional<Statistics> statistics();

        default long twice() {
            return 2 * nnz() + one();
        }

        static long unrelated() {
            return 1;
        }

        private long one() {
            return unrelated() - 1;
        }
    }

    @Test
    void anUnsignedFieldReadsAsLongAndAsInt() {
        assertEquals(5, type(AsLong.class).view(Samples.csr(5)).nnz());
        assertEquals(5, type(AsInt.class).view(Samples.csr(5)).nnz());
        assertEquals(
                Integer.MAX_VALUE,
                type(AsInt.class).view(Samples.csr(Integer.MAX_VALUE)).nnz());
    }

    @Test
    void aValueThatExceedsAnIntIsAnErrorAtTheRead() {
        Descriptor d = Samples.csr(1L << 31);
        assertTrue(type(AsInt.class).fits(d));
        FieldValueException e = assertThrows(
                FieldValueException.class, () -> type(AsInt.class).view(d).nnz());
        assertEquals(0x0001_0700, e.id());
        assertEquals(0, e.level());
        assertEquals(1L << 31, e.value());
        assertEquals(
                "CSR_NNZ 0x00010700 is 2147483648: an int holds at most 2147483647: read it as long", e.getMessage());
    }

    @Test
    void aSignedFieldReadsAsLongAndAsIntWithItsSign() {
        assertEquals(-7, type(SignedLong.class).view(Samples.quantized()).zeroPoint());
        assertEquals(-7, type(SignedInt.class).view(Samples.quantized()).zeroPoint());
        assertEquals(0.5, type(SignedInt.class).view(Samples.quantized()).scale());
    }

    @Test
    void zeroAndOneReadAsBooleanAndAllElseIsAnError() {
        assertTrue(type(Coo.class).view(Samples.coo(true)).sorted());
        assertFalse(type(Coo.class).view(Samples.coo(false)).sorted());
        FieldValueException e = assertThrows(
                FieldValueException.class,
                () -> type(WrongBoolean.class).view(Samples.csr(2)).nnz());
        assertEquals("CSR_NNZ 0x00010700 is 2: a boolean is 0 or 1", e.getMessage());
    }

    @Test
    void anArrayIsAFreshOneEachTime() {
        Strided view = type(Strided.class).view(Samples.strided());
        view.strides()[0] = 99;
        assertArrayEquals(new long[] {3, 1}, view.strides());
    }

    @Test
    void anEnumIsFoundByItsTagAtEveryLevel() {
        Tiled view = type(Tiled.class).view(Samples.tiled());
        assertEquals(Order.ROWS, view.outer());
        assertEquals(Order.ROWS, view.outer(0));
        assertEquals(Order.STRIDES, view.outer(1));
        assertEquals(Order.AGAIN, view.at(0).inner());
    }

    @Test
    void aTagWithoutAConstantIsAnErrorThatNamesTheOthers() {
        FieldValueException e = assertThrows(
                FieldValueException.class,
                () -> type(Tiled.class).view(Samples.tiled()).at(1).inner());
        assertEquals(2, e.value());
        assertEquals(1, e.level());
        assertEquals(
                "TILED_INNER_LAYOUT 0x00010402 is 2: no constant has that tag in Order (1 ROWS, 3 STRIDES, 4 AGAIN)",
                e.getMessage());
    }

    @Test
    void aLevelParameterReadsThatLevel() {
        Tiled view = type(Tiled.class).view(Samples.tiled());
        assertArrayEquals(new long[] {8, 8}, view.shape(0));
        assertArrayEquals(new long[] {2, 2}, view.shape(1));
        assertTrue(view.strides(0).isEmpty());
        assertArrayEquals(new long[] {4, 1}, view.strides(1).orElseThrow());
        assertThrows(FieldLevelException.class, () -> view.shape(2));
        assertThrows(FieldLevelException.class, () -> view.shape(-1));
        assertThrows(FieldLevelException.class, () -> view.strides(2));
    }

    @Test
    void aNestedViewReadsItsLevelAndGivesOthers() {
        Tiled view = type(Tiled.class).view(Samples.tiled());
        assertEquals(view.at(1), view.at(0).other(1));
        assertEquals(view.at(0), view.at(1).other(0));
        assertEquals(view.at(1), view.at(1).itself());
        assertEquals(2, view.at(1).depth());
        assertThrows(FieldLevelException.class, () -> view.at(2).depth());
        assertTrue(view.perhaps(1).isPresent());
        assertTrue(view.perhaps(2).isEmpty());
    }

    @Test
    void whatIsAbsentIsAnEmptyOptional() {
        Statistics full = type(Statistics.class).view(Samples.csrWithStatistics());
        assertEquals(OptionalLong.of(5), full.nnz());
        assertEquals(OptionalDouble.of(0.75), full.sparsity());
        assertEquals(OptionalInt.empty(), full.n());
        assertEquals(Optional.of(true), full.hasNan());
        assertEquals(Optional.of(Flag.NO), full.hasInf());
        Statistics none = type(Statistics.class).view(Samples.csr(5));
        assertEquals(OptionalLong.empty(), none.nnz());
        assertEquals(OptionalDouble.empty(), none.sparsity());
        assertEquals(Optional.empty(), none.hasNan());
        assertEquals(Optional.empty(), none.hasInf());
    }

    @Test
    void whatDoesNotApplyIsNoEmptyOptional() {
        Tiled view = type(Tiled.class).view(Samples.csr(5));
        assertThrows(FieldNotApplicableException.class, () -> view.strides(0));
    }

    @Test
    void aReadThrowsWhatTheAccessorThrowsInTheSameWords() {
        Descriptor tiled = Samples.tiled();
        FieldException accessor = assertThrows(FieldException.class, () -> tiled.get(LayoutFields.CSR_NNZ));
        FieldException view = assertThrows(
                FieldException.class, () -> type(AsLong.class).view(tiled).nnz());
        assertEquals(accessor.getClass(), view.getClass());
        assertEquals(accessor.getMessage(), view.getMessage());
        assertThrows(
                FieldNotPresentException.class,
                () -> type(StatisticsView.class).view(tiled).computedMask());
        assertThrows(FieldNotPresentException.class, () -> tiled.get(StatisticsFields.COMPUTED_MASK));
    }

    @Test
    void defaultStaticAndPrivateMethodsAreTheInterfacesOwn() {
        assertEquals(10, type(Whole.class).view(Samples.csr(5)).twice());
    }

    @Test
    void theDescriptorAndOtherViewsOfItCanBeAskedFor() {
        Descriptor d = Samples.csrWithStatistics();
        Whole view = type(Whole.class).view(d);
        assertSame(d, view.underneath());
        assertEquals(OptionalLong.of(5), view.statistics().orElseThrow().nnz());
    }

    @Test
    void aNullDescriptorIsAMistake() {
        assertThrows(NullPointerException.class, () -> type(AsLong.class).view(null));
        assertThrows(NullPointerException.class, () -> type(AsLong.class).fits(null));
        assertThrows(NullPointerException.class, () -> Views.in(null));
        assertThrows(NullPointerException.class, () -> type(null));
    }
}
