package hurray.views;

import hurray.api.Hurray;
import java.lang.invoke.MethodHandles.Lookup;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Makes view types of interfaces.
 *
 * {@snippet :
 * interface Csr {
 *     @FieldId(0x0001_0700)
 *     long nnz();
 *
 *     @FieldId(0x0003_0002)
 *     OptionalDouble sparsity();
 * }
 *
 * static final ViewType<Csr> CSR = Views.in(MethodHandles.lookup()).of(Csr.class);
 *
 * if (CSR.fits(d)) {
 *     CSR.view(d).nnz();
 * }
 * }
 *
 * <p>A method of such an interface takes nothing, or an {@code int}, the level, and is one of these:
 *
 * <ul>
 *   <li>With a {@link hurray.api.FieldId}: a read of that field. It returns {@code long}, {@code int}, {@code boolean} or an enum with
 *       {@link hurray.api.WireTag}s for an unsigned field, {@code long} or {@code int} for a signed one, {@code double}, or {@code long[]}; for
 *       a field that may be absent, {@code OptionalLong}, {@code OptionalInt}, {@code OptionalDouble}, or {@code Optional} of
 *       {@code Boolean}, of the enum or of {@code long[]}. Where a type argument has to stand for a primitive type, its box does.
 *   <li>Returning {@link hurray.api.Descriptor}: the descriptor that is viewed.
 *   <li>Returning another such interface, or an {@code Optional} of one: the same descriptor seen through that, at the level that is given.
 *   <li>A {@code default}, {@code static} or private method: the interface's own business.
 * </ul>
 *
 * <p>Everything is checked when the view type is made. What remains for a read is the descriptor: a field that can't be read is the
 * {@link hurray.api.FieldException} of the accessor, a value that does not fit its Java type a {@link hurray.api.FieldValueException}.
 *
 * <p>The first view type of an interface generates a class, {@code <interface>$HurrayView}, in the package of the interface; the later ones
 * are the same object. When the system property {@value #DUMP} names a folder, each class is written there as well.
 *
 * <p>Immutable and safe for any number of threads.
 */
public final class Views {
    /** Name of the system property that says into which folder generated classes are written: {@value}. */
    public static final String DUMP = "hurray.views.dump";

    private final Lookup lookup;
    private final @Nullable Hurray hurray;

    private Views(Lookup lookup, @Nullable Hurray hurray) {
        this.lookup = lookup;
        this.hurray = hurray;
    }

    /**
     * Makes view types of interfaces that a lookup has a right to: those of its class's own package, those of packages that are open to its
     * module, and the ready ones of this package.
     *
     * @param lookup {@code MethodHandles.lookup()} of the interface's owner
     * @return a maker of view types
     */
    public static Views in(Lookup lookup) {
        return new Views(Objects.requireNonNull(lookup, "lookup"), null);
    }

    /**
     * Checks vendors' fields against a runtime as well: that it serves them, of that kind, and which may be absent. The view types stay
     * independent of the runtime.
     *
     * @param hurray the runtime
     * @return a maker of view types
     */
    public Views with(Hurray hurray) {
        return new Views(lookup, Objects.requireNonNull(hurray, "hurray"));
    }

    /**
     * The view type of an interface.
     *
     * @param type the interface
     * @param <V>  the interface
     * @return the view type, the same object each time
     * @throws ViewException when the interface can't be a view, with everything that is wrong with it, or the lookup has no right to it
     */
    public <V> ViewType<V> of(Class<V> type) {
        ViewSlot slot = ViewSlot.of(Objects.requireNonNull(type, "type"));
        if (slot.isReady()) {
            Rights.over(type, lookup);
            check(type, slot.bound().closure());
        } else {
            make(type);
        }
        @SuppressWarnings("unchecked") // the slot is that of the type
        ViewType<V> bound = (ViewType<V>) slot.bound();
        return bound;
    }

    private void check(Class<?> type, List<ViewPlan> closure) {
        if (hurray != null) {
            List<ViewProblem> problems = ServedFields.problems(type, closure, hurray.fields());
            if (!problems.isEmpty()) {
                throw new ViewException(type, problems, null);
            }
        }
    }

    private void make(Class<?> type) {
        Closure closure = new Closure(type, lookup);
        if (hurray != null) {
            closure.check(hurray.fields());
        }
        closure.define();
    }
}
