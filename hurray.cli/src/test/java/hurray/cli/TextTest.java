package hurray.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TextTest {

    @ParameterizedTest
    @ValueSource(strings = {"", "weights.bin", "C:\\data\\x", "größe", "权重", "\uD83C\uDF89.bin", "a b"})
    void whatCanBeSeenStaysAsItIs(String text) {
        assertEquals(text, Text.escape(text));
    }

    @Test
    void whatATerminalWouldObeyIsEscaped() {
        assertEquals("a\\u000Ab", Text.escape("a\nb"));
        assertEquals("\\u001B[31mred", Text.escape("\u001B[31mred"));
        assertEquals("\\u0000\\u007F\\u0085\\u009B", Text.escape("\0\u007F\u0085\u009B"));
        assertEquals("\\u2028\\u2029", Text.escape("\u2028\u2029"));
    }

    @Test
    void whatTurnsTheDirectionOfWritingOrHidesIsEscaped() {
        assertEquals("nib.\\u202Etxt", Text.escape("nib.\u202Etxt"));
        assertEquals("\\u200F\\u061C\\u2066\\u2069\\u200B\\uFEFF", Text.escape("\u200F\u061C\u2066\u2069\u200B\uFEFF"));
        assertEquals("x\\uDB40\\uDC41y", Text.escape("x\uDB40\uDC41y"), "a tag character, two units");
    }

    @Test
    void halfACharacterIsEscaped() {
        assertEquals("\\uD83Cx\\uDF89", Text.escape("\uD83Cx\uDF89"));
    }

    @ParameterizedTest
    @CsvSource({"7, 8, 0x07", "-16, 8, 0xF0", "9, 32, 0x00000009", "-1, 64, 0xFFFFFFFFFFFFFFFF", "48, 16, 0x0030"})
    void hexadecimalHasAsManyDigitsAsTheWidthAsksFor(long value, int bits, String expected) {
        assertEquals(expected, Text.hex(value, bits));
    }

    @ParameterizedTest
    @CsvSource({"0, 0 bytes", "1, 1 byte", "2, 2 bytes", "-1, 18446744073709551615 bytes"})
    void countsAgreeWithTheirThings(long number, String expected) {
        assertEquals(expected, Text.count(number, "byte"));
    }
}
