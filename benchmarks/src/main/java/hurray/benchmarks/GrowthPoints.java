package hurray.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What {@link Growth} measured in a machine of its own.
 *
 * @param series points by name of their series, in rising order
 */
record GrowthPoints(Map<String, List<Point>> series) {

    /**
     * Time of a decode at a place of a series.
     *
     * @param x      the place
     * @param bytes  length of a descriptor
     * @param least  nanoseconds
     * @param median nanoseconds
     */
    record Point(int x, double bytes, double least, double median) {}

    static GrowthPoints measure(String turns) throws IOException, InterruptedException {
        String out = Processes.run(
                Processes.JAVA,
                "-Xms256m",
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                Growth.class.getName(),
                turns);
        Map<String, List<Point>> series = new LinkedHashMap<>();
        for (String line : out.lines().toList()) {
            String[] parts = line.split("\t");
            double[] nanos = Arrays.stream(parts[3].split(","))
                    .mapToDouble(Double::parseDouble)
                    .sorted()
                    .toArray();
            series.computeIfAbsent(parts[0], name -> new ArrayList<>())
                    .add(new Point(
                            Integer.parseInt(parts[1]),
                            Double.parseDouble(parts[2]),
                            nanos[0],
                            nanos[nanos.length / 2]));
        }
        return new GrowthPoints(series);
    }

    /** A line per series: least nanoseconds at each place, and how time and bytes grew from the first place to the last. */
    String text() {
        StringBuilder text = new StringBuilder();
        series.forEach((name, points) -> {
            text.append("decode by ").append(name).append(", least ns:");
            points.forEach(
                    point -> text.append(' ').append(point.x()).append(": ").append(Lines.number(point.least())));
            Point first = points.getFirst();
            Point last = points.getLast();
            text.append("; time × ").append(Lines.number(last.least() / first.least()));
            text.append(", bytes × ")
                    .append(Lines.number(last.bytes() / first.bytes()))
                    .append('\n');
        });
        return text.toString();
    }
}
