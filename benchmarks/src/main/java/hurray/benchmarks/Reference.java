package hurray.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The reference crate, as the program in {@code peers/reference} runs it, on the same resources. */
final class Reference {
    private static final Pattern LINE = Pattern.compile("\"work\":\"(\\w+)\",\"name\":\"(\\w+)\",\"ns\":\\[([^]]*)]");
    private static final String TURNS = "10";

    private final String program;
    private final String six;
    private final String corpus;

    /** Takes the program and the folder of the resources. */
    Reference(Path program, Path resources) {
        this.program = program.toString();
        this.six = resources.resolve("bench-descriptors.txt").toString();
        this.corpus = resources.resolve("corpus-sample.txt").toString();
    }

    /** Name under which a work of the reference is measured. */
    static String name(String work, String input) {
        return "reference." + work + " " + input;
    }

    void run(Samples samples) throws IOException, InterruptedException {
        Matcher line = LINE.matcher(Processes.run(program, TURNS, six, corpus));
        while (line.find()) {
            for (String nanos : line.group(3).split(",")) {
                samples.add(name(line.group(1), line.group(2)), Double.parseDouble(nanos));
            }
        }
    }
}
