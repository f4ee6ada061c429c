package hurray.layouts.indirect;

import static hurray.api.LayoutFields.BLOCK_PAGED_PAGE_SIZE;
import static hurray.api.LayoutFields.COMPOSITE_RULE;
import static hurray.api.QuantizationFields.PER_BLOCK_AXIS;
import static hurray.api.QuantizationFields.PER_BLOCK_BLOCK_SIZE;
import static hurray.api.QuantizationFields.PER_CHANNEL_AXIS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import hurray.api.Field;
import hurray.spi.PayloadCheck;
import hurray.spi.Violation;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a block-paged tensor allows of its quantization, and a composite head of its shape. */
class PagedTest {
    private static final long DYNAMIC = -1;

    private static FakeTensor paged() {
        return FakeTensor.of(9, 8, 7).with(BLOCK_PAGED_PAGE_SIZE, 16);
    }

    private static FakeTensor perBlock(long axis, long blockSize) {
        return paged().with(PER_BLOCK_AXIS, axis).with(PER_BLOCK_BLOCK_SIZE, blockSize);
    }

    static Stream<Arguments> quantizations() {
        return Stream.of(
                arguments(paged(), null, null),
                arguments(paged().with(PER_CHANNEL_AXIS, 0), "paged-axis", PER_CHANNEL_AXIS),
                arguments(paged().with(PER_CHANNEL_AXIS, 1), null, null),
                arguments(paged().with(PER_CHANNEL_AXIS, 2), null, null),
                arguments(paged().with(PER_CHANNEL_AXIS, 3), "paged-axis", PER_CHANNEL_AXIS),
                arguments(paged().with(PER_CHANNEL_AXIS, 0xFFFF_FFFFL), "paged-axis", PER_CHANNEL_AXIS),
                arguments(perBlock(0, 16), null, null),
                arguments(perBlock(1, 16), "paged-axis", PER_BLOCK_AXIS),
                arguments(perBlock(0, 8), "paged-block-size", PER_BLOCK_BLOCK_SIZE),
                arguments(perBlock(2, 8), "paged-axis", PER_BLOCK_AXIS));
    }

    @ParameterizedTest
    @MethodSource("quantizations")
    void theAxisAndTheBlockSizeFitThePages(FakeTensor tensor, String rule, Field field) {
        Violation violation = new Paged().check(tensor.view());
        assertEquals(rule, violation == null ? null : violation.rule());
        if (violation != null) {
            assertEquals(new Violation.OfField(field, 0, 0), violation.place());
        }
    }

    static Stream<Arguments> heads() {
        return Stream.of(
                arguments(1L, new long[] {}, -1),
                arguments(1L, new long[] {3, 0}, -1),
                arguments(1L, new long[] {3, DYNAMIC}, 1),
                arguments(2L, new long[] {DYNAMIC, DYNAMIC}, 0),
                arguments(3L, new long[] {DYNAMIC, 4}, -1));
    }

    @ParameterizedTest
    @MethodSource("heads")
    void onlyTheHeadOfAGroupHasADynamicDimension(long rule, long[] shape, int fault) {
        Violation violation = PayloadCheck.eachDimension(new Composite())
                .check(FakeTensor.of(shape).with(COMPOSITE_RULE, rule).view());
        assertEquals(fault < 0 ? null : new Violation.OfDimension(fault), violation == null ? null : violation.place());
    }
}
