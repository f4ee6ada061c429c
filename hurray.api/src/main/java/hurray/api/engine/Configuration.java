package hurray.api.engine;

import hurray.api.Ledger;
import hurray.api.Limits;
import hurray.api.NameTable;
import hurray.api.Pack;
import hurray.api.Provider;
import hurray.api.Register;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/**
 * What an application asked for when it assembled its {@link hurray.api.Hurray}.
 *
 * @param permissive whether unknown layouts, types, schemes and vendors' sections are stepped over
 * @param limits     bounds on what is read
 * @param sources    where providers come from
 * @param tables     what the format has allocated, and who brings what
 */
public record Configuration(boolean permissive, Limits limits, Sources sources, Tables tables) {

    /**
     * Where providers come from.
     *
     * @param discover  whether providers are looked up as services beside the engine
     * @param folders   folders of packs, each a layer of its own
     * @param layers    layers that the application opened itself
     * @param providers providers handed over in code, in the application's order
     * @param filter    which of those found the host lets in
     */
    public record Sources(
            boolean discover,
            List<Path> folders,
            List<ModuleLayer> layers,
            List<Provider> providers,
            Predicate<? super Pack.Origin> filter) {

        /** Copies the lists. */
        public Sources {
            folders = List.copyOf(folders);
            layers = List.copyOf(layers);
            providers = List.copyOf(providers);
        }
    }

    /**
     * What the format has allocated, and who brings what.
     *
     * @param ledger   the identifiers that the format has allocated
     * @param names    which module brings which part of the format
     * @param register which vendor brings which private part
     */
    public record Tables(Ledger ledger, NameTable names, Register register) {}
}
