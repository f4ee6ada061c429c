package hurray.cli;

import hurray.api.Device;
import hurray.api.ElementType;
import hurray.api.MemoryClass;
import hurray.api.Missing;
import hurray.api.NameTable;
import hurray.api.SyncMode;
import java.util.Comparator;

/** The constants of the header for the bytes of the wire that functions hand out, and for two bounds. */
final class HeaderTags {
    private HeaderTags() {}

    static String text() {
        HeaderPage page = new HeaderPage().title("Tags");
        page.comment("What hurray for Java adds for readability: names of the numbers on the wire."
                        + " Where a tag may be private, those are 0xF0 to 0xFE.")
                .line("");
        parts(page, "Layouts: hurray_descriptor_layout_tag.", Missing.Kind.LAYOUT);
        parts(page, "Quantization schemes: HURRAY_QUANT_FIELD_SCHEME_TAG.", Missing.Kind.SCHEME);
        elementTypes(page);
        devices(page);
        bounds(page);
        return page.toString();
    }

    private static void parts(HeaderPage page, String comment, Missing.Kind kind) {
        page.comment(comment);
        NameTable.standard().parts().stream()
                .filter(part -> part.kind() == kind)
                .sorted(Comparator.comparingInt(NameTable.Part::tagOrBit))
                .forEach(part -> define(page, kind.name(), part.name(), part.tagOrBit(), "of " + part.module()));
        page.line("");
    }

    private static void elementTypes(HeaderPage page) {
        page.comment("Element types: hurray_descriptor_element_type_tag.");
        for (ElementType type : ElementType.values()) {
            define(page, "ELEMENT_TYPE", type.name(), type.tag(), Text.count(type.bits(), "bit"));
        }
        page.line("");
    }

    private static void devices(HeaderPage page) {
        page.comment("Devices, sync modes and memory classes of buffers: hurray_ext_descriptor_buffer.");
        for (Device device : Device.values()) {
            define(page, "DEVICE", device.name(), device.tag(), device.toString());
        }
        for (SyncMode mode : SyncMode.values()) {
            define(page, "SYNC_MODE", mode.name(), mode.tag(), mode.toString());
        }
        for (MemoryClass memory : MemoryClass.values()) {
            define(page, "MEMORY_CLASS", memory.name(), memory.tag(), memory.toString());
        }
        page.line("");
    }

    private static void bounds(HeaderPage page) {
        page.comment("The greatest rank: this many elements hold every shape, and every array as long as the rank.")
                .define("HURRAY_EXT_MAX_RANK", "64")
                .line("")
                .comment("In a shape: an extent that is not known yet.")
                .define("HURRAY_EXT_DYNAMIC", "0xFFFFFFFFFFFFFFFFu")
                .line("");
    }

    /** A negative tag is that of a constant of Java's for all private ones. */
    private static void define(HeaderPage page, String group, String name, int tag, String comment) {
        if (tag >= 0) {
            String constant = "HURRAY_EXT_" + group + "_" + HeaderNames.of(name);
            page.define(constant, Text.hex(tag, 8) + " /* " + comment + " */");
        }
    }
}
