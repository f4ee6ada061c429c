package hurray.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import org.jspecify.annotations.Nullable;

/** Makes lines of JSON, one object a line. */
final class Json {
    private static final JsonFactory FACTORY = JsonFactory.builder().build().setCharacterEscapes(new Escapes());

    private Json() {}

    /** Writes the members of an object. */
    @FunctionalInterface
    interface Members {
        void write(JsonGenerator json) throws IOException;
    }

    /** An object with these members, and the end of the line. */
    static String line(Members members) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            json.writeStartObject();
            members.write(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("a text in memory can't be written", e);
        }
        return text.append('\n').toString();
    }

    /** A member that is a text, or null. */
    static void text(JsonGenerator json, String name, @Nullable String value) throws IOException {
        json.writeFieldName(name);
        json.writeString(value);
    }

    /** A 64-bit integer, as the string of decimal digits that JSON's numbers, doubles for most readers, can't stand for. */
    static void unsigned(JsonGenerator json, String name, long value) throws IOException {
        json.writeStringField(name, Long.toUnsignedString(value));
    }

    /** Beside what JSON asks for, escapes the characters that would do something to a terminal. */
    private static final class Escapes extends CharacterEscapes {
        private static final long serialVersionUID = 1;

        @Override
        public int[] getEscapeCodesForAscii() {
            int[] codes = standardAsciiEscapesForJSON();
            codes[0x7F] = ESCAPE_STANDARD;
            return codes;
        }

        @Override
        public @Nullable SerializableString getEscapeSequence(int unit) {
            return Text.isUnsafe(unit) && !Character.isSurrogate((char) unit)
                    ? new SerializedString(Text.escape((char) unit))
                    : null;
        }
    }
}
