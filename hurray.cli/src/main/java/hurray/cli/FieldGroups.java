package hurray.cli;

import hurray.api.Descriptor;
import hurray.api.FieldEntry;
import hurray.api.FieldIds;
import hurray.api.FieldStatus;
import hurray.api.QuantizationFields;
import hurray.api.SectionEntry;
import hurray.api.SectionKey;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Divides the fields of a descriptor by the parts of it that they belong to, which the range of an identifier tells. */
final class FieldGroups {
    private static final List<SectionKey> OF_THE_FORMAT = List.of(
            SectionKey.QUANTIZATION,
            SectionKey.SHARD,
            SectionKey.EXTENSION_TYPE,
            SectionKey.STATISTICS,
            SectionKey.COMPOSITE_MEMBER);

    private final Descriptor d;
    private final FieldCatalogue catalogue;

    FieldGroups(Descriptor d, FieldCatalogue catalogue) {
        this.d = d;
        this.catalogue = catalogue;
    }

    /** The groups, in rising order of their identifiers. */
    List<FieldGroup> all() {
        List<FieldGroup> groups = new ArrayList<>();
        List<FieldEntry> entries = d.fields();
        int end;
        for (int start = 0; start < entries.size(); start = end) {
            int range = range(entries.get(start));
            end = start + 1;
            while (end < entries.size() && range(entries.get(end)) == range) {
                end++;
            }
            groups.add(group(range, entries.subList(start, end)));
        }
        return groups;
    }

    private FieldGroup group(int range, List<FieldEntry> entries) {
        String from = vendor(entries);
        if (range == FieldIds.LAYOUT) {
            return new FieldGroup("layout " + d.layoutName().orElse("unknown"), from, entries, List.of());
        }
        SectionEntry section = section(range, entries);
        if (section == null) {
            return new FieldGroup(part(entries), from, entries, List.of());
        }
        String title = range == FieldIds.QUANTIZATION ? section.name() + ", " + scheme(entries) : section.name();
        String place = from + ", " + Text.count(section.length(), "byte") + " at byte " + section.offset();
        return new FieldGroup(title, place, entries, isExplained(entries) ? List.of() : dump(section, range));
    }

    /** By flag bit where the range tells it, else by the name that its provider gives the section and its fields. */
    private @Nullable SectionEntry section(int range, List<FieldEntry> entries) {
        int bit = bit(range);
        for (SectionEntry section : d.sections()) {
            if (bit < 0 ? section.name().equals(part(entries)) : section.bit() == bit) {
                return section;
            }
        }
        return null;
    }

    /** Who brings a vendor's part; what the format has itself nobody asks about. */
    private String vendor(List<FieldEntry> entries) {
        for (FieldEntry entry : entries) {
            if (entry.field().owner() != 0) {
                return ", " + catalogue.provider(entry.field()).orElse("unknown provider");
            }
        }
        return "";
    }

    private static int bit(int range) {
        for (SectionKey key : OF_THE_FORMAT) {
            if (key.range() == range) {
                return key.bit();
            }
        }
        return FieldIds.isVendorRange(range) ? range - 0xF000 : -1;
    }

    private String part(List<FieldEntry> entries) {
        return catalogue.part(entries.getFirst().field()).orElse("section");
    }

    private String scheme(List<FieldEntry> entries) {
        for (FieldEntry entry : entries) {
            if (FieldIds.discriminant(entry.field().id()) != 0 && explains(entry)) {
                return catalogue.part(entry.field()).orElse("unknown scheme");
            }
        }
        return "unknown scheme";
    }

    /** Whether all fields can be read, and more is known of the section than whose it is. */
    private static boolean isExplained(List<FieldEntry> entries) {
        return entries.stream().allMatch(FieldGroups::isReadable)
                && entries.stream().anyMatch(FieldGroups::explains);
    }

    private List<String> dump(SectionEntry section, int range) {
        SectionKey key = new SectionKey(
                section.bit(), range, section.name(), section.key().owner());
        byte[] bytes = d.sectionBytes(key).orElse(new byte[0]);
        return HexDump.rows(bytes, section.offset() + section.length() - bytes.length);
    }

    static boolean isReadable(FieldEntry entry) {
        return entry.status() == FieldStatus.PRESENT || entry.status() == FieldStatus.NOT_PRESENT;
    }

    /** Whether a field says more than which scheme or vendor its section belongs to. */
    private static boolean explains(FieldEntry entry) {
        int id = entry.field().id();
        return id != QuantizationFields.SCHEME_TAG.id() && !FieldIds.isVendorId(id);
    }

    private static int range(FieldEntry entry) {
        return FieldIds.range(entry.field().id());
    }
}
