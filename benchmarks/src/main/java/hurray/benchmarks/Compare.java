package hurray.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Runs ours and the peers in turn, one short fork each, many times over, so that what else the machine does hits all of them; then prints
 * least and median of the forks, bytes allocated, and the ratios of both to those of the peer.
 *
 * <p>Arguments: rounds (10 unless given), then patterns of benchmarks (all unless given).
 */
public final class Compare {
    private static final int ROUNDS = 10;
    private static final String ALLOCATED = "gc.alloc.rate.norm";

    private final Map<String, List<Double>> times = new LinkedHashMap<>();
    private final Map<String, Double> bytes = new LinkedHashMap<>();

    private Compare() {}

    /** Runs the comparison and prints a table. */
    public static void main(String[] arguments) throws RunnerException {
        Compare compare = new Compare();
        int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : ROUNDS;
        List<String> patterns = arguments.length > 1
                ? Arrays.asList(arguments).subList(1, arguments.length)
                : List.of(Compare.class.getPackageName() + "\\..*");
        for (int round = 0; round < rounds; round++) {
            System.err.println("round " + (round + 1) + " of " + rounds);
            compare.round(patterns);
        }
        compare.print();
    }

    private void round(List<String> patterns) throws RunnerException {
        OptionsBuilder options = new OptionsBuilder();
        patterns.forEach(options::include);
        Options one = options.forks(1)
                .warmupIterations(6)
                .warmupTime(TimeValue.milliseconds(250))
                .measurementIterations(5)
                .measurementTime(TimeValue.milliseconds(100))
                .addProfiler(GCProfiler.class)
                .jvmArgsAppend("-Xms256m", "-Xmx256m", "-XX:+UseSerialGC")
                .verbosity(VerboseMode.SILENT)
                .build();
        Collection<RunResult> results = new Runner(one).run();
        for (RunResult result : results) {
            String name = name(result);
            double least = result.getBenchmarkResults().stream()
                    .flatMap(fork -> fork.getIterationResults().stream())
                    .mapToDouble(iteration -> iteration.getPrimaryResult().getScore())
                    .min()
                    .orElseThrow();
            times.computeIfAbsent(name, key -> new ArrayList<>()).add(least);
            bytes.put(name, result.getSecondaryResults().get(ALLOCATED).getScore());
        }
    }

    private static String name(RunResult result) {
        String whole = result.getParams().getBenchmark();
        String name = whole.substring(whole.lastIndexOf('.', whole.lastIndexOf('.') - 1) + 1);
        String fault = result.getParams().getParam("fault");
        return fault == null ? name : name + " " + fault;
    }

    private void print() {
        System.out.printf("%-36s %9s %9s %9s %7s %7s%n", "", "least ns", "median ns", "bytes/op", "ratio", "ratio");
        for (Map.Entry<String, List<Double>> entry : times.entrySet()) {
            List<Double> own = entry.getValue();
            List<Double> peer = times.get(peer(entry.getKey()));
            System.out.printf(
                    "%-36s %9.1f %9.1f %9.1f %7s %7s%n",
                    entry.getKey(),
                    least(own),
                    median(own),
                    bytes.get(entry.getKey()),
                    peer == null ? "" : "%.2f".formatted(least(own) / least(peer)),
                    peer == null ? "" : "%.2f".formatted(median(own) / median(peer)));
        }
    }

    /** The benchmark that another is held against. */
    private static String peer(String name) {
        String group = name.substring(0, name.indexOf('.'));
        if (group.equals("OtherReadBenchmark")) {
            return group + ".clone" + name.replaceAll("\\D", "");
        }
        if (group.equals("ViewBenchmark")) {
            return group + ".key";
        }
        return group.equals("RejectBenchmark") ? "DecodeBenchmark.hurray" : group + ".plain";
    }

    private static double least(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
    }

    private static double median(List<Double> values) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
}
