package hurray.core;

import static hurray.core.Keys.f64;
import static hurray.core.Keys.i64;
import static hurray.core.Keys.i64s;
import static hurray.core.Keys.u64;
import static hurray.core.Keys.u64s;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import hurray.api.Descriptor;
import hurray.api.DescriptorException;
import hurray.api.F64Field;
import hurray.api.Field;
import hurray.api.FieldKind;
import hurray.api.FieldLevelException;
import hurray.api.FieldNotApplicableException;
import hurray.api.FieldNotPresentException;
import hurray.api.FieldStatus;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.spi.Count;
import hurray.spi.LayoutBuilder;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every step and every way to be absent, read through every form of the accessors. */
class StepReadsTest {
    private static final U64Field U8 = u64(0);
    private static final U64Field U16 = u64(1);
    private static final U64Field U32 = u64(2);
    private static final U64Field U64 = u64(3);
    private static final I64Field I8 = i64(4);
    private static final I64Field I16 = i64(5);
    private static final I64Field I32 = i64(6);
    private static final I64Field I64 = i64(7);
    private static final F64Field F32 = f64(8);
    private static final F64Field F64 = f64(9);

    private static final LayoutSchema SCALARS = layout().u8(U8)
            .i8(I8)
            .u16(U16)
            .i16(I16)
            .u32(U32)
            .i32(I32)
            .u64(U64)
            .i64(I64)
            .f32(F32)
            .f64(F64)
            .build();

    private static LayoutBuilder layout() {
        return PayloadSchema.layout(0x21, "steps").rank(0, 64).moreBuffers();
    }

    private static Descriptor decode(LayoutSchema schema, Wire payload, long... shape) {
        return Lab.strict(schema)
                .decode(Draft.of(0x21, shape).payload(payload).buffer(0).bytes());
    }

    private static Wire scalars(long bits, float single, double twice) {
        return new Wire()
                .u8(bits, bits)
                .u16(bits, bits)
                .u32(bits, bits)
                .u64(bits, bits)
                .f32(single)
                .f64(twice);
    }

    @ParameterizedTest
    @MethodSource("integers")
    void everyIntegerIsWidenedWithoutLoss(
            U64Field unsigned, I64Field signed, long bits, long asUnsigned, long asSigned) {
        Descriptor d = decode(SCALARS, scalars(bits, 0, 0));
        readsAs(d, unsigned, asUnsigned);
        readsAs(d, signed, asSigned);
    }

    static Stream<Arguments> integers() {
        return Stream.of(
                arguments(U8, I8, -1, 0xFFL, -1L),
                arguments(U8, I8, 0x80, 0x80L, -128L),
                arguments(U8, I8, 0x7F, 0x7FL, 127L),
                arguments(U16, I16, -1, 0xFFFFL, -1L),
                arguments(U16, I16, 0x8000, 0x8000L, -32768L),
                arguments(U32, I32, -1, 0xFFFF_FFFFL, -1L),
                arguments(U32, I32, 0x8000_0000L, 0x8000_0000L, (long) Integer.MIN_VALUE),
                arguments(U64, I64, -1, -1L, -1L),
                arguments(U64, I64, Long.MIN_VALUE, Long.MIN_VALUE, Long.MIN_VALUE),
                arguments(U64, I64, 0x0102_0304_0506_0708L, 0x0102_0304_0506_0708L, 0x0102_0304_0506_0708L));
    }

    private static void readsAs(Descriptor d, U64Field field, long value) {
        long[] out = {42};
        assertEquals(value, d.get(field));
        assertEquals(value, d.get(field, 0));
        assertEquals(value, d.u64(field.id(), 0));
        assertEquals(FieldStatus.PRESENT, d.tryGet(field, 0, out));
        assertEquals(value, out[0]);
        out[0] = 42;
        assertEquals(FieldStatus.PRESENT, d.tryU64(field.id(), 0, out));
        assertEquals(value, out[0]);
        isPresent(d, field);
    }

    private static void readsAs(Descriptor d, I64Field field, long value) {
        long[] out = {42};
        assertEquals(value, d.get(field));
        assertEquals(value, d.get(field, 0));
        assertEquals(value, d.i64(field.id(), 0));
        assertEquals(FieldStatus.PRESENT, d.tryGet(field, 0, out));
        assertEquals(value, out[0]);
        out[0] = 42;
        assertEquals(FieldStatus.PRESENT, d.tryI64(field.id(), 0, out));
        assertEquals(value, out[0]);
        isPresent(d, field);
    }

    private static void isPresent(Descriptor d, Field field) {
        assertEquals(FieldStatus.PRESENT, d.status(field));
        for (FieldKind kind : FieldKind.values()) {
            assertEquals(
                    kind == field.kind() ? FieldStatus.PRESENT : FieldStatus.NOT_APPLICABLE,
                    d.status(field.id(), 0, kind));
        }
    }

