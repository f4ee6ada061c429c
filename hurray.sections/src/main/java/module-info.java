/**
 * The five sections of the format, and the quantization schemes (spec 1 and 3).
 *
 * @provides hurray.spi.FormatProvider
 */
module hurray.sections {
    requires hurray.spi;
    requires static org.jspecify;

    provides hurray.spi.FormatProvider with
            hurray.sections.StandardSections;
}
