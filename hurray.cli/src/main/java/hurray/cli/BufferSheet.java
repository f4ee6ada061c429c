package hurray.cli;

import hurray.api.BufferHandle;
import hurray.api.Descriptor;
import hurray.api.Device;
import hurray.api.MemoryClass;
import java.util.ArrayList;
import java.util.List;

/** The buffer table of a descriptor. */
final class BufferSheet {
    /** What is said instead where there is no telling. */
    static final String NOT_LOCATED = "buffers and sections can't be located behind an unknown layout";

    private static final List<String> TITLES =
            List.of("buffer", "role", "bytes", "alignment", "device", "sync", "memory class");

    /** Which columns hold numbers, whose last digits stand under one another. */
    private static final List<Boolean> NUMBERS = List.of(true, false, true, true, false, false, false);

    private BufferSheet() {}

    static void write(Page page, Descriptor d) {
        page.line();
        if (!d.buffersAvailable()) {
            page.space(2).put(Look.DOUBT, NOT_LOCATED).line();
        } else if (d.bufferCount() == 0) {
            page.space(2).put("no buffers").line();
        } else {
            writeTable(page, d);
        }
    }

    private static void writeTable(Page page, Descriptor d) {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < d.bufferCount(); i++) {
            rows.add(row(d, i));
        }
        int[] widths = new int[TITLES.size()];
        for (int column = 0; column < widths.length; column++) {
            widths[column] = TITLES.get(column).length();
            for (List<String> row : rows) {
                widths[column] = Math.max(widths[column], row.get(column).length());
            }
        }
        writeRow(page, TITLES, widths);
        rows.forEach(row -> writeRow(page, row, widths));
    }

    private static void writeRow(Page page, List<String> cells, int[] widths) {
        page.space(2);
        for (int column = 0; column < widths.length; column++) {
            if (NUMBERS.get(column)) {
                page.right(cells.get(column), widths[column]);
            } else {
                page.left(cells.get(column), widths[column]);
            }
        }
        page.line();
    }

    private static List<String> row(Descriptor d, int index) {
        BufferHandle buffer = d.buffer(index);
        return List.of(
                Integer.toString(index),
                Text.escape(d.bufferRole(index).orElse("?")),
                Long.toUnsignedString(buffer.byteSize()),
                Long.toString(buffer.alignment()),
                buffer.device() + (buffer.device() == Device.PRIVATE ? tag(buffer.deviceTag()) : ""),
                buffer.syncMode().toString(),
                buffer.memoryClass()
                        + (buffer.memoryClass() == MemoryClass.PRIVATE ? tag(buffer.memoryClassTag()) : ""));
    }

    private static String tag(int value) {
        return " (" + Text.hex(value, 8) + ")";
    }
}
