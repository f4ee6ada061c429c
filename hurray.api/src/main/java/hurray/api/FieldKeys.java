package hurray.api;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says whose fields a view's interface means by identifiers of a vendor's space. An identifier there is no name by itself, because several
 * vendors may use it; a key carries its owner, so that a view never reads what another vendor stored under the same tag or bit.
 *
 * {@snippet :
 * final class AcmeFields {
 *     static final U64Field BLOCKS = new U64Field(0x0001_F300, "BSR_BLOCKS", VendorId.of("com.acme.bsr"));
 * }
 *
 * @FieldKeys(AcmeFields.class)
 * interface Bsr {
 *     @FieldId(0x0001_F300)
 *     long blocks();
 * }
 * }
 *
 * <p>Interfaces that extend this one inherit it.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface FieldKeys {

    /**
     * Classes whose static fields of the type {@link Field} or a subtype are the keys. Those that the interface's package may not read are left
     * out.
     *
     * @return one class or more
     */
    Class<?>[] value();
}
