package hurray.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor.Provides;
import java.lang.module.ModuleDescriptor.Requires;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ModuleTest {
    private final Module module = Main.class.getModule();

    @Test
    void theCodeUnderTestSitsInItsNamedModule() {
        assertTrue(module.isNamed());
        assertEquals("hurray.cli", module.getName());
    }

    @Test
    void theModuleExportsNothing() {
        assertTrue(module.getDescriptor().exports().isEmpty());
    }

    @Test
    void theModuleProvidesTheToolAndTheFileForTheClassPathNamesTheSame() throws IOException {
        Provides provides = module.getDescriptor().provides().iterator().next();
        assertEquals("java.util.spi.ToolProvider", provides.service());
        try (InputStream file = module.getResourceAsStream("META-INF/services/" + provides.service())) {
            assertEquals(
                    provides.providers(),
                    new String(file.readAllBytes(), UTF_8).lines().toList());
        }
    }

    @Test
    void theModuleNamesTheApiAndTwoLibrariesAndNoProvider() {
        Set<String> required = module.getDescriptor().requires().stream()
                .filter(requires -> !requires.modifiers().contains(Requires.Modifier.STATIC))
                .map(Requires::name)
                .collect(toSet());
        assertEquals(Set.of("java.base", "hurray.api", "info.picocli", "com.fasterxml.jackson.core"), required);
        assertFalse(required.contains("hurray.core"));
    }
}
