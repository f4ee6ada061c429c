package hurray.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was measured, by name: times of iterations, and bytes allocated by an operation. */
final class Samples {
    private final Map<String, List<Double>> times = new LinkedHashMap<>();
    private final Map<String, Double> allocated = new LinkedHashMap<>();

    void add(String name, double time) {
        times.computeIfAbsent(name, key -> new ArrayList<>()).add(time);
    }

    /** Of several forks the last one counts: what is allocated does not depend on what else the machine does. */
    void allocated(String name, double bytes) {
        allocated.put(name, bytes);
    }

    boolean has(String name) {
        return times.containsKey(name);
    }

    Optional<Double> allocated(String name) {
        return Optional.ofNullable(allocated.get(name));
    }

    double least(String name) {
        return sorted(name)[0];
    }

    double median(String name) {
        double[] sorted = sorted(name);
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }

    private double[] sorted(String name) {
        double[] values =
                times.get(name).stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(values);
        return values;
    }
}
