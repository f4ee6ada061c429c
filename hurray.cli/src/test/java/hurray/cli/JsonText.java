package hurray.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON as maps, lists, strings, numbers, booleans and nulls; what is not valid JSON fails the test. */
final class JsonText {
    private JsonText() {}

    /** The object of a line, its members in their order. */
    @SuppressWarnings("unchecked")
    static Map<String, Object> object(String line) {
        try (JsonParser parser = new JsonFactory().createParser(line)) {
            parser.nextToken();
            Object value = value(parser);
            if (parser.nextToken() != null) {
                throw new IllegalArgumentException("more than one value: " + line);
            }
            return (Map<String, Object>) value;
        } catch (IOException e) {
            throw new UncheckedIOException(line, e);
        }
    }

    /** The objects of an output, one a line. */
    static List<Map<String, Object>> objects(String lines) {
        return lines.lines().map(JsonText::object).toList();
    }

    private static Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> members(parser);
            case START_ARRAY -> items(parser);
            case VALUE_STRING -> parser.getText();
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getNumberValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            case VALUE_NULL -> null;
            default -> throw new IllegalArgumentException(parser.currentToken().toString());
        };
    }

    private static Map<String, Object> members(JsonParser parser) throws IOException {
        Map<String, Object> members = new LinkedHashMap<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            String name = parser.currentName();
            parser.nextToken();
            if (members.containsKey(name)) {
                throw new IllegalArgumentException("key " + name + " stands there twice");
            }
            members.put(name, value(parser));
        }
        return members;
    }

    private static List<Object> items(JsonParser parser) throws IOException {
        List<Object> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(value(parser));
        }
        return items;
    }
}
