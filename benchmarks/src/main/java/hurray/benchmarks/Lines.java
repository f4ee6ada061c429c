package hurray.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Makes lines of the table out of what was measured. An aim is judged by the leasts, which other work on the machine touches least. */
final class Lines {
    static final String NOT_RUN = "not run";

    private final Samples samples;
    private final List<Line> lines = new ArrayList<>();
    private final List<Bar> bars = new ArrayList<>();

    /** A ratio to draw, with its aim, which is 0 where there is none. */
    record Bar(String name, double ratio, double aim) {}

    Lines(Samples samples) {
        this.samples = samples;
    }

    List<Line> lines() {
        return lines;
    }

    /** Those of which both sides were run. */
    List<Line> run() {
        return lines.stream()
                .filter(line -> !line.ours().equals(NOT_RUN) && !line.theirs().equals(NOT_RUN))
                .toList();
    }

    List<Bar> bars() {
        return bars;
    }

    /** Holds one against another; an aim of 0 is none, and one below 0 asks for less than the other takes. */
    void ratio(String work, String ours, String peer, String theirs, double aim) {
        if (!samples.has(ours)) {
            lines.add(new Line(work, NOT_RUN, peer, "", "", aim(aim), ""));
        } else if (!samples.has(theirs)) {
            lines.add(new Line(work, times(ours), peer, NOT_RUN, "", aim(aim), ""));
        } else {
            double least = samples.least(ours) / samples.least(theirs);
            double median = samples.median(ours) / samples.median(theirs);
            boolean met = aim < 0 ? least < -aim : least <= aim;
            bars.add(new Bar(work + " / " + peer, least, Math.abs(aim)));
            lines.add(new Line(
                    work,
                    times(ours),
                    peer,
                    times(theirs),
                    number(least) + " / " + number(median),
                    aim(aim),
                    aim == 0 ? "" : yes(met)));
        }
    }

    private static String aim(double aim) {
        if (aim == 0) {
            return "";
        }
        return aim < 0 ? "ahead" : "at most " + number(aim);
    }

    /** Something with an aim of its own. */
    void value(String work, String unit, String ours, double most) {
        if (samples.has(ours)) {
            boolean met = samples.least(ours) <= most;
            lines.add(new Line(work, times(ours) + unit, "", "", "", "at most " + number(most) + unit, yes(met)));
        } else {
            lines.add(new Line(work, NOT_RUN, "", "", "", "at most " + number(most) + unit, ""));
        }
    }

    /** What has been worked out elsewhere. */
    void add(String work, String ours, String peer, String theirs, String ratio, String aim, String met) {
        lines.add(new Line(work, ours, peer, theirs, ratio, aim, met));
    }

    /** Adds a bar alone. */
    void bar(String name, double ratio, double aim) {
        bars.add(new Bar(name, ratio, aim));
    }

    /** Geometric mean of the ratios of pairs of names. */
    double geometricMean(List<String[]> pairs, ToDoubleFunction<String> of) {
        double sum = 0;
        for (String[] pair : pairs) {
            sum += Math.log(of.applyAsDouble(pair[0]) / of.applyAsDouble(pair[1]));
        }
        return Math.exp(sum / pairs.size());
    }

    String times(String name) {
        return number(samples.least(name)) + " / " + number(samples.median(name));
    }

    static String yes(boolean met) {
        return met ? "yes" : "no";
    }

    static String number(double value) {
        double size = Math.abs(value);
        String format = size == 0 || size >= 100 ? "%.0f" : size >= 10 ? "%.1f" : "%.2f";
        return String.format(Locale.ROOT, format, value);
    }
}
