package hurray.layouts.dense;

import static hurray.api.LayoutFields.HILBERT_ORDER;
import static hurray.api.LayoutFields.MORTON_BITS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import hurray.spi.PayloadCheck;
import hurray.spi.Violation;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Extents against the bits of a curve, beyond 64 bits too. The number is the dimension at fault, -1 for none. */
class CurvesTest {
    private static final long[] SQUARE = {4, 4};
    private static final long DYNAMIC = -1;
    private static final long TWO_63 = Long.MIN_VALUE;

    static Stream<Arguments> morton() {
        return Stream.of(
                arguments(SQUARE, new long[] {2, 2}, -1),
                arguments(new long[] {4, 5}, new long[] {2, 2}, 1),
                arguments(new long[] {5, 5}, new long[] {2, 2}, 0),
                arguments(new long[] {0, 1}, new long[] {1, 1}, -1),
                arguments(new long[] {DYNAMIC, 4}, new long[] {1, 2}, -1),
                arguments(new long[] {DYNAMIC, 5}, new long[] {1, 2}, 1),
                arguments(new long[] {TWO_63}, new long[] {63}, -1),
                arguments(new long[] {TWO_63 + 1}, new long[] {63}, 0),
                arguments(new long[] {TWO_63}, new long[] {62}, 0),
                arguments(new long[] {-2}, new long[] {63}, 0),
                arguments(new long[] {-2}, new long[] {64}, -1),
                arguments(new long[] {-2}, new long[] {0xFFFF_FFFFL}, -1));
    }

    @ParameterizedTest
    @MethodSource("morton")
    void aMortonExtentIsAtMostTwoToItsBits(long[] shape, long[] bits, int fault) {
        check(
                PayloadCheck.eachDimension(Curves.MORTON)
                        .check(FakeTensor.of(shape).with(MORTON_BITS, bits).view()),
                "morton-extent",
                fault);
    }

    static Stream<Arguments> hilbert() {
        return Stream.of(
                arguments(SQUARE, 2L, -1),
                arguments(SQUARE, 1L, 0),
                arguments(SQUARE, 3L, 0),
                arguments(new long[] {4, 0}, 2L, 1),
                arguments(new long[] {4, DYNAMIC}, 2L, -1),
                arguments(new long[] {DYNAMIC, 5}, 2L, 1),
                arguments(new long[] {TWO_63, TWO_63}, 63L, -1),
                arguments(new long[] {1, 1}, 64L, 0),
                arguments(new long[] {0, 0}, 64L, 0),
                arguments(new long[] {2, 2}, 65L, 0),
                arguments(SQUARE, 66L, 0),
                arguments(new long[] {DYNAMIC, DYNAMIC}, 64L, -1),
                arguments(new long[] {DYNAMIC, 1}, 0xFFFF_FFFFL, 1));
    }

    @ParameterizedTest
    @MethodSource("hilbert")
    void aHilbertExtentIsTwoToTheOrder(long[] shape, long order, int fault) {
        check(
                PayloadCheck.eachDimension(Curves.HILBERT)
                        .check(FakeTensor.of(shape).with(HILBERT_ORDER, order).view()),
                "hilbert-extent",
                fault);
    }

    private static void check(Violation violation, String rule, int fault) {
        if (fault < 0) {
            assertEquals(null, violation);
            return;
        }
        assertEquals(rule, violation.rule());
        assertEquals(new Violation.OfDimension(fault), violation.place());
    }
}
