package hurray.tck;

import hurray.api.Ledger;
import hurray.api.LedgerEntry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** Reads a ledger for the kit: what is wrong in it is told with the file and the line. */
final class LedgerFile {
    private LedgerFile() {}

    /** @param absent what to do when there is no such file, as the end of a sentence */
    static Ledger read(Path file, String absent) {
        try {
            return LedgerHistory.read(file);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(file + wrong(lines(file), e), e);
        } catch (NoSuchFileException e) {
            throw new IllegalArgumentException("there is no " + file.toAbsolutePath() + ": " + absent, e);
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }

    /** Line and words of the first line with which the text can no longer be read. */
    private static String wrong(List<String> lines, IllegalArgumentException whole) {
        int first = 0;
        while (first < lines.size() && lines.get(first).startsWith("#")) {
            first++;
        }
        for (int i = first + 1; i <= lines.size(); i++) {
            try {
                LedgerHistory.parse(String.join("\n", lines.subList(first, i)));
            } catch (IllegalArgumentException e) {
                return ", line " + i + ": " + String.valueOf(e.getMessage()).replaceFirst("^line [0-9]+ ", "it ");
            }
        }
        return ": " + whole.getMessage();
    }

    /** File and line of an entry. */
    static String place(Path file, LedgerEntry entry) {
        List<String> lines = lines(file);
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith(entry.id() + "\t" + entry.name() + "\t")) {
                return file + ", line " + (i + 1);
            }
        }
        return file.toString();
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readString(file).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(file.toString(), e);
        }
    }
}
