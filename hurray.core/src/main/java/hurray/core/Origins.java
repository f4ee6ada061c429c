package hurray.core;

import hurray.api.Pack;
import hurray.spi.FormatProvider;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.lang.module.ResolvedModule;
import java.net.URI;
import java.security.CodeSource;
import org.jspecify.annotations.Nullable;

/** Where classes and modules come from, as a report tells it. */
final class Origins {
    private Origins() {}

    static Pack.Origin of(Class<?> type) {
        Module module = type.getModule();
        if (module.isNamed()) {
            return of(module, type.getName());
        }
        CodeSource source = type.getProtectionDomain().getCodeSource();
        String location = source == null || source.getLocation() == null
                ? null
                : asOfModules(source.getLocation().toString());
        return new Pack.Origin(type.getName(), null, null, location);
    }

    /** Code sources spell the location of a file file:/, modules file:///. */
    private static String asOfModules(String location) {
        boolean bare = location.startsWith("file:/") && !location.startsWith("file://");
        return bare ? "file://" + location.substring("file:".length()) : location;
    }

    static Pack.Origin of(Module module) {
        return of(module, module.getName());
    }

    /** A class of a module, which may be none that can be loaded. */
    static Pack.Origin of(Module module, String name) {
        return new Pack.Origin(name, module.getName(), version(module), location(module));
    }

    static Pack.Origin of(ModuleReference module) {
        ModuleDescriptor descriptor = module.descriptor();
        return new Pack.Origin(
                descriptor.name(),
                descriptor.name(),
                descriptor.rawVersion().orElse(null),
                text(module.location().orElse(null)));
    }

    /** Why a module can't be trusted to fit this library, or null: javac notes down which version it was compiled against. */
    static @Nullable String newerSpi(Module module) {
        Module spi = FormatProvider.class.getModule();
        ModuleDescriptor descriptor = module.getDescriptor();
        if (descriptor == null || !spi.isNamed()) {
            return null;
        }
        ModuleDescriptor.Version here = spi.getDescriptor().version().orElse(null);
        for (ModuleDescriptor.Requires requires : descriptor.requires()) {
            ModuleDescriptor.Version there = requires.compiledVersion().orElse(null);
            if (requires.name().equals(spi.getName()) && here != null && there != null && there.compareTo(here) > 0) {
                return "it was compiled against hurray.spi " + there + ", and here is " + here
                        + ": update hurray, or take an older version of the pack";
            }
        }
        return null;
    }

    /** How a module of this library comes into a linked image, or null when this is none: there service binding does not help. */
    static @Nullable String inImage(String module) {
        String here = location(Origins.class.getModule());
        if (here == null || !here.startsWith("jrt:")) {
            return null;
        }
        return ModuleFinder.ofSystem().find(module).isPresent()
                ? "the image has it, but was started without: --add-modules " + module
                : "this is a linked image: link it anew with " + module + " among its root modules";
    }

    private static @Nullable String version(Module module) {
        return module.getDescriptor().rawVersion().orElse(null);
    }

    private static @Nullable String location(Module module) {
        ModuleLayer layer = module.getLayer(); // none for the class path
        ResolvedModule resolved = layer == null
                ? null
                : layer.configuration().findModule(module.getName()).orElse(null);
        return resolved == null ? null : text(resolved.reference().location().orElse(null));
    }

    private static @Nullable String text(@Nullable URI location) {
        return location == null ? null : location.toString();
    }
}
