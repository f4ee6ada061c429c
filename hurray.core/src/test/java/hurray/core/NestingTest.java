package hurray.core;

import static hurray.core.Keys.i64s;
import static hurray.core.Keys.u64;
import static hurray.core.Keys.u64s;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.FieldLevelException;
import hurray.api.FieldStatus;
import hurray.api.I64ArrayField;
import hurray.api.Rejection;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.spi.Count;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.Size;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Levels of a payload that nests, each with steps whose sizes vary. */
class NestingTest {
    private static final U64ArrayField TILE = u64s(0);
    private static final U64Field OUTER = u64(1);
    private static final U64Field INNER = u64(2);
    private static final I64ArrayField OUTER_STRIDES = i64s(3);
    private static final I64ArrayField INNER_STRIDES = i64s(4);
    private static final U64Field ITEMS = u64(5);
    private static final U64ArrayField LIST = u64s(6);
    private static final U64Field DEPTH = u64(7);

    private static final LayoutSchema NESTED = PayloadSchema.layout(0x21, "nested")
            .u64Array(TILE, Count.perDimension())
            .min(1)
            .tag(OUTER, 1, 2, 3)
            .tag(INNER, 1, 2, 3, 4)
            .zero(2)
            .i64Array(OUTER_STRIDES, Count.perDimension())
            .when(OUTER, 3)
            .i64Array(INNER_STRIDES, Count.perDimension())
            .when(INNER, 3)
            .u8(ITEMS)
            .u32Array(LIST, Count.of(ITEMS))
            .nestWhile(INNER, 4, 4, DEPTH)
            .buffer("data", Size.unknown())
            .build();

    private static Wire level(Wire wire, long tile, int outer, int inner, int items) {
        wire.u64(tile, tile + 1).u8(outer, inner, 0, 0);
        if (outer == 3) {
            wire.u64(-tile, tile);
        }
        if (inner == 3) {
            wire.u64(100 + tile, -100 - tile);
        }
        wire.u8(items);
        IntStream.range(0, items).forEach(i -> wire.u32(10 * tile + i));
        return wire;
    }

    private static Draft draft(Wire payload) {
        return Draft.of(0x21, 6, 8).payload(payload).buffer(0);
    }

    @Test
    void everyLevelIsReadWhereItStands() {
        Wire wire = level(level(level(new Wire(), 7, 3, 4, 2), 5, 1, 4, 0), 3, 3, 3, 3);
        Descriptor d = Lab.strict(NESTED).decode(draft(wire).bytes());
        for (int level = 0; level < 3; level++) {
            long tile = 7 - 2 * level;
            assertEquals(3, d.get(DEPTH, level));
            assertArrayEquals(new long[] {tile, tile + 1}, d.get(TILE, level));
            assertEquals(level == 2 ? 3 : 4, d.get(INNER, level));
        }
        assertArrayEquals(new long[] {-7, 7}, d.get(OUTER_STRIDES));
        assertEquals(FieldStatus.NOT_PRESENT, d.status(OUTER_STRIDES, 1));
        assertArrayEquals(new long[] {-3, 3}, d.get(OUTER_STRIDES, 2));
        assertEquals(FieldStatus.NOT_PRESENT, d.status(INNER_STRIDES, 0));
        assertEquals(FieldStatus.NOT_PRESENT, d.status(INNER_STRIDES, 1));
        assertArrayEquals(new long[] {103, -103}, d.i64Array(INNER_STRIDES.id(), 2));
        assertArrayEquals(new long[] {70, 71}, d.get(LIST, 0));
        assertArrayEquals(new long[] {}, d.get(LIST, 1));
        assertArrayEquals(new long[] {30, 31, 32}, d.get(LIST, 2));
        assertEquals(1, d.bufferCount());
    }

    @Test
    void aLevelThatDoesNotExistIsOutOfBoundsForEveryField() {
        Descriptor d = Lab.strict(NESTED)
                .decode(draft(level(level(new Wire(), 7, 1, 4, 0), 5, 1, 1, 0)).bytes());
        for (int level : new int[] {2, 3, 4, Integer.MAX_VALUE, Integer.MIN_VALUE, -1}) {
            NESTED.fields()
                    .forEach(field ->
                            assertEquals(FieldStatus.LEVEL_OUT_OF_BOUNDS, d.status(field, level), field.name()));
        }
        assertEquals(FieldStatus.NOT_PRESENT, d.status(OUTER_STRIDES, 1));
        String message =
                assertThrows(FieldLevelException.class, () -> d.get(TILE, 2)).getMessage();
        assertTrue(message.contains("level 2 does not exist, there are levels 0 to 1"), message);
        String unsigned =
                assertThrows(FieldLevelException.class, () -> d.get(TILE, -1)).getMessage();
        assertTrue(unsigned.contains("level 4294967295"), unsigned);
    }

    @Test
    void asManyLevelsAsAllowedAreAcceptedAndOneMoreIsRejectedAtTheTagThatAsksForIt() {
        Wire wire = new Wire();
        for (int i = 0; i < 3; i++) {
            level(wire, 9, 1, 4, 0);
        }
        int last = wire.size();
        Wire deepest = new Wire().bytes(wire.bytes());
        Descriptor d =
                Lab.strict(NESTED).decode(draft(level(deepest, 2, 1, 1, 0)).bytes());
        assertEquals(4, d.get(DEPTH));
        Draft deeper = draft(level(level(wire, 9, 1, 4, 0), 2, 1, 1, 0));
        Rejection rejection =
                assertInstanceOf(Rejection.class, Lab.strict(NESTED).tryDecode(deeper.bytes()));
        assertEquals("nesting-depth", rejection.rule());
        assertEquals(deeper.payloadAt() + last + 17, rejection.offset());
    }

    @Test
    void aFaultInALowerLevelIsReportedThere() {
        Wire wire = level(new Wire(), 7, 3, 4, 1);
        int second = wire.size();
        Draft broken = draft(level(wire, 0, 1, 1, 0));
        Rejection rejection =
                assertInstanceOf(Rejection.class, Lab.strict(NESTED).tryDecode(broken.bytes()));
        assertEquals(broken.payloadAt() + second, rejection.offset());
        assertEquals("UA0[0] of level 1", rejection.subject());
    }

    /** Found by the test of both passes: the slow one let such a value nest deeper than allowed. */
    @Test
    void aSentinelOfTheFieldThatNestsIsNoWayAroundTheGreatestDepth() {
        LayoutSchema schema = PayloadSchema.layout(0x21, "nested")
                .u8(INNER)
                .absentAs(4)
                .nestWhile(INNER, 4, 2, DEPTH)
                .buffer("data", Size.unknown())
                .build();
        Descriptor d = Lab.strict(schema).decode(draft(new Wire().u8(4, 1)).bytes());
        assertEquals(FieldStatus.NOT_PRESENT, d.status(INNER, 0));
        assertEquals(1, d.get(INNER, 1));
        Draft deeper = draft(new Wire().u8(4, 4, 1));
        Rejection rejection =
                assertInstanceOf(Rejection.class, Lab.strict(schema).tryDecode(deeper.bytes()));
        assertEquals("nesting-depth", rejection.rule());
        assertEquals(deeper.payloadAt() + 1, rejection.offset());
    }
}
