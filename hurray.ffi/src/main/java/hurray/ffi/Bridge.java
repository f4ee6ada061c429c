package hurray.ffi;

import hurray.api.HurrayStatus;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** What the C half calls. Nothing is thrown across: each answer starts with a status. */
final class Bridge {
    private Bridge() {}

    /** Tells the C half that this class is the one to call. */
    static native void register();

    /**
     * Assembles the runtimes, the first time that it is called.
     *
     * @param packPath folders of packs as UTF-8, separated as the system separates paths; may be empty
     * @param guest    whether this virtual machine was started by the library in somebody else's process
     * @return in the order of bytes of this machine: a status as a 32-bit integer, then the {@link FieldTable}, or a text
     */
    static byte[] open(byte[] packPath, boolean guest) {
        try {
            if (guest) {
                // The standard output is the host's, and not for the words of a provider.
                System.setOut(System.err);
            }
            byte[] table = Runtimes.open(new String(packPath, StandardCharsets.UTF_8))
                    .fields
                    .bytes();
            return answer(HurrayStatus.OK, table);
        } catch (Throwable e) {
            // Whoever is to blame, nothing can be decoded.
            return answer(HurrayStatus.INTERNAL, Failure.of(e).text().getBytes(StandardCharsets.UTF_8));
        }
    }

    /**
     * Makes a session, which decodes for one thread at a time.
     *
     * @param memory shared with the C half, which keeps it alive for as long as it uses the session
     */
    static Session session(ByteBuffer memory) {
        return new Session(Runtimes.opened(), memory);
    }

    /** Where the C half finds {@link Session#decode}. */
    static Class<?> sessionClass() {
        return Session.class;
    }

    private static byte[] answer(HurrayStatus status, byte[] body) {
        return ByteBuffer.allocate(Integer.BYTES + body.length)
                .order(ByteOrder.nativeOrder())
                .putInt(status.code())
                .put(body)
                .array();
    }
}
