package hurray.ffi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hurray.api.HurrayException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;

class OutTest {
    private final ByteBuffer memory = ByteBuffer.allocateDirect(32).order(ByteOrder.nativeOrder());
    private final Out out = new Out(memory);

    @Test
    void stretchesStartAtMultiplesOfEight() {
        out.start(8);
        assertEquals(0, out.take(3));
        assertEquals(8, out.take(0));
        assertEquals(8, out.take(1));
        assertEquals(9, out.size());
    }

    @Test
    void whatIsWrittenStandsBehindTheInput() {
        out.start(8);
        int at = out.take(16);
        out.putInt(at, 0x0102_0304);
        out.putByte(at + 4, 5);
        out.putLong(at + 8, -1);
        assertEquals(0, memory.getLong(0));
        assertEquals(0x0102_0304, memory.getInt(8));
        assertEquals(5, memory.get(12));
        assertEquals(-1, memory.getLong(16));
    }

    @Test
    void whatDoesNotFitIsCountedAndNotWritten() {
        out.start(16);
        int at = out.take(24);
        out.putLongs(at, new long[] {1, 2, 3}, 3);
        assertEquals(24, out.append(new byte[7]));
        out.putLong(at + 16, 9);
        assertEquals(31, out.size());
        assertEquals(0, memory.getLong(16));
        assertEquals(0, memory.getLong(24));
        out.putLongs(at, new long[] {1, 2, 3}, 2);
        assertEquals(2, memory.getLong(24));
    }

    @Test
    void moreThanCanBeCountedIsRefused() {
        out.start(0);
        out.take(1L << 30);
        assertThrows(HurrayException.class, () -> out.take(1L << 30));
    }
}
