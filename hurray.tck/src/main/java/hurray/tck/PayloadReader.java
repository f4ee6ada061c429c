package hurray.tck;

import hurray.api.Field;
import hurray.api.U64Field;
import hurray.spi.Count;
import hurray.spi.PayloadSchema;
import hurray.spi.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads a payload by its declaration, as plainly as can be: a second opinion on what the engine reads. */
final class PayloadReader {
    private final byte[] bytes;
    private final int rank;
    private final int bufferCount;
    private final PayloadSchema schema;
    private final Map<Field, Long> earlier = new HashMap<>();
    private final List<Payload.Value> values = new ArrayList<>();
    private final List<Payload.Run> reserved = new ArrayList<>();
    private int at;
    private int limit;
    private int level;

    PayloadReader(byte[] bytes, int rank, int bufferCount, PayloadSchema schema) {
        this.bytes = bytes;
        this.rank = rank;
        this.bufferCount = bufferCount;
        this.schema = schema;
    }

    /** The payload from {@code start} on; null where it does not fit in. */
    @Nullable Payload read(int lengthAt, int header, int start, int end) {
        at = start;
        limit = end;
        do {
            for (Step step : schema.steps()) {
                if (!step(step)) {
                    return null;
                }
            }
        } while (nests());
        return new Payload(
                schema, lengthAt, header, start, at, end, level + 1, List.copyOf(values), List.copyOf(reserved));
    }

    private boolean nests() {
        boolean deeper = !schema.steps().isEmpty()
                && schema.steps().getLast() instanceof Step.Nest nest
                && number(nest.field()) == nest.value()
                && level + 1 < nest.maxDepth();
        level += deeper ? 1 : 0;
        return deeper;
    }

    private boolean step(Step step) {
        return switch (step) {
            case Step.Nest nest -> true;
            case Step.Reserved run -> {
                reserved.add(new Payload.Run(at, run.bytes()));
                yield skip(run.bytes());
            }
            case Step.Value value ->
                (value.when() != null && !value.when().holds(number(value.when().field()))) || value(value);
        };
    }

    private boolean value(Step.Value step) {
        int width = step.wire().width();
        long items = step.count() == null ? 1 : items(step.count(), width);
        int start = at;
        if (items < 0 || items > (limit - at) / width || !skip((int) items * width)) {
            return false;
        }
        boolean present = step.guard() == null
                || (number(step.guard().mask()) >>> step.guard().bit() & 1) != 0;
        if (step.count() == null) {
            long raw = Wire.bits(bytes, start, width);
            earlier.put(step.field(), raw);
            present &= step.sentinel() == null || step.sentinel().value() != raw;
        }
        values.add(new Payload.Value(step, level, start, (int) items, present));
        return true;
    }

    private long items(Count count, int width) {
        return switch (count) {
            case Count.Rank r -> rank;
            case Count.Buffers b -> bufferCount;
            case Count.Constant constant -> constant.items();
            case Count.Earlier of ->
                Math.min(number(of.field()) < 0 ? Integer.MAX_VALUE : number(of.field()), Integer.MAX_VALUE);
            case Count.Times times -> items(times.items(), width) * times.words();
            case Count.Rest rest -> (limit - at) / width;
        };
    }

    private long number(U64Field field) {
        return earlier.getOrDefault(field, 0L);
    }

    private boolean skip(int length) {
        at += length;
        return at <= limit;
    }
}
