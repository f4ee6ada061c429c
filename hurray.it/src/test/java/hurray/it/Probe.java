package hurray.it;

import hurray.api.DecodeResult;
import hurray.api.FieldInfo;
import hurray.api.Hurray;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.zip.GZIPInputStream;

/**
 * A program of somebody who uses hurray: prints what becomes of every descriptor of a corpus, strict and permissive. It needs hurray.api and nothing
 * else, so that it runs on the class path as on the module path.
 */
final class Probe {
    private static final String HEX = "\"hex\":\"";

    private Probe() {}

    public static void main(String[] arguments) throws IOException {
        PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
        Hurray strict = Hurray.load();
        Hurray permissive = Hurray.builder().permissive(true).build();
        System.err.println("named: " + strict.getClass().getModule().isNamed());
        for (FieldInfo field : strict.fields()) {
            out.println(field.field() + " of " + field.part() + (field.optional() ? "?" : ""));
        }
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(Path.of(arguments[0]))), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                int from = line.indexOf(HEX) + HEX.length();
                byte[] input = HexFormat.of().parseHex(line.substring(from, line.indexOf('"', from)));
                print(out, strict.tryDecode(input));
                print(out, permissive.tryDecode(input));
            }
        }
        out.flush();
    }

    private static void print(PrintStream out, DecodeResult result) {
        out.println(Snapshot.of(result));
    }
}
