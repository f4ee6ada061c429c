/**
 * The layouts without elements of their own at a computed place: block-paged and composite head (spec 2).
 *
 * @provides hurray.spi.FormatProvider
 */
module hurray.layouts.indirect {
    requires hurray.spi;
    requires static org.jspecify;

    provides hurray.spi.FormatProvider with
            hurray.layouts.indirect.IndirectLayouts;
}
