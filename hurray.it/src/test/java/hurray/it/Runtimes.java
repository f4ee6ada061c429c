package hurray.it;

import hurray.api.Hurray;
import hurray.api.U64ArrayField;
import hurray.spi.FormatProvider;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import java.util.List;

/** The runtimes that the tests share; making one takes longer than a decode. */
final class Runtimes {
    static final Hurray STRICT = Hurray.load();
    static final Hurray PERMISSIVE = Hurray.builder().permissive(true).build();

    private Runtimes() {}

    static Hurray of(boolean permissive) {
        return permissive ? PERMISSIVE : STRICT;
    }

    /** A strict runtime that also knows a private layout, of which it accepts any payload. */
    static Hurray withLayout(int tag, long id) {
        return Hurray.builder().provider(new AnyPayload(tag, id)).build();
    }

    private record AnyPayload(int tag, long id) implements FormatProvider {
        @Override
        public List<LayoutSchema> layouts() {
            return List.of(PayloadSchema.privateLayout(tag, id, "anything")
                    .rank(0, 64)
                    .moreBuffers()
                    .remainder(new U64ArrayField(0x0001_0000 | tag << 8, "ANYTHING", id))
                    .build());
        }
    }
}