    @Test
    void floatsAreWidenedBitByBit() {
        float[] singles = {
            0f, -0f, 1.5f, Float.MIN_VALUE, Float.MAX_VALUE, Float.NEGATIVE_INFINITY, Float.intBitsToFloat(0x7FC0_1234)
        };
        for (float single : singles) {
            Descriptor d = decode(SCALARS, scalars(0, single, Double.MIN_VALUE));
            long expected = Double.doubleToRawLongBits(single);
            double[] out = {42};
            assertEquals(expected, Double.doubleToRawLongBits(d.get(F32)));
            assertEquals(expected, Double.doubleToRawLongBits(d.f64(F32.id(), 0)));
            assertEquals(FieldStatus.PRESENT, d.tryGet(F32, 0, out));
            assertEquals(expected, Double.doubleToRawLongBits(out[0]));
            out[0] = 42;
            assertEquals(FieldStatus.PRESENT, d.tryF64(F32.id(), 0, out));
            assertEquals(expected, Double.doubleToRawLongBits(out[0]));
            isPresent(d, F32);
            assertEquals(Double.MIN_VALUE, d.get(F64));
        }
    }

    @Test
    void theBitsOfADoubleAreNeverChanged() {
        long signalling = 0x7FF0_0000_DEAD_BEEFL;
        Descriptor d = decode(SCALARS, new Wire().zeros(34).u64(signalling));
        assertEquals(signalling, Double.doubleToRawLongBits(d.get(F64)));
    }

    @ParameterizedTest
    @MethodSource("arrays")
    void anArrayHasAsManyElementsAsItsCountSays(Count count, int field, long[] shape, int expected) {
        U64Field counter = u64(0);
        U64ArrayField u32 = u64s(1);
        U64ArrayField u64 = u64s(2);
        I64ArrayField i64 = i64s(3);
        LayoutSchema schema = layout().u16(counter)
                .u32Array(u32, count)
                .u64Array(u64, count)
                .i64Array(i64, count)
                .u8(u64(4))
                .build();
        Wire wire = new Wire().u16(field);
        long[] small = new long[expected];
        long[] large = new long[expected];
        for (int i = 0; i < expected; i++) {
            small[i] = 0xFFFF_FFFFL - i;
            large[i] = -1 - i;
        }
        Descriptor d = decode(schema, wire.u32(small).u64(large).u64(large).u8(0x5A), shape);
        readsAs(d, u32, small);
        readsAs(d, u64, large);
        assertArrayEquals(large, d.get(i64));
        assertArrayEquals(large, d.i64Array(i64.id(), 0));
        long[] into = new long[expected + 1];
        assertEquals(expected, d.get(i64, 0, into));
        assertEquals(expected, d.i64Array(i64.id(), 0, into));
        assertEquals(0x5A, d.get(u64(4)));
    }

    static Stream<Arguments> arrays() {
        U64Field counter = u64(0);
        long[] scalar = {};
        long[] cube = {1, 2, 3};
        return Stream.of(
                arguments(Count.perDimension(), 9, scalar, 0),
                arguments(Count.perDimension(), 9, cube, 3),
                arguments(Count.perDimension().times(4), 9, cube, 12),
                arguments(Count.perDimension(), 9, new long[64], 64),
                arguments(Count.of(1), 9, cube, 1),
                arguments(Count.of(5), 9, scalar, 5),
                arguments(Count.of(2).times(3), 9, cube, 6),
                arguments(Count.of(counter), 0, cube, 0),
                arguments(Count.of(counter), 7, cube, 7),
                arguments(Count.of(counter), 1000, cube, 1000),
                arguments(Count.of(counter).times(4), 2, cube, 8));
    }

    private static void readsAs(Descriptor d, U64ArrayField field, long[] values) {
        int length = values.length;
        assertArrayEquals(values, d.get(field));
        assertArrayEquals(values, d.get(field, 0));
        assertArrayEquals(values, d.u64Array(field.id(), 0));
        long[] longer = new long[length + 2];
        longer[length] = 42;
        assertEquals(length, d.get(field, 0, longer));
        assertEquals(42, longer[length]);
        assertEquals(length, d.u64Array(field.id(), 0, longer));
        if (length > 0) {
            assertEquals(values[length - 1], longer[length - 1]);
            long[] shorter = new long[length - 1];
            assertEquals(length, d.get(field, 0, shorter));
            assertEquals(length, d.u64Array(field.id(), 0, shorter));
            assertArrayEquals(new long[length - 1], shorter, "too short an array is left alone");
            FlyweightDescriptor view = (FlyweightDescriptor) d;
            assertEquals(values[length - 1], view.element(field, 0, length - 1));
            assertThrows(IndexOutOfBoundsException.class, () -> view.element(field, 0, length));
            assertThrows(IndexOutOfBoundsException.class, () -> view.element(field, 0, -1));
            d.get(field)[0]++;
            assertArrayEquals(values, d.get(field), "every read gives a fresh array");
        }
        isPresent(d, field);
    }

