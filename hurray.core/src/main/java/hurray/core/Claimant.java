package hurray.core;

import hurray.api.Missing;
import hurray.api.Pack;
import hurray.api.ProviderException;
import hurray.spi.FormatProvider;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A provider on its way into a runtime: what it brings, and what has come of it so far. */
final class Claimant {
    /** The providers that a thread is asking: one that assembles a runtime meanwhile gets it without itself, and not for ever more. */
    private static final ThreadLocal<Set<Class<?>>> ASKING = new ThreadLocal<>();

    final Pack.Origin origin;
    /** By the application in code, and not found. */
    final boolean handedOver;

    List<LayoutSchema> layouts = List.of();
    List<SchemeSchema> schemes = List.of();
    List<SectionSchema> sections = List.of();
    private Pack.State state = Pack.State.LOADED;
    private @Nullable String reason;
    private int conflicts;

    private Claimant(Pack.Origin origin, boolean handedOver) {
        this.origin = origin;
        this.handedOver = handedOver;
    }

    /** Constructs a provider and asks it what it brings, both once. */
    static Claimant of(Candidate candidate) {
        String newer = candidate.service() == null
                ? null
                : Origins.newerSpi(candidate.service().type().getModule());
        if (candidate.fault() != null || newer != null) {
            Claimant claimant = new Claimant(candidate.origin(), candidate.isHandedOver());
            claimant.breaks(String.valueOf(candidate.fault() == null ? newer : candidate.fault()));
            return claimant;
        }
        return asked(candidate);
    }

    /** Constructs and asks, unless this thread is just doing so. */
    private static Claimant asked(Candidate candidate) {
        Class<?> type = candidate.type();
        Set<Class<?>> outer = ASKING.get();
        Claimant claimant = new Claimant(candidate.origin(), candidate.isHandedOver());
        if (outer != null && outer.contains(type)) {
            claimant.breaks("it assembles a runtime while it is being made for one, and can't be part of that");
            return claimant;
        }
        Set<Class<?>> inner = new HashSet<>();
        if (outer != null) {
            inner.addAll(outer);
        }
        inner.add(type);
        ASKING.set(inner);
        try {
            FormatProvider provider = Foreign.provider(candidate);
            claimant = new Claimant(Origins.of(provider.getClass()), candidate.isHandedOver());
            claimant.ask(provider);
        } catch (ProviderException e) {
            claimant.breaks(message(e));
        } finally {
            if (outer == null) {
                ASKING.remove(); // a class that is kept would keep its layer
            } else {
                ASKING.set(outer);
            }
        }
        return claimant;
    }

    static Claimant refused(Candidate candidate) {
        Claimant claimant = new Claimant(candidate.origin(), candidate.isHandedOver());
        claimant.state = Pack.State.REFUSED;
        claimant.reason = "the host's filter does not let it in";
        return claimant;
    }

    private void ask(FormatProvider provider) {
        try {
            layouts = Foreign.list(provider, LayoutSchema.class);
            schemes = Foreign.list(provider, SchemeSchema.class);
            sections = Foreign.list(provider, SectionSchema.class);
        } catch (ProviderException e) {
            breaks(message(e));
        }
    }

    private static String message(ProviderException e) {
        return String.valueOf(e.getMessage());
    }

    /** The module that it comes from, or its class when it comes from the class path. */
    String name() {
        return origin.module() == null ? origin.name() : origin.module();
    }

    boolean isLoaded() {
        return state == Pack.State.LOADED;
    }

    /** Leaves it out: it is wrong in itself. */
    void breaks(String why) {
        state = Pack.State.BROKEN;
        reason = why;
    }

    void conflicts(String why) {
        state = Pack.State.CONFLICT;
        conflicts++;
        if (conflicts <= Conflict.MOST_TOLD) {
            reason = reason == null ? why : reason + "; " + why;
        }
    }

    List<PayloadSchema> schemas() {
        List<PayloadSchema> all = new ArrayList<>(layouts);
        all.addAll(schemes);
        all.addAll(sections);
        return all;
    }

    Pack pack() {
        List<Pack.Part> parts = new ArrayList<>();
        for (PayloadSchema schema : schemas()) {
            parts.add(part(schema));
        }
        parts.sort(new ByIdentifier());
        return new Pack(origin, state, reason(), parts);
    }

    private @Nullable String reason() {
        return conflicts <= Conflict.MOST_TOLD
                ? reason
                : reason + "; and " + (conflicts - Conflict.MOST_TOLD) + " conflicts more";
    }

    private static Pack.Part part(PayloadSchema schema) {
        if (schema instanceof LayoutSchema layout) {
            return new Pack.Part(Missing.Kind.LAYOUT, layout.tag(), -1, layout.owner(), layout.name());
        }
        if (schema instanceof SchemeSchema scheme) {
            return new Pack.Part(Missing.Kind.SCHEME, scheme.tag(), -1, scheme.owner(), scheme.name());
        }
        SectionSchema section = (SectionSchema) schema;
        return new Pack.Part(Missing.Kind.SECTION, -1, section.key().bit(), section.owner(), section.name());
    }

    /** Layouts, schemes, sections; by tag or bit, then by vendor. */
    private static final class ByIdentifier implements Comparator<Pack.Part> {
        @Override
        public int compare(Pack.Part one, Pack.Part other) {
            int order = one.kind().compareTo(other.kind());
            if (order == 0) {
                order = Integer.compare(one.tag() + one.bit(), other.tag() + other.bit());
            }
            return order != 0 ? order : Long.compareUnsigned(one.id(), other.id());
        }
    }

    /** The order of the report: by the first part, those without any last, by origin. */
    static final class ByPart implements Comparator<Pack> {
        private static final ByIdentifier PARTS = new ByIdentifier();

        @Override
        public int compare(Pack one, Pack other) {
            boolean none = one.provides().isEmpty();
            if (none || other.provides().isEmpty()) {
                return Boolean.compare(none, other.provides().isEmpty());
            }
            return PARTS.compare(one.provides().getFirst(), other.provides().getFirst());
        }
    }
}
