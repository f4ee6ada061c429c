package hurray.api.engine;

import hurray.api.Ledger;
import hurray.api.Limits;
import hurray.api.NameTable;
import hurray.api.Provider;
import java.util.List;

/**
 * What an application asked for when it assembled its {@link hurray.api.Hurray}.
 *
 * @param permissive whether unknown layouts, types, schemes and vendors' sections are stepped over
 * @param limits     bounds on what is read
 * @param discover   whether providers are looked up as services
 * @param providers  providers handed over in code, in the application's order
 * @param ledger     the identifiers that the format has allocated
 * @param names      which module brings which part of the format
 */
public record Configuration(
        boolean permissive, Limits limits, boolean discover, List<Provider> providers, Ledger ledger, NameTable names) {

    /** Copies the list of providers. */
    public Configuration {
        providers = List.copyOf(providers);
    }
}
