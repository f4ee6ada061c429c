/**
 * The {@code hurray} command.
 *
 * <p>{@link hurray.cli.Main} is the process, {@link hurray.cli.Tool} the command without one. A command reads its inputs one
 * by one and hands what came of each to a {@link hurray.cli.Report}, which shows it to people or writes it as JSON. Every result
 * is put together as a text before any of it is written, so that an output never ends in half a result.
 */
@NullMarked
package hurray.cli;

import org.jspecify.annotations.NullMarked;
