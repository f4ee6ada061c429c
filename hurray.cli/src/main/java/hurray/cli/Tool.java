package hurray.cli;

import hurray.api.Hurray;
import hurray.api.HurrayException;
import java.io.PrintWriter;
import java.io.StringWriter;
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

    Tool(Host host) {
        this.host = host;
        this.out = new Output(host.out());
        this.err = new Output(host.err());
    }

    /** Runs one command line; whatever goes wrong is told on the error stream and by the status. */
    int run(String... args) {
        try {
            int status = dispatch(Grammar.commandLine(), args);
            out.flush();
            return status;
        } catch (OutputException | HurrayException e) {
            return fail(String.valueOf(e.getMessage()));
        } catch (RuntimeException | Error e) {
            return crash(e);
        }
    }

    private int dispatch(CommandLine grammar, String[] args) {
        ParseResult asked;
        try {
            asked = grammar.parseArgs(args);
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
            case Grammar.COMPLETION -> print(Completion.script(grammar));
            default -> nothingAsked(grammar);
        };
    }

    private int inspect(ParseResult command) {
        Hurray hurray = runtime(command);
        Report report = command.hasMatchedOption(Grammar.JSON)
                ? new JsonReport(out)
                : new HumanReport(out, err, host.colour(), hurray.fields());
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
        return host.runtimes().load(command.hasMatchedOption(Grammar.PERMISSIVE));
    }

    private int go(Hurray hurray, Work work, ParseResult command) {
        List<String> files = command.matchedPositional(0).getValue();
        return new Inputs(hurray, host.in(), out, work).run(files, command.hasMatchedOption(Grammar.HEX));
    }

    private int fields(ParseResult command) {
        Hurray hurray = host.runtimes().load(false);
        return print(
                command.hasMatchedOption(Grammar.JSON)
                        ? JsonLedger.text(hurray.fields())
                        : LedgerSheet.text(hurray.fields(), host.colour()));
    }

    private int print(String text) {
        out.print(text);
        return ExitStatus.OK;
    }

    private int nothingAsked(CommandLine grammar) {
        complain(usage(grammar));
        return ExitStatus.USAGE;
    }

    private int misuse(ParameterException e) {
        String name = e.getCommandLine().getCommandSpec().qualifiedName();
        complain(name + ": " + Text.escape(Misuse.describe(e)) + "\nTry '" + name + " --help'.\n");
        return ExitStatus.USAGE;
    }

    private int fail(String message) {
        complain(Grammar.NAME + ": " + Text.escape(message) + "\n");
        return ExitStatus.FAILED;
    }

    private int crash(Throwable e) {
        String hint = host.debug() ? "" : "; set " + Host.DEBUG + " to see where";
        fail("internal error: " + e + hint);
        if (host.debug()) {
            StringWriter trace = new StringWriter();
            e.printStackTrace(new PrintWriter(trace));
            complain(trace.toString());
        }
        return ExitStatus.FAILED;
    }

    /** After what was already found, and without a word when there is no place for it. */
    private void complain(String text) {
        try {
            out.flush();
        } catch (OutputException e) {
            // The message at hand is this one, or explains more.
        }
        try {
            err.print(text);
            err.flush();
        } catch (OutputException e) {
            // There is nowhere left to say so.
        }
    }

    private String usage(CommandLine command) {
        return command.getUsageMessage(host.colour() ? Ansi.ON : Ansi.OFF);
    }
}
