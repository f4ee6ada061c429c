package hurray.api;

import java.util.List;

/**
 * Two providers claim the same tag, range, bit or pair of number and id; which one wins is never left to chance. The message
 * names both, with their modules, versions and places, what they both claim, and what to do.
 */
public class ConflictException extends ProviderException {
    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial") // the list that List.copyOf makes is serializable
    private final List<Pack> packs;

    /**
     * Makes an exception.
     *
     * @param message both providers, their modules, and what they both claim
     * @param packs   the whole report, those in conflict among them
     */
    public ConflictException(String message, List<Pack> packs) {
        super(message);
        this.packs = List.copyOf(packs);
    }

    /**
     * Everything that was found when the runtime should have been assembled.
     *
     * @return an immutable list, as {@link Hurray#packs()} would have given
     */
    public List<Pack> packs() {
        return packs;
    }
}
