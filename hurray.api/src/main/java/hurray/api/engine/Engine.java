package hurray.api.engine;

import hurray.api.Hurray;

/**
 * Makes {@link Hurray} instances: the service that {@link Hurray#load()} looks for. One implementation is expected,
 * {@code hurray.core}; applications never call it.
 */
public interface Engine {

    /**
     * Assembles a runtime out of the providers that the engine finds and those that the configuration hands over.
     *
     * @param configuration what the application asked for
     * @return a new, independent runtime
     * @throws hurray.api.ProviderException when providers conflict or one makes no sense
     */
    Hurray assemble(Configuration configuration);
}
