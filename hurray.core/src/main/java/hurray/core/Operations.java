package hurray.core;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Collects the operations of a {@link Program} and its {@link Stretch stretches}, and merges bytes that must be 0 into 64-bit words. */
final class Operations {
    private final List<Operation> operations = new ArrayList<>();

    private final List<Mask> masks = new ArrayList<>();
    private final List<Stretch.Tag> tags = new ArrayList<>();
    private final List<Stretch.Check> checks = new ArrayList<>();
    private final List<Stretch.Each> each = new ArrayList<>();
    private int begin = -1;

    /**
     * The bit that decides whether a value means anything.
     *
     * @param near whether nothing that varies stands between the mask and the value
     */
    record Guard(Slot mask, int bit, boolean near) {
        private static boolean same(@Nullable Guard one, @Nullable Guard other) {
            if (one == null) {
                return other == null;
            }
            return other != null && one.mask == other.mask && one.bit == other.bit && one.near == other.near;
        }
    }

    /**
     * Bits that must be 0 in the bytes at {@code a + c · rank}, behind one guard and with one {@code c}.
     *
     * @param bytes by a
     */
    private record Mask(@Nullable Guard guard, int c, NavigableMap<Integer, Byte> bytes) {}

    private record Operation(
            int code,
            int a,
            int c,
            int number,
            long word,
            @Nullable Object part) {}

    /** Begins a stretch of steps whose sizes don't vary, at {@code a + c · rank}. */
    void open(int a, int c) {
        begin = add(Program.STRETCH, a, c, 0, 0, null);
    }

    /** Ends the stretch at {@code a + c · rank}; without a byte it is none. */
    void close(int a, int c) {
        if (begin < 0) {
            return;
        }
        Operation first = operations.get(begin);
        if (first.a == a && first.c == c) {
            operations.remove(begin);
        } else {
            addWords(a);
            Stretch stretch = new Stretch(a, c, checks, tags, each);
            operations.set(begin, new Operation(Program.STRETCH, a, c, 0, 0, stretch));
        }
        begin = -1;
        masks.clear();
        tags.clear();
        checks.clear();
        each.clear();
    }

    /** Adds the words that a stretch checks by itself; others become operations. */
    private void addWords(int end) {
        for (Mask mask : masks) {
            Guard guard = mask.guard;
            List<Stretch.Check> words = new ArrayList<>();
            words(guard, mask.bytes, mask.c, end, words);
            if (guard == null || guard.near) {
                checks.addAll(words);
            } else {
                int skip = add(Program.SKIP_UNLESS_BIT, 0, 0, 0, guard.bit, guard.mask);
                for (Stretch.Check word : words) {
                    add(Program.MASK, word.a(), word.c(), 0, word.bits(), null);
                }
                endSkip(skip);
            }
        }
    }

    /** Windows of 8 bytes that end at the latest where the stretch ends, so that they stay inside what has been bounded. */
    private static void words(
            @Nullable Guard guard, NavigableMap<Integer, Byte> bytes, int c, int end, List<Stretch.Check> into) {
        while (!bytes.isEmpty()) {
            int start = Math.min(bytes.firstKey(), end - 8);
            long word = 0;
            while (!bytes.isEmpty() && bytes.firstKey() < start + 8) {
                Map.Entry<Integer, Byte> first = bytes.pollFirstEntry();
                word |= (first.getValue() & 0xFFL) << (8 * (first.getKey() - start));
            }
            Stretch.Check zero = Stretch.Check.zero(start, c, word);
            into.add(
                    guard == null ? zero : zero.guarded(guard.mask.a + (guard.bit >>> 3), guard.mask.c, guard.bit & 7));
        }
    }

    /** Demands that some bits of the byte at {@code a + c · rank} are 0. */
    void mask(@Nullable Guard guard, int a, int c, byte bits) {
        if (bits != 0) {
            NavigableMap<Integer, Byte> bytes = bytes(guard, c);
            Byte old = bytes.get(a);
            bytes.put(a, old == null ? bits : (byte) (old | bits));
        }
    }

    private NavigableMap<Integer, Byte> bytes(@Nullable Guard guard, int c) {
        for (Mask mask : masks) {
            if (mask.c == c && Guard.same(mask.guard, guard)) {
                return mask.bytes;
            }
        }
        Mask mask = new Mask(guard, c, new TreeMap<>());
        masks.add(mask);
        return mask.bytes;
    }

    void tag(Stretch.Tag tag) {
        tags.add(tag);
    }

    void check(Stretch.Check check) {
        checks.add(check);
    }

    void each(Stretch.Each all) {
        each.add(all);
    }

    int add(int code, int a, int c, int number, long word, @Nullable Object part) {
        operations.add(new Operation(code, a, c, number, word, part));
        return operations.size() - 1;
    }

    /** Makes a skip, if there is one, end here. */
    void endSkip(int skip) {
        if (skip >= 0) {
            Operation old = operations.get(skip);
            int over = operations.size() - skip - 1;
            operations.set(skip, new Operation(old.code, old.a, old.c, over, old.word, old.part));
        }
    }

    Program program() {
        int size = operations.size();
        int[] heads = new int[4 * size];
        long[] words = new long[size];
        Object[] parts = new Object[size];
        for (int i = 0; i < size; i++) {
            Operation operation = operations.get(i);
            heads[4 * i] = operation.code;
            heads[4 * i + 1] = operation.a;
            heads[4 * i + 2] = operation.c;
            heads[4 * i + 3] = operation.number;
            words[i] = operation.word;
            parts[i] = operation.part == null ? this : operation.part;
        }
        return new Program(heads, words, parts);
    }
}
