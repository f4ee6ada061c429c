package hurray.it;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** JSON as maps, lists, strings, longs, doubles, booleans and null. */
final class JsonTree {
    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonTree() {}

    static Map<String, Object> object(String text) {
        try (JsonParser parser = FACTORY.createParser(text)) {
            parser.nextToken();
            return map(value(parser));
        } catch (IOException e) {
            throw new UncheckedIOException(text, e);
        }
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> map(Object value) {
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked")
    static List<Object> list(Object value) {
        return (List<Object>) value;
    }

    private static Object value(JsonParser parser) throws IOException {
        return switch (parser.currentToken()) {
            case START_OBJECT -> {
                Map<String, Object> object = new LinkedHashMap<>();
                while (parser.nextToken() != JsonToken.END_OBJECT) {
                    String name = parser.currentName();
                    parser.nextToken();
                    object.put(name, value(parser));
                }
                yield object;
            }
            case START_ARRAY -> {
                List<Object> array = new ArrayList<>();
                while (parser.nextToken() != JsonToken.END_ARRAY) {
                    array.add(value(parser));
                }
                yield array;
            }
            case VALUE_NUMBER_INT -> parser.getLongValue();
            case VALUE_NUMBER_FLOAT -> parser.getDoubleValue();
            case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue();
            case VALUE_NULL -> null;
            default -> parser.getText();
        };
    }

    /**
     * Where {@code actual} does not agree with {@code expected}: objects of ours may have more keys, lists are equal, numbers compare by value.
     *
     * @return empty when they agree
     */
    static String difference(String path, Object expected, Object actual) {
        if (expected instanceof Map && actual instanceof Map) {
            for (Map.Entry<String, Object> entry : map(expected).entrySet()) {
                String key = entry.getKey();
                if (!map(actual).containsKey(key)) {
                    return path + "." + key + " is missing";
                }
                String inner = difference(
                        path + "." + key, entry.getValue(), map(actual).get(key));
                if (!inner.isEmpty()) {
                    return inner;
                }
            }
            return "";
        }
        if (expected instanceof List && actual instanceof List) {
            return lists(path, list(expected), list(actual));
        }
        return isEqual(expected, actual) ? "" : path + ": expected " + expected + ", but was " + actual;
    }

    private static String lists(String path, List<Object> expected, List<Object> actual) {
        for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
            String inner = difference(path + "[" + i + "]", expected.get(i), actual.get(i));
            if (!inner.isEmpty()) {
                return inner;
            }
        }
        return expected.size() == actual.size()
                ? ""
                : path + ": expected " + expected.size() + " items, but there are " + actual.size();
    }

    private static boolean isEqual(Object expected, Object actual) {
        if (expected instanceof Number e && actual instanceof Number a) {
            return e.doubleValue() == a.doubleValue()
                    && (e instanceof Double || a instanceof Double || e.longValue() == a.longValue());
        }
        return expected == null ? actual == null : expected.equals(actual);
    }
}
