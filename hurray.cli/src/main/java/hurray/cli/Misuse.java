package hurray.cli;

import java.util.List;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Puts into words what is wrong with a command line. */
final class Misuse {
    private Misuse() {}

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
