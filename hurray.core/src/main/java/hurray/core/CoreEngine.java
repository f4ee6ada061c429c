package hurray.core;

import hurray.api.Hurray;
import hurray.api.Provider;
import hurray.api.engine.Configuration;
import hurray.api.engine.Engine;
import hurray.spi.FormatProvider;

/** The engine that {@code hurray.api} finds as a service. */
public final class CoreEngine implements Engine {

    /** For the service loader. */
    public CoreEngine() {}

    /** {@inheritDoc} */
    @Override
    public Hurray assemble(Configuration configuration) {
        CatalogueBuilder catalogue = new CatalogueBuilder(configuration.ledger(), configuration.names());
        if (configuration.discover()) {
            for (FormatProvider provider : Providers.found()) {
                catalogue.add(provider);
            }
        }
        for (Provider provider : configuration.providers()) {
            catalogue.add(Providers.handedOver(provider));
        }
        Registry registry = new Registry(
                catalogue.build(), configuration.names(), configuration.permissive(), configuration.limits());
        return new CoreHurray(registry);
    }
}
