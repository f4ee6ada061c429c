package hurray.cli;

import java.io.PrintWriter;
import java.util.Optional;
import java.util.spi.ToolProvider;

/**
 * The {@code hurray} command for whoever runs in the same virtual machine, found by
 * {@link ToolProvider#findFirst ToolProvider.findFirst("hurray")}.
 *
 * <p>It behaves as the process does: same arguments, same exit statuses, results and messages on the two writers that are passed,
 * which are flushed and not closed, and never coloured. {@code -} is {@link System#in}. Safe for any number of threads.
 */
public final class HurrayTool implements ToolProvider {

    /** For the service loader. */
    public HurrayTool() {}

    /** {@inheritDoc} */
    @Override
    public String name() {
        return Grammar.NAME;
    }

    /** {@inheritDoc} */
    @Override
    public Optional<String> description() {
        return Optional.of(Grammar.DESCRIPTION);
    }

    /** {@inheritDoc} */
    @Override
    public int run(PrintWriter out, PrintWriter err, String... args) {
        return new Tool(Main.host(out, err, false)).run(args);
    }
}
