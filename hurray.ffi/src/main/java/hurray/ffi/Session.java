package hurray.ffi;

import hurray.api.DecodeResult;
import hurray.api.Descriptor;
import hurray.api.Hurray;
import hurray.api.HurrayStatus;
import hurray.api.Rejection;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * Decodes for one thread at a time. The C half puts the input at the front of the shared memory; what came of it is written behind it,
 * at the next multiple of 8: a {@link Snapshot} or a text in UTF-8.
 */
final class Session {
    private static final int PERMISSIVE = 1;

    private final Runtimes runtimes;
    private final ByteBuffer input;
    private final Out out;
    private final Snapshot snapshot;

    Session(Runtimes runtimes, ByteBuffer memory) {
        this.runtimes = runtimes;
        input = memory;
        out = new Out(memory);
        snapshot = new Snapshot(runtimes.plans, out);
    }

    /**
     * Decodes.
     *
     * @param length bytes of input
     * @param flags  the flags of the C function
     * @return the status in the upper 32 bits; in the lower ones the bytes that snapshot or text need, which are there when
     *     they fit the memory
     */
    long decode(int length, int flags) {
        out.start((length + 7) & ~7);
        try {
            Hurray hurray = (flags & PERMISSIVE) == 0 ? runtimes.strict : runtimes.permissive();
            DecodeResult result = hurray.tryDecode(input.clear().limit(length));
            if (result instanceof Descriptor descriptor) {
                snapshot.write(descriptor);
                return out.size();
            }
            Rejection rejection = (Rejection) result;
            return tell(rejection.status(), rejection.message());
        } catch (Throwable e) {
            out.start((length + 7) & ~7);
            Failure failure = Failure.of(e);
            return tell(failure.status(), failure.text());
        }
    }

    private long tell(HurrayStatus status, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.append(bytes);
        return ((long) status.code() << 32) | out.size();
    }
}
