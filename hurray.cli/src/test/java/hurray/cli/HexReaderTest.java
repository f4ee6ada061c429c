package hurray.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HexReaderTest {

    @Test
    void eachLineIsOneInputUnderItsNumber() throws Exception {
        List<HexLine> lines = read("4852\n5259ff\n");
        assertEquals(2, lines.size());
        assertEquals(1, lines.get(0).number());
        assertArrayEquals(new byte[] {0x48, 0x52}, lines.get(0).bytes());
        assertEquals(2, lines.get(1).number());
        assertArrayEquals(new byte[] {0x52, 0x59, -1}, lines.get(1).bytes());
    }

    @Test
    void blankLinesAndCommentsAreSkippedButCounted() throws Exception {
        List<HexLine> lines = read("# from a test\n\n  \t\n  # zz\n48\n#48");
        assertEquals(1, lines.size());
        assertEquals(5, lines.getFirst().number());
    }

    @ParameterizedTest
    @ValueSource(strings = {"48 52\n", "4852", "4852\r\n", "\t48 52 \n", "4 8 5 2"})
    void blanksMayStandAnywhereAndLinesMayEndAnyHow(String text) throws Exception {
        assertArrayEquals(new byte[] {0x48, 0x52}, read(text).getFirst().bytes());
    }

    @Test
    void digitsMayBeLargeOrSmall() throws Exception {
        assertArrayEquals(new byte[] {-85, -51, -17}, read("aBCdEf").getFirst().bytes());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    485         | an odd number of hexadecimal digits, 3
                    48x2        | 'x' in column 3 is no hexadecimal digit
                    0x48        | 'x' in column 2 is no hexadecimal digit
                    48 # note   | '#' in column 4 is no hexadecimal digit
                    ü48         | byte 0xC3 in column 1 is no hexadecimal digit
                    48 zz 5     | 'z' in column 4 is no hexadecimal digit
                    """)
    void aFaultIsToldAndTheNextLineIsReadAllTheSame(String line, String fault) throws Exception {
        List<HexLine> lines = read(line + "\n48\n");
        InputException e = assertThrows(InputException.class, lines.getFirst()::bytes);
        assertEquals(fault, e.getMessage());
        assertEquals("not-hexadecimal", e.rule());
        assertArrayEquals(new byte[] {0x48}, lines.get(1).bytes());
    }

    @ParameterizedTest
    @ValueSource(strings = {"HRRY\1\0=\0", "HRRYFILE\0", "HRRY", "HRRY\nHRRY\n"})
    void whoeverReadsBytesAsTextIsToldTheWay(String bytes) throws Exception {
        InputException e = assertThrows(InputException.class, read(bytes).getFirst()::bytes);
        assertEquals(
                "'H' in column 1 is no hexadecimal digit; the input begins with HRRY:"
                        + " without --hex, files are read as bytes",
                e.getMessage());
        assertEquals("not-hexadecimal", e.rule());
    }

    @ParameterizedTest
    @ValueSource(strings = {"HRR", "HRR1", " HRRY", "\nHRRY", "48\nHRRY", "HHRRY", "# HRRY\nx"})
    void otherFaultsComeWithoutThatHint(String text) throws Exception {
        InputException e = assertThrows(InputException.class, read(text).getLast()::bytes);
        assertTrue(e.getMessage().endsWith(" is no hexadecimal digit"), e.getMessage());
    }

    @Test
    void aLongLineIsReadWhole() throws Exception {
        byte[] bytes = new byte[100_000];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (i * 31);
        }
        assertArrayEquals(
                bytes, read(HexFormat.of().formatHex(bytes)).getFirst().bytes());
    }

    @ParameterizedTest
    @ValueSource(chars = {'0', '#', ' ', 'x', 0})
    void anInputWithoutEndEndsTheReading(char c) throws Exception {
        HexReader reader = new HexReader(endless((byte) c));
        HexLine line = reader.next();
        while (line != null && line.number() < 10) {
            assertThrows(InputException.class, line::bytes);
            line = reader.next();
        }
        assertNull(line);
    }

    @Test
    void whetherALineMayHaveToBeWaitedForIsKnown() throws Exception {
        HexReader reader = new HexReader(new ByteArrayInputStream(bytes("48\n52\n")));
        assertTrue(reader.isDrained());
        reader.next();
        assertFalse(reader.isDrained());
        reader.next();
        assertTrue(reader.isDrained());
    }

    private static List<HexLine> read(String text) throws IOException {
        HexReader reader = new HexReader(new ByteArrayInputStream(bytes(text)));
        List<HexLine> lines = new ArrayList<>();
        for (HexLine line = reader.next(); line != null; line = reader.next()) {
            lines.add(line);
        }
        return lines;
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static InputStream endless(byte b) {
        return new InputStream() {
            @Override
            public int read() {
                return b & 0xFF;
            }

            @Override
            public int read(byte[] into, int offset, int length) {
                Arrays.fill(into, offset, offset + length, b);
                return length;
            }

            @Override
            public int available() {
                return Integer.MAX_VALUE;
            }
        };
    }
}
