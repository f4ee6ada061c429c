package hurray.core;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Collects the operations of a {@link Program}, and merges bytes that must be 0 into 64-bit words. */
final class Operations {
    private final List<Operation> operations = new ArrayList<>();

    /** Bits that must be 0, by guard, then by bytes per rank, then by place. */
    private final Map<@Nullable Guard, Map<Integer, NavigableMap<Integer, Byte>>> masks = new LinkedHashMap<>();

    private int bound = -1;

    /** The bit that decides whether a value means anything. */
    record Guard(Slot mask, int bit) {}

    private record Operation(
            int code,
            int a,
            int c,
            int number,
            long word,
            @Nullable Object part) {}

    /** Begins a run of steps whose sizes don't vary: one bound for all of them. */
    void open() {
        bound = add(Program.BOUND, 0, 0, 0, 0, null);
    }

    /** Ends the run at {@code a + c · rank}. */
    void close(int a, int c) {
        if (bound < 0) {
            return;
        }
        operations.set(bound, new Operation(Program.BOUND, a, c, 0, 0, null));
        bound = -1;
        masks.forEach((guard, places) -> {
            int skip = guard == null ? -1 : add(Program.SKIP_UNLESS_BIT, 0, 0, 0, guard.bit(), guard.mask());
            places.forEach((perRank, bytes) -> words(bytes, perRank, a));
            endSkip(skip);
        });
        masks.clear();
    }

    /** Demands that some bits of the byte at {@code a + c · rank} are 0. */
    void mask(@Nullable Guard guard, int a, int c, byte bits) {
        if (bits != 0) {
            masks.computeIfAbsent(guard, g -> new LinkedHashMap<>())
                    .computeIfAbsent(c, k -> new TreeMap<>())
                    .merge(a, bits, (x, y) -> (byte) (x | y));
        }
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

    /** Windows of 8 bytes that end at the latest where the run ends, so that they stay inside what has been bounded. */
    private void words(NavigableMap<Integer, Byte> bytes, int c, int end) {
        while (!bytes.isEmpty()) {
            int start = Math.min(bytes.firstKey(), end - 8);
            long word = 0;
            while (!bytes.isEmpty() && bytes.firstKey() < start + 8) {
                Map.Entry<Integer, Byte> first = bytes.pollFirstEntry();
                word |= (first.getValue() & 0xFFL) << (8 * (first.getKey() - start));
            }
            add(Program.MASK, start, c, 0, word, null);
        }
    }

    Program program() {
        int size = operations.size();
        Object[] parts = new Object[size];
        for (int i = 0; i < size; i++) {
            Object part = operations.get(i).part;
            parts[i] = part == null ? this : part;
        }
        return new Program(
                operations.stream().mapToInt(Operation::code).toArray(),
                operations.stream().mapToInt(Operation::a).toArray(),
                operations.stream().mapToInt(Operation::c).toArray(),
                operations.stream().mapToInt(Operation::number).toArray(),
                operations.stream().mapToLong(Operation::word).toArray(),
                parts);
    }
}
