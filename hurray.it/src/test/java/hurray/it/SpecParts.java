package hurray.it;

import hurray.api.HurrayStatus;
import hurray.it.SpecModel.Fault;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The first half of {@link SpecModel}: value by value in the order of the wire, with the rules on one value. */
abstract sealed class SpecParts permits SpecModel {
    static final long DYNAMIC = -1;
    private static final int[] CLASSES = {0b0111, 0b1111, 0b1111, 0b0111, 0b1111, 0b0001, 0b0111, 0b1111, 0b0111};

    /** Stops the reading at the first broken rule. */
    static final class Broken extends RuntimeException {
        private static final long serialVersionUID = 1;
        final transient Fault fault;

        Broken(Fault fault) {
            super(null, null, false, false);
            this.fault = fault;
        }
    }

    final byte[] input;
    final boolean permissive;
    int end;
    int at;

    int rank;
    int type;
    int layout;
    int flags;
    int minor;
    long declared;
    long[] shape;
    long byteOffset;
    int byteOffsetAt;
    final Map<String, Long> payload = new HashMap<>();
    final List<int[]> levels = new ArrayList<>();
    long[] array = {};
    int bufferCount;
    int tableAt;
    boolean located;
    final Map<Integer, Integer> sections = new HashMap<>();
    int quantizationEnd;
    long statisticsMask;
    long[] parent;
    int shardOffsetAt;
    long privateBits;

    SpecParts(byte[] input, boolean permissive) {
        this.input = input;
        this.permissive = permissive;
        this.end = input.length;
    }

    byte[] input() {
        return input;
    }

    private static Broken broken(HurrayStatus status, long offset, String rule) {
        return new Broken(new Fault(status, offset, rule));
    }

    static void layoutRule(boolean good, long offset, String rule) {
        if (!good) {
            throw broken(HurrayStatus.INVALID_LAYOUT, offset, rule);
        }
    }

    private static void typeRule(boolean good, long offset, String rule) {
        if (!good) {
            throw broken(HurrayStatus.INVALID_TYPE, offset, rule);
        }
    }

    private void need(long bytes) {
        layoutRule(bytes <= end - at, at, "truncated");
    }

    final long take(int width) {
        need(width);
        long value = LittleEndian.get(input, at, width);
        at += width;
        return value;
    }

    private void zero(int count) {
        need(count);
        for (int i = 0; i < count; i++) {
            layoutRule(input[at + i] == 0, at, "reserved-bytes");
        }
        at += count;
    }

    static boolean isPrivate(int tag) {
        return tag >= 0xF0 && tag <= 0xFE;
    }

    final void header() {
        if (take(4) != 0x59525248L) {
            throw broken(HurrayStatus.INVALID_MAGIC, 0, "magic");
        }
        if (take(1) != 1) {
            throw broken(HurrayStatus.VERSION_MISMATCH, 4, "version-major");
        }
        minor = (int) take(1);
        declared = take(4);
        layoutRule(declared >= 20, 6, "descriptor-length");
        layoutRule(declared <= 16 << 20, 6, "length-limit");
        end = (int) Math.min(end, declared);
        flags = (int) take(4);
        int lowest = Integer.numberOfTrailingZeros(flags & (permissive ? 0x00FF_FFE0 : 0xFFFF_FFE0));
        layoutRule(lowest == 32, 10, lowest >= 24 ? "section-unknown" : "reserved-flags");
        type = (int) take(1);
        boolean unlisted = Types.bits(type) == 0 && !isPrivate(type);
        typeRule(!unlisted || (permissive && type != 0 && type != 0xFF), 14, "element-type");
        layout = (int) take(1);
        layoutRule(known() || isPrivate(layout) || (permissive && layout != 0 && layout != 0xFF), 15, "layout-tag");
        long number = take(4);
        layoutRule(number <= 64, 16, "rank-cap");
        rank = (int) number;
    }

