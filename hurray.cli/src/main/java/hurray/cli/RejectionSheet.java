package hurray.cli;

import hurray.api.Rejection;

/** A rejection for people: what is wrong, where among the bytes, and under what name. */
final class RejectionSheet {
    private static final int LENGTH_AT = 6;
    private static final int LENGTH_END = 10;

    private RejectionSheet() {}

    static void write(Page page, Input input, Rejection rejection) {
        page.put(input.source().label() + ": rejected: " + Text.escape(rejection.message()))
                .line();
        writeContext(page, input, rejection);
        page.space(4).put("rule " + rejection.rule() + ", status " + rejection.status());
        page.put(" (" + rejection.status().code() + ")").line();
    }

    private static void writeContext(Page page, Input input, Rejection rejection) {
        byte[] bytes = input.bytes();
        boolean atEnd = rejection.rule().equals(Rejection.TRUNCATED) || rejection.offset() >= bytes.length;
        int end = atEnd ? (int) Math.min(bytes.length, declaredLength(bytes)) : bytes.length;
        HexDump.writeContext(page, bytes, end, (int) Math.min(end, rejection.offset()));
        if (atEnd) {
            page.put(declaredLength(bytes) <= bytes.length ? " descriptor_length is " : " the input ends after ");
            page.put(Text.count(end, "byte"));
        }
        page.line();
    }

    /** What the descriptor says of its length, without end when it does not get as far. */
    private static long declaredLength(byte[] bytes) {
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
