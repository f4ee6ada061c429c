/**
 * The {@code hurray} command.
 *
 * <p>{@link hurray.cli.Main} is the process, {@link hurray.cli.HurrayTool} the command as a tool of the virtual machine that calls
 * it, {@link hurray.cli.Tool} the command without either. {@link hurray.cli.Inputs} are read one by one; what came of each goes to
 * a {@link hurray.cli.Report} or {@link hurray.cli.FindingsReport}, which shows it to people or writes it as JSON. Every result
 * is put together as a text before any of it is written, so that an output never ends in half a result.
 */
@NullMarked
package hurray.cli;

import org.jspecify.annotations.NullMarked;