    final boolean known() {
        return (layout >= 1 && layout <= 0x0B) || layout == 0x40;
    }

    private void value(String name, int width, String rule, long... allowed) {
        int place = at;
        long value = take(width);
        boolean good = allowed.length == 0;
        for (long each : allowed) {
            good |= each == value;
        }
        layoutRule(good, place, rule);
        payload.put(name, value);
    }

    private void minimum(String name, int width) {
        int place = at;
        long value = take(width);
        layoutRule(value != 0, place, "value-minimum");
        payload.put(name, value);
    }

    final void payload() {
        switch (layout) {
            case 0x03 -> array(8);
            case 0x04 -> tiled();
            case 0x05 -> {
                array = new long[rank];
                for (int i = 0; i < rank; i++) {
                    minimum("bits", 4);
                    array[i] = payload.get("bits");
                }
            }
            case 0x06 -> {
                value("nnz", 8, "");
                value("is_sorted", 1, "value-set", 0, 1);
                zero(7);
            }
            case 0x07, 0x08 -> {
                value("nnz", 8, "");
                zero(8);
            }
            case 0x09 -> csf();
            case 0x0A -> {
                minimum("page_size", 4);
                value("num_pages", 8, "");
                value("paged_axis", 4, "value-set", 0);
                value("num_seqs", 4, "");
                value("kv_role", 1, "value-set", 0, 1, 2);
                value("layer_index", 4, "");
                value("index_type", 1, "value-set", 0, 1);
                zero(6);
            }
            case 0x0B -> composite();
            case 0x40 -> {
                minimum("order", 4);
                value("hilbert_rank", 4, "equal-to-rank", rank);
            }
            default -> privatePayload();
        }
    }

    private void privatePayload() {
        if (isPrivate(layout)) {
            int place = at;
            take(8);
            layoutRule(permissive, place, "private-layout-unknown");
            long length = take(4);
            need(length);
            at += (int) length;
        }
    }

    private void array(int width) {
        array = new long[rank];
        for (int i = 0; i < rank; i++) {
            array[i] = take(width);
        }
    }

    private void tiled() {
        while (true) {
            long[] tile = new long[rank];
            for (int i = 0; i < rank; i++) {
                minimum("tile", 8);
                tile[i] = payload.get("tile");
            }
            if (levels.isEmpty()) {
                array = tile;
            }
            value("outer", 1, "value-set", 1, 2, 3);
            int place = at;
            long next = input.length > at && at < end ? input[at] : 0;
            layoutRule(next != 4 || levels.size() < 7, place, "nesting-depth");
            value("inner", 1, "value-set", 1, 2, 3, 4);
            zero(2);
            int outer = payload.get("outer").intValue();
            int inner = payload.get("inner").intValue();
            for (int i = 0; i < rank * ((outer == 3 ? 1 : 0) + (inner == 3 ? 1 : 0)); i++) {
                take(8);
            }
            levels.add(new int[] {outer, inner});
            if (inner != 4) {
                return;
            }
        }
    }

    private void csf() {
        value("nnz", 8, "");
        long seen = 0;
        for (int i = 0; i < rank; i++) {
            int place = at;
            long mode = take(4);
            layoutRule(mode < rank && (seen >>> mode & 1) == 0, place, "permutation");
            seen |= 1L << mode;
        }
        zero(8);
    }

    private void composite() {
        value("rule", 1, "value-set", 1, 2, 3);
        int place = at;
        value("op", 1, "value-set", 0, 1, 2);
        layoutRule((payload.get("rule") == 2) == (payload.get("op") != 0), place, "value-agreement");
        zero(2);
        place = at;
        layoutRule(take(4) != 0xFFFF_FFFFL, place, "value-refused");
    }

