package hurray.core;

import hurray.api.FieldIds;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The {@link Spot spots} of all that a descriptor of one layout and rank may have, found by identifier: those of its layout, and those of
 * the format's own sections. The fields of a scheme are among the latter in {@link #typed}, which a descriptor turns to once its bytes have
 * been found to obey the scheme. Nothing that a reader sees ever changes, so that it may do that under the eyes of other threads.
 */
final class Spots {
    private static final int LAYOUT_SIZE = 1 << 5;
    private static final int SECTIONS_SIZE = 1 << 8;
    private static final int SECTION_BITS = 5;
    private static final int SCHEMES = 1 << 4;

    /** What stands behind a layout that nobody provides is found the long way. */
    static final Spots NONE = new Spots(empty(LAYOUT_SIZE), empty(SECTIONS_SIZE), null);

    final Spot[] layout;
    final Spot[] sections;
    private final @Nullable SchemePlan scheme;

    /** By tag, made when they are first needed; two that share a place take turns. */
    private final @Nullable Spots[] typed = new Spots[SCHEMES];

    private Spots(Spot[] layout, Spot[] sections, @Nullable SchemePlan scheme) {
        this.layout = layout;
        this.sections = sections;
        this.scheme = scheme;
    }

    /** The spots for a layout and a rank. */
    static Spots of(PayloadPlan layout, Registry registry, int rank) {
        Spot[] own = empty(LAYOUT_SIZE);
        for (Slot slot : layout.slots()) {
            put(own, ofLayout(slot.id), slot.spot(rank, 0));
        }
        return new Spots(own, registry.sectionSpots(rank, null), null);
    }

    /** The spots of sections for a rank, and for a scheme in the section that schemes type. */
    static Spot[] ofSections(Registry registry, int rank, @Nullable SchemePlan scheme) {
        Spot[] spots = empty(SECTIONS_SIZE);
        SectionPlan typed = registry.typedSection();
        for (SectionPlan plan : registry.sections) {
            if (plan.range < Spot.RANGES && (plan != typed || scheme != null)) {
                put(spots, plan.payload, rank, plan.head);
            }
        }
        if (typed != null && scheme != null && typed.range < Spot.RANGES) {
            put(spots, scheme.payload, rank, typed.head + scheme.head);
        }
        return spots;
    }

    /** The same behind a section that obeys a scheme. */
    Spots typed(Registry registry, SchemePlan scheme, int rank) {
        if (this == NONE) {
            return this; // which is of no rank
        }
        Spots known = typed[scheme.tag & (SCHEMES - 1)];
        if (known == null || known.scheme != scheme) {
            known = new Spots(layout, registry.sectionSpots(rank, scheme), scheme);
            typed[scheme.tag & (SCHEMES - 1)] = known;
        }
        return known;
    }

    boolean areTyped() {
        return scheme != null;
    }

    private static Spot[] empty(int size) {
        Spot[] spots = new Spot[size];
        Arrays.fill(spots, Spot.NONE);
        return spots;
    }

    private static void put(Spot[] spots, PayloadPlan payload, int rank, int head) {
        for (Slot slot : payload.slots()) {
            put(spots, ofSection(slot.id), slot.spot(rank, head));
        }
    }

    /** A place that is taken keeps what it has; what finds none is located the long way. */
    private static void put(Spot[] spots, int index, Spot spot) {
        if (spots[index] == Spot.NONE) {
            spots[index] = spot;
        }
    }

    static int ofLayout(int id) {
        return id & (LAYOUT_SIZE - 1);
    }

    /**
     * Each of the first fields of each section has a place, and those of a scheme, whose discriminant is not 0, stand apart from those of the
     * section itself.
     */
    static int ofSection(int id) {
        int place = (id >>> 16) - FieldIds.QUANTIZATION;
        int field = (id + 5 * (id >>> 8)) & ((1 << SECTION_BITS) - 1);
        return (place << SECTION_BITS | field) & (SECTIONS_SIZE - 1);
    }

    /** The spot that stands at the place of an identifier, which may be another's. */
    Spot at(int id) {
        return id >>> 16 == FieldIds.LAYOUT ? layout[ofLayout(id)] : sections[ofSection(id)];
    }
}
