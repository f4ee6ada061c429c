package hurray.cli;

import hurray.api.ConflictException;
import hurray.api.Hurray;
import hurray.api.Pack;
import java.util.List;
import java.util.function.Supplier;

/** {@code hurray packs}: tells which providers were found when a runtime was assembled, also when none came of it. */
final class Packs {
    private final Output out;
    private final boolean json;
    private final boolean colour;

    Packs(Output out, boolean json, boolean colour) {
        this.out = out;
        this.json = json;
        this.colour = colour;
    }

    /**
     * Prints the report and gives the exit status.
     *
     * @throws ConflictException after the report, when there is no runtime
     */
    int run(Supplier<Hurray> runtime) {
        try {
            return show(runtime.get().packs());
        } catch (ConflictException e) {
            show(e.packs());
            throw e;
        }
    }

    private int show(List<Pack> packs) {
        out.print(json ? JsonPacks.text(packs) : PackSheet.text(packs, colour));
        return packs.stream().allMatch(Packs::isWell) ? ExitStatus.OK : ExitStatus.FAILED;
    }

    /** Whether a provider is not at fault: that a host refuses it says nothing against it. */
    static boolean isWell(Pack pack) {
        return pack.state() == Pack.State.LOADED || pack.state() == Pack.State.REFUSED;
    }
}
