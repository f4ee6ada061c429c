package hurray.cli;

import hurray.api.Hurray;
import hurray.api.HurrayException;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** Reads the inputs that a command line names and has a command look at each. */
final class Inputs {
    private final Hurray hurray;
    private final InputStream standardInput;
    private final Output out;
    private final Work work;
    private boolean failed;

    /**
     * Makes ready to read.
     *
     * @param hurray tells how long a descriptor is
     * @param out    where the results go: nothing more is read when nobody reads them
     */
    Inputs(Hurray hurray, InputStream standardInput, Output out, Work work) {
        this.hurray = hurray;
        this.standardInput = standardInput;
        this.out = out;
        this.work = work;
    }

    /** Goes through all the files, whatever is wrong with some of them, and gives the exit status. */
    int run(List<String> files, boolean hex) {
        for (String file : files) {
            if (!out.isClosed()) {
                open(Source.of(file), hex);
            }
        }
        return failed ? ExitStatus.FAILED : ExitStatus.OK;
    }

    private void open(Source source, boolean hex) {
        try (InputFile file = InputFile.open(source.file(), standardInput)) {
            if (hex) {
                readLines(source, new HexReader(file.stream()));
            } else {
                look(BinaryReader.read(source, file, hurray));
            }
        } catch (InputException e) {
            fail(source, e);
        } catch (IOException e) {
            fail(source, InputException.unreadable(e));
        }
    }

    private void readLines(Source source, HexReader lines) throws IOException {
        HexLine line = lines.next();
        while (line != null && !out.isClosed()) {
            readLine(source.atLine(line.number()), line);
            if (lines.isDrained()) {
                // The next line may be a while in coming, and whoever writes it may wait for this result.
                out.flush();
            }
            line = lines.next();
        }
    }

    private void readLine(Source source, HexLine line) {
        try {
            byte[] bytes = line.bytes();
            BinaryReader.refuseContainer(bytes);
            look(new Input(source, bytes, 0));
        } catch (InputException e) {
            fail(source, e);
        }
    }

    private void look(Input input) {
        try {
            failed |= !work.look(input);
        } catch (HurrayException e) {
            // A provider that misbehaves spoils this input, not the others.
            failed = true;
            work.failed(input.source(), "provider", String.valueOf(e.getMessage()));
        }
    }

    private void fail(Source source, InputException e) {
        failed = true;
        work.failed(source, e.rule(), String.valueOf(e.getMessage()));
    }
}
