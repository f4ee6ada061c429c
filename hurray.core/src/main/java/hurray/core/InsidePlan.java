package hurray.core;

import hurray.spi.Inside;
import hurray.spi.PayloadCheck;
import org.jspecify.annotations.Nullable;

/** {@link Inside}, worked out for the slots of its payload: no call into a provider's code. */
final class InsidePlan {
    private final Slot parent;
    private final Slot offset;

    private InsidePlan(Slot parent, Slot offset) {
        this.parent = parent;
        this.offset = offset;
    }

    /** Null for any other check, and where the values don't stand as plain arrays of one u64 per dimension. */
    static @Nullable InsidePlan of(PayloadCheck check, PayloadPlan payload) {
        if (!(check instanceof Inside inside)) {
            return null;
        }
        Slot parent = payload.slot(inside.parent().id());
        Slot offset = payload.slot(inside.offset().id());
        return parent != null && offset != null && parent.isShaped() && offset.isShaped()
                ? new InsidePlan(parent, offset)
                : null;
    }

    boolean holds(FlyweightDescriptor d, int base) {
        int parents = parent.fixedPosition(d, base);
        int offsets = offset.fixedPosition(d, base);
        for (int k = 0; k < d.rank; k++) {
            long extent = d.dimensionAt(k);
            long outer = Bytes.i64(d.bytes, parents + 8 * k);
            if (extent == Format.DYNAMIC
                    || Long.compareUnsigned(extent, outer) > 0
                    || Long.compareUnsigned(Bytes.i64(d.bytes, offsets + 8 * k), outer - extent) > 0) {
                return false;
            }
        }
        return true;
    }
}
