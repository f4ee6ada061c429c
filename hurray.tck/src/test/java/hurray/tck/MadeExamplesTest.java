package hurray.tck;

import static hurray.tck.ConformanceRule.*;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.ElementType;
import hurray.spi.FormatProvider;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import hurray.spi.Size;
import hurray.spi.TensorView;
import hurray.spi.Violation;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the kit tries on its own, whatever the seed. */
class MadeExamplesTest {
    private static Conformance kit(FormatProvider provider) {
        return Conformance.of(provider).example("extended", Examples.layout());
    }

    private static Fake sized(Function<TensorView, BigInteger> bytes) {
        SchemeSchema scheme = PayloadSchema.privateScheme(0xF7, Fake.ID, "fake-table")
                .u32(Fake.TABLE)
                .bufferAt("table", Fake.TABLE, Size.bytes(tensor -> Optional.of(bytes.apply(tensor))))
                .build();
        return new Fake(List.of(), List.of(scheme), List.of());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void sizesOfTooFewBitsAreFoundWhateverTheSeed(long seed) {
        Report ints = Report.of(kit(sized(tensor -> BigInteger.valueOf((int) tensor.dimension(0) * 4)))
                .seed(seed)
                .rounds(5));
        assertTrue(ints.message(SIZES).contains("bytes on a large tensor"), ints::toString);
        Report exact = Report.of(kit(sized(tensor -> BigInteger.valueOf(Math.toIntExact(tensor.dimension(0)))))
                .seed(seed)
                .rounds(5));
        assertTrue(exact.message(NEVER_THROWS).contains("integer overflow on a large tensor"), exact::toString);
    }

    @Test
    void anElementTypeThatAPartAsksForIsFound() {
        SchemeSchema scheme = PayloadSchema.privateScheme(0xF7, Fake.ID, "fake-int4")
                .f32(Fake.GAIN)
                .check(tensor -> tensor.typeTag() == ElementType.INT4.tag() && tensor.rank() == 2
                        ? null
                        : Violation.dimension(0, "fake-int4", "another tensor", "a matrix of int4"))
                .build();
        Report report =
                Report.of(kit(new Fake(List.of(), List.of(scheme), List.of())).rounds(5));
        assertEquals("", report.message(COVER_PARTS), report::toString);
        assertEquals("", report.message(COVER_DYNAMIC), report::toString);
    }
}
