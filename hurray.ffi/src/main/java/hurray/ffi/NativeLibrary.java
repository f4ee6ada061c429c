package hurray.ffi;

import hurray.api.HurrayException;
import java.nio.file.Path;

/**
 * Makes {@code libhurray} decode through this copy of {@code hurray.ffi}.
 *
 * <p>Native code in a Java process that calls {@code hurray_descriptor_decode} uses the Java virtual machine it runs in. The
 * library finds this module by itself through the system class loader, that is in the boot layer or on the class path. Only
 * when it lives elsewhere, such as in a {@link ModuleLayer} of its own, has the application to call {@link #register}.
 */
public final class NativeLibrary {
    private NativeLibrary() {}

    /**
     * Loads the library into this process and has it decode through this copy of {@code hurray.ffi} from now on, with the
     * providers that are found beside it. Descriptors that were decoded before stay readable. May be called again, from any
     * thread.
     *
     * <p>The module needs native access: {@code --enable-native-access=hurray.ffi}, or that of its layer's controller. The Java
     * virtual machine lets one class loader alone load a library: neither another copy of {@code hurray.ffi} nor the application may
     * have done so with {@link System#load}.
     *
     * @param library absolute path of {@code libhurray.so}, the one that the native code is linked with
     * @throws IllegalArgumentException when the path is not absolute
     * @throws HurrayException          when the library can't be loaded, is loaded by another class loader, or is of another version;
     *     or when the providers conflict
     */
    @SuppressWarnings("restricted") // documented: the module needs native access
    public static void register(Path library) {
        if (!library.isAbsolute()) {
            throw new IllegalArgumentException(library + " is not an absolute path");
        }
        try {
            System.load(library.toString());
            Bridge.register();
        } catch (UnsatisfiedLinkError e) {
            throw new HurrayException("libhurray can't be used from Java: " + e.getMessage(), e);
        }
    }
}
