package hurray.api.view;

import hurray.api.WireTag;
import java.lang.reflect.AnnotatedElement;
import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/**
 * The constants of an enum by their {@link WireTag}.
 *
 * @param <E> the enum
 */
@SuppressWarnings("exports") // annotations
public final class TagTable<E extends Enum<E>> {
    private final Class<E> type;
    private final E[] constants;
    private final long[] tags;

    private TagTable(Class<E> type, E[] constants, long[] tags) {
        this.type = type;
        this.constants = constants;
        this.tags = tags;
    }

    /**
     * Reads the tags of an enum.
     *
     * @param type the enum
     * @param <E>  the enum
     * @return its table
     * @throws IllegalArgumentException when there is no constant, one has no tag, or two have the same; the message names them
     */
    public static <E extends Enum<E>> TagTable<E> of(Class<E> type) {
        E[] constants = type.getEnumConstants();
        long[] tags = new long[constants.length];
        List<String> wrong = new ArrayList<>(tags.length == 0 ? List.of("it has no constant") : List.of());
        for (int i = 0; i < tags.length; i++) {
            WireTag tag = element(type, constants[i]).getAnnotation(WireTag.class);
            if (tag == null) {
                wrong.add(constants[i].name() + " has no @WireTag");
                continue;
            }
            tags[i] = tag.value();
            for (int k = 0; k < i; k++) {
                if (tags[k] == tags[i] && element(type, constants[k]).isAnnotationPresent(WireTag.class)) {
                    wrong.add(constants[k].name() + " and " + constants[i].name() + " have the same tag "
                            + Long.toUnsignedString(tags[i]));
                }
            }
        }
        if (!wrong.isEmpty()) {
            throw new IllegalArgumentException("enum " + type.getSimpleName() + ": " + String.join(", ", wrong));
        }
        return new TagTable<>(type, constants, tags);
    }

    private static AnnotatedElement element(Class<?> type, Enum<?> constant) {
        try {
            return type.getField(constant.name());
        } catch (NoSuchFieldException e) {
            throw new AssertionError("every constant of an enum is a public field", e);
        }
    }

    /**
     * The constant with a tag.
     *
     * @param tag 64 bits
     * @return the constant, or null when none has this tag
     */
    public @Nullable E find(long tag) {
        for (int i = 0; i < tags.length; i++) {
            if (tags[i] == tag) {
                return constants[i];
            }
        }
        return null;
    }

    /** Name of the enum, and its constants with their tags: {@code Role (0 KEY, 1 VALUE)}. */
    @Override
    public String toString() {
        StringJoiner text = new StringJoiner(", ", type.getSimpleName() + " (", ")");
        for (int i = 0; i < tags.length; i++) {
            text.add(Long.toUnsignedString(tags[i]) + " " + constants[i].name());
        }
        return text.toString();
    }
}
