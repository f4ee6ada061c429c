package hurray.core;

import hurray.api.F64Field;
import hurray.api.Field;
import hurray.api.FieldIds;
import hurray.api.FieldKind;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.SectionKey;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.spi.Condition;
import hurray.spi.Count;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.Rule;
import hurray.spi.SchemaBuilder;
import hurray.spi.SchemaException;
import hurray.spi.SchemeBuilder;
import hurray.spi.SectionSchema;
import hurray.spi.Step;
import hurray.spi.WireType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Random declarations over all steps and modifiers that build, and payloads that mostly obey them. */
final class RandomSchema {
    static final long VENDOR = 0x5EED_0000_0000_0001L;
    static final int LAYOUT = 0x21;
    static final int PRIVATE_LAYOUT = 0xF1;
    static final int SCHEME = 0x31;
    static final int PRIVATE_SCHEME = 0xF2;
    static final SectionKey SECTION = new SectionKey(9, 0x0009, "nine");
    static final SectionKey VENDOR_SECTION = SectionKey.vendor(25, VENDOR, "twenty-five");
    static final int FLAGS = 0b0111;

    /** What payloads stand in that are no layouts. */
    static final LayoutSchema PLAIN =
            PayloadSchema.layout(0x22, "plain").rank(0, 64).moreBuffers().build();

    static final SectionSchema TYPED = PayloadSchema.section(new SectionKey(7, 0x0002, "typed"))
            .place(1)
            .typedBySchemes()
            .u8(U64Field.of(0x0002_0000, "TYPED_TAG"))
            .build();

    /** Where the payload stands. */
    enum Place {
        LAYOUT,
        PRIVATE_LAYOUT,
        SECTION,
        FRAMED_SECTION,
        VENDOR_SECTION,
        SCHEME,
        PRIVATE_SCHEME
    }

    private record Earlier(U64Field field, int width) {}

    private final Random random;
    private final Place place;
    private final List<Earlier> earlier = new ArrayList<>();
    private final List<Integer> indices =
            new ArrayList<>(IntStream.range(0, 255).boxed().toList());

    RandomSchema(Random random, Place place) {
        this.random = random;
        this.place = place;
        Collections.shuffle(indices, random);
    }

    /** Rules drawn at random may contradict each other, and such a declaration is refused: then another one is drawn. */
    PayloadSchema declare() {
        while (true) {
            List<Integer> all = List.copyOf(indices);
            try {
                return draw();
            } catch (SchemaException e) {
                String refusal = String.valueOf(e.getMessage());
                if (!refusal.contains("allow no value together") && !refusal.contains("never allow bit")) {
                    throw e;
                }
                earlier.clear();
                indices.clear();
                indices.addAll(all);
            }
        }
    }

    private PayloadSchema draw() {
        return switch (place) {
            case LAYOUT ->
                steps(PayloadSchema.layout(LAYOUT, "fuzz"), false, true, false)
                        .rank(0, 64)
                        .moreBuffers()
                        .build();
            case PRIVATE_LAYOUT ->
                steps(PayloadSchema.privateLayout(PRIVATE_LAYOUT, VENDOR, "fuzz"), true, true, false)
                        .rank(0, 64)
                        .moreBuffers()
                        .build();
            case SECTION ->
                steps(PayloadSchema.section(SECTION), false, false, true).build();
            case FRAMED_SECTION ->
                steps(PayloadSchema.section(SECTION).lengthPrefixed(), true, false, true)
                        .build();
            case VENDOR_SECTION ->
                steps(PayloadSchema.vendorSection(VENDOR_SECTION), true, false, true)
                        .build();
            case SCHEME ->
                steps(PayloadSchema.scheme(SCHEME, "fuzz").flags(FLAGS), true, false, false)
                        .build();
            case PRIVATE_SCHEME ->
                steps(
                                PayloadSchema.privateScheme(PRIVATE_SCHEME, VENDOR, "fuzz")
                                        .flags(FLAGS),
                                true,
                                false,
                                false)
                        .build();
        };
    }

    private boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    private <B extends SchemaBuilder<B>> B steps(B b, boolean framed, boolean layout, boolean behindBuffers) {
        int count = random.nextInt(10);
        for (int i = 0; i < count; i++) {
            int sort = random.nextInt(10);
            if (sort == 0) {
                b.zero(1 + random.nextInt(chance(20) ? 40 : 9));
            } else if (sort < 4) {
                array(b, behindBuffers);
            } else {
                scalar(b);
            }
        }
        if (framed && chance(25)) {
            b.remainder((U64ArrayField) key(FieldKind.U64_ARRAY));
            if (chance(30)) {
                b.not(random.nextInt(256));
            }
        } else if (layout && !earlier.isEmpty() && chance(40)) {
            Earlier field = pick();
            b.nestWhile(field.field, small(), 1 + random.nextInt(4), (U64Field) key(FieldKind.U64));
        }
        return b;
    }

