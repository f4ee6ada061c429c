/**
 * What an application compiles against: {@link hurray.api.Hurray} decodes, {@link hurray.api.Descriptor} is read, typed
 * keys name the fields, and {@link hurray.api.HurrayException} is the root of everything that goes wrong.
 *
 * <p>It also holds the ledger of identifiers and the table that says which module brings which part of the format. It knows
 * no payload's bytes: the engine is found as a service.
 *
 * @uses hurray.api.engine.Engine the implementation that decodes, in practice {@code hurray.core}
 */
@SuppressWarnings("module") // hurray.core is built later
module hurray.api {
    requires static org.jspecify;

    exports hurray.api;
    exports hurray.api.engine to
            hurray.core; // applications have no use for it, and it changes when the engine does
    exports hurray.api.view;

    uses hurray.api.engine.Engine;
}
