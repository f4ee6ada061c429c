package hurray.api;

import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A line of the report of packs: a provider that was found when a {@link Hurray} was assembled, or a place where one was looked
 * for, and what came of it. The modules of this project are found and reported no differently from a vendor's.
 *
 * @param origin   which provider it is, and where it comes from
 * @param state    what came of it
 * @param reason   why it is not loaded, and what to do; null for a loaded one
 * @param provides what it brings, in the order of its identifiers; empty when it could not be asked
 */
@SuppressWarnings("exports") // annotations
public record Pack(Origin origin, State state, @Nullable String reason, List<Part> provides) implements Serializable {

    /** Copies the list of parts. */
    public Pack {
        provides = List.copyOf(provides);
    }

    /** What came of a provider. */
    public enum State {
        /** Its parts are served. */
        LOADED,
        /** It is wrong in itself, and left out; the others are not harmed. */
        BROKEN,
        /** The host's {@link Hurray.Builder#filter} left it out. */
        REFUSED,
        /** It claims what another one claims too, so that nothing was assembled. */
        CONFLICT
    }

    /**
     * Where a provider comes from; what a host's filter decides by.
     *
     * @param name     the provider's class, or the folder of a pack in which none was found
     * @param module   its module; null when it comes from the class path
     * @param version  the version of its module; null when it has none
     * @param location the jar, folder or image that holds it, as a URI; null when that is not known
     */
    public record Origin(
            String name,
            @Nullable String module,
            @Nullable String version,
            @Nullable String location) implements Serializable {

        /**
         * As a message names it.
         *
         * @return such as "com.acme.bsr.BsrProvider of com.acme.bsr 1.0 in file:///opt/packs/bsr.jar"
         */
        @Override
        public String toString() {
            StringBuilder text = new StringBuilder(name);
            if (module != null) {
                text.append(" of ").append(module);
            }
            if (version != null) {
                text.append(' ').append(version);
            }
            return location == null
                    ? text.toString()
                    : text.append(" in ").append(location).toString();
        }
    }

    /**
     * A layout, scheme or section that a provider brings (spec 5, "Extending without renumbering").
     *
     * @param kind which of the three
     * @param tag  layout or scheme tag, 1 to 255; -1 for a section
     * @param bit  flag bit of a section, 0 to 31; -1 for all others
     * @param id   the vendor's 64-bit id of a private part, 0 for the format's own
     * @param name its name
     */
    public record Part(Missing.Kind kind, int tag, int bit, long id, String name) implements Serializable {

        /**
         * As a message names it.
         *
         * @return such as "layout 0xF0 (bsr) of vendor id 0x0123456789ABCDEF"
         */
        @Override
        public String toString() {
            return Missing.words(kind, tag, bit, id, name);
        }
    }

    /**
     * Whether its parts are served.
     *
     * @return true when the state is {@link State#LOADED}
     */
    public boolean loaded() {
        return state == State.LOADED;
    }

    /**
     * As a message names it.
     *
     * @return origin and state, with the reason when there is one
     */
    @Override
    public String toString() {
        String words = origin + ": " + state.name().toLowerCase(Locale.ROOT);
        return reason == null ? words : words + ": " + reason;
    }
}
