package hurray.it;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.F64Field;
import hurray.api.Field;
import hurray.api.FieldException;
import hurray.api.FieldId;
import hurray.api.FieldStatus;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.api.WireTag;
import hurray.views.BlockPagedView;
import hurray.views.CompositeMemberView;
import hurray.views.CompositeView;
import hurray.views.CooView;
import hurray.views.CscView;
import hurray.views.CsfView;
import hurray.views.CsrView;
import hurray.views.ExtensionTypeView;
import hurray.views.HilbertView;
import hurray.views.MortonView;
import hurray.views.MxfpView;
import hurray.views.Nf4View;
import hurray.views.PerBlockAffineView;
import hurray.views.PerChannelAffineView;
import hurray.views.PerTensorAffineView;
import hurray.views.QuantizationView;
import hurray.views.ShardView;
import hurray.views.StatisticsView;
import hurray.views.StridedView;
import hurray.views.TileLevelView;
import hurray.views.TiledView;
import hurray.views.ViewType;
import hurray.views.Views;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The ready views over every descriptor of the corpus: a view that fits reads what the accessors read, and one that does not says so. */
class ViewsCorpusTest {
    private static final List<Descriptor> CORPUS = Corpus.accepted().stream()
            .map(each -> Runtimes.STRICT.tryDecode(each.input()))
            .filter(Descriptor.class::isInstance)
            .map(Descriptor.class::cast)
            .toList();

    static Stream<Class<?>> views() {
        return Stream.of(
                StridedView.class,
                TiledView.class,
                TileLevelView.class,
                MortonView.class,
                CooView.class,
                CsrView.class,
                CscView.class,
                CsfView.class,
                BlockPagedView.class,
                CompositeView.class,
                HilbertView.class,
                QuantizationView.class,
                PerTensorAffineView.class,
                PerChannelAffineView.class,
                PerBlockAffineView.class,
                Nf4View.class,
                MxfpView.class,
                StatisticsView.class,
                ShardView.class,
                ExtensionTypeView.class,
                CompositeMemberView.class);
    }

    @ParameterizedTest
    @MethodSource("views")
    void readWhatTheAccessorsRead(Class<?> view) throws ReflectiveOperationException {
        ViewType<?> type = Views.in(MethodHandles.lookup()).of(view);
        int fitting = 0;
        for (Descriptor d : CORPUS) {
            boolean fits = type.fits(d);
            fitting += fits ? 1 : 0;
            boolean readable = read(type.view(d), view, d, 0);
            assertEquals(fits, readable, () -> type + " of " + d);
            if (fits && view == TiledView.class) {
                TiledView tiled = (TiledView) type.view(d);
                for (int level = 0; level < tiled.depth(); level++) {
                    assertTrue(read(tiled.level(level), TileLevelView.class, d, level));
                }
            }
        }
        assertTrue(fitting > 0, () -> "the corpus has nothing for " + view);
        assertTrue(fitting < CORPUS.size());
    }

    /** Reads every field both ways; whether all could be read. */
    private static boolean read(Object view, Class<?> type, Descriptor d, int level)
            throws ReflectiveOperationException {
        boolean all = true;
        for (Method method : type.getMethods()) {
            FieldId id = method.getAnnotation(FieldId.class);
            if (id != null) {
                Field field = Runtimes.STRICT.fields().stream()
                        .map(info -> info.field())
                        .filter(each -> each.id() == id.value())
                        .findFirst()
                        .orElseThrow();
                all &= compare(view, method, d, field, level);
            }
        }
        return all;
    }

    private static boolean compare(Object view, Method method, Descriptor d, Field field, int level)
            throws ReflectiveOperationException {
        FieldStatus status = d.status(field, level);
        Object value;
        try {
            value = plain(method.invoke(view));
        } catch (InvocationTargetException e) {
            FieldException failure = (FieldException) e.getCause();
            assertEquals(status, failure.status());
            return false;
        }
        assertTrue(status == FieldStatus.PRESENT || value == null, field::toString);
        if (status == FieldStatus.PRESENT) {
            switch (field) {
                case U64Field key -> assertEquals(d.get(key, level), value);
                case I64Field key -> assertEquals(d.get(key, level), value);
                case F64Field key -> assertEquals(d.get(key, level), value);
                case U64ArrayField key -> assertArrayEquals(d.get(key, level), (long[]) value);
                case I64ArrayField key -> assertArrayEquals(d.get(key, level), (long[]) value);
            }
        }
        return true;
    }

    /** As a long, a double or a long[]; null for an empty optional. */
    private static Object plain(Object value) throws ReflectiveOperationException {
        return switch (value) {
            case Integer small -> (long) small;
            case Boolean truth -> truth ? 1L : 0L;
            case OptionalLong found -> found.isPresent() ? found.getAsLong() : null;
            case OptionalInt found -> found.isPresent() ? (long) found.getAsInt() : null;
            case OptionalDouble found -> found.isPresent() ? found.getAsDouble() : null;
            case Optional<?> found -> found.isPresent() ? plain(found.get()) : null;
            case Enum<?> constant ->
                constant.getDeclaringClass()
                        .getField(constant.name())
                        .getAnnotation(WireTag.class)
                        .value();
            default -> value;
        };
    }
}
