package hurray.it;

import hurray.api.Descriptor;
import hurray.api.Hurray;
import java.io.PrintStream;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** A program that opens layers of a vendor's module, reads through its view, and drops them. It says how many are gone at the end. */
final class ViewsUnloading {
    private ViewsUnloading() {}

    public static void main(String[] arguments) throws ReflectiveOperationException {
        Path classes = Path.of(arguments[0]);
        int layers = Integer.parseInt(arguments[1]);
        Descriptor d = Hurray.load().decode(HexFormat.of().parseHex(arguments[2]));
        List<WeakReference<ClassLoader>> loaders = new ArrayList<>();
        int read = 0;
        for (int i = 0; i < layers; i++) {
            ModuleLayer layer = ViewsModules.layer(classes, "acme.reader");
            ClassLoader loader = layer.findLoader("acme.reader");
            Object text = loader.loadClass("acme.reader.Reader")
                    .getMethod("read", Descriptor.class)
                    .invoke(null, d);
            read += text.toString().contains("$HurrayView") ? 1 : 0;
            loaders.add(new WeakReference<>(loader));
        }
        System.gc();
        System.gc();
        long gone = loaders.stream().filter(loader -> loader.refersTo(null)).count();
        new PrintStream(System.out, true, StandardCharsets.UTF_8).println("read " + read + ", gone " + gone);
    }
}
