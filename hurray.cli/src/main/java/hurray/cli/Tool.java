package hurray.cli;

import hurray.api.ConflictException;
import hurray.api.Hurray;
import hurray.api.HurrayException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The {@code hurray} command without a process: parses a command line, runs it, and answers with the exit status. */
final class Tool {
    private final Host host;
    private final Output out;
    private final Output err;
    private final Messages messages;

    Tool(Host host) {
        this.host = host;
        this.out = new Output(host.out());
        this.err = new Output(host.err());
        this.messages = new Messages(out, err, host.debug());
    }

    /** Runs one command line; whatever goes wrong is told on the error stream and by the status. */
    int run(String... args) {
        try {
            int status = dispatch(Grammar.commandLine(), args);
            out.flush();
            return status;
        } catch (ConflictException e) {
            return messages.conflict(e);
        } catch (OutputException | HurrayException e) {
            return messages.fail(String.valueOf(e.getMessage()));
        } catch (RuntimeException | Error e) {
            return messages.crash(e);
        }
    }

    private int dispatch(CommandLine grammar, String[] args) {
        ParseResult asked;
        try {
            asked = grammar.parseArgs(args);
            Misuse.check(asked);
        } catch (ParameterException e) {
            return misuse(e);
        }
        if (asked.isVersionHelpRequested()) {
            return print(Version.text());
        }
        ParseResult command = asked.hasSubcommand() && !asked.isUsageHelpRequested() ? asked.subcommand() : asked;
        if (command.isUsageHelpRequested()) {
            return print(usage(command.commandSpec().commandLine()));
        }
        return switch (command.commandSpec().name()) {
            case Grammar.INSPECT -> inspect(command);
            case Grammar.VERIFY -> verify(command);
            case Grammar.FIELDS -> fields(command);
            case Grammar.PACKS -> packs(command);
            case Grammar.HEADER -> header(command);
            case Grammar.COMPLETION -> print(Completion.script(grammar));
            default -> nothingAsked(grammar);
        };
    }

    private int inspect(ParseResult command) {
        Hurray hurray = runtime(command);
        FieldCatalogue fields = new FieldCatalogue(hurray.fields());
        Report report = command.hasMatchedOption(Grammar.JSON)
                ? new JsonReport(out, fields)
                : new HumanReport(out, err, host.colour(), fields);
        return go(hurray, new Inspect(hurray, report), command);
    }

    private int verify(ParseResult command) {
        Hurray hurray = runtime(command);
        FindingsReport report = command.hasMatchedOption(Grammar.JSON)
                ? new JsonFindings(out)
                : new HumanFindings(out, err, host.colour());
        int status = go(hurray, new Verify(hurray, report), command);
        report.done();
        return status;
    }

    private Hurray runtime(ParseResult command) {
        Hurray hurray = load(command);
        messages.warn(hurray.packs());
        return hurray;
    }

    private Hurray load(ParseResult command) {
        List<Path> folders = command.matchedOptionValue(Grammar.PACK_PATH, List.of());
        for (Path folder : folders) {
            if (PackPath.bringsNothing(folder)) {
                messages.warn("no jars in " + folder + ", nor in a folder directly in it");
            }
        }
        return host.runtimes().load(command.hasMatchedOption(Grammar.PERMISSIVE), folders);
    }

    private int go(Hurray hurray, Work work, ParseResult command) {
        List<String> files = command.matchedPositional(0).getValue();
        return new Inputs(hurray, host.in(), out, work).run(files, command.hasMatchedOption(Grammar.HEX));
    }

    private int fields(ParseResult command) {
        Hurray hurray = runtime(command);
        PackLedgers ledgers = PackLedgers.of(hurray.packs(), e -> messages.warn(String.valueOf(e.getMessage())));
        return print(
                command.hasMatchedOption(Grammar.JSON)
                        ? JsonLedger.text(hurray.fields(), ledgers)
                        : LedgerSheet.text(hurray.fields(), ledgers, host.colour()));
    }

    private int packs(ParseResult command) {
        boolean json = command.hasMatchedOption(Grammar.JSON);
        List<String> names = command.matchedOptionValue(Grammar.DERIVE, List.of());
        if (!names.isEmpty()) {
            names.stream()
                    .filter(name -> !Derivation.isReverseDns(name))
                    .forEach(name -> messages.warn("'" + name
                            + "' is no reverse-DNS name, such as com.acme.bsr, and another vendor may use it too"));
            return print(Derivation.text(names, json));
        }
        try {
            return new Packs(out, json, host.colour()).run(() -> load(command));
        } catch (ConflictException e) {
            return messages.reported(e);
        }
    }

    private int header(ParseResult command) {
        Hurray hurray = runtime(command);
        return print(Header.text(hurray.fields(), PackLedgers.of(hurray.packs())));
    }

    private int print(String text) {
        out.print(text);
        return ExitStatus.OK;
    }

    private int nothingAsked(CommandLine grammar) {
        messages.print(usage(grammar));
        return ExitStatus.USAGE;
    }

    private int misuse(ParameterException e) {
        String name = e.getCommandLine().getCommandSpec().qualifiedName();
        messages.print(name + ": " + Text.escape(Misuse.describe(e)) + "\nTry '" + name + " --help'.\n");
        return ExitStatus.USAGE;
    }

    private String usage(CommandLine command) {
        return command.getUsageMessage(host.colour() ? Ansi.ON : Ansi.OFF);
    }
}
