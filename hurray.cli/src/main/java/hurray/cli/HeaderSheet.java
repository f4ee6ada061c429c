package hurray.cli;

import hurray.api.Descriptor;
import hurray.api.ElementType;
import hurray.api.FieldIds;
import hurray.api.Missing;
import hurray.api.NameTable;
import java.util.ArrayList;
import java.util.List;

/** The plain facts of a descriptor, a line each. */
final class HeaderSheet {
    private static final int NAMES = 11;
    private static final int VALUES = 2 + NAMES + 2;

    private HeaderSheet() {}

    static void write(Page page, Input input, Descriptor d) {
        fact(page, "type").put(type(d)).line();
        fact(page, "layout").put(layout(d)).line();
        fact(page, "shape").list(shape(d), VALUES).put(elements(d)).line();
        fact(page, "byte offset").put(Long.toUnsignedString(d.byteOffset())).line();
        fact(page, "version").put(d.versionMajor() + "." + d.versionMinor()).line();
        fact(page, "length").put(Text.count(d.length(), "byte")).line();
        fact(page, "flags").put(flags(d)).line();
        for (Missing missing : d.missing()) {
            fact(page, "missing").put(Look.DOUBT, Text.escape(missing.remedy())).line();
        }
        writeFollowing(page, input, d);
    }

    private static Page fact(Page page, String name) {
        return page.space(2).left(name, NAMES);
    }

    private static String type(Descriptor d) {
        String type = d.elementType() == ElementType.UNKNOWN
                ? "unknown"
                : d.elementType().toString();
        String tagged = type + " (" + Text.hex(d.typeTag(), 8) + ")";
        return d.elementBits() == 0
                ? tagged
                : tagged + ", " + Text.count(Integer.toUnsignedLong(d.elementBits()), "bit");
    }

    private static String layout(Descriptor d) {
        String kind = FieldIds.isPrivateTag(d.layoutTag()) ? "private " : "";
        return Text.escape(d.layoutName().orElse("unknown")) + " (" + kind + Text.hex(d.layoutTag(), 8) + ")";
    }

    private static List<String> shape(Descriptor d) {
        List<String> extents = new ArrayList<>(d.rank());
        for (long extent : d.shape()) {
            extents.add(extent == Descriptor.DYNAMIC ? "?" : Long.toUnsignedString(extent));
        }
        return extents;
    }

    private static String elements(Descriptor d) {
        if (d.elementCount().isPresent()) {
            return ", " + Text.count(d.elementCount().getAsLong(), "element");
        }
        for (long extent : d.shape()) {
            if (extent == Descriptor.DYNAMIC) {
                return ", ? is a dynamic dimension";
            }
        }
        return ", 2^64 elements or more";
    }

    /** The bits and what they announce, also where the sections themselves can't be located. */
    private static String flags(Descriptor d) {
        List<String> names = new ArrayList<>();
        if (d.buffersAvailable()) {
            d.sections().forEach(section -> names.add(Text.escape(section.name())));
        } else {
            for (int bits = d.flags(); bits != 0; bits &= bits - 1) {
                names.add(sectionName(Integer.numberOfTrailingZeros(bits)));
            }
        }
        String bits = Text.hex(Integer.toUnsignedLong(d.flags()), Integer.SIZE);
        return names.isEmpty() ? bits + ", no sections" : bits + ": " + String.join(", ", names);
    }

    private static String sectionName(int bit) {
        return NameTable.standard()
                .part(Missing.Kind.SECTION, bit)
                .map(NameTable.Part::name)
                .orElse("private-" + bit);
    }

    private static void writeFollowing(Page page, Input input, Descriptor d) {
        long following = input.following(d.length());
        if (following == Input.UNKNOWN) {
            fact(page, "behind it").put("more bytes, not looked at").line();
        } else if (following > 0) {
            fact(page, "behind it")
                    .put(Text.count(following, "byte") + ", not looked at")
                    .line();
        }
    }
}
