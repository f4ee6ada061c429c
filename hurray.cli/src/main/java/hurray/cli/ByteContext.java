package hurray.cli;

import hurray.api.Rejection;

/** The bytes around a fault, with a caret under the first one of the value at fault. */
final class ByteContext {
    private static final int LENGTH_AT = 6;
    private static final int LENGTH_END = 10;

    private ByteContext() {}

    /** Writes the rows, and behind the caret where the bytes end, if that is what the fault is about. */
    static void write(Page page, Input input, Rejection rejection) {
        byte[] bytes = input.bytes();
        boolean atEnd = rejection.rule().equals(Rejection.TRUNCATED) || rejection.offset() >= bytes.length;
        int end = atEnd ? (int) Math.min(bytes.length, declaredLength(bytes)) : bytes.length;
        HexDump.writeContext(page, bytes, end, (int) Math.min(end, rejection.offset()));
        if (atEnd) {
            page.put(declaredLength(bytes) <= bytes.length ? " descriptor_length is " : " the input ends after ");
            page.put(Text.count(end, "byte"));
        }
    }

    /** What the descriptor says of its length, without end when it does not get as far. */
    static long declaredLength(byte[] bytes) {
        if (bytes.length < LENGTH_END) {
            return Long.MAX_VALUE;
        }
        long length = 0;
        for (int at = LENGTH_END - 1; at >= LENGTH_AT; at--) {
            length = (length << 8) | (bytes[at] & 0xFF);
        }
        return length;
    }
}
