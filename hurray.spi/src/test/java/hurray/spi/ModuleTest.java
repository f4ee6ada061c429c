package hurray.spi;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.module.ModuleDescriptor;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ModuleTest {
    private final Module module = FormatProvider.class.getModule();

    @Test
    void theCodeUnderTestSitsInItsNamedModule() {
        assertTrue(module.isNamed());
        assertEquals("hurray.spi", module.getName());
    }

    @Test
    void theModuleExportsItsOnePackageAndHandsOnTheApi() {
        ModuleDescriptor descriptor = module.getDescriptor();
        assertEquals(
                Set.of("hurray.spi"),
                descriptor.exports().stream()
                        .map(ModuleDescriptor.Exports::source)
                        .collect(toSet()));
        assertTrue(descriptor.requires().stream()
                .anyMatch(requires -> requires.name().equals("hurray.api")
                        && requires.modifiers().contains(ModuleDescriptor.Requires.Modifier.TRANSITIVE)));
        assertEquals(Set.of(), descriptor.uses());
        assertEquals(Set.of(), Set.copyOf(descriptor.provides()));
    }
}
