package hurray.views.afar;

import hurray.api.FieldId;
import hurray.api.WireTag;
import java.util.Optional;

/** An interface of another package, whose methods give what only that package can name. */
public interface Afar {

    @FieldId(0x0001_0A04)
    Hidden role();

    @FieldId(0x0001_0A05)
    Optional<Hidden> perhaps();

    HiddenView view();

    Optional<HiddenView> perhapsView();
}

enum Hidden {
    @WireTag(0)
    ONE
}

interface HiddenView {
    @FieldId(0x0001_0700)
    long nnz();
}
