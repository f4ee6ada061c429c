package hurray.tck;

import hurray.api.Hurray;
import hurray.spi.FormatProvider;
import hurray.spi.PayloadSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The provider under test and all around it, as far as it could be had; whoever needs what could not says so. */
final class Subject {
    private final Supplier<? extends FormatProvider> maker;
    private final Function<List<FormatProvider>, Hurray> assembler;
    private final @Nullable FormatProvider provider;
    private final @Nullable Throwable notMade;
    private final List<FormatProvider> others = new ArrayList<>();
    private @Nullable Parts parts;
    private @Nullable Parts known;
    private @Nullable Hurray plain;
    private @Nullable Throwable notAssembled;
    final long seed;

    /** @param assembler makes a runtime of exactly the providers that it is given */
    Subject(
            Supplier<? extends FormatProvider> maker,
            List<FormatProvider> beside,
            Function<List<FormatProvider>, Hurray> assembler,
            long seed) {
        this.maker = maker;
        this.assembler = assembler;
        this.seed = seed;
        FormatProvider made = null;
        Throwable failure = null;
        try {
            made = maker.get();
        } catch (Throwable e) {
            Fatal.rethrow(e);
            failure = e;
        }
        this.provider = made;
        this.notMade = failure;
        if (made != null) {
            others.addAll(Others.than(made.getClass()));
            others.addAll(beside);
            read(made);
        }
    }

    private void read(FormatProvider made) {
        try {
            parts = Parts.of(made);
            known = others.stream().map(Parts::of).reduce(parts, Parts::and);
        } catch (Throwable e) {
            Fatal.rethrow(e);
            return; // told by the rule schema.answers, which asks again
        }
        try {
            plain = with(made);
        } catch (Throwable e) {
            Fatal.rethrow(e);
            notAssembled = e;
        }
    }

    /** The rule that asks for what is not there, and without which next to nothing can be tested; null when all is there. */
    @Nullable ConformanceRule lacking() {
        if (provider == null) {
            return ConformanceRule.CONSTRUCTS;
        }
        if (known == null) {
            return ConformanceRule.ANSWERS;
        }
        return plain == null ? ConformanceRule.ASSEMBLES : null;
    }

    /** Another object of the provider's class, or the same when there is only one. */
    FormatProvider another() {
        return maker.get();
    }

    /** Why the provider could not be made; null when it could, or null was given. */
    @Nullable Throwable notMade() {
        return notMade;
    }

    boolean isMade() {
        return provider != null;
    }

    FormatProvider provider() {
        return needed(provider, ConformanceRule.CONSTRUCTS);
    }

    /** The providers beside it. */
    List<FormatProvider> others() {
        return others;
    }

    /** What the provider declares. */
    Parts parts() {
        provider();
        return needed(parts, ConformanceRule.ANSWERS);
    }

    /** What the provider and all others declare. */
    Parts known() {
        parts();
        return needed(known, ConformanceRule.ANSWERS);
    }

    /** A runtime with the provider as it is. */
    Hurray hurray() {
        parts();
        return needed(plain, ConformanceRule.ASSEMBLES);
    }

    /** Why no runtime could be assembled; null when one could, or nobody came as far. */
    @Nullable Throwable notAssembled() {
        return notAssembled;
    }

    /** A runtime with the provider, or with something in its place. */
    Hurray with(FormatProvider replacement) {
        List<FormatProvider> all = new ArrayList<>(others);
        all.add(replacement);
        return assembler.apply(all);
    }

    /** The payloads of the provider, and whatever randomness is made from. */
    List<PayloadSchema> schemas() {
        return parts().all();
    }

    Random random(ConformanceRule rule) {
        return new Random(seed + rule.id().hashCode());
    }

    private static <T> T needed(@Nullable T thing, ConformanceRule rule) {
        if (thing == null) {
            throw new UntestedException("it needs what " + rule.id() + " asks for");
        }
        return thing;
    }
}
