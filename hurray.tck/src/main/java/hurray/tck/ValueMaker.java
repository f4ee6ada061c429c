package hurray.tck;

import hurray.api.DescriptorBuilder;
import hurray.api.F64Field;
import hurray.api.Field;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.spi.BufferSpec;
import hurray.spi.Condition;
import hurray.spi.Count;
import hurray.spi.PayloadSchema;
import hurray.spi.Rule;
import hurray.spi.Step;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;

/** Gives a builder values for the fields of one payload that its rules allow; what its checks want is found by trying. */
final class ValueMaker {
    private static final int DEEPEST = 3;

    private final PayloadSchema schema;
    private final int rank;
    private final int bufferCount;
    private final Random random;
    private final ValuePicker picker;
    private final Set<Field> counters = new HashSet<>();
    private final List<Field> indices = new ArrayList<>();
    private final Map<Field, Long> earlier = new HashMap<>();
    private final Map<Step.Guard, Boolean> groups = new HashMap<>();
    private int level;

    ValueMaker(PayloadSchema schema, int rank, int bufferCount, Random random) {
        this.schema = schema;
        this.rank = rank;
        this.bufferCount = bufferCount;
        this.random = random;
        this.picker = new ValuePicker(random, rank, earlier);
        for (Step step : schema.steps()) {
            if (step instanceof Step.Value value && value.count() != null) {
                Count items = value.count() instanceof Count.Times times ? times.items() : value.count();
                if (items instanceof Count.Earlier of) {
                    counters.add(of.field());
                }
            }
        }
        for (BufferSpec buffer : schema.buffers()) {
            if (buffer instanceof BufferSpec.At at) {
                indices.add(at.index());
            }
        }
    }

    void fill(DescriptorBuilder builder) {
        boolean deeper;
        do {
            groups.clear();
            deeper = false;
            for (Step step : schema.steps()) {
                if (step instanceof Step.Value value) {
                    value(builder, value);
                } else if (step instanceof Step.Nest nest) {
                    deeper = earlier.getOrDefault(nest.field(), 0L) == nest.value();
                }
            }
            level++;
        } while (deeper);
    }

    private void value(DescriptorBuilder builder, Step.Value step) {
        Field field = step.field();
        if (step.when() != null && !holds(step.when())) {
            return;
        }
        if (step.guard() != null && !isThere(step.guard())) {
            return;
        }
        if (step.count() != null) {
            array(builder, step, step.count());
            return;
        }
        long guarding = guarding(field);
        if (guarding != 0) {
            mask(builder, step, guarding);
        } else if (step.sentinel() != null && random.nextBoolean()) {
            earlier.put(field, step.sentinel().value());
        } else if (indices.contains(field) && step.sentinel() == null) {
            earlier.put(field, 0L); // the builder finds a place for the buffer
        } else {
            set(builder, field, scalar(step));
        }
    }

    private long scalar(Step.Value step) {
        Field field = step.field();
        if (indices.contains(field)) {
            return (long) bufferCount + indices.indexOf(field);
        }
        if (schema.steps().getLast() instanceof Step.Nest nest && nest.field().equals(field)) {
            return picker.nest(step, nest, level + 1 < Math.min(DEEPEST, nest.maxDepth()));
        }
        return counters.contains(field) ? picker.few(step) : picker.pick(step);
    }

    /** Bits that guard values are worked out; the others are given. */
    private void mask(DescriptorBuilder builder, Step.Value step, long guarding) {
        long bits = 0;
        for (Step each : schema.steps()) {
            Step.Guard guard = each instanceof Step.Value value ? value.guard() : null;
            if (guard != null && guard.mask().equals(step.field()) && isThere(guard)) {
                bits |= 1L << guard.bit();
            }
        }
        if (!Rebuild.isWholeMask(schema, step)) {
            long free = picker.pick(step) & ~guarding;
            set(builder, step.field(), free);
            bits |= free;
        }
        earlier.put(step.field(), bits);
    }

    private long guarding(Field field) {
        long bits = 0;
        for (Step each : schema.steps()) {
            Step.Guard guard = each instanceof Step.Value value ? value.guard() : null;
            bits |= guard != null && guard.mask().equals(field) ? 1L << guard.bit() : 0;
        }
        return bits;
    }

    private boolean isThere(Step.Guard guard) {
        return groups.computeIfAbsent(guard, key -> random.nextBoolean());
    }

    private boolean holds(Condition condition) {
        return condition.holds(earlier.getOrDefault(condition.field(), 0L));
    }

    private void array(DescriptorBuilder builder, Step.Value step, Count count) {
        long[] items = new long[(int) Math.min(1 << 12, length(count))];
        for (int i = 0; i < items.length; i++) {
            items[i] = picker.pick(step);
        }
        if (step.rules().stream().anyMatch(Rule.Permutation.class::isInstance)) {
            List<Integer> order =
                    new ArrayList<>(IntStream.range(0, items.length).boxed().toList());
            Collections.shuffle(order, random);
            items = order.stream().mapToLong(Integer::longValue).toArray();
        }
        if (step.field() instanceof U64ArrayField field) {
            builder.set(field, level, items);
        } else if (step.field() instanceof I64ArrayField field) {
            builder.set(field, level, items);
        }
    }

    private long length(Count count) {
        return switch (count) {
            case Count.Rank r -> rank;
            case Count.Buffers b -> bufferCount;
            case Count.Constant constant -> constant.items();
            case Count.Earlier of -> Math.max(0, earlier.getOrDefault(of.field(), 0L));
            case Count.Times times -> length(times.items()) * times.words();
            case Count.Rest rest -> random.nextInt(9);
        };
    }

    private void set(DescriptorBuilder builder, Field key, long bits) {
        earlier.put(key, bits);
        if (key instanceof U64Field field) {
            builder.set(field, level, bits);
        } else if (key instanceof I64Field field) {
            builder.set(field, level, bits);
        } else if (key instanceof F64Field field) {
            builder.set(field, level, Double.longBitsToDouble(bits));
        }
    }
}
