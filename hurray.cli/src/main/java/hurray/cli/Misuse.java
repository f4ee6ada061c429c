package hurray.cli;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Puts into words what is wrong with a command line. */
final class Misuse {
    private Misuse() {}

    /**
     * Finds what each option allows and all of them together don't.
     *
     * @throws ParameterException when something is
     */
    static void check(ParseResult asked) {
        ParseResult command = asked.hasSubcommand() ? asked.subcommand() : asked;
        List<Path> folders = command.matchedOptionValue(Grammar.PACK_PATH, List.of());
        List<String> names = command.matchedOptionValue(Grammar.DERIVE, List.of());
        for (Path folder : folders) {
            // To Java it is the current folder, to people a variable of their script that is not set.
            refuse(folder.toString().isEmpty(), command, Grammar.PACK_PATH + " needs a folder, and its name is empty");
        }
        for (String name : names) {
            refuse(name.isBlank(), command, Grammar.DERIVE + " needs a reverse-DNS name, such as com.acme.bsr");
        }
        refuse(
                !folders.isEmpty() && !names.isEmpty(),
                command,
                Grammar.DERIVE + " asks nothing of packs: leave " + Grammar.PACK_PATH + " out");
    }

    private static void refuse(boolean wrong, ParseResult command, String message) {
        if (wrong) {
            throw new ParameterException(command.commandSpec().commandLine(), message);
        }
    }

    static String describe(ParameterException e) {
        if (!(e instanceof UnmatchedArgumentException unmatched)
                || unmatched.getUnmatched().isEmpty()) {
            String message = String.valueOf(e.getMessage());
            return Character.toLowerCase(message.charAt(0)) + message.substring(1);
        }
        String first = unmatched.getUnmatched().getFirst();
        boolean atRoot = e.getCommandLine().getParent() == null;
        String what = unmatched.isUnknownOption() ? "no option" : atRoot ? "no command" : "no place for";
        return "there is " + what + " '" + first + "'" + suggestion(suggestions(unmatched, first));
    }

    /** Where a word is an option without its dashes, as for who asks for help as elsewhere, that and no other word. */
    private static List<String> suggestions(UnmatchedArgumentException unmatched, String word) {
        String option = "--" + word;
        return unmatched.getCommandLine().getCommandSpec().findOption(option) == null
                ? unmatched.getSuggestions()
                : List.of(option);
    }

    private static String suggestion(List<String> suggestions) {
        return suggestions.isEmpty() ? "" : "; did you mean " + String.join(" or ", suggestions) + "?";
    }
}
