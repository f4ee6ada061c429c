package hurray.core;

import hurray.spi.BufferSpec;
import hurray.spi.PayloadSchema;

/** A buffer of a layout, worked out. */
record BufferPlan(String role, SizePlan size) {

    static BufferPlan of(BufferSpec.One spec, Slot.Schematic slots, PayloadSchema payload) {
        return new BufferPlan(spec.role(), SizePlan.of(spec.size(), slots, payload));
    }

    /** Buffers of one kind, one per dimension. */
    record Group(String role, SizePlan first, SizePlan between, SizePlan last) {

        static Group of(BufferSpec.Group spec, Slot.Schematic slots, PayloadSchema payload) {
            return new Group(
                    spec.role(),
                    SizePlan.of(spec.first(), slots, payload),
                    SizePlan.of(spec.between(), slots, payload),
                    SizePlan.of(spec.last(), slots, payload));
        }

        SizePlan size(int level, int rank) {
            if (level == rank - 1) {
                return last;
            }
            return level == 0 ? first : between;
        }
    }
}