    private Field key(FieldKind kind) {
        int index = indices.removeLast();
        int discriminant = random.nextInt(3);
        int id = switch (place) {
            case LAYOUT -> FieldIds.of(1, LAYOUT, index);
            case PRIVATE_LAYOUT -> FieldIds.of(1, PRIVATE_LAYOUT, index);
            case SECTION, FRAMED_SECTION -> FieldIds.of(9, discriminant, index);
            case VENDOR_SECTION -> FieldIds.of(0xF019, discriminant, index);
            case SCHEME -> FieldIds.of(2, SCHEME, index);
            case PRIVATE_SCHEME -> FieldIds.of(2, PRIVATE_SCHEME, index);
        };
        return Field.of(kind, id, "F_" + FieldIds.toString(id), FieldIds.isPrivate(id) ? VENDOR : 0);
    }

    private Earlier pick() {
        return earlier.get(random.nextInt(earlier.size()));
    }

    private <B extends SchemaBuilder<B>> void scalar(B b) {
        WireType wire = chance(50)
                ? List.of(WireType.U8, WireType.U16, WireType.U32, WireType.U64).get(random.nextInt(4))
                : WireType.values()[random.nextInt(10)];
        Field field = key(wire.kind());
        switch (wire) {
            case U8 -> b.u8((U64Field) field);
            case U16 -> b.u16((U64Field) field);
            case U32 -> b.u32((U64Field) field);
            case U64 -> b.u64((U64Field) field);
            case I8 -> b.i8((I64Field) field);
            case I16 -> b.i16((I64Field) field);
            case I32 -> b.i32((I64Field) field);
            case I64 -> b.i64((I64Field) field);
            case F32 -> b.f32((F64Field) field);
            case F64 -> b.f64((F64Field) field);
        }
        boolean unsigned = wire.kind() == FieldKind.U64;
        if (unsigned) {
            unsignedRules(b, wire.width(), false, false);
        } else if (wire.kind() == FieldKind.F64 && chance(50)) {
            b.finiteNonZero();
        }
        boolean maybeAbsent = false;
        if (unsigned && chance(15)) {
            b.absentAs(number(wire.width()));
            if (b instanceof SchemeBuilder scheme && chance(60)) {
                scheme.iffFlag(random.nextInt(3));
            }
        } else {
            maybeAbsent = presence(b);
        }
        if (unsigned && !maybeAbsent) {
            earlier.add(new Earlier((U64Field) field, wire.width()));
        }
    }

    private <B extends SchemaBuilder<B>> void array(B b, boolean behindBuffers) {
        Count count = switch (random.nextInt(behindBuffers ? 4 : 3)) {
            case 0 -> Count.perDimension();
            case 1 -> Count.of(1 + random.nextInt(3));
            case 2 -> earlier.isEmpty() ? Count.perDimension() : Count.of(pick().field);
            default -> Count.perBuffer();
        };
        boolean perDimension = count instanceof Count.Rank;
        if (chance(25)) {
            count = count.times(1 + random.nextInt(3));
            perDimension = false;
        }
        switch (random.nextInt(3)) {
            case 0 -> {
                b.u32Array((U64ArrayField) key(FieldKind.U64_ARRAY), count);
                unsignedRules(b, 4, true, perDimension);
            }
            case 1 -> {
                b.u64Array((U64ArrayField) key(FieldKind.U64_ARRAY), count);
                unsignedRules(b, 8, true, perDimension);
            }
            default -> b.i64Array((I64ArrayField) key(FieldKind.I64_ARRAY), count);
        }
        presence(b);
    }

    private <B extends SchemaBuilder<B>> boolean presence(B b) {
        if (earlier.isEmpty() || chance(70)) {
            return false;
        }
        Earlier field = pick();
        if (chance(50)) {
            b.when(field.field, small(), number(field.width));
        } else {
            b.guardedBy(field.field, random.nextInt(chance(70) ? 2 : 8 * field.width));
        }
        return true;
    }

    private <B extends SchemaBuilder<B>> void unsignedRules(B b, int width, boolean array, boolean perDimension) {
        for (int i = chance(50) ? 0 : 1 + random.nextInt(2); i > 0; i--) {
            switch (random.nextInt(13)) {
                case 0 -> b.oneOf(0, 1);
                case 1 -> b.oneOf(3, 1, 2, 0);
                case 2 -> b.oneOf(1, 2, 3);
                case 3 -> b.oneOf(0, 2, 1, number(width), number(width));
                case 4 -> b.oneOf(0, 1).orAtLeast(5);
                case 5 -> b.min(small());
                case 6 -> b.not(number(width));
                case 7 -> b.powerOfTwo(1 + small(), 1L << (8 * width - 2 + random.nextInt(2)));
                case 8 -> b.onlyBits(random.nextLong() | 7);
                case 9, 10 -> {
                    if (perDimension) {
                        b.permutation();
                    } else if (!array && chance(50)) {
                        b.equalToRank();
                    }
                }
                default -> {
                    if (!earlier.isEmpty()) {
                        Earlier field = pick();
                        Condition condition = chance(50)
                                ? Condition.when(field.field, small(), number(field.width))
                                : Condition.unless(field.field, small());
                        b.given(condition, 0, 1, number(width));
                    }
                }
            }
        }
    }

