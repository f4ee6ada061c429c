package hurray.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says which field a method of a view's interface reads (module {@code hurray.views}).
 *
 * {@snippet :
 * interface Csr {
 *     @FieldId(0x0001_0700)
 *     long nnz();
 * }
 * }
 *
 * <p>The kind and the name of the field come from the ledger of the format; those of a vendor's field from the keys that {@link FieldKeys}
 * names.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface FieldId {

    /**
     * The identifier.
     *
     * @return 32 bits, not 0
     */
    int value();
}
