package hurray.core;

import hurray.api.Pack;
import hurray.spi.FormatProvider;
import java.util.Comparator;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/**
 * A provider that was found, before any of its code has run; or a place where one should be and is none.
 *
 * @param origin  where it comes from
 * @param service makes it, when it was found as a service
 * @param given   the provider itself, when it was handed over
 * @param fault   why there is neither
 */
record Candidate(
        Pack.Origin origin,
        ServiceLoader.@Nullable Provider<FormatProvider> service,
        @Nullable FormatProvider given,
        @Nullable String fault) {

    /** By name, module and place, so that nothing depends on the order in which they were found. */
    static final class ByOrigin implements Comparator<Candidate> {
        @Override
        public int compare(Candidate one, Candidate other) {
            int order = one.origin.name().compareTo(other.origin.name());
            if (order == 0) {
                order = text(one.origin.module()).compareTo(text(other.origin.module()));
            }
            return order != 0 ? order : text(one.origin.location()).compareTo(text(other.origin.location()));
        }

        private static String text(@Nullable String text) {
            return text == null ? "" : text;
        }
    }

    static Candidate service(ServiceLoader.Provider<FormatProvider> provider) {
        return new Candidate(Origins.of(provider.type()), provider, null, null);
    }

    static Candidate given(FormatProvider provider) {
        return new Candidate(Origins.of(provider.getClass()), null, provider, null);
    }

    static Candidate faulty(Pack.Origin origin, String fault) {
        return new Candidate(origin, null, null, fault);
    }

    /** The provider's class; that of the engine's own interface when there is none. */
    Class<?> type() {
        if (given != null) {
            return given.getClass();
        }
        return service == null ? FormatProvider.class : service.type();
    }

    boolean isHandedOver() {
        return given != null;
    }
}
