package hurray.tck;

import java.net.URL;
import java.net.URLClassLoader;

/**
 * A class path beside the one that the tests run on. It looks in its own places first: the platform's loader knows the packages of all
 * modules that the virtual machine was started with, and would answer with this library as the tests have it.
 */
final class ClassPath extends URLClassLoader {
    static {
        registerAsParallelCapable();
    }

    ClassPath(URL... places) {
        super("hurray.tck class path", places, ClassLoader.getPlatformClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            if (loaded != null) {
                return loaded;
            }
            return findResource(name.replace('.', '/') + ".class") == null
                    ? super.loadClass(name, resolve)
                    : findClass(name);
        }
    }
}
