package hurray.core;

import hurray.api.Missing;
import hurray.api.NameTable;
import hurray.api.Pack;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What was found and not loaded, for whoever misses something that it may bring. */
final class LeftOut {
    private final List<Pack> packs = new ArrayList<>();
    private final NameTable names;

    LeftOut(List<Pack> packs, NameTable names) {
        for (Pack pack : packs) {
            if (!pack.loaded()) {
                this.packs.add(pack);
            }
        }
        this.names = names;
    }

    /**
     * The packs that may be the reason, in words; null when there are none.
     *
     * @param number tag, or flag bit of a section
     * @param id     the vendor's id, 0 for a part of the format and where it is not known
     * @param module the module of this library that brings the part, when one does
     */
    @Nullable String hint(Missing.Kind kind, int number, long id, @Nullable String module) {
        StringBuilder text = new StringBuilder();
        for (Pack pack : packs) {
            boolean ours = module == null ? !isOurs(pack) : isOf(pack, module);
            if (ours && mayBring(pack, kind, number, id)) {
                text.append(text.isEmpty() ? "left out was " : ", ").append(pack);
            }
        }
        return text.isEmpty() ? null : text.toString();
    }

    /** Of one that could be asked it is known; layouts, schemes and sections are asked for in this order, and the rest may have failed. */
    private static boolean mayBring(Pack pack, Missing.Kind kind, int number, long id) {
        boolean asked = false;
        for (Pack.Part part : pack.provides()) {
            int own = part.kind() == Missing.Kind.SECTION ? part.bit() : part.tag();
            if (part.kind() == kind && own == number && (id == 0 || part.id() == id)) {
                return true;
            }
            asked |= part.kind().compareTo(kind) >= 0;
        }
        return !asked;
    }

    private boolean isOurs(Pack pack) {
        for (NameTable.Part part : names.parts()) {
            if (isOf(pack, part.module())) {
                return true;
            }
        }
        return false;
    }

    /** By the name of its class too: on the class path it has no module. */
    private static boolean isOf(Pack pack, String module) {
        return module.equals(pack.origin().module()) || pack.origin().name().startsWith(module + ".");
    }
}
