package hurray.cli;

import java.util.Arrays;
import java.util.List;

/**
 * Runs several commands in one virtual machine, for the build: what they load and link is what the AOT cache of the
 * runtime image holds. It stands in this module since a cache is of use to one main module only.
 */
final class Training {
    private static final String SEPARATOR = ",";

    private Training() {}

    /**
     * Runs the commands, the last one just as a user runs it.
     *
     * @param args the commands' arguments, with a comma between one command and the next
     */
    public static void main(String[] args) {
        List<String> rest = Arrays.asList(args);
        for (int end = rest.indexOf(SEPARATOR); end >= 0; end = rest.indexOf(SEPARATOR)) {
            new Tool(Main.host()).run(rest.subList(0, end).toArray(String[]::new));
            rest = rest.subList(end + 1, rest.size());
        }
        Main.main(rest.toArray(String[]::new));
    }
}
