package hurray.views;

import hurray.api.Field;
import hurray.api.FieldIds;
import hurray.api.view.TagTable;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.bytebuddy.description.field.FieldDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.DynamicType;
import net.bytebuddy.implementation.bytecode.ByteCodeAppender;
import net.bytebuddy.implementation.bytecode.Duplication;
import net.bytebuddy.implementation.bytecode.StackManipulation;
import net.bytebuddy.implementation.bytecode.TypeCreation;
import net.bytebuddy.implementation.bytecode.constant.ClassConstant;
import net.bytebuddy.implementation.bytecode.constant.IntegerConstant;
import net.bytebuddy.implementation.bytecode.constant.LongConstant;
import net.bytebuddy.implementation.bytecode.constant.TextConstant;
import net.bytebuddy.implementation.bytecode.member.FieldAccess;

/** The static final fields of a generated class, in which the compiler sees constants: keys, and tables of tags. */
final class Constants {
    private static final int MODIFIERS = Modifier.PRIVATE | Modifier.STATIC | Modifier.FINAL;

    private final TypeDescription owner;
    /** By key or enum. */
    private final Map<Object, FieldDescription.InDefinedShape> fields = new LinkedHashMap<>();

    private final List<StackManipulation> initial = new ArrayList<>();

    Constants(String owner) {
        this.owner = new TypeDescription.Latent(
                owner,
                Modifier.FINAL,
                TypeDescription.ForLoadedType.of(Object.class).asGenericType(),
                List.of());
    }

    /** Puts a key on the stack. */
    StackManipulation key(Field key) {
        Class<?> type = key.getClass();
        return constant(
                key,
                "FIELD_" + FieldIds.toString(key.id()).substring(2),
                type,
                TypeCreation.of(TypeDescription.ForLoadedType.of(type)),
                Duplication.SINGLE,
                IntegerConstant.forValue(key.id()),
                new TextConstant(key.name()),
                LongConstant.forValue(key.owner()),
                Calls.constructor(type, int.class, String.class, long.class));
    }

    /** Puts the table of an enum on the stack. */
    StackManipulation tags(Class<?> type) {
        return constant(
                type,
                "TAGS_" + fields.size(),
                TagTable.class,
                ClassConstant.of(TypeDescription.ForLoadedType.of(type)),
                Calls.method(TagTable.class, "of", Class.class));
    }

    private StackManipulation constant(Object what, String name, Class<?> type, StackManipulation... value) {
        FieldDescription.InDefinedShape field = fields.get(what);
        if (field == null) {
            field = new FieldDescription.Latent(
                    owner,
                    new FieldDescription.Token(
                            name,
                            MODIFIERS,
                            TypeDescription.ForLoadedType.of(type).asGenericType()));
            fields.put(what, field);
            initial.addAll(List.of(value));
            initial.add(FieldAccess.forField(field).write());
        }
        return FieldAccess.forField(field).read();
    }

    /** Declares the fields, and the code that sets them. */
    DynamicType.Builder<?> define(DynamicType.Builder<?> builder) {
        DynamicType.Builder<?> all = builder;
        for (FieldDescription field : fields.values()) {
            all = all.defineField(field.getName(), field.getType(), MODIFIERS);
        }
        return all.initializer(new ByteCodeAppender.Simple(initial));
    }
}
