package hurray.views;

import java.io.IOException;
import java.lang.invoke.MethodHandles.Lookup;
import java.nio.file.Files;
import java.nio.file.Path;

/** Defines the class of an interface, once. */
final class ViewWriter {
    private static final String SUFFIX = "$HurrayView";

    private ViewWriter() {}

    static Class<?> define(ViewPlan plan, Lookup lookup) {
        Class<?> type = plan.type();
        String name = type.getName() + SUFFIX;
        byte[] bytes = new ViewCode(plan, name).bytes();
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

    private static void dump(Class<?> type, String name, byte[] bytes) {
        String folder = System.getProperty(Views.DUMP);
        if (folder != null) {
            Path file = Path.of(folder, name.replace('.', '/') + ".class");
            try {
                Files.createDirectories(file.getParent());
                Files.write(file, bytes);
            } catch (IOException e) {
                throw new ViewException(
                        type,
                        "its class can't be written to " + file + ", where the property " + Views.DUMP + " wants it: "
                                + e,
                        e);
            }
        }
    }
}
