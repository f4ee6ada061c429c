package hurray.api;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.module.ModuleDescriptor;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ModuleTest {
    private final Module module = Hurray.class.getModule();

    @Test
    void theCodeUnderTestSitsInItsNamedModule() {
        assertTrue(module.isNamed());
        assertEquals("hurray.api", module.getName());
    }

    @Test
    void theModuleExportsToEverybodyWhatApplicationsNeedAndNothingElse() {
        Set<String> exported = module.getDescriptor().exports().stream()
                .filter(exports -> !exports.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .collect(toSet());
        assertEquals(Set.of("hurray.api", "hurray.api.view"), exported);
    }

    @Test
    void theModuleLooksForAnEngineAndRequiresNone() {
        assertEquals(Set.of("hurray.api.engine.Engine"), module.getDescriptor().uses());
        assertTrue(module.getDescriptor().requires().stream()
                .noneMatch(requires -> requires.name().startsWith("hurray.")));
    }
}
