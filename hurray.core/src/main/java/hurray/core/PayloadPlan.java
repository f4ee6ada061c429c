package hurray.core;

import hurray.api.Field;
import hurray.api.FieldIds;
import hurray.spi.PayloadSchema;
import hurray.spi.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A declaration, worked out: where each field stands, and the program that checks the rules. */
final class PayloadPlan implements Slot.Schematic {
    final PayloadSchema schema;
    final Program program;
    /** The payload's levels nest. */
    final boolean nests;

    final @Nullable Slot nestSlot;
    final long nestValue;

    /** By discriminant relative to the lowest one, then by index. */
    private final @Nullable Slot[][] slots;

    private final int lowest;
    private final List<Slot> inOrder;
    private final int fixed;
    private final int perRank;
    private final Slot.Variable[] variables;
    private @Nullable WritePlan writing;

    /** @param flagsAt place of a scheme's flags, relative to the payload; anything for other payloads */
    PayloadPlan(PayloadSchema schema, int flagsAt) {
        this.schema = schema;
        ProgramCompiler compiler = new ProgramCompiler(schema.steps(), flagsAt);
        this.program = compiler.compile();
        this.fixed = compiler.fixed();
        this.perRank = compiler.perRank();
        this.variables = compiler.variables();
        Iterable<Slot> all = compiler.slots();
        int low = 0xFF;
        int high = 0;
        for (Slot slot : all) {
            low = Math.min(low, FieldIds.discriminant(slot.id));
            high = Math.max(high, FieldIds.discriminant(slot.id));
        }
        this.lowest = low;
        this.slots = new Slot[Math.max(1, high - low + 1)][0];
        for (Slot slot : all) {
            put(slot);
        }
        this.inOrder = inOrder();
        Step last = schema.steps().isEmpty() ? null : schema.steps().getLast();
        if (last instanceof Step.Nest nest) {
            nests = true;
            nestSlot = compiler.slot(nest.field());
            nestValue = nest.value();
        } else {
            nests = false;
            nestSlot = null;
            nestValue = 0;
        }
    }

    private void put(Slot slot) {
        int row = FieldIds.discriminant(slot.id) - lowest;
        int index = FieldIds.index(slot.id);
        if (slots[row].length <= index) {
            slots[row] = Arrays.copyOf(slots[row], index + 1);
        }
        slots[row][index] = slot;
    }

    private List<Slot> inOrder() {
        List<Slot> all = new ArrayList<>();
        for (@Nullable Slot[] row : slots) {
            for (Slot slot : row) {
                if (slot != null) {
                    all.add(slot);
                }
            }
        }
        return List.copyOf(all);
    }

    /** The slot of an identifier whose range is this payload's; null when it is not allocated. */
    @Nullable Slot slot(int id) {
        int row = (id >>> 8 & 0xFF) - lowest;
        if (row < 0 || row >= slots.length) {
            return null;
        }
        @Nullable Slot[] indexed = slots[row];
        int index = id & 0xFF;
        return index < indexed.length ? indexed[index] : null;
    }

    /** The slot of a field that the payload has. */
    @Override
    public Slot slot(Field field) {
        Slot slot = slot(field.id());
        if (slot == null) {
            throw new AssertionError(schema + " has no " + field);
        }
        return slot;
    }

    /** The same for writing; made at first use, as plans themselves are. */
    WritePlan writing() {
        WritePlan plan = writing;
        if (plan == null) {
            plan = new WritePlan(schema);
            writing = plan;
        }
        return plan;
    }

    /** All slots in rising order of their identifiers. */
    List<Slot> slots() {
        return inOrder;
    }

    /** Starts of the levels of a checked payload that nests. */
    int[] levels(FlyweightDescriptor d, int base) {
        int depth = 1;
        for (int start = base; nestSlot != null && nestSlot.value(d, start) == nestValue; depth++) {
            start = levelEnd(d, start);
        }
        int[] starts = new int[depth];
        fillLevels(d, base, starts);
        return starts;
    }

    /** Notes the starts of as many levels as there are. */
    void fillLevels(FlyweightDescriptor d, int base, int[] starts) {
        starts[0] = base;
        for (int i = 1; i < starts.length; i++) {
            starts[i] = levelEnd(d, starts[i - 1]);
        }
    }

    /** Names the values that decide how long one level is. */
    void decided(FlyweightDescriptor d, int base, OutlineDraft draft) {
        for (Slot.Variable variable : variables) {
            variable.decided(d, base, draft);
        }
    }

    /** First byte behind one level, for a checked payload. */
    int levelEnd(FlyweightDescriptor d, int base) {
        int end = base + fixed + perRank * d.rank;
        for (Slot.Variable variable : variables) {
            end += variable.size(d, base);
        }
        return end;
    }
}
