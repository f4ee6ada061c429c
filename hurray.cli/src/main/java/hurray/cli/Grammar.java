package hurray.cli;

import java.nio.file.Path;
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
    static final String PACKS = "packs";
    static final String HEADER = "header";
    static final String COMPLETION = "completion";

    static final String JSON = "--json";
    static final String HEX = "--hex";
    static final String PERMISSIVE = "--permissive";
    static final String PACK_PATH = "--pack-path";
    static final String DERIVE = "--derive";

    private static final String AS_JSON = "Print one JSON object a line instead of text for people.";

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
                .addSubcommand(PACKS, packs())
                .addSubcommand(HEADER, header())
                .addSubcommand(COMPLETION, completion());
        root.usageMessage()
                .synopsisSubcommandLabel("COMMAND")
                .commandListHeading("%nCommands:%n")
                .footer(
                        "",
                        "Exit status: 0 all well; 1 an input was rejected, has a finding or could not be",
                        "read, a pack that was asked about is broken, packs are in conflict, or the output",
                        "could not be written; 2 wrong usage.",
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
        return command.addOption(flag(JSON, AS_JSON))
                .addOption(flag(
                        HEX,
                        "Read text: one descriptor in hexadecimal a line; blank lines and lines that start"
                                + " with # are skipped."))
                .addOption(flag(
                        PERMISSIVE,
                        "Step over unknown layouts, types, schemes and vendors' sections instead of"
                                + " rejecting them."))
                .addOption(packPath())
                .addPositional(PositionalParamSpec.builder()
                        .arity("1..*")
                        .required(true)
                        .paramLabel("FILE")
                        .type(List.class)
                        // The type makes the completion script offer files; the names stay as they were given.
                        .auxiliaryTypes(Path.class)
                        .converters(name -> name)
                        .description("Files to read; - is the standard input.")
                        .build());
    }

    private static CommandSpec fields() {
        return command(FIELDS, "Lists every field that the loaded providers serve, by identifier.")
                .addOption(flag(JSON, AS_JSON))
                .addOption(packPath());
    }

    private static CommandSpec packs() {
        CommandSpec spec = command(
                        PACKS,
                        "Tells which providers were found, where each comes from, what it provides, and why it is"
                                + " left out if it is.")
                .addOption(flag(JSON, AS_JSON))
                .addOption(packPath())
                .addOption(OptionSpec.builder(DERIVE)
                        .arity("1")
                        .paramLabel("NAME")
                        .type(List.class)
                        .auxiliaryTypes(String.class)
                        .description("Print the 64-bit id that follows from a reverse-DNS name instead, such as"
                                + " com.acme.bsr; may be given several times.")
                        .build());
        spec.usageMessage().footer("", "Exit status 1 when a provider is broken or in conflict with another.");
        return spec;
    }

    private static CommandSpec header() {
        CommandSpec spec = command(HEADER, "Prints the C header hurray.h, with the constants of the packs.")
                .addOption(packPath());
        spec.usageMessage()
                .footer(
                        "",
                        "A pack's constants have the names that its ledger gives them, and start with the name of its",
                        "module where it has none: COM_ACME_BSR_FIELD_...");
        return spec;
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

    /** Of every command that reads descriptors or tells of fields. */
    private static OptionSpec packPath() {
        return OptionSpec.builder(PACK_PATH)
                .arity("1")
                .paramLabel("DIR")
                .type(List.class)
                .auxiliaryTypes(Path.class)
                .description("Load packs from DIR too: it is one when it holds jars, and so is each folder directly in"
                        + " it that does. May be given several times.")
                .build();
    }

    private static OptionSpec flag(String name, String description) {
        return OptionSpec.builder(name)
                .arity("0")
                .type(boolean.class)
                .description(description)
                .build();
    }
}
