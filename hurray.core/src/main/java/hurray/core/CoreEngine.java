package hurray.core;

import hurray.api.Hurray;
import hurray.api.Pack;
import hurray.api.Provider;
import hurray.api.ProviderException;
import hurray.api.engine.Configuration;
import hurray.api.engine.Engine;
import hurray.spi.FormatProvider;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** The engine that {@code hurray.api} finds as a service. */
public final class CoreEngine implements Engine {

    /** For the service loader. */
    public CoreEngine() {}

    /** {@inheritDoc} */
    @Override
    public Hurray assemble(Configuration configuration) {
        Configuration.Tables tables = configuration.tables();
        List<Candidate> candidates = candidates(configuration.sources(), tables);
        candidates.sort(new Candidate.ByOrigin());
        List<Claimant> claimants = new ArrayList<>();
        for (Candidate candidate : candidates) {
            claimants.add(
                    letsIn(configuration.sources().filter(), candidate)
                            ? Claimant.of(candidate)
                            : Claimant.refused(candidate));
        }
        Catalogue catalogue = new CatalogueBuilder(tables, claimants).build();
        return new CoreHurray(new Registry(catalogue, tables, configuration.permissive(), configuration.limits()));
    }

    private static List<Candidate> candidates(Configuration.Sources sources, Configuration.Tables tables) {
        Services services = new Services();
        if (sources.discover()) {
            services.own();
        }
        if (!sources.layers().isEmpty()) {
            Services.ownLayer("layers of packs can't be used");
        }
        for (ModuleLayer layer : sources.layers()) {
            services.of(layer);
        }
        if (!sources.folders().isEmpty()) {
            PackFolder opener = new PackFolder(new PackOpener(tables.names(), services));
            for (Path folder : sources.folders()) {
                opener.open(folder);
            }
        }
        List<Candidate> candidates = new ArrayList<>(services.found());
        for (Provider provider : sources.providers()) {
            candidates.add(Candidate.given(handedOver(provider)));
        }
        return candidates;
    }

    private static FormatProvider handedOver(Provider provider) {
        if (provider instanceof FormatProvider format) {
            return format;
        }
        throw new ProviderException(
                provider.getClass().getName() + " is no hurray.spi.FormatProvider, and so provides nothing");
    }

    private static boolean letsIn(Predicate<? super Pack.Origin> filter, Candidate candidate) {
        if (candidate.isHandedOver() || candidate.fault() != null) {
            return true; // the host's own, or nothing that could run
        }
        try {
            return filter.test(candidate.origin());
        } catch (RuntimeException e) {
            throw new ProviderException("the filter of the host failed on " + candidate.origin() + ": " + e, e);
        }
    }
}
