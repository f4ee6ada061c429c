package hurray.spi;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Asks one check of each dimension: the first answer, or all of them. */
record EachDimension(DimensionCheck each) implements PayloadCheck {

    @Override
    public @Nullable Violation check(TensorView tensor) {
        for (int k = 0; k < tensor.rank(); k++) {
            Violation violation = each.check(tensor, k);
            if (violation != null) {
                return violation;
            }
        }
        return null;
    }

    @Override
    public List<Violation> all(TensorView tensor) {
        List<Violation> all = new ArrayList<>();
        for (int k = 0; k < tensor.rank(); k++) {
            Violation violation = each.check(tensor, k);
            if (violation != null) {
                all.add(violation);
            }
        }
        return all;
    }
}
