package hurray.core;

import hurray.api.Field;
import hurray.spi.Condition;
import hurray.spi.Count;
import hurray.spi.Rule;
import hurray.spi.Step;
import hurray.spi.WireType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;

/**
 * What a payload holds and whether it is right, found by walking its steps one after the other: slow, simple, and written from the
 * specification alone. The engine's two passes and its reads are held against it.
 */
final class NaiveWalk {
    /** More levels than any schema here allows. */
    private static final int ENOUGH = 300;

    /** A field of one level, with its values widened; no values when it is absent. */
    record Read(Field field, int level, boolean present, WireType wire, List<Long> values) {}

    final List<Read> reads = new ArrayList<>();
    final Map<Field, Long> earlier = new HashMap<>();
    private final ByteBuffer bytes;
    private final int limit;
    private final int rank;
    private final int buffers;
    private final int flags;
    private int at;
    int levels;
    boolean valid = true;

    private NaiveWalk(byte[] bytes, int start, int limit, int rank, int buffers, int flags) {
        this.bytes = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        this.at = start;
        this.limit = limit;
        this.rank = rank;
        this.buffers = buffers;
        this.flags = flags;
    }

    static NaiveWalk of(List<Step> steps, byte[] bytes, int start, int limit, int rank, int buffers, int flags) {
        NaiveWalk walk = new NaiveWalk(bytes, start, limit, rank, buffers, flags);
        walk.levels(steps);
        return walk;
    }

    int end() {
        return at;
    }

    private void levels(List<Step> steps) {
        boolean more = true;
        while (valid && more && levels < ENOUGH) {
            for (Step step : steps) {
                if (valid) {
                    step(step);
                }
            }
            levels++;
            more = valid
                    && !steps.isEmpty()
                    && steps.getLast() instanceof Step.Nest nest
                    && earlier.get(nest.field()) == nest.value();
            if (more && levels >= ((Step.Nest) steps.getLast()).maxDepth()) {
                valid = false;
            }
        }
    }

    private void step(Step step) {
        switch (step) {
            case Step.Reserved reserved -> {
                for (int i = 0; i < reserved.bytes() && valid; i++) {
                    boolean zero = take(WireType.U8) == 0;
                    valid &= zero;
                }
            }
            case Step.Value value -> value(value);
            case Step.Nest nest -> {}
        }
    }

    private void value(Step.Value step) {
        if (step.when() != null && !holds(step.when(), earlier)) {
            reads.add(new Read(step.field(), levels, false, step.wire(), List.of()));
            return;
        }
        long items = items(step.count());
        if (Long.compareUnsigned(items, limit - at) > 0) {
            valid = false;
            return;
        }
        List<Long> values = new ArrayList<>();
        for (long i = 0; i < items && valid; i++) {
            long value = take(step.wire());
            valid &= obeys(step, value, earlier, rank, flags, values);
            values.add(value);
        }
        if (step.count() == null && valid) {
            earlier.put(step.field(), values.getFirst());
        }
        boolean present = isGuarded(step, earlier)
                && (step.sentinel() == null
                        || values.isEmpty()
                        || values.getFirst() != step.sentinel().value());
        reads.add(new Read(step.field(), levels, present, step.wire(), values));
    }

    private long items(Count count) {
        return switch (count) {
            case null -> 1;
            case Count.Rank r -> rank;
            case Count.Buffers b -> buffers;
            case Count.Constant constant -> constant.items();
            case Count.Earlier field -> earlier.get(field.field());
            case Count.Times times -> {
                long items = items(times.items());
                yield items < 0 || items > Integer.MAX_VALUE ? -1 : items * times.words();
            }
            case Count.Rest rest -> limit - at;
        };
    }

    private long take(WireType wire) {
        if (at + wire.width() > limit) {
            valid = false;
            return 0;
        }
        int start = at;
        at += wire.width();
        return switch (wire) {
            case U8 -> bytes.get(start) & 0xFF;
            case U16 -> bytes.getShort(start) & 0xFFFF;
            case U32, F32 -> bytes.getInt(start) & 0xFFFF_FFFFL;
            case I8 -> bytes.get(start);
            case I16 -> bytes.getShort(start);
            case I32 -> bytes.getInt(start);
            case U64, I64, F64 -> bytes.getLong(start);
        };
    }

    private static boolean isGuarded(Step.Value step, Map<Field, Long> earlier) {
        return step.guard() == null
                || (earlier.getOrDefault(step.guard().mask(), 0L)
                                        >>> step.guard().bit()
                                & 1)
                        == 1;
    }

    static boolean holds(Condition condition, Map<Field, Long> earlier) {
        return condition.values().contains(earlier.getOrDefault(condition.field(), 0L)) != condition.negated();
    }

    /** Whether a value, or the next element of an array, obeys the rules of its step. */
    static boolean obeys(
            Step.Value step, long value, Map<Field, Long> earlier, int rank, int flags, List<Long> elementsBefore) {
        if (!isGuarded(step, earlier)) {
            return true;
        }
        if (step.sentinel() != null) {
            boolean absent = value == step.sentinel().value();
            int flag = step.sentinel().flag();
            if (flag >= 0 && absent != ((flags >>> flag & 1) == 1)) {
                return false;
            }
            if (absent) {
                return true;
            }
        }
        for (Rule rule : step.rules()) {
            if (!obeys(rule, step.wire(), value, earlier, rank, elementsBefore)) {
                return false;
            }
        }
        return true;
    }

    private static boolean obeys(
            Rule rule, WireType wire, long value, Map<Field, Long> earlier, int rank, List<Long> elementsBefore) {
        return switch (rule) {
            case Rule.OneOf set ->
                set.values().contains(value) || (set.orAbove() && Long.compareUnsigned(value, set.bound()) >= 0);
            case Rule.AtLeast least -> Long.compareUnsigned(value, least.bound()) >= 0;
            case Rule.Not not -> value != not.value();
            case Rule.PowerOfTwo power ->
                Long.bitCount(value) == 1
                        && Long.compareUnsigned(value, power.lowest()) >= 0
                        && Long.compareUnsigned(value, power.highest()) <= 0;
            case Rule.OnlyBits bits -> (value | bits.mask()) == bits.mask();
            case Rule.FiniteNonZero finite -> {
                double real = real(wire, value);
                yield real != 0 && !Double.isNaN(real) && !Double.isInfinite(real);
            }
            case Rule.EqualToRank equal -> value == rank;
            case Rule.Permutation permutation ->
                value >= 0 && value < rank && !new HashSet<>(elementsBefore).contains(value);
            case Rule.Given given ->
                !holds(given.condition(), earlier) || given.values().contains(value);
        };
    }

    static double real(WireType wire, long bits) {
        return wire == WireType.F32 ? Float.intBitsToFloat((int) bits) : Double.longBitsToDouble(bits);
    }
}
