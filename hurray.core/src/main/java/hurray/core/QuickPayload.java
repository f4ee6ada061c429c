package hurray.core;

/** A payload whose values are written to where they stand as they come. */
final class QuickPayload {
    /** Bytes before it that belong to it. */
    final int head;

    private final WritePlan plan;
    private final int rank;
    private int start;
    /** Numbers of the values that were written, as bits. */
    private long present;

    private int flags;

    QuickPayload(WritePlan plan, int rank, int head) {
        this.plan = plan;
        this.rank = rank;
        this.head = head;
    }

    /** Puts it at a place, its head first: what is behind it. */
    long place(long at) {
        start = (int) at + head;
        return at + length();
    }

    /** First byte of its values. */
    int start() {
        return start;
    }

    /** Bytes, those of its head included. */
    int length() {
        return head + (int) plan.bytes(rank);
    }

    /** Flags of a scheme, once it is complete. */
    int flags() {
        return flags;
    }

    /** Writes a value, unless a later one is there already; false when that takes more than writing. */
    boolean write(Given value, byte[] bytes) {
        int number = plan.number(value);
        if (number < 0 || value.level != 0) {
            return false;
        }
        long bit = 1L << number;
        boolean isLater = (present & bit) == 0;
        present |= bit;
        return !isLater || plan.steps[number].write(value, bytes, start, rank);
    }

    /** Writes the masks and sentinels that follow from the values; false when values are missing. */
    boolean complete(byte[] bytes) {
        boolean complete = (plan.required & ~present) == 0;
        for (WritePlan.Mask mask : plan.masks) {
            long[] members = mask.members();
            long bits = 0;
            for (int i = 0; i < members.length; i++) {
                long there = present & members[i];
                complete &= there == 0 || there == members[i];
                bits |= there == 0 ? 0 : mask.bits()[i];
            }
            mask.step().writeMask(bytes, start, rank, bits);
        }
        for (int number : plan.sentinels) {
            if ((present >>> number & 1) == 0) {
                flags |= plan.steps[number].writeSentinel(bytes, start, rank);
            }
        }
        return complete;
    }
}