    final void table() {
        tableAt = at;
        bufferCount = (int) take(1);
        for (int i = 0; i < bufferCount; i++) {
            long size = take(8);
            int place = at;
            long alignment = take(4);
            layoutRule(Long.bitCount(alignment) == 1 && (size == 0 || alignment >= 64), place, "alignment");
            place = at;
            int device = (int) take(1);
            typeRule(device < CLASSES.length || isPrivate(device), place, "device-tag");
            place = at;
            long sync = take(1);
            if (sync > 2 || (device == 0 && sync != 0)) {
                throw broken(HurrayStatus.INVALID_SYNC_MODE, place, sync > 2 ? "sync-mode" : "cpu-sync-mode");
            }
            place = at;
            int memory = (int) take(1);
            typeRule(memory < 4 || isPrivate(memory), place, "memory-class");
            typeRule(isPair(device, memory), place, "device-memory-pair");
            zero(1);
        }
    }

    static boolean isPair(int device, int memory) {
        if (isPrivate(device)) {
            return memory == 0 || isPrivate(memory);
        }
        return memory < 4 && (CLASSES[device] >>> memory & 1) != 0;
    }

    final boolean has(int bit) {
        return (flags >>> bit & 1) != 0;
    }

    final void sections() {
        if (has(0)) {
            sections.put(0, at);
            long length = take(4);
            need(length);
            at += (int) length;
            quantizationEnd = at;
        }
        if (has(1)) {
            sections.put(1, at);
            parent = new long[rank];
            for (int i = 0; i < rank; i++) {
                int place = at;
                parent[i] = take(8);
                layoutRule(parent[i] != DYNAMIC, place, "value-refused");
            }
            shardOffsetAt = at;
            for (int i = 0; i < rank; i++) {
                take(8);
            }
        }
        if (has(3)) {
            statistics();
        }
        if (has(2)) {
            extension();
        }
        if (has(4)) {
            sections.put(4, at);
            int place = at;
            layoutRule(take(1) <= 1, place, "value-set");
            zero(15);
        }
        for (int bit = 24; bit < 32; bit++) {
            if (has(bit)) {
                sections.put(bit, at);
                int place = at;
                long length = take(4);
                layoutRule(length >= 8, place, "section-length");
                take(8);
                need(length - 8);
                at += (int) length - 8;
            }
        }
    }

    private void statistics() {
        sections.put(3, at);
        int place = at;
        statisticsMask = take(4);
        layoutRule(statisticsMask <= 0x3F, place, "reserved-bits");
        zero(4);
        for (int i = 0; i < 7; i++) {
            take(8);
        }
        take(1);
        take(1);
        for (int i = 0; i < 2; i++) {
            place = at;
            layoutRule(take(1) <= 1 || (statisticsMask & 0x20) == 0, place, "value-set");
        }
        zero(4);
    }

    private void extension() {
        sections.put(2, at);
        int place = at;
        privateBits = take(4);
        layoutRule(privateBits >= 8 || List.of(1L, 2L, 4L).contains(privateBits), place, "value-set");
        place = at;
        layoutRule(take(1) == (privateBits >= 8 ? 1 : 8 / privateBits), place, "value-agreement");
        place = at;
        long isFloat = take(1);
        layoutRule(isFloat <= 1, place, "value-set");
        place = at;
        long isSigned = take(1);
        layoutRule(isSigned <= 1, place, "value-set");
        layoutRule(isFloat == 0 || isSigned == 0, place, "value-agreement");
        place = at;
        long sign = take(1);
        layoutRule(sign <= 1, place, "value-set");
        layoutRule(isFloat == 1 || sign == 0, place, "value-agreement");
        for (int i = 0; i < 2; i++) {
            place = at;
            layoutRule(take(1) == 0 || isFloat == 1, place, "value-agreement");
        }
        zero(2);
        place = at;
        layoutRule(take(4) == 0 || isFloat == 1, place, "value-agreement");
        for (int i = 0; i < 2; i++) {
            place = at;
            layoutRule(take(1) <= 1, place, "value-set");
        }
        zero(2);
    }
}
