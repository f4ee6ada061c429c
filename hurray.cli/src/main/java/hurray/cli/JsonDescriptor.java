package hurray.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import hurray.api.BufferHandle;
import hurray.api.Descriptor;
import hurray.api.ElementType;
import hurray.api.FieldIds;
import hurray.api.SectionEntry;
import hurray.api.SectionKey;
import java.io.IOException;
import java.util.HexFormat;

/** The members of a descriptor's JSON object, in the order of spec 9. */
final class JsonDescriptor {
    private JsonDescriptor() {}

    static void write(JsonGenerator json, Descriptor d, FieldCatalogue catalogue) throws IOException {
        json.writeNumberField("version_major", d.versionMajor());
        json.writeNumberField("version_minor", d.versionMinor());
        json.writeNumberField("length", d.length());
        json.writeNumberField("flags", Integer.toUnsignedLong(d.flags()));
        Json.text(
                json,
                "type",
                d.elementType() == ElementType.UNKNOWN ? null : d.elementType().toString());
        json.writeNumberField("type_tag", d.typeTag());
        writeLayout(json, d);
        json.writeNumberField("rank", d.rank());
        writeShape(json, d);
        Json.unsigned(json, "byte_offset", d.byteOffset());
        writeBuffers(json, d);
        writeSections(json, d);
        writeQuantization(json, d);
        JsonFieldValues.write(json, d, catalogue);
        JsonMissing.write(json, d.missing());
    }

    private static void writeLayout(JsonGenerator json, Descriptor d) throws IOException {
        boolean own = FieldIds.isPrivateTag(d.layoutTag());
        String name = d.layoutName().orElse(null);
        Json.text(json, "layout", own ? "private" : name);
        if (own && name != null) {
            json.writeStringField("layout_name", name);
        }
        json.writeNumberField("layout_tag", d.layoutTag());
    }

    private static void writeShape(JsonGenerator json, Descriptor d) throws IOException {
        json.writeArrayFieldStart("shape");
        for (int i = 0; i < d.rank(); i++) {
            json.writeString(Long.toUnsignedString(d.dimension(i)));
        }
        json.writeEndArray();
    }

    private static void writeBuffers(JsonGenerator json, Descriptor d) throws IOException {
        if (!d.buffersAvailable()) {
            json.writeNullField("buffers");
            return;
        }
        json.writeArrayFieldStart("buffers");
        for (int i = 0; i < d.bufferCount(); i++) {
            BufferHandle buffer = d.buffer(i);
            json.writeStartObject();
            Json.unsigned(json, "byte_size", buffer.byteSize());
            json.writeNumberField("alignment", buffer.alignment());
            json.writeNumberField("device_tag", buffer.deviceTag());
            json.writeNumberField("sync_mode", buffer.syncTag());
            json.writeNumberField("memory_class", buffer.memoryClassTag());
            Json.text(json, "role", d.bufferRole(i).orElse(null));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void writeSections(JsonGenerator json, Descriptor d) throws IOException {
        if (!d.buffersAvailable()) {
            json.writeNullField("sections");
            return;
        }
        json.writeArrayFieldStart("sections");
        for (SectionEntry section : d.sections()) {
            json.writeString(section.name());
        }
        json.writeEndArray();
    }

    private static void writeQuantization(JsonGenerator json, Descriptor d) throws IOException {
        byte[] bytes = d.sectionBytes(SectionKey.QUANTIZATION).orElse(null);
        if (bytes != null) {
            json.writeStringField("quantization_bytes", HexFormat.of().formatHex(bytes));
        }
    }
}
