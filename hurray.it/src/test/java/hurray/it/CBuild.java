package hurray.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** C programs that stand in documents and examples instead of files of the tests. */
final class CBuild {
    private static final Pattern SYMBOL = Pattern.compile("^\\s+(\\w+);", Pattern.MULTILINE);

    private CBuild() {}

    /** The runtime image with libhurray in it; ends the test as skipped where there is none. */
    static Path image() {
        return Native.lib().getParent();
    }

    /** What libhurray exports, by its version script; a test of the library itself holds that against the file. */
    static Set<String> exported() throws IOException {
        String map = Files.readString(Native.librarySource("hurray.map"));
        Set<String> names = new TreeSet<>();
        SYMBOL.matcher(map).results().forEach(match -> names.add(match.group(1)));
        return names;
    }

    /** Compiles a strict C99 program. */
    static Path compile(Path folder, String name, String source, List<String> more) throws IOException {
        Native.need("cc");
        Path file = Files.writeString(folder.resolve(name + ".c"), source);
        Path program = folder.resolve(name);
        List<String> command = new ArrayList<>(List.of("cc"));
        command.addAll(Native.C99);
        command.addAll(List.of("-o", program.toString(), file.toString()));
        command.addAll(more);
        Native.compile(command);
        return program;
    }

    /** What a program is linked with. */
    static List<String> linked(Path image) {
        Path lib = image.resolve("lib");
        return List.of("-I" + image.resolve("include"), "-L" + lib, "-Wl,-rpath," + lib, "-lhurray");
    }
}