    private long small() {
        return random.nextInt(4);
    }

    private long number(int width) {
        return number(random, width);
    }

    private static long number(RandomGenerator random, int width) {
        long number = switch (random.nextInt(6)) {
            case 0 -> -1;
            case 1 -> random.nextLong();
            case 2 -> 1L << random.nextInt(8 * width);
            default -> random.nextInt(4);
        };
        return width == 8 ? number : number & ((1L << 8 * width) - 1);
    }

    /** A payload where it stands, in a tensor of a shape with some empty buffers; the flags are a scheme's. */
    static Draft draft(Place place, long[] shape, byte[] payload, int flags, int buffers) {
        int layout = switch (place) {
            case LAYOUT -> LAYOUT;
            case PRIVATE_LAYOUT -> PRIVATE_LAYOUT;
            default -> PLAIN.tag();
        };
        Draft draft = Draft.of(layout, shape).buffers(buffers);
        return switch (place) {
            case LAYOUT -> draft.payload(payload);
            case PRIVATE_LAYOUT -> draft.privatePayload(VENDOR, payload);
            case SECTION -> draft.section(9, new Wire().bytes(payload));
            case FRAMED_SECTION -> draft.framed(9, payload);
            case VENDOR_SECTION -> draft.vendor(25, VENDOR, payload);
            case SCHEME -> draft.framed(7, new Wire().u8(SCHEME, 1).u16(flags).bytes(payload));
            case PRIVATE_SCHEME ->
                draft.framed(
                        7,
                        new Wire().u8(PRIVATE_SCHEME, 1).u16(flags).u64(VENDOR).bytes(payload));
        };
    }

    /** Bytes for the steps of a schema, most of which obey them. */
    static byte[] payload(Random random, PayloadSchema schema, int rank, int buffers, int flags) {
        Wire out = new Wire();
        NaiveWalk state = NaiveWalk.of(List.of(), new byte[0], 0, 0, rank, buffers, flags);
        boolean more = true;
        for (int level = 0; more && level < 6; level++) {
            for (Step step : schema.steps()) {
                switch (step) {
                    case Step.Reserved reserved -> out.zeros(reserved.bytes());
                    case Step.Value value -> write(random, value, out, state, rank, buffers, flags);
                    case Step.Nest nest -> {}
                }
            }
            more = !schema.steps().isEmpty()
                    && schema.steps().getLast() instanceof Step.Nest nest
                    && state.earlier.get(nest.field()) == nest.value();
        }
        return out.bytes();
    }

    private static void write(
            Random random, Step.Value step, Wire out, NaiveWalk state, int rank, int buffers, int flags) {
        if (step.when() != null && !NaiveWalk.holds(step.when(), state.earlier)) {
            return;
        }
        long items = items(random, step.count(), state, rank, buffers);
        List<Long> elements = new ArrayList<>();
        for (int i = 0; i < items; i++) {
            long value = 0;
            for (int attempt = 0; attempt < 60; attempt++) {
                value = candidate(random, step, rank);
                if (NaiveWalk.obeys(step, value, state.earlier, rank, flags, elements)) {
                    break;
                }
            }
            elements.add(value);
            out.wire(step.wire(), value);
            if (step.count() == null) {
                state.earlier.put(step.field(), value);
            }
        }
    }

    private static long items(Random random, Count count, NaiveWalk state, int rank, int buffers) {
        return switch (count) {
            case null -> 1;
            case Count.Rank r -> rank;
            case Count.Buffers b -> buffers;
            case Count.Constant constant -> constant.items();
            case Count.Earlier field -> {
                long items = state.earlier.get(field.field());
                yield items < 0 || items > 20 ? 2 : items;
            }
            case Count.Times times -> times.words() * items(random, times.items(), state, rank, buffers);
            case Count.Rest rest -> random.nextInt(9);
        };
    }

    private static long candidate(Random random, Step.Value step, int rank) {
        List<Long> pool = new ArrayList<>(List.of(0L, 1L, 2L, 3L, (long) rank));
        for (Rule rule : step.rules()) {
            switch (rule) {
                case Rule.OneOf set -> pool.addAll(set.values());
                case Rule.AtLeast least -> pool.add(least.bound());
                case Rule.PowerOfTwo power -> pool.add(4L);
                case Rule.Given given -> pool.addAll(given.values());
                default -> {}
            }
        }
        if (step.sentinel() != null && random.nextInt(3) == 0) {
            return step.sentinel().value();
        }
        int width = step.wire().width();
        boolean wild = random.nextInt(12) == 0 || step.wire().kind() != FieldKind.U64;
        return wild ? number(random, width) : pool.get(random.nextInt(pool.size()));
    }
}
