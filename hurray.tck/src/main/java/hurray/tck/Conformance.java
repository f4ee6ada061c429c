package hurray.tck;

import hurray.api.Hurray;
import hurray.spi.FormatProvider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;

/**
 * Makes JUnit tests out of a provider and some examples: what a vendor runs in his own build.
 *
 * {@snippet lang=java :
 * class BsrConformanceTest {
 *     @TestFactory
 *     Stream<DynamicNode> conforms() {
 *         return Conformance.of(BsrProvider::new)
 *                 .vendor("com.acme.bsr")
 *                 .example("two blocks", Path.of("src/test/resources/two-blocks.bin"))
 *                 .ledger(Path.of("src/main/resources/META-INF/hurray/com.acme.bsr.tsv"))
 *                 .tests();
 *     }
 * }
 * }
 *
 * <p>There is a test for each rule, whose name begins with {@code required} or {@code optional} and the identifier of the rule; hurray's
 * page on the conformance kit, docs/tck.md, has them all. A required rule that is broken fails; what could not be tested, and an optional
 * rule that is not met, is aborted with its reason. A run without an example fails. A provider that can't be made, whose declarations can't
 * be had, or with which no runtime can be assembled is one failure, and the rules that need more are one aborted test.
 *
 * <p>All other providers that are found, those of the format above all, are loaded beside the one under test. Examples are damaged at
 * random: the seed is printed, and the system property {@code hurray.tck.seed} sets it. Nothing is loaded or called before
 * {@link #tests()}. Not safe for several threads at once.
 */
public final class Conformance {
    private static final String SEED = "hurray.tck.seed";
    private static final int ROUNDS = 500;

    private final Supplier<? extends FormatProvider> maker;
    private final List<Example> examples = new ArrayList<>();
    private final List<FormatProvider> beside = new ArrayList<>();
    private final List<String> vendors = new ArrayList<>();
    private final List<Path> jars = new ArrayList<>();
    private Function<List<FormatProvider>, Hurray> assembler = Conformance::assemble;
    private @Nullable Path ledger;
    private @Nullable Path released;
    private long seed = Long.getLong(SEED, System.nanoTime());
    private int rounds = ROUNDS;

    private Conformance(Supplier<? extends FormatProvider> maker) {
        this.maker = Objects.requireNonNull(maker, "provider");
    }

    /**
     * Tests a provider.
     *
     * @param provider the provider
     * @return a kit without examples
     */
    public static Conformance of(FormatProvider provider) {
        Objects.requireNonNull(provider, "provider");
        return new Conformance(() -> provider);
    }

    /**
     * Tests a provider that is made by the tests, so that a constructor that fails is a test that fails, and two objects of the
     * class can be held against each other.
     *
     * @param maker makes a provider, such as {@code BsrProvider::new}
     * @return a kit without examples
     */
    public static Conformance of(Supplier<? extends FormatProvider> maker) {
        return new Conformance(maker);
    }

    /**
     * Adds a descriptor that carries parts of the provider, and on which a verification finds nothing unless it is there to show that.
     *
     * @param name  what it shows
     * @param bytes the descriptor
     * @return this kit
     */
    public Conformance example(String name, byte[] bytes) {
        examples.add(new Example(Objects.requireNonNull(name, "name"), bytes.clone(), true));
        return this;
    }

    /**
     * Adds a descriptor that is in a file.
     *
     * @param name what it shows
     * @param file the descriptor
     * @return this kit
     * @throws UncheckedIOException when the file is not there or can't be read
     */
    public Conformance example(String name, Path file) {
        try {
            return example(name, Files.readAllBytes(file));
        } catch (NoSuchFileException e) {
            throw new UncheckedIOException(
                    "there is no example " + file.toAbsolutePath()
                            + ": write it once with the builder, in a test of your own that compares the two ever after",
                    e);
        } catch (IOException e) {
            throw new UncheckedIOException("the example " + file.toAbsolutePath() + " can't be read: " + e, e);
        }
    }

    /**
     * Adds a name that the vendor owns, and that an id of his is derived from.
     *
     * @param name such as com.acme.bsr
     * @return this kit
     */
    public Conformance vendor(String name) {
        vendors.add(Objects.requireNonNull(name, "name"));
        return this;
    }

