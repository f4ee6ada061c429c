package hurray.core;

import hurray.api.Limits;
import hurray.spi.SectionSchema.Framing;
import hurray.spi.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Works out a {@link WriteForm}. */
final class WriteFormDraft {
    private static final int LEAST_SIZE = 16;
    private static final int TRIES = 1 << 8;
    private static final int ODD = 0x9E37_79B1;

    final int rank;
    final long ranges;
    final @Nullable SchemePlan scheme;
    final List<WriteForm.Mask> masks = new ArrayList<>();
    final List<WriteForm.Sentinel> sentinels = new ArrayList<>();
    final List<WriteForm.Word> words = new ArrayList<>();
    int flags;
    long layoutBytes;
    long sectionBytes;
    long required;
    int schemeAt;

    @Nullable WriteLevels levels;

    private final List<WriteSpot> all = new ArrayList<>();
    /** Number of the bits that have been given out. */
    private int numbers;

    private int size = LEAST_SIZE;

    private WriteFormDraft(int rank, long ranges, @Nullable SchemePlan scheme) {
        this.rank = rank;
        this.ranges = ranges;
        this.scheme = scheme;
    }

    /**
     * The form for a rank, for sections of some ranges, as bits, and a scheme of the format's own.
     *
     * @return null when values don't stand where these say
     */
    static @Nullable WriteForm form(
            Registry registry, WritePlan layout, int rank, long ranges, @Nullable SchemePlan scheme) {
        WriteFormDraft draft = new WriteFormDraft(rank, ranges, scheme);
        boolean fits = draft.layout(layout) && draft.sections(registry);
        return fits ? new WriteForm(draft) : null;
    }

    private boolean layout(WritePlan plan) {
        layoutBytes = plan.bytes(rank);
        if (plan.isRigid) {
            return add(plan, false, 0);
        }
        if (plan.hasLevels) {
            levels = WriteLevels.of(plan, rank);
            all.addAll(Arrays.asList(levels.spots()));
        }
        return plan.hasLevels;
    }

    private boolean sections(Registry registry) {
        SectionPlan typed = registry.typedSection();
        long left = ranges;
        for (SectionPlan plan : registry.sections) {
            if (plan.range < Long.SIZE && (left >>> plan.range & 1) != 0) {
                left ^= 1L << plan.range;
                flags |= 1 << plan.bit;
                if (!(plan == typed ? scheme(plan) : section(plan, plan.payload.writing(), plan.head))) {
                    return false;
                }
            }
        }
        return left == 0 && layoutBytes + sectionBytes <= Limits.CEILING;
    }

    private boolean scheme(SectionPlan section) {
        if (scheme == null) {
            return false;
        }
        schemeAt = (int) sectionBytes + section.head;
        words.add(new WriteForm.Word(schemeAt, scheme.tag | scheme.schema.version() << 8));
        return section(section, scheme.payload.writing(), section.head + scheme.head);
    }

    private boolean section(SectionPlan section, WritePlan plan, int head) {
        int at = (int) sectionBytes;
        sectionBytes += head + plan.bytes(rank);
        if (section.framing != Framing.BARE) {
            words.add(new WriteForm.Word(at, (int) sectionBytes - at - Integer.BYTES));
        }
        return plan.isRigid && sectionBytes <= Limits.CEILING && add(plan, true, at + head);
    }

    /** Takes the values of a payload; false when there are more than bits. */
    private boolean add(WritePlan plan, boolean isOfSection, int head) {
        int first = numbers;
        numbers += plan.steps.length;
        if (numbers > Long.SIZE) {
            return false;
        }
        for (int i = 0; i < plan.steps.length; i++) {
            WriteStep step = plan.steps[i];
            WriteSpot spot = new WriteSpot(step, rank, isOfSection, head, 1L << (first + i), 0);
            Step.Sentinel absent = step.sentinel;
            if (step.mask != null) {
                masks.add(mask(spot, step.mask, first));
            } else {
                all.add(spot);
                required |= step.step.optional() ? 0 : spot.bit;
            }
            if (absent != null && step.mask == null && !step.isGuarded) {
                sentinels.add(new WriteForm.Sentinel(spot, absent.flag() < 0 ? 0 : 1 << absent.flag()));
            }
        }
        return true;
    }

    private static WriteForm.Mask mask(WriteSpot spot, WriteStep.Mask mask, int first) {
        long[] bits = new long[Long.bitCount(mask.guarding())];
        long[] members = new long[bits.length];
        long left = mask.guarding();
        for (int i = 0; i < bits.length; i++, left &= left - 1) {
            bits[i] = Long.lowestOneBit(left);
            members[i] = mask.guarded(bits[i]) << first;
        }
        return new WriteForm.Mask(spot, bits, members);
    }

    /** A factor with which no two identifiers have the same place in a table; it settles how large that is. */
    int factor() {
        while (true) {
            for (int i = 1; i < TRIES && all.size() <= size; i++) {
                if (isSingle(ODD * i)) {
                    return ODD * i;
                }
            }
            size *= 2;
        }
    }

    private boolean isSingle(int factor) {
        boolean[] taken = new boolean[size];
        for (WriteSpot spot : all) {
            int place = WriteForm.place(spot.id, factor, size);
            if (taken[place]) {
                return false;
            }
            taken[place] = true;
        }
        return true;
    }

    /** The table. */
    WriteSpot[] spots(int factor) {
        WriteSpot[] table = new WriteSpot[size];
        Arrays.fill(table, WriteSpot.NONE);
        for (WriteSpot spot : all) {
            table[WriteForm.place(spot.id, factor, size)] = spot;
        }
        return table;
    }
}
