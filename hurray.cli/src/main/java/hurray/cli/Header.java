package hurray.cli;

import hurray.api.FieldInfo;
import hurray.api.HurrayException;
import hurray.api.Ledger;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * {@code hurray header}: the C header of libhurray. What is the same in every header stands in a text beside this class;
 * the constants come from the ledger, the tables of tags, and what the loaded packs serve.
 */
final class Header {
    private static final String TEMPLATE = "hurray.h.in";
    private static final String CONSTANTS = "@CONSTANTS@\n";
    private static final String PACKS = "@PACKS@";

    private Header() {}

    /**
     * The whole header.
     *
     * @throws HurrayException when packs would give one constant two values
     */
    static String text(List<FieldInfo> fields, PackLedgers ledgers) {
        String format = template().replace(CONSTANTS, HeaderTags.text() + HeaderFields.text(Ledger.standard()));
        return format.replace(PACKS, HeaderPacks.text(fields, ledgers, HeaderNames.beside(format)));
    }

    private static String template() {
        try (InputStream in = Header.class.getResourceAsStream(TEMPLATE)) {
            if (in == null) {
                throw new HurrayException("hurray.cli is damaged: it lacks " + TEMPLATE);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(TEMPLATE, e);
        }
    }
}
