package hurray.it;

import hurray.api.Descriptor;
import hurray.api.FieldId;
import hurray.api.Hurray;
import hurray.api.HurrayException;
import hurray.views.TiledView;
import hurray.views.ViewType;
import hurray.views.Views;
import java.io.PrintStream;
import java.lang.invoke.MethodHandles;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** A program that uses views: prints what it sees of the descriptors in its arguments. */
final class ViewsProbe {
    private static final ViewType<Csr> CSR = Views.in(MethodHandles.lookup()).of(Csr.class);
    private static final ViewType<TiledView> TILED =
            Views.in(MethodHandles.lookup()).of(TiledView.class);

    private ViewsProbe() {}

    interface Csr {
        @FieldId(0x0001_0700)
        int nnz();
    }

    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.err.println("named: " + Csr.class.getModule().isNamed());
        Hurray hurray = Hurray.load();
        for (String argument : arguments) {
            Descriptor d = hurray.decode(HexFormat.of().parseHex(argument));
            out.println(CSR.view(d) + " " + CSR.fits(d) + " " + TILED.view(d) + " " + TILED.fits(d));
            try {
                out.println(CSR.view(d).nnz());
            } catch (HurrayException e) {
                out.println(e.getMessage());
            }
        }
    }
}
