package hurray.ffi;

import hurray.api.Descriptor;
import hurray.api.FieldIds;
import org.jspecify.annotations.Nullable;

/** The plans made so far, by what they depend on. Descriptors of vendors get a plan of their own each time. */
final class Plans {
    private static final int VENDOR_FLAGS = 0xFF00_0000;
    private static final int SIZE = 1024;

    private final FieldTable table;
    private final @Nullable Known[] known = new Known[SIZE];

    Plans(FieldTable table) {
        this.table = table;
    }

    /** A plan and what it is for. */
    private record Known(long key, Plan plan) {}

    /**
     * The plan of a descriptor.
     *
     * @param into room for a value
     */
    Plan of(Descriptor d, long[] into) {
        int flags = d.flags();
        int scheme = (flags & 1) == 0 ? Plan.NO_SCHEME : Plan.schemeTag(d, into);
        if (!d.buffersAvailable()
                || (flags & VENDOR_FLAGS) != 0
                || FieldIds.isPrivateTag(d.layoutTag())
                || FieldIds.isPrivateTag(scheme)) {
            return Plan.of(d, table);
        }
        return known(d, ((long) flags << 32) | ((long) scheme << 8) | d.layoutTag());
    }

    private Plan known(Descriptor d, long key) {
        int place = (int) ((key * 0x9E37_79B9_7F4A_7C15L) >>> 54);
        Known found = known[place];
        if (found != null && found.key == key && found.plan.fits(d)) {
            return found.plan;
        }
        // Threads may overwrite each other's entries: each is whole, and right for its key.
        Plan plan = Plan.of(d, table);
        known[place] = new Known(key, plan);
        return plan;
    }
}
