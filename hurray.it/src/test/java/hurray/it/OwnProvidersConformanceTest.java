package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hurray.spi.FormatProvider;
import hurray.tck.Conformance;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The conformance kit on the providers of this project, each with the descriptors of the folder examples and its jar. */
class OwnProvidersConformanceTest {
    private static final Path LEDGER = Path.of("hurray.api/src/main/resources/hurray/api/identifiers.tsv");
    private static final Path RELEASED = Path.of("hurray.it/src/test/resources/hurray/it/released/identifiers.tsv");

    private static List<FormatProvider> providers() {
        OwnProvidersConformanceTest.class.getModule().addUses(FormatProvider.class);
        ModuleLayer layer = FormatProvider.class.getModule().getLayer();
        return ServiceLoader.load(layer, FormatProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }

    @Test
    void theyAreAllThere() {
        assertEquals(
                Set.of("hurray.layouts.dense", "hurray.layouts.indirect", "hurray.layouts.sparse", "hurray.sections"),
                providers().stream()
                        .map(provider -> provider.getClass().getModule().getName())
                        .collect(Collectors.toSet()));
    }

    @TestFactory
    Stream<DynamicNode> theyConform() {
        return providers().stream().map(OwnProvidersConformanceTest::conforms);
    }

    private static DynamicNode conforms(FormatProvider provider) {
        String module = provider.getClass().getModule().getName();
        Conformance kit = Conformance.of(provider)
                .ledger(Places.root().resolve(LEDGER), Places.root().resolve(RELEASED))
                .jar(Places.jars().resolve(module + ".jar"));
        ExampleFiles.all(Runtimes.STRICT).forEach((name, bytes) -> {
            if (!name.startsWith("rejected-")) {
                kit.example(name, bytes);
            }
        });
        return DynamicContainer.dynamicContainer(module, kit.tests());
    }
}
