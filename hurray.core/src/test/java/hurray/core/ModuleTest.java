package hurray.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Hurray;
import hurray.api.engine.Engine;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor.Provides;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ModuleTest {
    private final Module module = CoreEngine.class.getModule();

    @Test
    void theCodeUnderTestSitsInItsNamedModule() {
        assertTrue(module.isNamed());
        assertEquals("hurray.core", module.getName());
    }

    @Test
    void theModuleExportsNothingAndProvidesTheEngine() {
        assertEquals(Set.of(), module.getDescriptor().exports());
        assertEquals(Set.of("hurray.spi.FormatProvider"), module.getDescriptor().uses());
        Provides provides = module.getDescriptor().provides().iterator().next();
        assertEquals(1, module.getDescriptor().provides().size());
        assertEquals(Engine.class.getName(), provides.service());
        assertEquals(List.of(CoreEngine.class.getName()), provides.providers());
    }

    @Test
    void theServicesFileForTheClassPathSaysTheSame() throws IOException {
        try (InputStream file = module.getResourceAsStream("META-INF/services/" + Engine.class.getName())) {
            assertNotNull(file);
            String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(
                    List.of(CoreEngine.class.getName()),
                    text.lines()
                            .map(String::strip)
                            .filter(line -> !line.isEmpty())
                            .toList());
        }
    }

    @Test
    void theModuleNamesNoProviderOfPayloads() {
        assertTrue(module.getDescriptor().requires().stream()
                .noneMatch(requires -> requires.name().startsWith("hurray.layouts")
                        || requires.name().startsWith("hurray.sections")));
    }

    @Test
    void theEngineIsFoundAsAService() {
        assertInstanceOf(CoreHurray.class, Hurray.load());
    }
}
