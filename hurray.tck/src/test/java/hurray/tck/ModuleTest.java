package hurray.tck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.module.ModuleDescriptor.Exports;
import java.lang.module.ModuleDescriptor.Requires;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ModuleTest {
    private final Module module = Conformance.class.getModule();

    @Test
    void theCodeUnderTestSitsInItsNamedModule() {
        assertTrue(module.isNamed());
        assertEquals("hurray.tck", module.getName());
    }

    @Test
    void theModuleExportsTheKitAndRequiresNoEngineAndNoProvider() {
        assertEquals(
                Set.of("hurray.tck"),
                module.getDescriptor().exports().stream().map(Exports::source).collect(Collectors.toSet()));
        assertEquals(
                Set.of("hurray.api", "hurray.spi", "org.junit.jupiter.api"),
                module.getDescriptor().requires().stream()
                        .filter(requires -> requires.modifiers().contains(Requires.Modifier.TRANSITIVE))
                        .map(Requires::name)
                        .collect(Collectors.toSet()));
        assertEquals(
                Set.of("hurray.api", "hurray.spi"),
                module.getDescriptor().requires().stream()
                        .map(Requires::name)
                        .filter(name -> name.startsWith("hurray."))
                        .collect(Collectors.toSet()));
    }
}
