package hurray.ffi;

import hurray.api.Descriptor;
import hurray.api.Field;
import hurray.api.FieldEntry;
import hurray.api.FieldIds;
import hurray.api.FieldKind;
import hurray.api.FieldStatus;
import hurray.api.PrivateFields;
import hurray.api.QuantizationFields;
import hurray.api.SectionEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a snapshot of a descriptor holds, its values aside: which fields at which levels, and what answers for all others. Two
 * descriptors of one layout, one scheme, the same sections and as many levels have the same plan.
 */
final class Plan {
    /** In place of a tag, where there is no section or an empty one. */
    static final int NO_SCHEME = 0x100;

    /** Marks in {@link #tails} a field that has one value for all levels. */
    private static final int SHARED = 0x80;

    final int[] ids;
    final int[] levels;
    final FieldKind[] kinds;

    /** First 8 bytes of each entry: identifier, number in the {@link FieldTable}, level. */
    final long[] heads;

    /** Next 3 bytes of each entry: number of levels, kind. */
    final int[] tails;

    /** One word for each range that the descriptor has something of: range, discriminant, whether closed, status. */
    final long[] ranges;

    private final int depth;

    private Plan(List<FieldEntry> entries, int depth, long[] ranges, FieldTable table) {
        int count = entries.size();
        ids = new int[count];
        levels = new int[count];
        kinds = new FieldKind[count];
        heads = new long[count];
        tails = new int[count];
        this.depth = depth;
        this.ranges = ranges;
        Map<Integer, Integer> listed = levelsListed(entries);
        for (int i = 0; i < count; i++) {
            Field field = entries.get(i).field();
            ids[i] = field.id();
            levels[i] = entries.get(i).level();
            kinds[i] = field.kind();
            int all = FieldIds.range(field.id()) == FieldIds.LAYOUT && !FieldIds.isVendorId(field.id()) ? depth : 1;
            boolean shared = listed.getOrDefault(field.id(), 1) < all;
            heads[i] = Words.head(field.id(), table.number(field), levels[i]);
            tails[i] = Words.tail(all, (field.kind().ordinal() + 1) | (shared ? SHARED : 0));
        }
    }

    static Plan of(Descriptor d, FieldTable table) {
        List<FieldEntry> entries = d.fields();
        return new Plan(entries, depth(d, entries), ranges(d, table), table);
    }

    /** Whether a descriptor of the same tags and flags has as many levels as the one that this plan was made of. */
    boolean fits(Descriptor d) {
        return ids.length == 0
                || FieldIds.range(ids[0]) != FieldIds.LAYOUT
                || (hasLevel(d, ids[0], kinds[0], depth - 1) && !hasLevel(d, ids[0], kinds[0], depth));
    }

    private static boolean hasLevel(Descriptor d, int id, FieldKind kind, int level) {
        return d.status(id, level, kind) != FieldStatus.LEVEL_OUT_OF_BOUNDS;
    }

    /** Number of levels of the layout, 1 or more. */
    private static int depth(Descriptor d, List<FieldEntry> entries) {
        int depth = 1;
        for (FieldEntry entry : entries) {
            if (FieldIds.range(entry.field().id()) == FieldIds.LAYOUT) {
                while (hasLevel(d, entry.field().id(), entry.field().kind(), depth)) {
                    depth++;
                }
                return depth;
            }
        }
        return depth;
    }

    private static Map<Integer, Integer> levelsListed(List<FieldEntry> entries) {
        Map<Integer, Integer> listed = new LinkedHashMap<>();
        for (FieldEntry entry : entries) {
            listed.put(entry.field().id(), listed.getOrDefault(entry.field().id(), 0) + 1);
        }
        return listed;
    }

    private static long[] ranges(Descriptor d, FieldTable table) {
        List<Long> ranges = new ArrayList<>();
        ranges.add(quantization(d));
        for (SectionEntry section : d.sections()) {
            if (section.key().range() != FieldIds.QUANTIZATION) {
                ranges.add(Words.range(section.key().range(), 0, true, FieldStatus.NOT_APPLICABLE));
            }
        }
        if (!d.buffersAvailable()) {
            addUnavailable(d, table, ranges);
        }
        long[] words = new long[ranges.size()];
        for (int i = 0; i < words.length; i++) {
            words[i] = ranges.get(i);
        }
        return words;
    }

    /** Of sections that can't be located, not even which fields they have is known: one field of each speaks for all. */
    private static void addUnavailable(Descriptor d, FieldTable table, List<Long> ranges) {
        for (Field field : table.onePerSection()) {
            if (d.status(field.id(), 0, field.kind()) == FieldStatus.UNAVAILABLE) {
                ranges.add(Words.range(FieldIds.range(field.id()), 0, false, FieldStatus.UNAVAILABLE));
            }
        }
    }

    /**
     * What a field of another scheme gives. The identifier of a private scheme's vendor is allocated whoever is loaded, so asking for
     * that of another tag than the descriptor's gives what every other scheme's fields give.
     */
    private static long quantization(Descriptor d) {
        int tag = schemeTag(d, new long[1]);
        int other = PrivateFields.schemeId(tag == 0xF0 ? 0xF1 : 0xF0).id();
        FieldStatus status = d.status(other, 0, FieldKind.U64);
        boolean known = status == FieldStatus.NOT_APPLICABLE;
        return Words.range(FieldIds.QUANTIZATION, known ? tag : 0, false, status);
    }

    /** The scheme of a descriptor, or {@link #NO_SCHEME}. */
    static int schemeTag(Descriptor d, long[] into) {
        return d.tryGet(QuantizationFields.SCHEME_TAG, 0, into) == FieldStatus.PRESENT ? (int) into[0] : NO_SCHEME;
    }
}
