package hurray.it;

import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import hurray.api.F64Field;
import hurray.api.FieldEntry;
import hurray.api.FieldIds;
import hurray.api.FieldStatus;
import hurray.api.Hurray;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.LayoutKey;
import hurray.api.PrivateFields;
import hurray.api.QuantizationFields;
import hurray.api.SchemeKey;
import hurray.api.Schemes;
import hurray.api.SectionEntry;
import hurray.api.SectionKey;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/** Says a descriptor again to a builder, out of nothing but what reads of its fields give: a second {@code toBuilder()}. */
final class BuiltCopy {
    private static final List<SchemeKey> SCHEMES = List.of(
            Schemes.PER_TENSOR_AFFINE, Schemes.PER_CHANNEL_AFFINE, Schemes.PER_BLOCK_AFFINE, Schemes.NF4, Schemes.MXFP);

    /** What a builder works out and does not take: the mask of the statistics and the depth of tiles. */
    private static final Set<Integer> WORKED_OUT = Set.of(0x0003_0000, 0x0001_0403, 0x0001_F502);

    private BuiltCopy() {}

    static DescriptorBuilder of(Hurray hurray, Descriptor d) {
        DescriptorBuilder builder = hurray.describe(d.typeTag(), d.shape())
                .byteOffset(d.byteOffset())
                .layout(layout(d));
        d.buffers().forEach(builder::buffer);
        d.sections().stream().map(SectionEntry::key).forEach(builder::section);
        if (d.has(SectionKey.QUANTIZATION)) {
            builder.scheme(scheme(d));
        }
        for (FieldEntry entry : d.fields()) {
            if (entry.status() == FieldStatus.PRESENT
                    && !WORKED_OUT.contains(entry.field().id())
                    && !FieldIds.isVendorId(entry.field().id())) {
                set(builder, d, entry);
            }
        }
        return builder;
    }

    /** Whether all that the descriptor holds can be read: its scheme is known, and its bytes are sound. */
    static boolean isReadable(Descriptor d) {
        return d.missing().isEmpty()
                && (!d.has(SectionKey.QUANTIZATION) || d.status(QuantizationFields.SCHEME_TAG) == FieldStatus.PRESENT)
                && d.fields().stream()
                        .allMatch(e -> e.status() == FieldStatus.PRESENT || e.status() == FieldStatus.NOT_PRESENT)
                && (!d.has(SectionKey.QUANTIZATION) || isKnown((int) d.get(QuantizationFields.SCHEME_TAG)));
    }

    private static boolean isKnown(int tag) {
        return FieldIds.isPrivateTag(tag) || SCHEMES.stream().anyMatch(key -> key.tag() == tag);
    }

    private static LayoutKey layout(Descriptor d) {
        boolean isPrivate = FieldIds.isPrivateTag(d.layoutTag());
        return new LayoutKey(
                d.layoutTag(),
                isPrivate ? d.get(PrivateFields.layoutId(d.layoutTag())) : 0,
                d.layoutName().orElseThrow());
    }

    private static SchemeKey scheme(Descriptor d) {
        int tag = (int) d.get(QuantizationFields.SCHEME_TAG);
        return FieldIds.isPrivateTag(tag)
                ? new SchemeKey(tag, d.get(PrivateFields.schemeId(tag)), "private")
                : SCHEMES.stream().filter(key -> key.tag() == tag).findFirst().orElseThrow();
    }

    private static void set(DescriptorBuilder builder, Descriptor d, FieldEntry entry) {
        int level = entry.level();
        switch (entry.field()) {
            case U64Field field -> builder.set(field, level, d.get(field, level));
            case I64Field field -> builder.set(field, d.get(field));
            case F64Field field -> builder.set(field, d.get(field));
            case U64ArrayField field -> builder.set(field, level, d.get(field, level));
            case I64ArrayField field -> builder.set(field, level, d.get(field, level));
        }
    }

    /**
     * The bytes that a builder writes for a descriptor: the newest version that this library knows, nothing behind the last part, statistics
     * that mean nothing as 0, and no padding.
     */
    static byte[] expected(Hurray hurray, Descriptor d) {
        byte[] bytes = d.toByteArray();
        List<SectionEntry> sections = d.sections();
        int end = sections.isEmpty()
                ? bufferTableEnd(hurray, d)
                : sections.getLast().offset() + sections.getLast().length();
        bytes = Arrays.copyOf(bytes, end);
        bytes[5] = 0;
        for (SectionEntry section : sections) {
            if (section.key().equals(SectionKey.STATISTICS)) {
                clearUnguarded(bytes, section.offset());
            }
        }
        if (padding(d) > 0) {
            bytes = withoutPadding(bytes, sections.getFirst(), padding(d));
        }
        LittleEndian.put(bytes, 6, 4, bytes.length);
        return bytes;
    }

    /** Where the bytes of a descriptor without sections end: a newer minor version may have more behind them. */
    private static int bufferTableEnd(Hurray hurray, Descriptor d) {
        if (d.versionMinor() == 0) {
            return d.length();
        }
        for (int end = d.length() - 1 - 16 * d.bufferCount(); end > 20; end--) {
            byte[] shorter = Arrays.copyOf(d.toByteArray(), end + 1 + 16 * d.bufferCount());
            shorter[5] = 0;
            LittleEndian.put(shorter, 6, 4, shorter.length);
            if (hurray.tryDecode(shorter) instanceof Descriptor) {
                return shorter.length;
            }
        }
        throw new AssertionError("no end found of " + d);
    }

    private static void clearUnguarded(byte[] bytes, int at) {
        long mask = LittleEndian.get(bytes, at, 4);
        int[][] groups = {{8, 16}, {16, 24}, {24, 48}, {48, 64}, {64, 66}, {66, 68}};
        for (int bit = 0; bit < groups.length; bit++) {
            if ((mask >>> bit & 1) == 0) {
                Arrays.fill(bytes, at + groups[bit][0], at + groups[bit][1], (byte) 0);
            }
        }
    }

    /** Bytes behind the fields of one of the format's own schemes. */
    static int padding(Descriptor d) {
        if (!d.has(SectionKey.QUANTIZATION)) {
            return 0;
        }
        byte[] bytes = d.sectionBytes(SectionKey.QUANTIZATION).orElseThrow();
        int[] sizes = {0, 16, 20, 24, 16, 16};
        return bytes.length == 0 || bytes[0] < 1 || bytes[0] > 5 ? 0 : bytes.length - sizes[bytes[0]];
    }

    private static byte[] withoutPadding(byte[] bytes, SectionEntry quantization, int padding) {
        int end = quantization.offset() + quantization.length();
        byte[] shorter = new byte[bytes.length - padding];
        System.arraycopy(bytes, 0, shorter, 0, end - padding);
        System.arraycopy(bytes, end, shorter, end - padding, bytes.length - end);
        LittleEndian.put(shorter, quantization.offset(), 4, quantization.length() - 4 - padding);
        return shorter;
    }
}
