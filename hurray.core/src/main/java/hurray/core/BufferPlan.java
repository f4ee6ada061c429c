package hurray.core;

import hurray.api.Field;
import hurray.spi.BufferSpec;
import java.util.function.Function;

/** A buffer of a layout, worked out. */
record BufferPlan(String role, SizePlan size) {

    static BufferPlan of(BufferSpec.One spec, Function<Field, Slot> slots, String payload) {
        return new BufferPlan(spec.role(), SizePlan.of(spec.size(), slots, payload));
    }

    /** Buffers of one kind, one per dimension. */
    record Group(String role, SizePlan first, SizePlan between, SizePlan last) {

        static Group of(BufferSpec.Group spec, Function<Field, Slot> slots, String payload) {
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
