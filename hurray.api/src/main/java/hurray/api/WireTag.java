package hurray.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The value on the wire that a constant of an enum stands for, so that a view can read a tag as that enum.
 *
 * {@snippet :
 * enum Role {
 *     @WireTag(0)
 *     KEY,
 *     @WireTag(1)
 *     VALUE
 * }
 * }
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface WireTag {

    /**
     * The value on the wire.
     *
     * @return 64 bits, each at most once in an enum
     */
    long value();
}
