/**
 * The engine: finds providers, decodes, checks and reads. It names no layout, section or scheme; the built-in ones arrive as a
 * vendor's do, and nothing of it is exported.
 *
 * @provides hurray.api.engine.Engine
 * @uses hurray.spi.FormatProvider whatever brings layouts, schemes and sections
 */
module hurray.core {
    requires hurray.api;
    requires hurray.spi;
    requires static org.jspecify;

    uses hurray.spi.FormatProvider;

    provides hurray.api.engine.Engine with
            hurray.core.CoreEngine;
}
