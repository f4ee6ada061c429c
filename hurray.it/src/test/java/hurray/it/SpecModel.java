package hurray.it;

import hurray.api.HurrayStatus;
import java.math.BigInteger;

/**
 * A second reading of spec 1 to 4, as plain as it can be and without a line of the code under test: whether a descriptor is sound, and if not, which
 * rule it breaks first. It knows no private layout and no vendor's section.
 */
final class SpecModel extends SpecParts {
    private static final BigInteger EIGHT = BigInteger.valueOf(8);

    /** What a broken rule is reported as. */
    record Fault(HurrayStatus status, long offset, String rule) {}

    private SpecModel(byte[] input, boolean permissive) {
        super(input, permissive);
    }

    /** The reading of a sound descriptor, or the first fault. */
    record Verdict(SpecModel model, Fault fault) {
        boolean accepted() {
            return fault == null;
        }
    }

    static Verdict read(byte[] input, boolean permissive) {
        SpecModel model = new SpecModel(input, permissive);
        try {
            model.run();
            return new Verdict(model, null);
        } catch (Broken broken) {
            return new Verdict(model, broken.fault);
        }
    }

    private void run() {
        header();
        shape = new long[rank];
        for (int i = 0; i < rank; i++) {
            shape[i] = take(8);
        }
        byteOffsetAt = at;
        byteOffset = take(8);
        payload();
        if (!known() && !isPrivate(layout)) {
            layoutRule(declared <= input.length, at, "truncated");
            return;
        }
        located = true;
        table();
        sections();
        lengthSum();
        presence();
        rankRule();
        counts();
        offsetRule();
        colocation();
        shapeRules();
        sizes();
        shardRule();
        paged();
    }

    private void lengthSum() {
        if (minor == 0) {
            layoutRule(at == declared, 6, "length-sum");
        } else {
            layoutRule(declared <= input.length, at, "truncated");
        }
    }

    private void presence() {
        layoutRule(has(2) == isPrivate(type), 10, "extension-type-presence");
        boolean forbidden = switch (layout) {
            case 0x09, 0x0A -> has(1);
            case 0x0B -> has(0) || has(4);
            default -> false;
        };
        layoutRule(!forbidden, 10, "forbidden-section");
    }

    private void rankRule() {
        boolean good = switch (layout) {
            case 0x02, 0x03, 0x04, 0x05, 0x06 -> rank >= 1;
            case 0x07, 0x08 -> rank == 2;
            case 0x09 -> rank >= 3;
            case 0x0A -> rank == 3;
            case 0x40 -> rank >= 2;
            default -> true;
        };
        layoutRule(good, 16, "layout-rank");
    }

    private void counts() {
        int exact = switch (layout) {
            case 0x06 -> 2;
            case 0x07, 0x08, 0x0A -> 3;
            case 0x09 -> 2 * rank + 1;
            case 0x0B -> 0;
            default -> 1;
        };
        boolean more = has(0) || isPrivate(layout);
        layoutRule(more ? bufferCount >= exact : bufferCount == exact, tableAt, "buffer-count");
    }

    private long bufferSize(int index) {
        return LittleEndian.get(input, handle(index), 8);
    }

    private int handle(int index) {
        return tableAt + 1 + 16 * index;
    }

    private void offsetRule() {
        if (layout >= 0x06 && layout <= 0x0B) {
            layoutRule(byteOffset == 0, byteOffsetAt, "byte-offset-zero");
        } else {
            boolean inside = Long.compareUnsigned(byteOffset, bufferSize(0)) <= 0;
            layoutRule(inside, byteOffsetAt, "byte-offset-bounds");
        }
    }

    private void colocation() {
        for (int i = 1; i < bufferCount; i++) {
            for (int part : new int[] {12, 14}) {
                layoutRule(input[handle(i) + part] == input[handle(0) + part], handle(i) + part, "colocation");
            }
        }
    }

    private void shapeRules() {
        for (int k = 0; k < rank; k++) {
            long extent = shape[k];
            int place = 20 + 8 * k;
            if (layout == 0x0B) {
                layoutRule(payload.get("rule") == 3 || extent != DYNAMIC, place, "composite-dynamic");
            } else if (layout == 0x05 && extent != DYNAMIC) {
                boolean fits = array[k] >= 64 || unsigned(extent).compareTo(BigInteger.TWO.pow((int) array[k])) <= 0;
                layoutRule(fits, place, "morton-extent");
            } else if (layout == 0x40 && extent != DYNAMIC) {
                long order = payload.get("order");
                layoutRule(order < 64 && extent == 1L << order, place, "hilbert-extent");
            }
        }
    }

    static BigInteger unsigned(long value) {
        return new BigInteger(Long.toUnsignedString(value));
    }

    private long bits() {
        return isPrivate(type) ? (privateBits < 8 ? privateBits : (privateBits + 7) / 8 * 8) : Types.bits(type);
    }

    /** Bytes of so many elements without gaps. */
    private BigInteger bytes(BigInteger count) {
        if (bits() == 6) {
            return ceil(count, BigInteger.valueOf(4)).multiply(BigInteger.valueOf(3));
        }
        return ceil(count.multiply(BigInteger.valueOf(bits())), EIGHT);
    }

    private static BigInteger ceil(BigInteger a, BigInteger b) {
        return floor(a.add(b).subtract(BigInteger.ONE), b);
    }

    private static BigInteger floor(BigInteger a, BigInteger b) {
        BigInteger[] parts = a.divideAndRemainder(b);
        return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    }

    private boolean anyDynamic() {
        for (long extent : shape) {
            if (extent == DYNAMIC) {
                return true;
            }
        }
        return false;
    }

