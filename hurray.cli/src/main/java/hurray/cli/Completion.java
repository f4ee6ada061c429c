package hurray.cli;

import picocli.AutoComplete;
import picocli.CommandLine;

/**
 * The script of {@code hurray completion}, which is picocli's with a way of our own to install it. Picocli is under the Apache
 * License 2.0: who wrote the script stays in it, and so do the sources that its code refers to by number.
 */
final class Completion {
    private static final String START = "# Installation\n";
    private static final String END = "# Documentation\n";
    private static final String INSTALLATION = """
            # Picocli and this script, of which hurray changed the section on its
            # installation, are licensed under the Apache License, Version 2.0:
            # https://www.apache.org/licenses/LICENSE-2.0
            #
            # Installation
            # ------------
            #
            # In ~/.bashrc or ~/.zshrc:
            #
            #   source <(hurray completion)
            #
            """;

    private Completion() {}

    static String script(CommandLine grammar) {
        return withInstallation(AutoComplete.bash(Grammar.NAME, grammar));
    }

    /** Leaves a script alone whose header is not the one that is known. */
    static String withInstallation(String script) {
        int start = script.indexOf(START);
        int end = script.indexOf(END);
        return start < 0 || end < start ? script : script.substring(0, start) + INSTALLATION + script.substring(end);
    }
}
