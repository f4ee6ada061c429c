package hurray.ffi;

import hurray.api.Field;
import hurray.api.FieldIds;
import hurray.api.FieldInfo;
import hurray.api.Hurray;
import hurray.api.PrivateFields;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Every field that a runtime serves, numbered in rising order of identifier: what decides in C between "not present" and "not
 * applicable" where a descriptor does not say itself, and what names fields.
 *
 * <p>As bytes, in the order of this machine: u32 longest descriptor, u32 number of fields; for each field u32 identifier, u16
 * kind (ordinal + 1), u16 length of its name, the name in UTF-8.
 */
final class FieldTable {
    /** Number of a field that is not in the table. */
    static final int NONE = 0xFFFF;

    private final List<Field> fields;
    private final Map<Field, Integer> numbers = new HashMap<>();
    private final int maxDescriptorLength;

    FieldTable(Hurray hurray) {
        maxDescriptorLength = hurray.limits().maxDescriptorLength();
        fields = new ArrayList<>();
        boolean schemes = false;
        for (FieldInfo info : hurray.fields()) {
            fields.add(info.field());
            schemes |= FieldIds.range(info.field().id()) == FieldIds.QUANTIZATION;
        }
        for (int tag = 0xF0; tag <= 0xFE; tag++) {
            fields.add(PrivateFields.layoutId(tag));
            if (schemes) {
                fields.add(PrivateFields.schemeId(tag));
            }
        }
        for (int bit = FieldIds.VENDOR_BIT; bit <= 31; bit++) {
            fields.add(PrivateFields.sectionId(bit));
        }
        fields.sort((a, b) -> Integer.compareUnsigned(a.id(), b.id()));
        for (int i = 0; i < Math.min(fields.size(), NONE); i++) {
            numbers.putIfAbsent(fields.get(i), i);
        }
    }

    /** The number of a field, or {@link #NONE}. */
    int number(Field field) {
        return numbers.getOrDefault(field, NONE);
    }

    /** A field of each section but quantization. */
    List<Field> onePerSection() {
        Map<Integer, Field> byRange = new LinkedHashMap<>();
        for (Field field : fields) {
            if (FieldIds.range(field.id()) > FieldIds.QUANTIZATION) {
                byRange.putIfAbsent(FieldIds.range(field.id()), field);
            }
        }
        return List.copyOf(byRange.values());
    }

    byte[] bytes() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(ints(maxDescriptorLength, fields.size()));
        for (Field field : fields) {
            byte[] name = field.name().getBytes(StandardCharsets.UTF_8);
            int length = Math.min(name.length, 0xFFFF);
            out.writeBytes(ByteBuffer.allocate(8)
                    .order(ByteOrder.nativeOrder())
                    .putInt(field.id())
                    .putShort((short) (field.kind().ordinal() + 1))
                    .putShort((short) length)
                    .array());
            out.write(name, 0, length);
        }
        return out.toByteArray();
    }

    private static byte[] ints(int first, int second) {
        return ByteBuffer.allocate(8)
                .order(ByteOrder.nativeOrder())
                .putInt(first)
                .putInt(second)
                .array();
    }
}
