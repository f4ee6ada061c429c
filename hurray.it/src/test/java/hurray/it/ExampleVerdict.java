package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;

/**
 * What a line of {@code hurray verify --json} says.
 *
 * @param ok    whether all is well
 * @param error whether there was nothing to verify
 * @param rules the rules that the findings name, in their order
 */
record ExampleVerdict(boolean ok, boolean error, List<String> rules) {
    private static final ToolProvider TOOL = ToolProvider.findFirst("hurray").orElseThrow();
    private static final JsonFactory JSON = new JsonFactory();

    /** Runs the command in this process, and holds what it wrote against its exit status. */
    static List<ExampleVerdict> verify(List<String> inputs) throws IOException {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        List<String> args = new ArrayList<>(List.of("verify", "--json"));
        args.addAll(inputs);
        int status = TOOL.run(new PrintWriter(out), new PrintWriter(err), args.toArray(String[]::new));
        assertEquals("", err.toString());
        List<ExampleVerdict> verdicts = new ArrayList<>();
        for (String line : out.toString().lines().toList()) {
            verdicts.add(of(line));
        }
        assertEquals(verdicts.stream().allMatch(ExampleVerdict::ok) ? 0 : 1, status);
        return verdicts;
    }

    static ExampleVerdict verify(String file) throws IOException {
        List<ExampleVerdict> verdicts = verify(List.of(file));
        assertEquals(1, verdicts.size(), file);
        return verdicts.getFirst();
    }

    /** Reads the whole line, so that what is no JSON fails. */
    private static ExampleVerdict of(String line) throws IOException {
        boolean ok = false;
        boolean error = false;
        List<String> rules = new ArrayList<>();
        try (JsonParser json = JSON.createParser(line)) {
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                String place = json.getParsingContext().pathAsPointer().toString();
                ok |= place.equals("/ok") && token == JsonToken.VALUE_TRUE;
                error |= place.equals("/error");
                if (token == JsonToken.VALUE_STRING && place.matches("/findings/\\d+/rule")) {
                    rules.add(json.getText());
                } else if (token == JsonToken.VALUE_NUMBER_INT && place.matches("/findings/\\d+/offset")) {
                    assertTrue(json.getLongValue() >= 0, line);
                }
            }
        }
        assertEquals(ok, rules.isEmpty() && !error, line);
        assertFalse(line.contains("\\tat "), line);
        return new ExampleVerdict(ok, error, rules);
    }
}
