/**
 * Typed views: an application's own interface whose methods are bound to identifiers of fields, read as fast as through a key.
 * {@link hurray.views.Views} makes them; ready ones stand beside it. The only module that depends on Byte Buddy.
 */
module hurray.views {
    requires transitive hurray.api;
    requires net.bytebuddy;
    requires static org.jspecify;

    exports hurray.views;
}
