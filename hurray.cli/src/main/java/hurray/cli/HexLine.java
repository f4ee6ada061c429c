package hurray.cli;

import org.jspecify.annotations.Nullable;

/** A line of hexadecimal that holds something. */
final class HexLine {
    private final long number;
    private final byte[] bytes;
    private final @Nullable String fault;

    /**
     * Makes a line.
     *
     * @param number from 1, counting every line of the file
     * @param bytes  what the digits stand for, not copied
     * @param fault  why it is not hexadecimal, null when it is
     */
    HexLine(long number, byte[] bytes, @Nullable String fault) {
        this.number = number;
        this.bytes = bytes;
        this.fault = fault;
    }

    long number() {
        return number;
    }

    byte[] bytes() throws InputException {
        if (fault != null) {
            throw InputException.notHexadecimal(fault);
        }
        return bytes;
    }
}
