package hurray.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hurray.api.Finding;
import hurray.api.HurrayStatus;
import hurray.api.LayoutFields;
import hurray.api.Missing;
import hurray.api.Rejection;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Holds the tables of docs/json.md against what is written. */
class JsonDocsTest {
    private static final Path DOCS = Path.of(System.getProperty("hurray.root", ".."), "docs", "json.md");
    private static final Pattern KEYS = Pattern.compile("(?m)^\\| ((?:`[a-z_-]+`(?:, )?)+) \\|");
    private static final Pattern KEY = Pattern.compile("`([a-z_-]+)`");
    private static final List<String> RULES = List.of("container", "not-hexadecimal", "provider", "unreadable");

    private static final Missing SECTION = new Missing(Missing.Kind.SECTION, -1, 24, 5, null, null, null, null, null);
    private static final Rejection REJECTION =
            new Rejection(HurrayStatus.INVALID_LAYOUT, 10, "section-unknown", "flags", "0x8", "others", SECTION);

    @Test
    void everyKeyIsExplainedAndThereIsNoOther() throws IOException {
        Set<String> written = new TreeSet<>(RULES);
        FakeDescriptor all = Samples.badlyQuantized().layout(0xF0, "bsr").missing(SECTION, SECTION);
        addKeys(written, FakeHurray.accepting(all), "inspect", "--json", "--hex", "-");
        addKeys(written, FakeHurray.rejecting(REJECTION), "inspect", "--json", "-");
        Finding finding = new Finding(REJECTION, LayoutFields.CSR_NNZ.id());
        addKeys(written, FakeHurray.accepting(all).steppingOver().finding(finding), "verify", "--json", "-");
        addKeys(written, FakeHurray.accepting(all, Samples.INFOS), "fields", "--json");
        written.add("owner"); // of vendors' fields only, see FieldsCommandTest
        FakeHurray packs = FakeHurray.accepting(all).reporting(Samples.LOADED, Samples.BROKEN);
        addKeys(written, packs, "packs", "--json");
        addKeys(written, packs, "packs", "--json", "--derive", "com.acme.bsr");
        assertEquals(written, explained());
    }

    private static Set<String> explained() throws IOException {
        Set<String> keys = new TreeSet<>();
        Matcher row = KEYS.matcher(Files.readString(DOCS));
        while (row.find()) {
            Matcher key = KEY.matcher(row.group(1));
            while (key.find()) {
                keys.add(key.group(1));
            }
        }
        // What the lines have of one command each is explained in words.
        keys.addAll(List.of("descriptor", "error", "findings"));
        return keys;
    }

    private static void addKeys(Set<String> keys, FakeHurray hurray, String... args) {
        boolean hex = List.of(args).contains(Grammar.HEX);
        byte[] input = hex ? Samples.EXAMPLE.getBytes(StandardCharsets.US_ASCII) : Samples.EXAMPLE_BYTES;
        JsonText.objects(Run.on(hurray).reading(input).with(args).out()).forEach(line -> addKeys(keys, line));
    }

    private static void addKeys(Set<String> keys, Object value) {
        if (value instanceof Map<?, ?> object) {
            object.forEach((key, member) -> {
                keys.add((String) key);
                addKeys(keys, member);
            });
        } else if (value instanceof List<?> array) {
            array.forEach(item -> addKeys(keys, item));
        }
    }
}
