package hurray.cli;

import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The command line, declared in code: annotations cost more time than most runs have work. */
final class Grammar {
    static final String NAME = "hurray";
    static final String DESCRIPTION =
            "Shows what tensor descriptors of the hurray format hold, and what is wrong with them.";
    static final String INSPECT = "inspect";
    static final String VERIFY = "verify";
    static final String FIELDS = "fields";
    static final String COMPLETION = "completion";

    static final String JSON = "--json";
    static final String HEX = "--hex";
    static final String PERMISSIVE = "--permissive";

    private Grammar() {}

    static CommandLine commandLine() {
        CommandSpec root = command(NAME, DESCRIPTION)
                .addOption(OptionSpec.builder("-V", "--version")
                        .versionHelp(true)
                        .description("Print the versions of the command and of the format.")
                        .build())
                .addSubcommand(INSPECT, inspect())
                .addSubcommand(VERIFY, verify())
                .addSubcommand(FIELDS, fields())
                .addSubcommand(COMPLETION, completion());
        root.usageMessage()
                .synopsisSubcommandLabel("COMMAND")
                .commandListHeading("%nCommands:%n")
                .footer(
                        "",
                        "Exit status: 0 all well; 1 an input was rejected, has a finding or could not be",
                        "read, or the output could not be written; 2 wrong usage.",
                        "",
                        "Nothing is coloured when NO_COLOR is set and not empty. An internal error shows",
                        "its stack trace when " + Host.DEBUG + " is set.");
        // A file may be called @names, and quotes are the shell's business.
        return new CommandLine(root).setExpandAtFiles(false);
    }

    private static CommandSpec inspect() {
        return ofDescriptors(command(INSPECT, "Shows every field of the descriptor at the front of each file."));
    }

    private static CommandSpec verify() {
        return ofDescriptors(command(
                VERIFY,
                "Tells everything that is wrong with the descriptor at the front of each file,"
                        + " as far as that can be told without the buffers."));
    }

    private static CommandSpec ofDescriptors(CommandSpec command) {
        return command.addOption(flag(JSON, "Print one JSON object a line instead of text for people."))
                .addOption(flag(
                        HEX,
                        "Read text: one descriptor in hexadecimal a line; blank lines and lines that start"
                                + " with # are skipped."))
                .addOption(flag(
                        PERMISSIVE,
                        "Step over unknown layouts, types, schemes and vendors' sections instead of"
                                + " rejecting them."))
                .addPositional(PositionalParamSpec.builder()
                        .arity("1..*")
                        .required(true)
                        .paramLabel("FILE")
                        .type(List.class)
                        .auxiliaryTypes(String.class)
                        .description("Files to read; - is the standard input.")
                        .build());
    }

    private static CommandSpec fields() {
        return command(FIELDS, "Lists every field that the loaded providers serve, by identifier.")
                .addOption(flag(JSON, "Print one JSON object a line instead of text for people."));
    }

    private static CommandSpec completion() {
        CommandSpec spec = command(COMPLETION, "Prints a script that completes this command in bash and zsh.");
        spec.usageMessage().footer("", "For example, in ~/.bashrc: source <(hurray completion)");
        return spec;
    }

    private static CommandSpec command(String name, String description) {
        CommandSpec spec = CommandSpec.create()
                .name(name)
                .addOption(OptionSpec.builder("-h", "--help")
                        .usageHelp(true)
                        .description("Print this help.")
                        .build());
        spec.usageMessage().description(description).optionListHeading("%nOptions:%n");
        return spec;
    }

    private static OptionSpec flag(String name, String description) {
        return OptionSpec.builder(name)
                .arity("0")
                .type(boolean.class)
                .description(description)
                .build();
    }
}
