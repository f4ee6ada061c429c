package hurray.core;

import hurray.api.Field;
import hurray.api.FieldIds;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/** A value that a builder was given; what is asked of its key for every value stands here again, where no key has to be asked. */
final class Given {
    /** By identifier, then by what may share one. */
    static final Comparator<Given> ORDER = Comparator.comparing((Given given) -> given.id, Integer::compareUnsigned)
            .thenComparing(Given::owner, Long::compareUnsigned)
            .thenComparingInt(given -> given.kind)
            .thenComparingInt(given -> given.level);

    final Field field;
    final int id;
    /** Ordinal of the {@link hurray.api.FieldKind}. */
    final byte kind;

    /** 0 to 255. */
    final short level;
    /** The bits of a scalar. */
    final long bits;
    /** The elements of an array; null for a scalar. */
    final long @Nullable [] elements;

    /** The value that was given before this one. */
    @Nullable Given before;

    Given(Field field, int id, int kind, int level, long bits, long @Nullable [] elements) {
        this.field = field;
        this.id = id;
        this.kind = (byte) kind;
        this.level = (short) level;
        this.bits = bits;
        this.elements = elements;
    }

    /** The vendor whose field it is; most have none. */
    long owner() {
        return FieldIds.isPrivate(id) ? field.owner() : 0;
    }

    /** See {@link WriteSpot#key(int, int)}. */
    int key() {
        return WriteSpot.key(id, kind);
    }

    /** All of the identifier but the index. */
    int part() {
        return id >>> 8;
    }

    int range() {
        return id >>> 16;
    }
}
