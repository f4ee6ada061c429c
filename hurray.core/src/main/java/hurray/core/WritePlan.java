package hurray.core;

import hurray.api.Field;
import hurray.api.FieldIds;
import hurray.spi.PayloadSchema;
import hurray.spi.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A declaration, worked out for {@link PayloadWriter}: its values by number, in the order of the wire. */
final class WritePlan {
    private static final int NONE = -1;
    private static final int KIND_BITS = 4;
    private static final int KIND = (1 << KIND_BITS) - 1;
    private static final int[] NO_INDICES = {};
    private static final int FORMS = 1 << 6;

    final PayloadSchema schema;
    final WriteStep[] steps;
    final Step.@Nullable Nest nest;
    /** Number of the value that decides whether another level follows; of no use where nothing nests. */
    final int decider;

    /** Values of a level, the number of levels included, whose number is the last. */
    final int width;

    /** Whether anything depends on an earlier value. */
    final boolean looksBack;

    /** Whether every value stands where the rank says, and a bit of 64 can stand for each. */
    final boolean isRigid;

    /** Whether all that varies is which values a level has, and how many levels there are, and a bit of 64 can stand for each value. */
    final boolean hasLevels;

    /** Those that have been asked for; places are shared, since there may be more than can be kept. */
    private final @Nullable WriteForm[] forms = new WriteForm[FORMS];

    private final int fixed;
    private final int perRank;
    /** Numbers by discriminant, relative to the lowest one, and index: the number above 4 bits of kind. */
    private final int[][] numbers;

    private final int lowest;
    private final long owner;

    WritePlan(PayloadSchema schema) {
        this.schema = schema;
        this.owner = schema.owner();
        List<Step> all = schema.steps();
        List<Step.Value> values = new ArrayList<>();
        for (Step step : all) {
            if (step instanceof Step.Value value) {
                values.add(value);
            }
        }
        this.steps = new WriteStep[values.size()];
        int a = 0;
        int c = 0;
        int number = 0;
        boolean back = false;
        for (Step each : all) {
            if (each instanceof Step.Reserved reserved) {
                a += reserved.bytes();
            } else if (each instanceof Step.Value value) {
                WriteStep step = new WriteStep(value, a, c, all, values);
                steps[number++] = step;
                a += step.fixed();
                c += step.fixedPerRank();
                back |= step.looksBack();
            }
        }
        this.fixed = a;
        this.perRank = c;
        this.nest = !all.isEmpty() && all.getLast() instanceof Step.Nest last ? last : null;
        this.decider = nest == null ? NONE : WriteStep.number(nest.field(), values);
        this.looksBack = back || nest != null;
        this.isRigid = steps.length <= Long.SIZE && nest == null && !varies();
        this.hasLevels = steps.length <= Long.SIZE && !isRigid && areLevels();
        List<Field> fields = schema.fields();
        this.width = fields.size();
        int low = 0xFF;
        int high = 0;
        for (Field field : fields) {
            low = Math.min(low, FieldIds.discriminant(field.id()));
            high = Math.max(high, FieldIds.discriminant(field.id()));
        }
        this.lowest = low;
        this.numbers = new int[Math.max(1, high - low + 1)][];
        Arrays.fill(numbers, NO_INDICES);
        for (int i = 0; i < width; i++) {
            enter(fields.get(i).id(), i << KIND_BITS | fields.get(i).kind().ordinal());
        }
    }

    private boolean varies() {
        for (WriteStep step : steps) {
            if (step.varies) {
                return true;
            }
        }
        return false;
    }

    private boolean areLevels() {
        for (WriteStep step : steps) {
            boolean isPlain = step.mask == null && step.sentinel == null && !step.isGuarded && step.varying == null;
            if (!isPlain || (step.when != null && !steps[step.when.number()].isPlain)) {
                return false;
            }
        }
        return nest == null || steps[decider].isPlain;
    }

    /**
     * Where everything stands in a descriptor with this layout.
     *
     * @param ranges those of its sections, as bits
     * @param scheme one of the format's own
     * @return null when values don't stand where these say
     */
    @Nullable WriteForm form(Registry registry, int rank, long ranges, @Nullable SchemePlan scheme) {
        int place = (rank + FORMS / 8 * (Long.hashCode(ranges) + (scheme == null ? 0 : scheme.tag))) & (FORMS - 1);
        WriteForm form = forms[place];
        return form != null && form.isFor(rank, ranges, scheme) ? form : make(registry, rank, ranges, scheme, place);
    }

    private @Nullable WriteForm make(Registry registry, int rank, long ranges, @Nullable SchemePlan scheme, int place) {
        WriteForm form = WriteFormDraft.form(registry, this, rank, ranges, scheme);
        forms[place] = form;
        return form;
    }

    private void enter(int id, int entry) {
        int row = FieldIds.discriminant(id) - lowest;
        int index = FieldIds.index(id);
        int length = numbers[row].length;
        if (index >= length) {
            numbers[row] = Arrays.copyOf(numbers[row], index + 1);
            Arrays.fill(numbers[row], length, index + 1, NONE);
        }
        numbers[row][index] = entry;
    }

    /** Number of the value of a field that the payload has. */
    int number(Field field) {
        return numbers[FieldIds.discriminant(field.id()) - lowest][FieldIds.index(field.id())] >> KIND_BITS;
    }

    /** Number of the value that was given for a field; -1 when the payload has none of that identifier, kind and owner. */
    int number(Given given) {
        int row = FieldIds.discriminant(given.id) - lowest;
        if (Integer.compareUnsigned(row, numbers.length) >= 0) {
            return NONE;
        }
        int[] indexed = numbers[row];
        int index = FieldIds.index(given.id);
        int entry = index < indexed.length ? indexed[index] : NONE;
        return (entry & KIND) == given.kind && (owner == 0 || owner == given.owner()) ? entry >> KIND_BITS : NONE;
    }

    /** Bytes of a level, without those of the values that {@link WriteStep#varies vary}. */
    long bytes(int rank) {
        return fixed + (long) perRank * rank;
    }
}
