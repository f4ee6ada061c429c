package hurray.core;

import hurray.api.HurrayStatus;
import hurray.api.Missing;
import org.jspecify.annotations.Nullable;

/** The slow pass over the layout payload, with the frame that a private one has. */
final class LayoutDiagnosis {
    private final Registry registry;
    private final Faults faults;
    private final HeaderDiagnosis header;
    private final byte[] bytes;
    /** First byte of the payload's steps. */
    private int payload;

    private @Nullable LayoutPlan layout;

    /** Whether the payload has a frame that it does not fill, so that its fields can't be located. */
    private boolean isDamaged;

    LayoutDiagnosis(Registry registry, Faults faults, HeaderDiagnosis header) {
        this.registry = registry;
        this.faults = faults;
        this.header = header;
        this.bytes = header.bytes;
        this.payload = Format.byteOffsetAt(header.rank) + 8;
    }

    /** Null for a layout that nobody provides. */
    @Nullable LayoutPlan layout() {
        return layout;
    }

    /** A descriptor of which no more is located than the layout payload, as far as it is sound. */
    FlyweightDescriptor descriptor() {
        return new FlyweightDescriptor(bytes, registry, isDamaged ? null : layout, header.rank, payload);
    }

    /** First byte behind the payload, or -1. */
    int run() {
        if (!Format.isPrivate(header.tag)) {
            layout = registry.layout(header.tag);
            return layout == null ? payload : walk(layout, header.end, header.ending);
        }
        int head = payload;
        if (!header.need("extension_layout_id", head, 8)) {
            return -1;
        }
        long id = Bytes.i64(bytes, head);
        layout = registry.privateLayout(header.tag, id);
        if (layout == null && !registry.permissive) {
            boolean goOn = faults.missing(
                    HurrayStatus.INVALID_LAYOUT,
                    head,
                    "private-layout-unknown",
                    "extension_layout_id",
                    Faults.vendorId(id),
                    "the id of a layout that a provider brings",
                    registry.missing(Missing.Kind.LAYOUT, header.tag, id));
            if (!goOn) {
                return -1;
            }
        }
        payload = head + Format.PRIVATE_LAYOUT_HEAD;
        if (!header.need("extension_data_length", payload - 4, 4)) {
            return -1;
        }
        long length = Bytes.u32(bytes, payload - 4);
        if (!header.need("extension_data", payload, length)) {
            return -1;
        }
        int limit = payload + (int) length;
        if (layout == null) {
            return limit;
        }
        int end = walk(layout, limit, "the end of the payload");
        isDamaged = end < 0;
        return PayloadDiagnosis.whole(faults, bytes, end, payload - 4, limit);
    }

    private int walk(LayoutPlan known, int limit, String limitName) {
        return PayloadDiagnosis.walk(faults, descriptor(), known.payload, payload, limit, limitName);
    }
}
