package hurray.tck;

import hurray.api.Descriptor;
import hurray.api.FieldIds;
import hurray.api.SectionEntry;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Where the payloads of a decoded descriptor stand, by the specification and the declarations alone. */
final class Anatomy {
    private static final int SHAPE = 20;
    private static final int ID = 8;
    private static final int LENGTH = 4;
    private static final int SCHEME_HEAD = 4;

    private final Descriptor descriptor;
    private final byte[] bytes;
    private final Parts known;
    private final List<Payload> payloads = new ArrayList<>();
    private int schemeAt = -1;
    private int schemeLimit;

    private Anatomy(Descriptor descriptor, Parts known) {
        this.descriptor = descriptor;
        this.bytes = descriptor.toByteArray();
        this.known = known;
    }

    static Anatomy of(Descriptor descriptor, Parts known) {
        Anatomy anatomy = new Anatomy(descriptor, known);
        anatomy.layout();
        descriptor.sections().forEach(anatomy::section);
        return anatomy;
    }

    List<Payload> payloads() {
        return payloads;
    }

    byte[] bytes() {
        return bytes;
    }

    /** The payload of a declaration; null when the descriptor does not carry it, or it is damaged. */
    @Nullable Payload payload(PayloadSchema schema) {
        for (Payload payload : payloads) {
            if (payload.schema() == schema) {
                return payload;
            }
        }
        return null;
    }

    /** Whether there is a section that schemes type. */
    boolean isQuantized() {
        return schemeAt >= 0;
    }

    /** Whether the section that schemes type names this one. */
    boolean names(SchemeSchema scheme) {
        return schemeAt >= 0
                && schemeLimit > schemeAt
                && (bytes[schemeAt] & 0xFF) == scheme.tag()
                && (scheme.owner() == 0
                        || (schemeLimit - schemeAt >= SCHEME_HEAD + ID
                                && Wire.bits(bytes, schemeAt + SCHEME_HEAD, ID) == scheme.owner()));
    }

    private void layout() {
        int at = SHAPE + 8 * descriptor.rank() + 8;
        boolean enveloped = FieldIds.isPrivateTag(descriptor.layoutTag());
        long id = enveloped ? Wire.bits(bytes, at, ID) : 0;
        for (LayoutSchema layout : known.layouts()) {
            if (layout.tag() == descriptor.layoutTag() && layout.owner() == id) {
                int start = enveloped ? at + ID + LENGTH : at;
                int limit = enveloped ? start + (int) Wire.bits(bytes, start - LENGTH, LENGTH) : bytes.length;
                add(layout, 0, enveloped ? start - LENGTH : -1, 0, start, limit);
            }
        }
    }

    private void section(SectionEntry entry) {
        int at = entry.offset();
        int limit = at + entry.length();
        for (SectionSchema section : known.sections()) {
            if (section.key().bit() != entry.bit()) {
                continue;
            }
            switch (section.framing()) {
                case BARE -> add(section, descriptor.bufferCount(), -1, 0, at, limit);
                case LENGTH -> add(section, descriptor.bufferCount(), at, 0, at + LENGTH, limit);
                case SCHEMES -> scheme(at + LENGTH, limit);
                case ENVELOPE -> {
                    if (Wire.bits(bytes, at + LENGTH, ID) == section.owner()) {
                        add(section, descriptor.bufferCount(), at, ID, at + LENGTH + ID, limit);
                    }
                }
            }
        }
    }

    private void scheme(int at, int limit) {
        schemeAt = at;
        schemeLimit = limit;
        for (SchemeSchema scheme : known.schemes()) {
            if (names(scheme)) {
                int header = SCHEME_HEAD + (scheme.owner() == 0 ? 0 : ID);
                add(scheme, descriptor.bufferCount(), at - LENGTH, header, at + header, limit);
            }
        }
    }

    private void add(PayloadSchema schema, int buffers, int lengthAt, int header, int start, int limit) {
        Payload payload = start > limit
                ? null
                : new PayloadReader(bytes, descriptor.rank(), buffers, schema).read(lengthAt, header, start, limit);
        if (payload != null) {
            payloads.add(payload);
        }
    }
}
