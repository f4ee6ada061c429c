package hurray.cli;

import hurray.api.DecodeResult;
import hurray.api.Descriptor;
import hurray.api.Hurray;
import hurray.api.HurrayException;
import hurray.api.Rejection;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;

/** {@code hurray inspect}: shows every field of the descriptors in the files that it is given. */
final class Inspect {
    private final Hurray hurray;
    private final InputStream standardInput;
    private final Output out;
    private final Report report;
    private boolean failed;

    Inspect(Hurray hurray, InputStream standardInput, Output out, Report report) {
        this.hurray = hurray;
        this.standardInput = standardInput;
        this.out = out;
        this.report = report;
    }

    /** Goes through all the files, whatever is wrong with some of them. */
    int run(List<String> files, boolean hex) {
        for (String file : files) {
            if (!out.isClosed()) {
                inspect(Source.of(file), hex);
            }
        }
        return failed ? ExitStatus.FAILED : ExitStatus.OK;
    }

    private void inspect(Source source, boolean hex) {
        try (InputFile file = InputFile.open(source.file(), standardInput)) {
            if (hex) {
                inspectLines(source, new HexReader(file.stream()));
            } else {
                decode(BinaryReader.read(source, file, hurray));
            }
        } catch (InputException e) {
            fail(source, e);
        } catch (IOException e) {
            fail(source, InputException.unreadable(e));
        }
    }

    private void inspectLines(Source source, HexReader lines) throws IOException {
        HexLine line = lines.next();
        while (line != null && !out.isClosed()) {
            inspectLine(source.atLine(line.number()), line);
            if (lines.isDrained()) {
                // The next line may be a while in coming, and whoever writes it may wait for this result.
                out.flush();
            }
            line = lines.next();
        }
    }

    private void inspectLine(Source source, HexLine line) {
        try {
            byte[] bytes = line.bytes();
            BinaryReader.refuseContainer(bytes);
            decode(new Input(source, bytes, 0));
        } catch (InputException e) {
            fail(source, e);
        }
    }

    private void decode(Input input) {
        try {
            // No switch over the types: the start of the command would pay for it (an AOT cache does not hold its
            // code).
            DecodeResult result = hurray.tryDecode(input.bytes());
            if (result instanceof Descriptor descriptor) {
                report.accepted(input, descriptor);
            } else if (result instanceof Rejection rejection) {
                failed = true;
                report.rejected(input, rejection);
            }
        } catch (HurrayException e) {
            // A provider that misbehaves spoils this input, not the others.
            failed = true;
            report.failed(input.source(), "provider", String.valueOf(e.getMessage()));
        }
    }

    private void fail(Source source, InputException e) {
        failed = true;
        report.failed(source, e.rule(), String.valueOf(e.getMessage()));
    }
}
