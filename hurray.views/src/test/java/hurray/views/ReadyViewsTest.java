package hurray.views;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Field;
import hurray.api.FieldId;
import hurray.api.FieldIds;
import hurray.api.FieldInfo;
import hurray.api.Ledger;
import hurray.api.LedgerEntry;
import hurray.api.WireTag;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The views that are ready, against the ledger: a field without a method, or with a wrong one, can't slip in. */
class ReadyViewsTest {
    static final List<Class<?>> ALL = List.of(
            StridedView.class,
            TiledView.class,
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

    private static List<Field> fields(Class<?> view) {
        return Views.in(MethodHandles.publicLookup()).of(view).fields();
    }

    @Test
    void togetherHaveEveryFieldOfTheLedgerOnce() {
        List<String> expected = Ledger.standard().entries().stream()
                .filter(entry -> !entry.isPattern() && !entry.retired())
                .map(LedgerEntry::id)
                .sorted()
                .toList();
        List<String> actual = ALL.stream()
                .flatMap(view -> fields(view).stream())
                .map(field -> FieldIds.toString(field.id()))
                .sorted()
                .toList();
        assertEquals(expected, actual);
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void eachIsOfOneLayoutSchemeOrSection(Class<?> view) {
        assertEquals(
                1,
                fields(view).stream().map(field -> field.id() >>> 8).distinct().count());
    }

    /** TILED_TILE_SHAPE is tileShape(), STATS_HAS_NAN hasNan(). */
    @ParameterizedTest
    @FieldSource("ALL")
    void methodsAreNamedAsTheLedgerNamesTheirFields(Class<?> view) {
        for (Method method : view.getMethods()) {
            FieldId id = method.getAnnotation(FieldId.class);
            if (id != null) {
                String name = Ledger.standard().entry(id.value()).orElseThrow().name();
                String words = method.getName().replaceAll("([A-Z])", "_$1").toUpperCase(Locale.ROOT);
                assertTrue(name.endsWith("_" + words), name + " is read by " + method.getName());
            }
        }
    }

    /** So that a read of a descriptor that has been decoded fits its Java type. */
    @ParameterizedTest
    @FieldSource("ALL")
    void enumsHaveAConstantForEveryTagThatDecodeAllows(Class<?> view) {
        Map<Class<?>, Map<Long, String>> allowed = new HashMap<>();
        for (Method method : view.getMethods()) {
            Class<?> type = method.getReturnType();
            if (type.isEnum() && method.isAnnotationPresent(FieldId.class)) {
                allowed.computeIfAbsent(type, _ -> new TreeMap<>())
                        .putAll(info(method.getAnnotation(FieldId.class).value())
                                .words());
            }
        }
        allowed.forEach((type, words) -> {
            Map<Long, String> constants = tags(type);
            constants.remove(0L, "none");
            assertEquals(words, constants, type.toString());
        });
    }

    private static FieldInfo info(int id) {
        return Samples.HURRAY.fields().stream()
                .filter(info -> info.field().id() == id)
                .findFirst()
                .orElseThrow();
    }

    private static Map<Long, String> tags(Class<?> type) {
        return Arrays.stream(type.getFields())
                .filter(java.lang.reflect.Field::isEnumConstant)
                .collect(Collectors.toMap(
                        field -> field.getAnnotation(WireTag.class).value(),
                        field -> field.getName().toLowerCase(Locale.ROOT).replace('_', '-')));
    }

    @Test
    void noneIsForgottenHere() throws Exception {
        Set<String> expected = new TreeSet<>(Set.of(TileLevelView.class.getName()));
        ALL.forEach(view -> expected.add(view.getName()));
        assertEquals(expected, publicViews());
    }

    /** What the module's own package holds of public interfaces that read fields. */
    private static Set<String> publicViews() throws IOException, ClassNotFoundException {
        Module module = Views.class.getModule();
        ModuleReference reference = module.getLayer()
                .configuration()
                .findModule(module.getName())
                .orElseThrow()
                .reference();
        Set<String> views = new TreeSet<>();
        try (ModuleReader reader = reference.open()) {
            for (String file : (Iterable<String>) reader.list()::iterator) {
                if (file.startsWith("hurray/views/") && file.endsWith("View.class") && !file.contains("$")) {
                    Class<?> type = Class.forName(file.replace(".class", "").replace('/', '.'));
                    if (type.isInterface() && Modifier.isPublic(type.getModifiers())) {
                        views.add(type.getName());
                    }
                }
            }
        }
        return views;
    }

    @Test
    void anyLookupMayMakeThem() {
        CsrView view = Views.in(MethodHandles.publicLookup()).of(CsrView.class).view(Samples.csr(5));
        assertEquals(5, view.nnz());
    }
}
