package hurray.it;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The sources of a vendor's module in the making: by default one that is sound and brings nothing; its provider is the class
 * {@code Pack} in the package that is named as the module.
 */
final class PackSource {
    static final String SERVICE = "hurray.spi.FormatProvider";

    private final String module;
    private String version = "1.0";
    private final List<String> directives = new ArrayList<>(List.of("requires hurray.spi;"));
    private String construct = "";
    private String members = "";
    private final List<String> layouts = new ArrayList<>();
    private final List<String> schemes = new ArrayList<>();
    private final List<String> sections = new ArrayList<>();
    private boolean provider = true;
    private boolean declared = true;
    private final Map<String, String> files = new LinkedHashMap<>();
    private final Map<String, String> resources = new LinkedHashMap<>();
    private final List<String> removed = new ArrayList<>();

    PackSource(String module) {
        this.module = module;
        resources.put("META-INF/services/" + SERVICE, module + ".Pack\n");
    }

    /** A module that is no pack: a package of its own name, exported, with what {@link #file} adds. */
    static PackSource library(String module) {
        PackSource source = new PackSource(module);
        source.provider = false;
        source.directives.clear();
        source.resources.clear();
        return source.with("exports " + module + ";");
    }

    String module() {
        return module;
    }

    String version() {
        return version;
    }

    PackSource version(String number) {
        version = number;
        return this;
    }

    /** Adds a directive of the module. */
    PackSource with(String directive) {
        directives.add(directive);
        return this;
    }

    /** Statements of the constructor. */
    PackSource construct(String statements) {
        construct = statements;
        return this;
    }

    /** More members of the class. */
    PackSource members(String code) {
        members += code;
        return this;
    }

    /** An expression of type LayoutSchema. */
    PackSource layout(String expression) {
        layouts.add(expression);
        return this;
    }

    /** A layout of a count and a buffer of so many elements. */
    PackSource layout(int tag, String vendor) {
        return layout(layoutOf(tag, vendor));
    }

    static String layoutOf(int tag, String vendor) {
        String field = "new U64Field(0x0001_0000 | %d << 8, \"COUNT\", VendorId.of(\"%s\"))".formatted(tag, vendor);
        return "PayloadSchema.privateLayout(%d, VendorId.of(\"%s\"), \"%s\").rank(0, 64)".formatted(tag, vendor, vendor)
                + ".u64(" + field + ").buffer(\"data\", Size.elements(" + field + ")).build()";
    }

    /** A scheme of one byte. */
    PackSource scheme(int tag, String vendor) {
        schemes.add("PayloadSchema.privateScheme(%d, VendorId.of(\"%s\"), \"%s\")".formatted(tag, vendor, vendor)
                + ".u8(new U64Field(0x0002_0000 | %d << 8, \"LEVEL\", VendorId.of(\"%s\"))).build()"
                        .formatted(tag, vendor));
        return this;
    }

    /** A section of two bytes. */
    PackSource section(int bit, String vendor) {
        sections.add("PayloadSchema.vendorSection(SectionKey.vendor(%d, VendorId.of(\"%s\"), \"%s\"))"
                        .formatted(bit, vendor, vendor)
                + ".u16(new U64Field(0xF000_0000 | %d << 16, \"REVISION\", VendorId.of(\"%s\"))).build()"
                        .formatted(bit, vendor));
        return this;
    }

    /** Leaves the line out of the module descriptor that declares the provider. */
    PackSource undeclared() {
        declared = false;
        return this;
    }

    /** Another class of the module's package. */
    PackSource file(String name, String code) {
        return anyFile(path() + name + ".java", "package " + module + ";\n" + code);
    }

    /** Another source, by its path; also in place of the provider's own. */
    PackSource anyFile(String path, String code) {
        files.put(path, code);
        return this;
    }

    /** Another resource, by its path. */
    PackSource resource(String name, String text) {
        resources.put(name, text);
        return this;
    }

    /** Takes a file out again before the module is packed. */
    PackSource without(String file) {
        removed.add(file);
        return this;
    }

    Map<String, String> resources() {
        return resources;
    }

    List<String> removed() {
        return removed;
    }

    Map<String, String> files() {
        Map<String, String> all = new LinkedHashMap<>(files);
        String provides = provider && declared ? "provides " + SERVICE + " with " + module + ".Pack;" : "";
        all.put("module-info.java", "module " + module + " { " + String.join(" ", directives) + " " + provides + " }");
        if (provider) {
            all.putIfAbsent(path() + "Pack.java", code());
        }
        return all;
    }

    private String path() {
        return module.replace('.', '/') + "/";
    }

    private String code() {
        return """
                package %s;

                import hurray.api.*;
                import hurray.spi.*;
                import java.util.*;

                public class Pack implements FormatProvider {
                    public Pack() {
                        %s
                    }

                    public List<LayoutSchema> layouts() {
                        return List.of(%s);
                    }

                    public List<SchemeSchema> schemes() {
                        return List.of(%s);
                    }

                    public List<SectionSchema> sections() {
                        return List.of(%s);
                    }

                    %s
                }
                """.formatted(
                        module,
                        construct,
                        String.join(", ", layouts),
                        String.join(", ", schemes),
                        String.join(", ", sections),
                        members);
    }
}
