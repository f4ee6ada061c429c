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

        /**
         * Whether the buffers of all dimensions are large enough.
         *
         * @param start index of the first
         * @param step  from one to the next
         */
        boolean fit(FlyweightDescriptor d, long bits, int start, int step) {
            int top = d.rank - 1;
            if (top > 0 && !first.fits(d, bits, start)) {
                return false;
            }
            if (!(between instanceof UnknownSize)) {
                for (int level = 1; level < top; level++) {
                    if (!between.fits(d, bits, start + step * level)) {
                        return false;
                    }
                }
            }
            return top < 0 || last.fits(d, bits, start + step * top);
        }

        SizePlan size(int level, int rank) {
            if (level == rank - 1) {
                return last;
            }
            return level == 0 ? first : between;
        }
    }
}
