package hurray.views.afar;

import hurray.api.U64Field;

/** Keys of another package, one of which is its own affair. */
public final class AfarFields {
    public static final U64Field OPEN = new U64Field(0x0001_F300, "AFAR_OPEN", 1);
    static final U64Field HIDDEN = new U64Field(0x0001_F301, "AFAR_HIDDEN", 1);

    private AfarFields() {}
}
