package hurray.api;

import java.io.Serializable;
import java.util.HexFormat;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A part of a descriptor that no loaded provider knows.
 *
 * @param kind   what sort of part it is
 * @param tag    its layout, scheme or type tag, 1 to 255; -1 for a section
 * @param bit    its flag bit, 0 to 31; -1 for all but a section
 * @param id     the vendor's 64-bit id of a private part, else 0
 * @param name   its name where the format has one, else null
 * @param module the module of this project that brings it, else null
 */
@SuppressWarnings("exports") // annotations
public record Missing(
        Kind kind,
        int tag,
        int bit,
        long id,
        @Nullable String name,
        @Nullable String module) implements Serializable {

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
        HexFormat hex = HexFormat.of().withUpperCase();
        StringBuilder text = new StringBuilder(kind.name().toLowerCase(Locale.ROOT));
        text.append(kind == Kind.SECTION ? " on flag bit " + bit : " 0x" + hex.toHexDigits((byte) tag));
        if (name != null) {
            text.append(" (").append(name).append(')');
        }
        if (id != 0) {
            text.append(" of vendor id 0x").append(hex.toHexDigits(id));
        }
        if (kind == Kind.TYPE) {
            return text.append(" is not known to this version of hurray").toString();
        }
        text.append(" needs a provider");
        return module == null
                ? text.toString()
                : text.append(": add ").append(module).toString();
    }
}
