package hurray.sections;

import hurray.api.FieldStatus;
import hurray.api.LayoutFields;
import hurray.api.StatisticsFields;
import hurray.api.U64Field;
import hurray.spi.PayloadCheck;
import hurray.spi.TensorView;
import hurray.spi.Violation;
import org.jspecify.annotations.Nullable;

/**
 * What statistics should say, though decode takes them as they come (spec 1): they are advice. Constants and not method references, each
 * of which would cost the start of a process half a millisecond.
 */
enum Advice implements PayloadCheck {
    /** The number of non-zero elements is the layout's own, where it has one. */
    NNZ,
    /** n of m is no more than m. */
    NM,
    /** A deviation is not negative; NaN is no deviation. */
    STDDEV;

    private static final U64Field[] LAYOUT_NNZ = {
        LayoutFields.COO_NNZ, LayoutFields.CSR_NNZ, LayoutFields.CSC_NNZ, LayoutFields.CSF_NNZ
    };

    @Override
    public @Nullable Violation check(TensorView tensor) {
        if (this == NNZ) {
            return nnz(tensor);
        }
        return this == NM ? nm(tensor) : stddev(tensor);
    }

    private static @Nullable Violation nnz(TensorView tensor) {
        if (isAbsent(tensor, StatisticsFields.NNZ)) {
            return null;
        }
        long said = tensor.get(StatisticsFields.NNZ);
        for (U64Field field : LAYOUT_NNZ) {
            if (!isAbsent(tensor, field) && tensor.get(field) != said) {
                return Violation.field(
                        StatisticsFields.NNZ,
                        "statistics-nnz",
                        Long.toUnsignedString(said),
                        Long.toUnsignedString(tensor.get(field)) + ", as the layout says");
            }
        }
        return null;
    }

    private static @Nullable Violation nm(TensorView tensor) {
        if (isAbsent(tensor, StatisticsFields.NM_N)) {
            return null;
        }
        long n = tensor.get(StatisticsFields.NM_N);
        long m = tensor.get(StatisticsFields.NM_M);
        return n <= m
                ? null
                : Violation.field(
                        StatisticsFields.NM_N, "statistics-nm", Long.toString(n), "at most " + m + ", which is m");
    }

    private static @Nullable Violation stddev(TensorView tensor) {
        if (tensor.status(StatisticsFields.VALUE_STDDEV) != FieldStatus.PRESENT) {
            return null;
        }
        double deviation = tensor.get(StatisticsFields.VALUE_STDDEV);
        return deviation >= 0
                ? null
                : Violation.field(
                        StatisticsFields.VALUE_STDDEV, "statistics-stddev", Double.toString(deviation), "at least 0");
    }

    private static boolean isAbsent(TensorView tensor, U64Field field) {
        return tensor.status(field) != FieldStatus.PRESENT;
    }
}
