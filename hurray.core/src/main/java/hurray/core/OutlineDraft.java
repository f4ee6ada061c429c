package hurray.core;

import hurray.api.Field;
import hurray.api.PrivateFields;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Draws the {@link Outline} of a descriptor: goes the long way once for each field, and notes which values it asks. */
final class OutlineDraft {
    private final FlyweightDescriptor d;
    private final long[] spots = Outline.empty();
    private final Values same = new Values();
    private final Values other = new Values();

    private OutlineDraft(FlyweightDescriptor d) {
        this.d = d;
    }

    /** The outline of a descriptor that has been decoded. */
    static Outline of(FlyweightDescriptor d) {
        OutlineDraft draft = new OutlineDraft(d);
        draft.layout();
        if (d.buffersAvailable()) {
            draft.decide(d.buffers, Bytes.Wire.U8); // their number
        }
        for (SectionPlan plan : d.registry.sections) {
            draft.section(plan);
        }
        for (int bits = d.flags() & Registry.VENDOR_FLAGS; bits != 0; bits &= bits - 1) {
            draft.vendorSection(Integer.numberOfTrailingZeros(bits));
        }
        return new Outline(d, draft.spots, draft.same.words(4, 0), draft.other.words(1, 1));
    }

    private void layout() {
        if (d.layout != null) {
            int levels = Math.max(1, d.levels.length);
            for (int level = 0; level < levels; level++) {
                payload(d.layout.payload, d.levelAt(level), level);
                nest(d.layout.payload.nestSlot, d.levelAt(level));
            }
        }
        if (Format.isPrivate(d.layoutTag())) {
            decide(d.payload - Bytes.Wire.width(Bytes.Wire.U32), Bytes.Wire.U32); // its length
            note(PrivateFields.layoutId(d.layoutTag()), 0);
        }
    }

    private void nest(@Nullable Slot slot, int base) {
        if (slot != null) {
            decide(slot.position(d, base), slot.wireType()); // whether another level follows
        }
    }

    private void section(SectionPlan plan) {
        int at = d.sectionAt(plan);
        if (at < 0) {
            return;
        }
        if (plan.head != 0) {
            decide(at, Bytes.Wire.U32); // its length
        }
        if (plan != d.registry.typedSection()) {
            payload(plan.payload, at + plan.head, 0);
        } else if (d.typed) {
            payload(plan.payload, at + plan.head, 0);
            scheme(at + plan.head, plan.end(d, at));
        }
    }

    private void scheme(int header, int end) {
        decide(header, Bytes.Wire.U8); // its tag
        SchemePlan scheme = SchemeLocator.scheme(d, Bytes.u8(d.bytes, header), header, end);
        if (scheme != null) {
            payload(scheme.payload, header + scheme.head, 0);
        }
    }

    private void vendorSection(int bit) {
        int at = d.vendorSectionAt(bit);
        if (at < 0) {
            return;
        }
        decide(at, Bytes.Wire.U32);
        decide(at + 4, Bytes.Wire.U64); // whose it is
        SectionPlan plan = Decoder.vendorPlan(d, bit);
        if (plan != null) {
            payload(plan.payload, at + plan.head, 0);
        }
        note(PrivateFields.sectionId(bit), 0);
    }

    private void payload(PayloadPlan payload, int base, int level) {
        payload.decided(d, base, this);
        for (Slot slot : payload.slots()) {
            if (!slot.depth || level == 0) {
                slot.decided(d, base, this);
                note(slot.field, level);
            }
        }
    }

    private void note(Field field, int level) {
        int kind = field.kind().ordinal();
        long located = Locator.locate(d, field.id(), level, kind, 0);
        if (located >= 0 || located == Slot.NOT_PRESENT) {
            Outline.note(spots, field.id(), level, kind, field.owner(), located);
        }
    }

    /** The value at an offset decides something. */
    void decide(int at, int wire) {
        same.join(d.bytes, at, Bytes.Wire.width(wire), Bytes.unsigned(d.bytes, at, Bytes.Wire.shift(wire)));
    }

    /** Whether the value at an offset is the given one decides something. */
    void decide(int at, int wire, long value) {
        if (Bytes.integer(d.bytes, at, wire) == value) {
            same.join(d.bytes, at, Bytes.Wire.width(wire), value);
        } else {
            other.add(d.bytes, at, Bytes.Wire.width(wire), value);
        }
    }

    /** Words in the making. */
    private static final class Values {
        private int[] windows = new int[0];
        private long[] masks = new long[0];
        private long[] values = new long[0];

        /** Adds a value of {@code width} bytes to a word that reaches so far, or as one of its own. */
        void join(byte[] bytes, int at, int width, long value) {
            for (int i = 0; i < windows.length; i++) {
                int offset = at - windows[i];
                if (offset >= 0 && offset + width <= Long.BYTES) {
                    masks[i] |= mask(width) << (Byte.SIZE * offset);
                    values[i] |= (value & mask(width)) << (Byte.SIZE * offset);
                    return;
                }
            }
            add(bytes, at, width, value);
        }

        /** Adds a value of {@code width} bytes. */
        void add(byte[] bytes, int at, int width, long value) {
            int window = Math.min(at, bytes.length - Long.BYTES);
            int shift = Byte.SIZE * (at - window);
            int last = windows.length;
            windows = Arrays.copyOf(windows, last + 1);
            masks = Arrays.copyOf(masks, last + 1);
            values = Arrays.copyOf(values, last + 1);
            windows[last] = window;
            masks[last] = mask(width) << shift;
            values[last] = (value & mask(width)) << shift;
        }

        private static long mask(int width) {
            return -1L >>> (Long.SIZE - Byte.SIZE * width);
        }

        /**
         * The words, filled up with some that any bytes have, or none: most descriptors then take as many steps, and the processor foresees how
         * many.
         */
        Outline.Words words(int least, long filler) {
            int count = Math.max(windows.length, least);
            long[] filled = Arrays.copyOf(values, count);
            Arrays.fill(filled, windows.length, count, filler);
            return new Outline.Words(Arrays.copyOf(windows, count), Arrays.copyOf(masks, count), filled);
        }
    }
}
