package hurray.benchmarks;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Runs ours and the peers in turn, one short fork each, round after round, so that what else the machine does hits all of them; then prints
 * leasts and medians with their ratios, and writes them and the charts into docs/performance.md. {@code benchmarks/compare} builds what it
 * needs and starts it.
 *
 * <p>Arguments: {@code --quick} for one round of short forks; {@code --rounds N} for another number of rounds; {@code --print} to leave the
 * documents alone; a pattern for the benchmarks to run, all unless given. System properties: {@code hurray.root}, the root of the project, and
 * {@code hurray.command}, the command that was given.
 */
public final class Compare {
    private static final int ROUNDS = 3;
    private static final int MACHINES = 10;
    private static final int QUICK_MACHINES = 4;
    private static final String TURNS = "40";
    private static final String QUICK_TURNS = "20";

    private final Path root = Path.of(System.getProperty("hurray.root", ".")).toAbsolutePath();
    private final Samples samples = new Samples();
    private final boolean quick;
    private final int rounds;
    private final String pattern;
    private boolean failed;

    private Compare(boolean quick, int rounds, String pattern) {
        this.quick = quick;
        this.rounds = rounds;
        this.pattern = pattern;
    }

    /**
     * Runs the comparison.
     *
     * @param arguments as above
     * @throws Exception when a benchmark or a process fails, or the documents can't be written
     */
    public static void main(String[] arguments) throws Exception {
        List<String> given = Arrays.asList(arguments);
        boolean quick = given.contains("--quick");
        int at = given.indexOf("--rounds");
        int rounds = at >= 0 ? Integer.parseInt(given.get(at + 1)) : quick ? 1 : ROUNDS;
        String pattern = "";
        for (int i = 0; i < arguments.length; i++) {
            if (!arguments[i].startsWith("--") && (i == 0 || !arguments[i - 1].equals("--rounds"))) {
                pattern = arguments[i];
            }
        }
        Compare compare = new Compare(quick, rounds, pattern);
        compare.measure();
        compare.report(!given.contains("--print"));
        if (compare.failed) {
            System.exit(1);
        }
    }

    private void measure() throws Exception {
        Forks forks = quick
                ? new Forks(6, TimeValue.milliseconds(150), TimeValue.milliseconds(60))
                : new Forks(6, TimeValue.milliseconds(250), TimeValue.milliseconds(100));
        List<Case> cases = forks.there(Case.all(!quick)).stream()
                .filter(one -> pattern.isEmpty() || one.name().matches(".*(" + pattern + ").*"))
                .toList();
        Path reference = root.resolve("benchmarks/peers/reference/target/release/reference-peer");
        Path resources = root.resolve("benchmarks/src/main/resources/hurray/benchmarks");
        StartUp startUp = new StartUp(Files.createTempDirectory("start"));
        Path image = root.resolve("hurray.cli/target/image");
        for (int round = 0; round < rounds; round++) {
            System.err.println("round " + (round + 1) + " of " + rounds + ": " + cases.size() + " benchmarks");
            for (Case one : cases) {
                run(forks, one);
            }
            if (Files.isExecutable(reference)) {
                new Reference(reference, resources).run(samples);
            }
            if (pattern.isEmpty()) {
                int machines = quick ? QUICK_MACHINES : MACHINES;
                startUp.machines(machines, samples);
                if (Files.isExecutable(image.resolve("bin/hurray"))) {
                    startUp.image(image, machines, samples);
                }
            }
        }
    }

    /** A benchmark that fails leaves its rows empty, and the comparison goes on. */
    private void run(Forks forks, Case one) {
        try {
            forks.run(one, samples);
        } catch (RunnerException e) {
            System.err.println(one.name() + " failed: " + e);
            failed = true;
        }
    }

    private void report(boolean write) throws Exception {
        Lines lines = Rows.of(samples);
        Page page = new Page(pattern.isEmpty() ? lines.lines() : lines.run(), Machine.facts(rounds, quick));
        System.out.print(page.text());
        if (pattern.isEmpty()) {
            GrowthPoints growth = GrowthPoints.measure(quick ? QUICK_TURNS : TURNS);
            System.out.print(growth.text());
            if (write) {
                page.write(root.resolve("docs/performance.md"), growth.text());
                Charts.write(root.resolve("docs/performance.svg"), lines.bars(), growth);
            }
        }
    }
}
