package hurray.it;

import hurray.api.HurrayStatus;
import hurray.it.SpecModel.Fault;
import java.util.List;

/** A second reading of spec 3: what a read checks of the bytes in a quantization section. */
final class SchemeModel {
    private static final long NO_BUFFER = 0xFFFF_FFFFL;

    private final byte[] bytes;
    private final int start;
    private final int end;

    SchemeModel(byte[] bytes, int start, int end) {
        this.bytes = bytes;
        this.start = start;
        this.end = end;
    }

    boolean isEmpty() {
        return start == end;
    }

    int tag() {
        return bytes[start] & 0xFF;
    }

    boolean isKnown() {
        return !isEmpty() && tag() >= 1 && tag() <= 5;
    }

    private static Fault fault(int at, String rule) {
        return new Fault(HurrayStatus.INVALID_LAYOUT, at, rule);
    }

    /** What decode of a block-paged tensor finds wrong first. */
    Fault fault(boolean permissive) {
        if (isEmpty()) {
            return fault(start, "truncated");
        }
        if (!isKnown()) {
            return permissive && tag() != 0 && tag() != 0xFF ? null : fault(start, "scheme-tag");
        }
        return malformed();
    }

    /** What is wrong first with the bytes of a scheme that we know. */
    Fault malformed() {
        Fault header = header();
        return header != null ? header : fields();
    }

    private Fault header() {
        if (end - start < 2) {
            return fault(start + 1, "truncated");
        }
        if (bytes[start + 1] != 1) {
            return fault(start + 1, "scheme-version");
        }
        if (end - start < 4) {
            return fault(start + 2, "truncated");
        }
        int allowed = tag() == 2 || tag() == 3 ? 1 : 0;
        return (value(2, 2) & ~allowed) == 0 ? null : fault(start + 2, "scheme-flags");
    }

    private Fault fields() {
        return switch (tag()) {
            case 1 -> first(scale(4), any(8, 4), zero(12, 4));
            case 2 -> first(any(4, 4), index(8), zeroPoint(12), oneOf(16, 3), zero(17, 3));
            case 3 ->
                first(any(4, 4), power(8, 2, 1L << 31), index(12), zeroPoint(16), oneOf(20, 1, 2, 3), zero(21, 3));
            case 4 -> first(any(4, 4), power(8, 8, 1L << 31), index(12));
            default -> first(any(4, 4), power(8, 16, 2048), index(12));
        };
    }

    private static Fault first(Fault... faults) {
        for (Fault fault : faults) {
            if (fault != null) {
                return fault;
            }
        }
        return null;
    }

    private long value(int at, int width) {
        return LittleEndian.get(bytes, start + at, width);
    }

    private Fault any(int at, int width) {
        return end - start - at < width ? fault(start + at, "truncated") : null;
    }

    private Fault rule(int at, boolean good, String rule) {
        return good ? null : fault(start + at, rule);
    }

    private Fault scale(int at) {
        Fault truncated = any(at, 4);
        if (truncated != null) {
            return truncated;
        }
        float scale = Float.intBitsToFloat((int) value(at, 4));
        return rule(at, Float.isFinite(scale) && scale != 0, "finite-non-zero");
    }

    private Fault index(int at) {
        Fault truncated = any(at, 4);
        return truncated != null ? truncated : rule(at, value(at, 4) != NO_BUFFER, "value-refused");
    }

    private Fault zeroPoint(int at) {
        Fault truncated = any(at, 4);
        boolean symmetric = end - start >= 4 && (value(2, 2) & 1) != 0;
        return truncated != null ? truncated : rule(at, symmetric == (value(at, 4) == NO_BUFFER), "sentinel-flag");
    }

    private Fault power(int at, long low, long high) {
        Fault truncated = any(at, 4);
        if (truncated != null) {
            return truncated;
        }
        long size = value(at, 4);
        return rule(at, Long.bitCount(size) == 1 && size >= low && size <= high, "power-of-two");
    }

    private Fault oneOf(int at, Integer... allowed) {
        Fault truncated = any(at, 1);
        return truncated != null ? truncated : rule(at, List.of(allowed).contains((int) value(at, 1)), "value-set");
    }

    private Fault zero(int at, int width) {
        Fault truncated = any(at, width);
        return truncated != null ? truncated : rule(at, value(at, width) == 0, "reserved-bytes");
    }
}
