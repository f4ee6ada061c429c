package hurray.sections;

import static hurray.api.ShardFields.OFFSET;
import static hurray.api.ShardFields.PARENT_SHAPE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import hurray.spi.Inside;
import hurray.spi.Violation;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A shard lies inside its parent, whatever the numbers. */
class ShardTest {
    private static final long DYNAMIC = -1;

    private static Arguments shard(long extent, long parent, long offset, boolean inside) {
        return arguments(new long[] {1, extent}, new long[] {1, parent}, new long[] {0, offset}, inside);
    }

    static Stream<Arguments> shards() {
        return Stream.of(
                shard(3, 10, 7, true),
                shard(3, 10, 8, false),
                shard(10, 10, 0, true),
                shard(11, 10, 0, false),
                shard(0, 10, 10, true),
                shard(0, 10, 11, false),
                shard(0, 0, 0, true),
                shard(-2, -2, 0, true),
                shard(-2, -2, 1, false),
                shard(-2, -2, 2, false), // extent + offset wraps to 0
                shard(3, 10, -3, false),
                shard(Long.MIN_VALUE, -2, Long.MIN_VALUE - 2, true),
                shard(Long.MIN_VALUE, -2, Long.MIN_VALUE, false),
                shard(11, 10, -1, false)); // parent - extent wraps
    }

    @ParameterizedTest
    @MethodSource("shards")
    void theEndOfAShardIsInsideItsParent(long[] shape, long[] parent, long[] offset, boolean inside) {
        Violation violation = new Inside(PARENT_SHAPE, OFFSET, "shard-bounds", "shard-dynamic")
                .check(FakeTensor.of(shape)
                        .with(PARENT_SHAPE, parent)
                        .with(OFFSET, offset)
                        .view());
        assertEquals(inside ? null : new Violation.OfField(OFFSET, 0, 1), violation == null ? null : violation.place());
    }

    static Stream<Arguments> dynamic() {
        return Stream.of(arguments(new long[] {DYNAMIC, 1}, 0), arguments(new long[] {1, DYNAMIC}, 1));
    }

    @ParameterizedTest
    @MethodSource("dynamic")
    void aShardHasNoDynamicDimension(long[] shape, int dimension) {
        Violation violation = new Inside(PARENT_SHAPE, OFFSET, "shard-bounds", "shard-dynamic")
                .check(FakeTensor.of(shape)
                        .with(PARENT_SHAPE, 9, 9)
                        .with(OFFSET, 0, 0)
                        .view());
        assertEquals(new Violation.OfDimension(dimension), violation.place());
        assertEquals("shard-dynamic", violation.rule());
    }
}
