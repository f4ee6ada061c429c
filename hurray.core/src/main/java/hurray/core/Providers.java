package hurray.core;

import hurray.api.Provider;
import hurray.api.ProviderException;
import hurray.spi.FormatProvider;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * Finds providers next to the engine: in its own layer and those below, and through its own class loader, which sees the class path.
 * Never through the thread's context class loader, which in many deployments knows nothing of us.
 */
final class Providers {
    private Providers() {}

    static List<FormatProvider> found() {
        Map<Class<?>, ServiceLoader.Provider<FormatProvider>> found = new LinkedHashMap<>();
        ModuleLayer layer = Providers.class.getModule().getLayer();
        try {
            if (layer != null) {
                ServiceLoader.load(layer, FormatProvider.class).stream().forEach(p -> found.put(p.type(), p));
            }
            ServiceLoader.load(FormatProvider.class, Providers.class.getClassLoader()).stream()
                    .forEach(p -> found.putIfAbsent(p.type(), p));
            List<FormatProvider> providers = new ArrayList<>();
            for (ServiceLoader.Provider<FormatProvider> provider : found.values()) {
                providers.add(provider.get());
            }
            return providers;
        } catch (ServiceConfigurationError | LinkageError e) {
            throw new ProviderException("a provider can't be loaded: " + e.getMessage(), e);
        }
    }

    static FormatProvider handedOver(Provider provider) {
        if (provider instanceof FormatProvider format) {
            return format;
        }
        throw new ProviderException(
                provider.getClass().getName() + " is no hurray.spi.FormatProvider, and so provides nothing");
    }
}
