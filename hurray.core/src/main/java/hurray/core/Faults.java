package hurray.core;

import hurray.api.HurrayStatus;
import hurray.api.Missing;
import hurray.api.Rejection;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** Takes down the first fault that is reported. Every method gives false for a fault, so that the caller stops. */
final class Faults {
    private @Nullable Rejection first;

    @Nullable Rejection first() {
        return first;
    }

    boolean report(HurrayStatus status, long at, String rule, String subject, String found, String allowed) {
        return missing(status, at, rule, subject, found, allowed, null);
    }

    boolean missing(
            HurrayStatus status,
            long at,
            String rule,
            String subject,
            String found,
            String allowed,
            @Nullable Missing missing) {
        if (first == null) {
            first = new Rejection(status, at, rule, subject, found, allowed, missing);
        }
        return false;
    }

    boolean layout(long at, String rule, String subject, String found, String allowed) {
        return report(HurrayStatus.INVALID_LAYOUT, at, rule, subject, found, allowed);
    }

    /** Whether {@code length} bytes at {@code at} are there before {@code end}. */
    boolean need(String subject, int at, long length, int end, String ending) {
        if (length <= end - at) {
            return true;
        }
        int left = Math.max(0, end - at);
        return layout(at, Rejection.TRUNCATED, subject, bytes(length), bytes(left) + " up to " + ending);
    }

    /** Whether reserved bytes, which are there, are all 0. */
    boolean zero(byte[] bytes, int at, int length) {
        for (int i = 0; i < length; i++) {
            if (bytes[at + i] != 0) {
                return layout(at, "reserved-bytes", "reserved bytes", hex(bytes, at, Math.min(length, 16)), "0");
            }
        }
        return true;
    }

    static String hex(byte[] bytes, int at, int length) {
        return HexFormat.ofDelimiter(" ").formatHex(bytes, at, at + length);
    }

    static String bytes(long length) {
        return Long.toUnsignedString(length) + (length == 1 ? " byte" : " bytes");
    }

    static String tag(int tag) {
        return "0x" + HexFormat.of().withUpperCase().toHexDigits((byte) tag);
    }
}