    private BigInteger product() {
        BigInteger product = BigInteger.ONE;
        for (long extent : shape) {
            product = product.multiply(unsigned(extent));
        }
        return product;
    }

    private void atLeast(int index, BigInteger bytes) {
        layoutRule(unsigned(bufferSize(index)).compareTo(bytes) >= 0, handle(index), "buffer-size");
    }

    private void entries(int index, BigInteger count) {
        atLeast(index, count.multiply(EIGHT));
    }

    private void sizes() {
        if (bits() == 0) {
            return;
        }
        switch (layout) {
            case 0x01, 0x02, 0x03, 0x04, 0x05, 0x40 -> dense();
            case 0x06 -> {
                BigInteger nnz = unsigned(payload.get("nnz"));
                atLeast(0, bytes(nnz));
                entries(1, nnz.multiply(BigInteger.valueOf(rank)));
            }
            case 0x07, 0x08 -> {
                BigInteger nnz = unsigned(payload.get("nnz"));
                atLeast(0, bytes(nnz));
                entries(1, nnz);
                long extent = shape[layout == 0x07 ? 0 : 1];
                if (extent != DYNAMIC) {
                    entries(2, unsigned(extent).add(BigInteger.ONE));
                }
            }
            case 0x09 -> {
                BigInteger nnz = unsigned(payload.get("nnz"));
                atLeast(0, bytes(nnz));
                for (int level = 0; level < rank; level++) {
                    entries(1 + 2 * level, BigInteger.valueOf(level == 0 ? 2 : 1));
                }
                entries(2 * rank, nnz);
            }
            case 0x0A -> pagedSizes();
            default -> {}
        }
    }

    private void pagedSizes() {
        if (shape[1] != DYNAMIC && shape[2] != DYNAMIC) {
            BigInteger slots = unsigned(payload.get("num_pages")).multiply(unsigned(payload.get("page_size")));
            atLeast(0, bytes(slots.multiply(unsigned(shape[1])).multiply(unsigned(shape[2]))));
        }
        BigInteger entries = unsigned(payload.get("num_seqs") + 1);
        atLeast(2, entries.multiply(BigInteger.valueOf(payload.get("index_type") == 0 ? 4 : 8)));
    }

    private void dense() {
        if (anyDynamic() || product().signum() == 0) {
            return;
        }
        BigInteger low = BigInteger.ZERO;
        BigInteger high = product().subtract(BigInteger.ONE);
        if (layout == 0x03) {
            high = BigInteger.ZERO;
            for (int k = 0; k < rank; k++) {
                BigInteger reach =
                        BigInteger.valueOf(array[k]).multiply(unsigned(shape[k]).subtract(BigInteger.ONE));
                low = low.add(reach.min(BigInteger.ZERO));
                high = high.add(reach.max(BigInteger.ZERO));
            }
        } else if (layout == 0x04) {
            if (levels.getFirst()[0] == 3 || levels.getFirst()[1] == 3) {
                return;
            }
            high = BigInteger.ONE;
            for (int k = 0; k < rank; k++) {
                BigInteger tile = unsigned(array[k]);
                high = high.multiply(ceil(unsigned(shape[k]), tile)).multiply(tile);
            }
            high = high.subtract(BigInteger.ONE);
        } else if (layout == 0x05) {
            for (long each : array) {
                if (each != array[0]) {
                    return;
                }
            }
            // 2^200 elements are more than any buffer holds, and so are more of them
            high = BigInteger.TWO.pow((int) Math.min(200, array[0] * rank)).subtract(BigInteger.ONE);
        }
        span(low, high);
    }

    private void span(BigInteger low, BigInteger high) {
        BigInteger bits = BigInteger.valueOf(bits());
        BigInteger start = bits() == 6
                ? floor(low, BigInteger.valueOf(4)).multiply(BigInteger.valueOf(3))
                : floor(low.multiply(bits), EIGHT);
        BigInteger offset = unsigned(byteOffset);
        boolean inside = start.add(offset).signum() >= 0
                && offset.add(bytes(high.add(BigInteger.ONE))).compareTo(unsigned(bufferSize(0))) <= 0;
        layoutRule(inside, handle(0), "buffer-size");
    }

    private void shardRule() {
        if (!has(1)) {
            return;
        }
        for (int k = 0; k < rank; k++) {
            layoutRule(shape[k] != DYNAMIC, 20 + 8 * k, "shard-dynamic");
            int place = shardOffsetAt + 8 * k;
            BigInteger stop = unsigned(LittleEndian.get(input, place, 8)).add(unsigned(shape[k]));
            layoutRule(stop.compareTo(unsigned(parent[k])) <= 0, place, "shard-bounds");
        }
    }

    private void paged() {
        if (layout != 0x0A || !has(0)) {
            return;
        }
        SchemeModel scheme = new SchemeModel(input, sections.get(0) + 4, quantizationEnd);
        Fault fault = scheme.fault(permissive);
        if (fault != null) {
            throw new Broken(fault);
        }
        int q = sections.get(0) + 4;
        if (scheme.tag() == 2) {
            long axis = LittleEndian.get(input, q + 4, 4);
            layoutRule(axis == 1 || axis == 2, q + 4, "paged-axis");
        } else if (scheme.tag() == 3) {
            layoutRule(LittleEndian.get(input, q + 4, 4) == 0, q + 4, "paged-axis");
            long block = LittleEndian.get(input, q + 8, 4);
            layoutRule(block == payload.get("page_size"), q + 8, "paged-block-size");
        }
    }
}
