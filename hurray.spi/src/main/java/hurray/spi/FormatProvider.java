package hurray.spi;

import hurray.api.Provider;
import java.util.List;

/**
 * Brings layouts, quantization schemes and sections; the one service type of this library.
 *
 * <p>A module provides it with
 *
 * {@snippet lang=java :
 * provides hurray.spi.FormatProvider with com.acme.bsr.BsrProvider;
 * }
 *
 * and a jar that is to work on the class path as well names the class in {@code META-INF/services/hurray.spi.FormatProvider}. The
 * class is public and has a public constructor without parameters; in a named module a {@code public static} method
 * {@code provider()} will do as well, when it returns its own class. It is made once per runtime, each method is called once, from
 * any thread, and what they return never changes.
 */
public interface FormatProvider extends Provider {

    /**
     * The layouts that this provider brings.
     *
     * @return schemas made with {@link PayloadSchema#layout} or {@link PayloadSchema#privateLayout}; none unless overridden
     */
    default List<LayoutSchema> layouts() {
        return List.of();
    }

    /**
     * The sections that this provider brings.
     *
     * @return schemas made with {@link PayloadSchema#section} or {@link PayloadSchema#vendorSection}; none unless overridden
     */
    default List<SectionSchema> sections() {
        return List.of();
    }

    /**
     * The quantization schemes that this provider brings.
     *
     * @return schemas made with {@link PayloadSchema#scheme} or {@link PayloadSchema#privateScheme}; none unless overridden
     */
    default List<SchemeSchema> schemes() {
        return List.of();
    }
}
