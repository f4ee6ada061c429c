package hurray.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class PageTest {

    @Test
    void aLineEndsWithoutBlanks() {
        assertEquals(
                "a\n\n", new Page(false).left("a", 5).line().space(4).line().toString());
    }

    @Test
    void cellsAreAlignedAndAlwaysApart() {
        assertEquals("ab     cd|", new Page(false).left("ab", 5).put("cd|").toString());
        assertEquals("   ab  |", new Page(false).right("ab", 5).put("|").toString());
        assertEquals("abcdef  |", new Page(false).left("abcdef", 5).put("|").toString());
    }

    @Test
    void aListStandsInBrackets() {
        assertEquals("[]", list(0, List.of()));
        assertEquals("[7]", list(0, List.of("7")));
        assertEquals("[7, -8]", list(0, List.of("7", "-8")));
    }

    @Test
    void aLongListGoesOnUnderItsFirstItemAndIsComplete() {
        List<String> items = Collections.nCopies(64, "18446744073709551615");
        String list = list(20, items);
        String[] lines = list.split("\n");
        assertTrue(lines.length > 1);
        for (int i = 1; i < lines.length; i++) {
            assertTrue(lines[i].startsWith(" ".repeat(21) + "1"), lines[i]);
            assertTrue(lines[i].length() <= Page.WIDTH, lines[i]);
        }
        assertEquals("[" + String.join(", ", items) + "]", list.replaceAll("\n *", " "));
    }

    @Test
    void anItemThatIsTooLongHasALineToItself() {
        String item = "9".repeat(150);
        assertEquals("[" + item + ",\n " + item + "]", list(0, List.of(item, item)));
    }

    @Test
    void wordsGoOnUnderTheFirstOneWhereALineGetsFull() {
        String words = "word ".repeat(40).strip();
        String[] lines =
                new Page(false).paragraph(Look.PLAIN, words, 20).toString().split("\n");
        assertEquals(3, lines.length);
        assertEquals(16 * 5 - 1, lines[0].length());
        assertEquals(" ".repeat(20) + lines[0], lines[1]);
        assertEquals(words, String.join(" ", lines).replaceAll(" +", " "));
    }

    @Test
    void aWordThatIsTooLongIsLeftWhole() {
        String word = "9".repeat(150);
        assertEquals(
                "a\n  " + word + "\n  b",
                new Page(false).paragraph(Look.PLAIN, "a " + word + " b", 2).toString());
    }

    @Test
    void looksAreLeftOutWhereColourIsNotWanted() {
        assertEquals("x", new Page(false).put(Look.WRONG, "x").toString());
        assertEquals("\u001B[31mx\u001B[0m", new Page(true).put(Look.WRONG, "x").toString());
        assertEquals(
                "x", new Page(true).put(Look.PLAIN, "x").put(Look.WRONG, "").toString());
    }

    @Test
    void colourIsWantedUnlessNoColorHoldsSomething() {
        assertTrue(Look.wanted(null));
        assertTrue(Look.wanted(""));
        assertFalse(Look.wanted("1"));
        assertFalse(Look.wanted("0"));
    }

    private static String list(int column, List<String> items) {
        return new Page(false).list(items, column).toString();
    }
}
