package com.acme.groupquant;

import static com.acme.groupquant.GroupQuantFields.AXIS;
import static com.acme.groupquant.GroupQuantFields.BITS;
import static com.acme.groupquant.GroupQuantFields.GROUP_SIZE;

import hurray.api.ElementType;
import hurray.api.FieldStatus;
import hurray.spi.TensorView;
import hurray.spi.Violation;

/** What relates the scheme to its tensor, for a verification. */
final class Agreement {
    private Agreement() {}

    static Violation axis(TensorView tensor) {
        long axis = tensor.get(AXIS);
        return Groups.hasAxis(tensor, axis)
                ? null
                : Violation.field(
                        AXIS,
                        "groupquant-axis",
                        Long.toString(axis),
                        "a dimension of the tensor whose extent is known");
    }

    static Violation groupSize(TensorView tensor) {
        long axis = tensor.get(AXIS);
        if (!Groups.hasAxis(tensor, axis) || tensor.status(GROUP_SIZE) != FieldStatus.PRESENT) {
            return null;
        }
        long extent = tensor.dimension((int) axis);
        long size = tensor.get(GROUP_SIZE);
        return extent == 0 || Long.compareUnsigned(size, extent) <= 0
                ? null
                : Violation.field(
                        GROUP_SIZE,
                        "groupquant-group-size",
                        Long.toString(size),
                        "at most " + Long.toUnsignedString(extent) + ", the extent of the axis");
    }

    static Violation storage(TensorView tensor) {
        ElementType wanted = switch ((int) tensor.get(BITS)) {
            case 2 -> ElementType.UINT2;
            case 3, 4 -> ElementType.UINT4;
            default -> ElementType.UINT8;
        };
        ElementType found = ElementType.ofTag(tensor.typeTag());
        return found == wanted
                ? null
                : Violation.field(
                        BITS,
                        "groupquant-storage",
                        tensor.get(BITS) + " bits in a tensor of " + found,
                        "a tensor of " + wanted);
    }
}
