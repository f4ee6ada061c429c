package hurray.core;

import hurray.api.Field;
import hurray.api.Finding;
import hurray.api.HurrayStatus;
import hurray.api.Missing;
import hurray.api.Rejection;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes down faults: the first one, or all of them. What a method gives is whether to go on: never after a fault behind which nothing can
 * be located, and after any other one only when all are wanted.
 */
final class Faults {
    /** More findings than anybody reads; a hostile array could have one per element. */
    private static final int MOST = 1000;

    /** Null when the first one is enough. */
    private final @Nullable List<Finding> all;

    private @Nullable Rejection first;

    private Faults(@Nullable List<Finding> all) {
        this.all = all;
    }

    static Faults first() {
        return new Faults(null);
    }

    static Faults all() {
        return new Faults(new ArrayList<>());
    }

    boolean wantsAll() {
        return all != null;
    }

    int count() {
        return all == null ? (first == null ? 0 : 1) : all.size();
    }

    List<Finding> found() {
        return all == null ? List.of() : List.copyOf(all);
    }

    @Nullable Rejection firstRejection() {
        return first;
    }

    boolean report(HurrayStatus status, long at, String rule, String subject, String found, String allowed) {
        return add(new Rejection(status, at, rule, subject, found, allowed, null), 0);
    }

    /** A fault of the structure. */
    boolean layout(long at, String rule, String subject, String found, String allowed) {
        return report(HurrayStatus.INVALID_LAYOUT, at, rule, subject, found, allowed);
    }

    /** A fault of a field's value. */
    boolean field(Field field, long at, String rule, String subject, String found, String allowed) {
        return add(new Rejection(HurrayStatus.INVALID_LAYOUT, at, rule, subject, found, allowed, null), field.id());
    }

    boolean missing(
            HurrayStatus status,
            long at,
            String rule,
            String subject,
            String found,
            String allowed,
            @Nullable Missing missing) {
        return add(new Rejection(status, at, rule, subject, found, allowed, missing), 0);
    }

    /** Whether {@code length} bytes at {@code at} are there before {@code end}. */
    boolean need(String subject, int at, long length, int end, String ending) {
        if (length <= end - at) {
            return true;
        }
        int left = Math.max(0, end - at);
        layout(
                at,
                Rejection.TRUNCATED,
                subject,
                bytes(length),
                bytes(left).concat(" up to ").concat(ending));
        return false;
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

    /** Stops after a fault behind which nothing can be located, whatever is wanted. */
    static boolean stop(boolean goOn) {
        return false;
    }

    private boolean add(Rejection rejection, int fieldId) {
        if (first == null) {
            first = rejection;
        }
        if (all != null && all.size() < MOST) {
            all.add(new Finding(rejection, fieldId));
        }
        return all != null && all.size() < MOST;
    }

    static String hex(byte[] bytes, int at, int length) {
        return HexFormat.ofDelimiter(" ").formatHex(bytes, at, at + length);
    }

    static String bytes(long length) {
        if (length == 0) {
            return "0 bytes";
        }
        return length == 1 ? "1 byte" : Long.toUnsignedString(length).concat(" bytes");
    }

    static String vendorId(long id) {
        return "0x" + HexFormat.of().withUpperCase().toHexDigits(id);
    }

    static String tag(int tag) {
        return "0x" + HexFormat.of().withUpperCase().toHexDigits((byte) tag);
    }
}
