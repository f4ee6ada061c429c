package hurray.it;

import hurray.api.ConflictException;
import hurray.api.Descriptor;
import hurray.api.Hurray;
import hurray.api.Pack;
import hurray.api.ProviderException;
import hurray.api.Rejection;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;

/**
 * What another JVM runs: assembles a runtime, and tells what was found and what becomes of descriptors. It needs hurray.api and the JDK
 * alone. Each argument is a folder of packs, {@code layer} for a layer, or a descriptor in hexadecimal digits behind {@code hex:}.
 */
final class PackProbe {
    private PackProbe() {}

    public static void main(String[] arguments) {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        try {
            Hurray hurray = assemble(arguments);
            for (Pack pack : vendors(hurray)) {
                out.println(tell(pack));
            }
            for (String argument : arguments) {
                if (argument.startsWith("hex:")) {
                    out.println(tell(hurray, HexFormat.of().parseHex(argument.substring(4))));
                }
            }
        } catch (ConflictException e) {
            out.println("conflict: " + e.getMessage());
        } catch (ProviderException e) {
            out.println("error: " + e.getMessage());
        }
    }

    private static Hurray assemble(String[] arguments) {
        Hurray.Builder builder = Hurray.builder();
        for (String argument : arguments) {
            if (argument.equals("layer")) {
                builder.layer(ModuleLayer.boot());
            } else if (!argument.startsWith("hex:")) {
                builder.packs(Path.of(argument));
            }
        }
        return builder.build();
    }

    /** All but the modules of this project, unless something is wrong with one. */
    static List<Pack> vendors(Hurray hurray) {
        return hurray.packs().stream()
                .filter(each -> !each.loaded() || !each.origin().name().startsWith("hurray."))
                .toList();
    }

    static String tell(Pack pack) {
        String reason = pack.reason() == null ? "" : " " + pack.reason();
        String place = pack.loaded() ? "" : " in " + pack.origin().location();
        return pack.state() + " " + pack.origin().name() + " " + pack.provides() + reason + place;
    }

    /** All that a descriptor shows, whatever it was read with. */
    static String tell(Hurray hurray, byte[] bytes) {
        return switch (hurray.tryDecode(bytes)) {
            case Descriptor d -> d + " " + d.fields() + " " + d.sections() + " " + hurray.verify(bytes);
            case Rejection r -> r.message();
        };
    }
}
