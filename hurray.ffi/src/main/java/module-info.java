/**
 * The Java half of {@code libhurray}, the library that gives the format's C ABI to C, C++ and whatever calls C (spec 5).
 *
 * <p>The C half asks this one to decode, and gets a snapshot of everything that can be read; reads stay in C. Applications
 * need this module only in a Java process whose native code uses the library: in the boot layer or on the class path it is
 * found by itself, in a layer of its own it is made known by {@link hurray.ffi.NativeLibrary#register}.
 */
module hurray.ffi {
    requires hurray.api;
    requires static org.jspecify;

    exports hurray.ffi;
}
