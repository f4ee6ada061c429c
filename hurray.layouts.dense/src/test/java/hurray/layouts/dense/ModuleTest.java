package hurray.layouts.dense;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.spi.FormatProvider;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor.Provides;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ModuleTest {
    private final Module module = DenseLayouts.class.getModule();

    @Test
    void theCodeUnderTestSitsInItsNamedModule() {
        assertTrue(module.isNamed());
        assertEquals("hurray.layouts.dense", module.getName());
    }

    @Test
    void theModuleExportsNothingAndProvidesItsOneProvider() {
        assertEquals(Set.of(), module.getDescriptor().exports());
        assertEquals(1, module.getDescriptor().provides().size());
        Provides provides = module.getDescriptor().provides().iterator().next();
        assertEquals(FormatProvider.class.getName(), provides.service());
        assertEquals(List.of(DenseLayouts.class.getName()), provides.providers());
    }

    @Test
    void theModuleNeedsNothingButTheSpi() {
        assertEquals(
                List.of("hurray.spi"),
                module.getDescriptor().requires().stream()
                        .map(requires -> requires.name())
                        .filter(name -> name.startsWith("hurray."))
                        .toList());
    }

    @Test
    void theServicesFileForTheClassPathSaysTheSame() throws IOException {
        try (InputStream file = module.getResourceAsStream("META-INF/services/" + FormatProvider.class.getName())) {
            assertNotNull(file);
            String text = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(
                    List.of(DenseLayouts.class.getName()),
                    text.lines()
                            .map(String::strip)
                            .filter(line -> !line.isEmpty())
                            .toList());
        }
    }
}
