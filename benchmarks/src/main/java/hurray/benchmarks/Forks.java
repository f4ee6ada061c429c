package hurray.benchmarks;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs benchmarks, each in a virtual machine of its own. */
final class Forks {
    private static final String PACKAGE = Forks.class.getPackageName() + ".";
    private static final String ALLOCATED = "gc.alloc.rate.norm";
    private static final int MEASURED = 5;

    private final int warmUps;
    private final TimeValue warmUp;
    private final TimeValue measured;
    private final Set<String> there = there();

    /** Iterations to warm up with, their length and that of an iteration that counts. */
    Forks(int warmUps, TimeValue warmUp, TimeValue measured) {
        this.warmUps = warmUps;
        this.warmUp = warmUp;
        this.measured = measured;
    }

    /** Those of some cases whose benchmarks have been built. */
    List<Case> there(List<Case> cases) {
        return cases.stream().filter(one -> there.contains(one.method())).toList();
    }

    private static Set<String> there() {
        return BenchmarkList.defaultList()
                .getAll(OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT), List.of())
                .stream()
                .map(entry -> entry.getUsername().substring(PACKAGE.length()))
                .collect(Collectors.toSet());
    }

    void run(Case one, Samples samples) throws RunnerException {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("^" + Pattern.quote(PACKAGE + one.method()) + "$")
                .forks(1)
                .threads(one.threads())
                .warmupIterations(warmUps)
                .warmupTime(warmUp)
                .measurementIterations(MEASURED)
                .measurementTime(measured)
                .addProfiler(GCProfiler.class)
                .jvmArgsAppend("-Xms256m", "-Xmx256m", "-XX:+UseSerialGC", "-XX:MaxDirectMemorySize=1g")
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT);
        if (!one.parameter().isEmpty()) {
            options.param(one.parameter(), one.value());
        }
        Collection<RunResult> results = new Runner(options.build()).run();
        for (RunResult result : results) {
            result.getBenchmarkResults().stream()
                    .flatMap(fork -> fork.getIterationResults().stream())
                    .map(IterationResult::getPrimaryResult)
                    .forEach(time -> samples.add(one.name(), time.getScore()));
            samples.allocated(
                    one.name(), result.getSecondaryResults().get(ALLOCATED).getScore());
        }
    }
}
