package hurray.views;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.module.ModuleDescriptor.Exports;
import java.lang.module.ModuleDescriptor.Requires;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ModuleTest {
    private final Module module = Views.class.getModule();

    @Test
    void theCodeUnderTestSitsInItsNamedModule() {
        assertTrue(module.isNamed());
        assertEquals("hurray.views", module.getName());
    }

    @Test
    void theModuleExportsOnePackageAndNeedsNoEngine() {
        assertEquals(
                Set.of("hurray.views"),
                module.getDescriptor().exports().stream().map(Exports::source).collect(Collectors.toSet()));
        assertEquals(
                Set.of("java.base", "hurray.api", "net.bytebuddy", "org.jspecify"),
                module.getDescriptor().requires().stream().map(Requires::name).collect(Collectors.toSet()));
    }
}
