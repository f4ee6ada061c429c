package hurray.cli;

import hurray.api.Field;
import hurray.api.FieldInfo;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a runtime says of the fields that it serves, by field. */
final class FieldCatalogue {
    private final Map<Field, FieldInfo> infos;

    FieldCatalogue(List<FieldInfo> fields) {
        infos = HashMap.newHashMap(fields.size());
        for (FieldInfo info : fields) {
            infos.put(info.field(), info);
        }
    }

    /** Name of the layout, scheme or section that has the field; empty when nobody serves it. */
    Optional<String> part(Field field) {
        return Optional.ofNullable(infos.get(field)).map(FieldInfo::part);
    }

    /** Module or class that brings the field; empty when nobody serves it. */
    Optional<String> provider(Field field) {
        return Optional.ofNullable(infos.get(field)).map(FieldInfo::provider);
    }

    /** What the value of a tag stands for; null for a field that is none, and for a value without a name. */
    @Nullable String word(Field field, long value) {
        FieldInfo info = infos.get(field);
        return info == null ? null : info.words().get(value);
    }
}