    /**
     * Names the vendor's ledger of identifiers, which has never been released yet.
     *
     * @param file tab-separated text, see {@link LedgerHistory#read}
     * @return this kit
     */
    public Conformance ledger(Path file) {
        ledger = Objects.requireNonNull(file, "file");
        released = null;
        return this;
    }

    /**
     * Names the vendor's ledger of identifiers, and the copy of it that was in the last release.
     *
     * @param file     tab-separated text, see {@link LedgerHistory#read}
     * @param released the same of the last release
     * @return this kit
     */
    public Conformance ledger(Path file, Path released) {
        ledger(file);
        this.released = Objects.requireNonNull(released, "released");
        return this;
    }

    /**
     * Names the pack as it is shipped, which is then tried on the class path, on the module path and in a layer of its own.
     *
     * @param file         a modular jar with the provider
     * @param dependencies jars that it needs, those of this library left out
     * @return this kit
     */
    public Conformance jar(Path file, Path... dependencies) {
        jars.clear();
        jars.add(Objects.requireNonNull(file, "file"));
        jars.addAll(List.of(dependencies));
        return this;
    }

    /**
     * Adds a provider that is not found as a service and that the examples need.
     *
     * @param provider the provider
     * @return this kit
     */
    public Conformance beside(FormatProvider provider) {
        beside.add(Objects.requireNonNull(provider, "provider"));
        return this;
    }

    /**
     * Sets what randomness is made from, in place of the clock and of the system property {@code hurray.tck.seed}.
     *
     * @param number any number
     * @return this kit
     */
    public Conformance seed(long number) {
        seed = number;
        return this;
    }

    /**
     * Sets how many damaged examples each rule tries that needs any.
     *
     * @param count 1 or more; {@value #ROUNDS} unless set
     * @return this kit
     * @throws IllegalArgumentException when there is none
     */
    public Conformance rounds(int count) {
        if (count < 1) {
            throw new IllegalArgumentException(count + " rounds try nothing");
        }
        rounds = count;
        return this;
    }

    /** Sets how runtimes are made, to try the kit itself on wrong ones. */
    Conformance assembler(Function<List<FormatProvider>, Hurray> assembler) {
        this.assembler = assembler;
        return this;
    }

    private static Hurray assemble(List<FormatProvider> providers) {
        Hurray.Builder builder = Hurray.builder().discover(false);
        providers.forEach(builder::provider);
        return builder.build();
    }

    /**
     * The tests, a container for each group of rules.
     *
     * @return dynamic nodes, for a method with {@code @TestFactory}
     */
    public Stream<DynamicNode> tests() {
        System.out.println("hurray.tck: -D" + SEED + "=" + seed);
        Subject subject = new Subject(maker, beside, assembler, seed);
        Prospect prospect = Prospect.of(checks(subject), subject.lacking());
        Stream<DynamicNode> groups = prospect.checks().stream()
                .collect(Collectors.groupingBy(check -> check.rule().group(), LinkedHashMap::new, Collectors.toList()))
                .entrySet()
                .stream()
                .map(group -> DynamicContainer.dynamicContainer(
                        group.getKey(), group.getValue().stream().map(Check::test)));
        return Stream.concat(groups, prospect.rest().stream());
    }

    private List<Check> checks(Subject subject) {
        Specimens specimens = new Specimens(subject, examples);
        List<Check> checks = new ArrayList<>();
        checks.addAll(new IdentityRules(subject, vendors).checks());
        checks.addAll(new ServiceRules(subject, jars.isEmpty() ? null : new PackFile(jars.getFirst())).checks());
        checks.addAll(new SchemaRules(subject).checks());
        checks.addAll(new ExampleRules(subject, specimens).checks());
        checks.addAll(new BuildRules(subject, specimens, rounds).checks());
        checks.addAll(new CutRules(subject, specimens).checks());
        checks.addAll(new ReservedRules(subject, specimens).checks());
        checks.addAll(new CodeRules(subject, specimens, rounds).checks());
        checks.addAll(new FaultRules(subject, specimens, rounds).checks());
        checks.addAll(new FieldRules(subject, specimens).checks());
        checks.addAll(new LedgerRules(subject, ledger, released).checks());
        checks.addAll(new JarRules(subject, specimens, jars).checks());
        return checks;
    }
}
