package hurray.it;

import hurray.api.FieldKind;
import hurray.api.FieldStatus;
import hurray.api.Ledger;
import hurray.api.LedgerEntry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A second reading of spec 5: what a read of any identifier, at any level and with any accessor, comes to. No private layout or section is provided. */
final class FieldModel {
    /** Kind of every identifier that the ledger has as a number. */
    static final Map<Integer, FieldKind> KINDS = kinds();

    /** Identifiers worth asking for: the ledger's, the private ones, those next to them, and some that nobody will ever allocate. */
    static final List<Integer> INTERESTING = interesting();

    private static final Map<Integer, Integer> SECTION_OF_RANGE = Map.of(2, 0, 3, 3, 4, 1, 5, 2, 6, 4);

    private final SpecModel d;

    FieldModel(SpecModel sound) {
        d = sound;
    }

    private static Map<Integer, FieldKind> kinds() {
        Map<Integer, FieldKind> kinds = new LinkedHashMap<>();
        for (LedgerEntry entry : Ledger.standard().entries()) {
            if (!entry.isPattern()) {
                kinds.put(entry.value(), entry.kind());
            }
        }
        return kinds;
    }

    private static List<Integer> interesting() {
        List<Integer> all = new ArrayList<>(KINDS.keySet());
        for (int tag : new int[] {0xF0, Samples.PRIVATE_TAG, 0xFE}) {
            all.add(0x0001_00FF | tag << 8);
            all.add(0x0002_00FF | tag << 8);
            all.add(0x0001_0000 | tag << 8);
            all.add(0x0002_0000 | tag << 8);
        }
        for (int bit = 24; bit < 32; bit++) {
            all.add(0xF000_00FF | bit << 16);
            all.add(0xF000_01FF | bit << 16);
            all.add(0xF000_0000 | bit << 16);
        }
        all.addAll(List.of(0, 1, 0x0001_0000, 0x0001_0100, 0x0001_0301, 0x0001_0406, 0x0001_03FF, 0x0001_07FF));
        all.addAll(List.of(0x0001_0A07, 0x0001_FF00, 0x0001_FFFF, 0x0002_0001, 0x0002_00FF, 0x0002_0102));
        all.addAll(List.of(0x0002_01FF, 0x0002_FF00, 0x0002_FFFF, 0x0003_000C, 0x0003_0100, 0x0004_0002));
        all.addAll(List.of(0x0005_000A, 0x0006_0001, 0x0007_0000, 0xEFFF_0000, 0xF017_00FF, 0xF020_00FF, -1));
        return List.copyOf(all);
    }

    private boolean flagged(int bit) {
        return (d.flags >>> bit & 1) != 0;
    }

    private static boolean isPrivate(int tag) {
        return tag >= 0xF0 && tag <= 0xFE;
    }

    FieldStatus expect(int id, int level, FieldKind kind) {
        int range = id >>> 16;
        if (range == 1) {
            return layout(id, level, kind);
        }
        if (range == 2) {
            return quantization(id, level, kind);
        }
        if (range >= 0xF018 && range <= 0xF01F) {
            return vendor(id, level, kind);
        }
        if (KINDS.get(id) != kind) {
            return FieldStatus.NOT_APPLICABLE;
        }
        int bit = SECTION_OF_RANGE.get(range);
        if (level != 0) {
            return FieldStatus.LEVEL_OUT_OF_BOUNDS;
        }
        if (!flagged(bit)) {
            return FieldStatus.NOT_PRESENT;
        }
        if (!d.located) {
            return FieldStatus.UNAVAILABLE;
        }
        return range == 3 ? statistic(id & 0xFF) : FieldStatus.PRESENT;
    }

    private FieldStatus statistic(int index) {
        int[] bits = {-1, 0, 1, 2, 2, 2, 3, 3, 4, 4, 5, 5};
        return present(bits[index] < 0 || (d.statisticsMask >>> bits[index] & 1) != 0);
    }

    private static FieldStatus present(boolean there) {
        return there ? FieldStatus.PRESENT : FieldStatus.NOT_PRESENT;
    }

    private FieldStatus layout(int id, int level, FieldKind kind) {
        int tag = id >>> 8 & 0xFF;
        boolean own = isPrivate(tag) ? (id & 0xFF) == 0xFF && kind == FieldKind.U64 : KINDS.get(id) == kind;
        if (tag != d.layout || !own) {
            return FieldStatus.NOT_APPLICABLE;
        }
        int levels = Math.max(1, d.levels.size());
        if (level < 0 || level >= levels) {
            return FieldStatus.LEVEL_OUT_OF_BOUNDS;
        }
        return switch (id) {
            case 0x0001_0404 -> present(d.levels.get(level)[0] == 3);
            case 0x0001_0405 -> present(d.levels.get(level)[1] == 3);
            case 0x0001_0A05 -> present(d.payload.get("layer_index") != 0xFFFF_FFFFL);
            default -> FieldStatus.PRESENT;
        };
    }

    private FieldStatus vendor(int id, int level, FieldKind kind) {
        if ((id & 0xFFFF) != 0xFF || kind != FieldKind.U64) {
            return FieldStatus.NOT_APPLICABLE;
        }
        if (level != 0) {
            return FieldStatus.LEVEL_OUT_OF_BOUNDS;
        }
        if (!flagged((id >>> 16) - 0xF000)) {
            return FieldStatus.NOT_PRESENT;
        }
        return d.located ? FieldStatus.PRESENT : FieldStatus.UNAVAILABLE;
    }

    /** The letters are those of spec 5. */
    private FieldStatus quantization(int id, int level, FieldKind kind) {
        int tag = id >>> 8 & 0xFF;
        boolean vendor = isPrivate(tag) && (id & 0xFF) == 0xFF;
        if (vendor ? kind != FieldKind.U64 : KINDS.get(id) != kind) {
            return FieldStatus.NOT_APPLICABLE; // (a)
        }
        if (level != 0) {
            return FieldStatus.LEVEL_OUT_OF_BOUNDS; // (b)
        }
        if (!flagged(0)) {
            return FieldStatus.NOT_PRESENT;
        }
        if (!d.located) {
            return FieldStatus.UNAVAILABLE;
        }
        int start = d.sections.get(0) + 4;
        SchemeModel scheme = new SchemeModel(d.input(), start, d.quantizationEnd);
        if (scheme.isEmpty()) {
            return FieldStatus.INVALID_LAYOUT; // (c)
        }
        if (tag == 0) {
            return FieldStatus.PRESENT;
        }
        if (!scheme.isKnown()) { // (d)
            if (!vendor || tag != scheme.tag()) {
                return FieldStatus.INVALID_TYPE;
            }
            return d.quantizationEnd - start < 12 ? FieldStatus.INVALID_LAYOUT : FieldStatus.PRESENT;
        }
        if (tag != scheme.tag()) {
            return FieldStatus.NOT_APPLICABLE; // (e)
        }
        if (scheme.malformed() != null) {
            return FieldStatus.INVALID_LAYOUT; // (f)
        }
        boolean zeroPoint = id == 0x0002_0202 || id == 0x0002_0303;
        return present(!zeroPoint || (d.input()[start + 2] & 1) == 0); // (g)
    }
}
