package hurray.core;

import hurray.api.Field;
import hurray.api.PrivateFields;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws the {@link Outline} of a descriptor: goes the long way once for each field, and notes which values it asks. */
final class OutlineDraft {
    private final FlyweightDescriptor d;
    private final boolean typed;
    private final long[] spots;
    private final List<Outline.Word> words = new ArrayList<>();

    private OutlineDraft(FlyweightDescriptor d, boolean typed) {
        this.d = typed ? d.trusting() : d;
        this.typed = typed;
        this.spots = Outline.empty(typed);
    }

    /**
     * The outline of a descriptor that has been decoded.
     *
     * @param typed whether with the fields of the scheme that its bytes have been found to obey
     */
    static Outline of(FlyweightDescriptor d, boolean typed) {
        OutlineDraft draft = new OutlineDraft(d, typed);
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
        return new Outline(d, draft.spots, draft.words);
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
            decide(d.payload - Format.PRIVATE_LAYOUT_HEAD, Bytes.Wire.U64); // whose it is
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
        } else if (typed) {
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
        if (located >= 0 || located == Located.NOT_PRESENT) {
            Outline.note(spots, field.id(), level, kind, field.owner(), located);
        }
    }

    /** The value at an offset decides something. */
    void decide(int at, int wire) {
        decide(at, wire, Bytes.integer(d.bytes, at, wire));
    }

    /** Whether the value at an offset is the given one decides something. */
    void decide(int at, int wire, long value) {
        int width = Bytes.Wire.width(wire);
        boolean is = Bytes.integer(d.bytes, at, wire) == value;
        for (int i = 0; is && i < words.size(); i++) {
            int offset = at - words.get(i).window();
            if (words.get(i).is() && offset >= 0 && offset + width <= Long.BYTES) {
                words.set(i, joined(words.get(i), width, offset, value));
                return;
            }
        }
        int window = Math.min(at, d.bytes.length - Long.BYTES);
        words.add(joined(new Outline.Word(window, 0, 0, is), width, at - window, value));
    }

    /** A word that has as well the value of some width that stands {@code offset} bytes behind its window. */
    private static Outline.Word joined(Outline.Word word, int width, int offset, long value) {
        long mask = -1L >>> (Long.SIZE - Byte.SIZE * width);
        int shift = Byte.SIZE * offset;
        return new Outline.Word(
                word.window(), word.mask() | mask << shift, word.value() | (value & mask) << shift, word.is());
    }
}
