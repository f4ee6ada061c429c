package hurray.it;

import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.nio.file.Path;
import java.util.List;

/**
 * A Java program with native code that calls libhurray: {@code NativeGuest CALLBACK STEP...}. Prints what each step gives, a line
 * each.
 */
@SuppressWarnings("restricted") // the programs are given native access
final class NativeGuest {
    private static Module ffi;

    private NativeGuest() {}

    private static native String decode(byte[] descriptor, boolean elsewhere, boolean thrown);

    public static void main(String... arguments) throws ReflectiveOperationException {
        System.load(arguments[0]);
        for (int i = 1; i < arguments.length; i++) {
            System.out.println(step(arguments[i]));
        }
    }

    private static String step(String step) throws ReflectiveOperationException {
        if (step.startsWith("register=")) {
            return register(step.substring(step.indexOf('=') + 1).split(","));
        }
        return switch (step) {
            case "decode" -> decode(Samples.csr().bytes(), false, false);
            case "elsewhere" -> decode(Samples.csr().bytes(), true, false);
            case "thrown" -> thrown();
            case "deep" -> deep(0);
            case "rejected" -> decode(new byte[] {1, 2, 3, 4}, false, false);
            default -> decode(NativeFaults.descriptor(step), false, false);
        };
    }

    private static String thrown() {
        try {
            return decode(Samples.csr().bytes(), false, true);
        } catch (IllegalStateException e) {
            return e.getMessage();
        }
    }

    /** Decodes with hardly any stack left. */
    private static String deep(int depth) {
        try {
            return deep(depth + 1);
        } catch (StackOverflowError e) {
            return decode(Samples.csr().bytes(), false, false);
        }
    }

    /** Has the copy of hurray.ffi in a layer make itself known. */
    private static String register(String[] paths) throws ReflectiveOperationException {
        if (ffi == null) {
            ffi = open(ModuleFinder.of(Path.of(paths[0])));
        }
        Class.forName(ffi, "hurray.ffi.NativeLibrary")
                .getMethod("register", Path.class)
                .invoke(null, Path.of(paths[1]));
        return "registered";
    }

    /** Opens the modules in a layer of their own. */
    private static Module open(ModuleFinder jars) {
        List<String> names = jars.findAll().stream()
                .map(reference -> reference.descriptor().name())
                .filter(name -> !name.equals("hurray.cli"))
                .toList();
        Configuration configuration =
                Configuration.resolve(jars, List.of(ModuleLayer.boot().configuration()), ModuleFinder.of(), names);
        ModuleLayer.Controller controller = ModuleLayer.defineModulesWithOneLoader(
                configuration, List.of(ModuleLayer.boot()), ClassLoader.getSystemClassLoader());
        Module module = controller.layer().findModule("hurray.ffi").orElseThrow();
        controller.enableNativeAccess(module);
        return module;
    }
}
