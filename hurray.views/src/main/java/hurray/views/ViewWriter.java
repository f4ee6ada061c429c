package hurray.views;

import java.io.IOException;
import java.lang.invoke.MethodHandles.Lookup;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import net.bytebuddy.jar.asm.ClassTooLargeException;
import net.bytebuddy.jar.asm.MethodTooLargeException;

/** Defines the class of an interface, once. */
final class ViewWriter {
    private static final String SUFFIX = "$HurrayView";

    private ViewWriter() {}

    static Class<?> define(ViewPlan plan, Lookup lookup) {
        Class<?> type = plan.type();
        String name = type.getName() + SUFFIX;
        byte[] bytes = bytes(plan, name);
        dump(type, name, bytes);
        try {
            return lookup.defineClass(bytes);
        } catch (IllegalAccessException e) {
            throw new AssertionError("the right has been checked", e);
        } catch (LinkageError e) {
            throw new ViewException(
                    type,
                    "the class " + name + " can't be defined: " + e.getMessage()
                            + "; is it there already, or does the interface see another hurray.api than hurray.views does?",
                    e);
        }
    }

    private static byte[] bytes(ViewPlan plan, String name) {
        try {
            return new ViewCode(plan, name).bytes();
        } catch (MethodTooLargeException | ClassTooLargeException e) {
            throw new ViewException(plan.type(), "it has more methods than a class file holds: divide it", e);
        }
    }

    private static void dump(Class<?> type, String name, byte[] bytes) {
        String folder = System.getProperty(Views.DUMP);
        if (folder != null) {
            String file = name.replace('.', '/') + ".class";
            try {
                Path path = Path.of(folder, file);
                Files.createDirectories(path.getParent());
                Files.write(path, bytes);
            } catch (IOException | InvalidPathException e) {
                throw new ViewException(
                        type,
                        "its class can't be written to " + folder + "/" + file + ", where the property " + Views.DUMP
                                + " wants it: " + e,
                        e);
            }
        }
    }
}
