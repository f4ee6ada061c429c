package hurray.api;

import java.io.Serializable;
import java.util.HexFormat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A part of a descriptor that no loaded provider knows.
 *
 * @param kind     what sort of part it is
 * @param tag      its layout, scheme or type tag, 1 to 255; -1 for a section
 * @param bit      its flag bit, 0 to 31; -1 for all but a section
 * @param id       the vendor's 64-bit id of a private part, else 0
 * @param name     its name where the format or the {@link Register} has one, else null
 * @param module   the module of this project that brings it, else null
 * @param vendor   the vendor who brings it, where the {@link Register} knows him, else null
 * @param artifact the vendor's artifact to add, as {@code group:artifact}, where the {@link Register} knows it, else null
 * @param hint     what else may be the reason, such as the packs that were left out when the runtime was assembled; else null
 */
@SuppressWarnings("exports") // annotations
public record Missing(
        Kind kind,
        int tag,
        int bit,
        long id,
        @Nullable String name,
        @Nullable String module,
        @Nullable String vendor,
        @Nullable String artifact,
        @Nullable String hint)
        implements Serializable {

    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    /** The sorts of part that a provider brings. */
    public enum Kind {
        /** A layout payload. */
        LAYOUT,
        /** A quantization scheme. */
        SCHEME,
        /** A section. */
        SECTION,
        /** An element type. */
        TYPE
    }

    /**
     * What to do about it.
     *
     * @return such as "layout 0x07 (csr) needs a provider: add hurray.layouts.sparse"
     */
    public String remedy() {
        String part = words(kind, tag, bit, id, name);
        if (kind == Kind.TYPE) {
            return part + " is not known to this version of hurray";
        }
        String text = part + " needs a provider";
        if (module != null) {
            text += ": add " + module;
        } else if (artifact != null) {
            text += ": add " + artifact + (vendor == null ? "" : " of " + vendor);
        }
        return hint == null ? text : text + "; " + hint;
    }

    /** A part of the format, or of a vendor when the id is not 0, as messages name it. */
    static String words(Kind kind, int tag, int bit, long id, @Nullable String name) {
        StringBuilder text = new StringBuilder(kind.name().toLowerCase(Locale.ROOT));
        text.append(kind == Kind.SECTION ? " on flag bit " + bit : " 0x" + HEX.toHexDigits((byte) tag));
        if (name != null) {
            text.append(" (").append(name).append(')');
        }
        if (id != 0) {
            text.append(" of vendor id 0x").append(hexadecimal(id));
        }
        return text.toString();
    }

    /** An id in 16 capital digits. */
    static String hexadecimal(long id) {
        return HEX.toHexDigits(id);
    }
}