    @Test
    void aRemainderIsAllThatIsLeftByteByByte() {
        U64Field first = new U64Field(0x0001_F100, "FIRST", Keys.ACME);
        U64ArrayField rest = new U64ArrayField(0x0001_F101, "REST", Keys.ACME);
        LayoutSchema schema = PayloadSchema.privateLayout(0xF1, Keys.ACME, "rest")
                .rank(0, 64)
                .u16(first)
                .remainder(rest)
                .moreBuffers()
                .build();
        for (int length : new int[] {0, 1, 5}) {
            byte[] bytes = Draft.of(0xF1, 2, 2)
                    .privatePayload(Keys.ACME, new Wire().u16(7).zeros(length))
                    .buffer(0)
                    .bytes();
            Descriptor d = Lab.strict(schema).decode(bytes);
            assertEquals(length, d.get(rest).length);
            assertEquals(7, d.get(first));
        }
        Wire payload = new Wire().u16(7).u8(255, 0, 128);
        Descriptor d = Lab.strict(schema)
                .decode(Draft.of(0xF1)
                        .privatePayload(Keys.ACME, payload)
                        .buffer(0)
                        .bytes());
        assertArrayEquals(new long[] {255, 0, 128}, d.get(rest));
    }

    @Test
    void whatIsNotOnTheWireIsAbsentAndWhatFollowsMovesUp() {
        U64Field kind = u64(0);
        U64Field scalar = u64(1);
        I64ArrayField strides = i64s(2);
        U64Field last = u64(3);
        LayoutSchema schema = layout().u8(kind)
                .u32(scalar)
                .when(kind, 1, 3)
                .i64Array(strides, Count.perDimension())
                .when(kind, 2, 3)
                .u16(last)
                .build();
        Descriptor none = decode(schema, new Wire().u8(0).u16(99), 4, 5);
        isAbsent(none, scalar);
        isAbsent(none, strides);
        assertEquals(99, none.get(last));
        Descriptor one = decode(schema, new Wire().u8(1).u32(77).u16(99), 4, 5);
        assertEquals(77, one.get(scalar));
        isAbsent(one, strides);
        assertEquals(99, one.get(last));
        Descriptor both = decode(schema, new Wire().u8(3).u32(77).u64(-5, 6).u16(99), 4, 5);
        assertEquals(77, both.get(scalar));
        assertArrayEquals(new long[] {-5, 6}, both.get(strides));
        assertEquals(99, both.get(last));
    }

    @Test
    void whatABitGuardsIsAbsentWhateverBytesStandThere() {
        U64Field mask = u64(0);
        U64Field guarded = u64(1);
        F64Field real = f64(2);
        U64ArrayField array = u64s(3);
        LayoutSchema schema = layout().u16(mask)
                .bool(guarded)
                .guardedBy(mask, 0)
                .f32(real)
                .finiteNonZero()
                .guardedBy(mask, 9)
                .u32Array(array, Count.perDimension())
                .min(5)
                .guardedBy(mask, 15)
                .build();
        Wire nonsense = new Wire().u16(0).u8(0xEE).f32(Float.NaN).u32(0, 1);
        Descriptor none = decode(schema, nonsense, 4, 5);
        isAbsent(none, guarded);
        isAbsent(none, real);
        isAbsent(none, array);
        assertEquals(0, none.get(mask));
        Descriptor all = decode(schema, new Wire().u16(0x8201).u8(1).f32(-2.5f).u32(5, 6), 4, 5);
        assertEquals(1, all.get(guarded));
        assertEquals(-2.5, all.get(real));
        assertArrayEquals(new long[] {5, 6}, all.get(array));
        for (int bit : new int[] {0, 9, 15}) {
            Wire wrong = new Wire().u16(1 << bit).u8(0xEE).f32(Float.NaN).u32(0, 1);
            byte[] bytes = Draft.of(0x21, 4, 5).payload(wrong).buffer(0).bytes();
            assertThrows(DescriptorException.class, () -> Lab.strict(schema).decode(bytes));
        }
    }

    @Test
    void aSentinelIsNeverHandedOut() {
        U64Field layer = u64(0);
        LayoutSchema schema =
                layout().u32(layer).oneOf(1, 2).absentAs(0xFFFF_FFFFL).build();
        isAbsent(decode(schema, new Wire().u32(-1)), layer);
        assertEquals(2, decode(schema, new Wire().u32(2)).get(layer));
        byte[] wrong = Draft.of(0x21).payload(new Wire().u32(3)).buffer(0).bytes();
        assertThrows(DescriptorException.class, () -> Lab.strict(schema).decode(wrong));
    }

