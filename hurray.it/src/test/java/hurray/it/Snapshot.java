package hurray.it;

import hurray.api.BufferHandle;
import hurray.api.DecodeResult;
import hurray.api.Descriptor;
import hurray.api.ElementType;
import hurray.api.Field;
import hurray.api.FieldEntry;
import hurray.api.FieldIds;
import hurray.api.FieldStatus;
import hurray.api.Rejection;
import hurray.api.SectionEntry;
import hurray.api.SectionKey;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A result as the object of spec 9, for comparison. Uses nothing but hurray.api, so that it runs everywhere. */
final class Snapshot {
    private Snapshot() {}

    static Map<String, Object> of(DecodeResult result) {
        Map<String, Object> object = new LinkedHashMap<>();
        switch (result) {
            case Descriptor descriptor -> {
                object.put("ok", true);
                object.put("descriptor", of(descriptor));
            }
            case Rejection rejection -> {
                object.put("ok", false);
                object.put("error", of(rejection));
            }
        }
        return object;
    }

    private static Map<String, Object> of(Rejection rejection) {
        Map<String, Object> error = new LinkedHashMap<>();
        error.put("status", rejection.status().name());
        error.put("code", (long) rejection.status().code());
        error.put("offset", rejection.offset());
        error.put("message", rejection.message());
        return error;
    }

    private static Map<String, Object> of(Descriptor d) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("version_major", (long) d.versionMajor());
        object.put("version_minor", (long) d.versionMinor());
        object.put("length", (long) d.length());
        object.put("flags", Integer.toUnsignedLong(d.flags()));
        object.put(
                "type",
                d.elementType() == ElementType.UNKNOWN ? null : d.elementType().toString());
        object.put("type_tag", (long) d.typeTag());
        object.put(
                "layout",
                FieldIds.isPrivateTag(d.layoutTag())
                        ? "private"
                        : d.layoutName().orElse(null));
        object.put("layout_tag", (long) d.layoutTag());
        object.put("rank", (long) d.rank());
        object.put("shape", unsigned(d.shape()));
        object.put("byte_offset", Long.toUnsignedString(d.byteOffset()));
        object.put(
                "buffers",
                d.buffersAvailable() ? d.buffers().stream().map(Snapshot::of).toList() : null);
        object.put(
                "sections",
                d.buffersAvailable()
                        ? d.sections().stream().map(SectionEntry::name).toList()
                        : null);
        d.sectionBytes(SectionKey.QUANTIZATION)
                .ifPresent(
                        bytes -> object.put("quantization_bytes", HexFormat.of().formatHex(bytes)));
        object.put("fields", d.fields().stream().map(entry -> of(d, entry)).toList());
        return object;
    }

    private static Map<String, Object> of(BufferHandle buffer) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("byte_size", Long.toUnsignedString(buffer.byteSize()));
        object.put("alignment", buffer.alignment());
        object.put("device_tag", (long) buffer.deviceTag());
        object.put("sync_mode", (long) buffer.syncTag());
        object.put("memory_class", (long) buffer.memoryClassTag());
        return object;
    }

    private static Map<String, Object> of(Descriptor d, FieldEntry entry) {
        Field field = entry.field();
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("id", FieldIds.toString(field.id()));
        object.put("name", field.name());
        object.put("kind", field.kind().toString());
        object.put("level", (long) entry.level());
        object.put("status", entry.status().name().toLowerCase(Locale.ROOT));
        if (entry.status() == FieldStatus.PRESENT) {
            object.put("value", value(d, field, entry.level()));
        }
        return object;
    }

    private static Object value(Descriptor d, Field field, int level) {
        return switch (field.kind()) {
            case U64 -> Long.toUnsignedString(d.u64(field.id(), level));
            case I64 -> Long.toString(d.i64(field.id(), level));
            case F64 -> real(d.f64(field.id(), level));
            case U64_ARRAY -> unsigned(d.u64Array(field.id(), level));
            case I64_ARRAY -> {
                List<String> all = new ArrayList<>();
                for (long value : d.i64Array(field.id(), level)) {
                    all.add(Long.toString(value));
                }
                yield all;
            }
        };
    }

    private static Object real(double value) {
        return Double.isFinite(value) ? (Object) value : Double.toString(value);
    }

    private static List<String> unsigned(long[] values) {
        List<String> all = new ArrayList<>();
        for (long value : values) {
            all.add(Long.toUnsignedString(value));
        }
        return all;
    }
}
