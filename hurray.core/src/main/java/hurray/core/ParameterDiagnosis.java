package hurray.core;

import hurray.spi.Violation;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;

/** What a verification checks of a scheme's parameter buffers: their indices, their number and their sizes (spec 3). */
final class ParameterDiagnosis {
    private final FlyweightDescriptor d;
    private final Faults faults;
    private final LayoutPlan layout;
    private final SchemePlan scheme;
    private final List<SchemePlan.Parameter> parameters;

    ParameterDiagnosis(FlyweightDescriptor d, Faults faults, LayoutPlan layout, SchemePlan scheme) {
        this.d = d;
        this.faults = faults;
        this.layout = layout;
        this.scheme = scheme;
        SectionPlan typed = Objects.requireNonNull(d.registry.typedSection());
        int section = d.sectionAt(typed);
        this.parameters = scheme.parameters(d, section + typed.head, typed.end(d, section));
    }

    /** Reports all faults; true, since they are the last. */
    boolean run() {
        int different = 0;
        for (int i = 0; i < parameters.size(); i++) {
            SchemePlan.Parameter parameter = parameters.get(i);
            if (isFirst(i)) {
                different++;
                if (isIndex(parameter)) {
                    size((int) parameter.index());
                }
            }
        }
        int count = d.bufferCount();
        int exact = layout.bufferCount(d.rank) + different;
        boolean more = layout.moreBuffers || d.registry.vendorBringsBuffers(d);
        if (more ? count < exact : count != exact) {
            faults.layout(
                    d.buffers,
                    "quantization-buffer-count",
                    "buffer_count",
                    Integer.toString(count),
                    (more ? "at least " : "exactly ") + exact + ", those of the layout and of the scheme");
        }
        return true;
    }

    /** Whether no parameter before it has the same index. */
    private boolean isFirst(int number) {
        for (int i = 0; i < number; i++) {
            if (parameters.get(i).index() == parameters.get(number).index()) {
                return false;
            }
        }
        return true;
    }

    private boolean isIndex(SchemePlan.Parameter parameter) {
        int least = layout.bufferCount(d.rank);
        long index = parameter.index();
        if (index >= least && index < d.bufferCount()) {
            return true;
        }
        int at = TensorDiagnosis.offset(d, new Violation.OfField(parameter.field(), 0, 0));
        faults.field(
                parameter.field(),
                at,
                "quantization-buffer-index",
                parameter.field().name(),
                Long.toUnsignedString(index),
                least < d.bufferCount()
                        ? least + " to " + (d.bufferCount() - 1) + ", a buffer behind those of the layout"
                        : "a buffer behind the " + least + " of the layout, and there is none");
        return false;
    }

    /** A buffer that scales and zero points share holds them one after the other. */
    private void size(int index) {
        BigInteger exact = scheme.need(d, parameters, index);
        if (exact != null && !exact.equals(SizeMath.unsigned(d.bufferSize(index)))) {
            faults.layout(
                    d.handleAt(index),
                    "quantization-buffer-size",
                    "buffer " + index + " byte_size",
                    Long.toUnsignedString(d.bufferSize(index)),
                    "exactly " + exact);
        }
    }
}