    private static void isAbsent(Descriptor d, Field field) {
        int id = field.id();
        assertEquals(FieldStatus.NOT_PRESENT, d.status(field));
        assertEquals(FieldStatus.NOT_PRESENT, d.status(id, 0, field.kind()));
        assertEquals(FieldStatus.LEVEL_OUT_OF_BOUNDS, d.status(field, 1));
        long[] out = {42};
        double[] real = {42};
        FieldNotPresentException e;
        switch (field) {
            case U64Field f -> {
                e = assertThrows(FieldNotPresentException.class, () -> d.get(f));
                assertThrows(FieldNotPresentException.class, () -> d.u64(id, 0));
                assertEquals(FieldStatus.NOT_PRESENT, d.tryGet(f, 0, out));
                assertEquals(FieldStatus.NOT_PRESENT, d.tryU64(id, 0, out));
            }
            case F64Field f -> {
                e = assertThrows(FieldNotPresentException.class, () -> d.get(f));
                assertThrows(FieldNotPresentException.class, () -> d.f64(id, 0));
                assertEquals(FieldStatus.NOT_PRESENT, d.tryGet(f, 0, real));
                assertEquals(FieldStatus.NOT_PRESENT, d.tryF64(id, 0, real));
            }
            case U64ArrayField f -> {
                e = assertThrows(FieldNotPresentException.class, () -> d.get(f));
                assertThrows(FieldNotPresentException.class, () -> d.get(f, 0, out));
                assertThrows(FieldNotPresentException.class, () -> d.u64Array(id, 0));
                assertThrows(FieldNotPresentException.class, () -> d.u64Array(id, 0, out));
            }
            case I64ArrayField f -> {
                e = assertThrows(FieldNotPresentException.class, () -> d.get(f));
                assertThrows(FieldNotPresentException.class, () -> d.get(f, 0, out));
                assertThrows(FieldNotPresentException.class, () -> d.i64Array(id, 0));
                assertThrows(FieldNotPresentException.class, () -> d.i64Array(id, 0, out));
            }
            case I64Field f -> throw new AssertionError(f);
        }
        assertEquals(42, out[0]);
        assertEquals(42, real[0]);
        assertEquals(FieldStatus.NOT_PRESENT, e.status());
        assertTrue(e.getMessage().contains(field.name()), e.getMessage());
    }

    @Test
    void theOrderOfChecksIsIdentifierThenKindThenLevelThenPresence() {
        U64Field absent = u64(0);
        LayoutSchema schema = layout().u8(absent).absentAs(0).build();
        Descriptor d = decode(schema, new Wire().u8(0));
        assertEquals(FieldStatus.NOT_APPLICABLE, d.status(0, 0, FieldKind.U64));
        assertEquals(FieldStatus.NOT_APPLICABLE, d.status(0x0001_2101, 5, FieldKind.U64));
        assertEquals(FieldStatus.NOT_APPLICABLE, d.status(0x0001_2200, 5, FieldKind.U64));
        assertEquals(FieldStatus.NOT_APPLICABLE, d.status(0x7777_2100, 5, FieldKind.U64));
        assertEquals(FieldStatus.NOT_APPLICABLE, d.status(-1, 5, FieldKind.U64));
        assertEquals(FieldStatus.NOT_APPLICABLE, d.status(absent.id(), 5, FieldKind.I64));
        assertEquals(FieldStatus.LEVEL_OUT_OF_BOUNDS, d.status(absent.id(), 5, FieldKind.U64));
        assertEquals(FieldStatus.LEVEL_OUT_OF_BOUNDS, d.status(absent.id(), -1, FieldKind.U64));
        assertEquals(FieldStatus.NOT_PRESENT, d.status(absent.id(), 0, FieldKind.U64));
        assertThrows(FieldNotApplicableException.class, () -> d.u64(0, 0));
        FieldNotApplicableException wrongKind =
                assertThrows(FieldNotApplicableException.class, () -> d.f64(absent.id(), 0));
        assertTrue(wrongKind.getMessage().contains("it is read as u64, not as f64"), wrongKind.getMessage());
        FieldLevelException level = assertThrows(FieldLevelException.class, () -> d.get(absent, 3));
        assertEquals(3, level.level());
        assertEquals(absent.id(), level.id());
    }

    @Test
    void anOutputArrayNeedsRoomForTheValue() {
        Descriptor d = decode(SCALARS, scalars(1, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> d.tryGet(U8, 0, new long[0]));
        assertThrows(IllegalArgumentException.class, () -> d.tryF64(F64.id(), 0, new double[0]));
    }
}
