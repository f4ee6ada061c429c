package hurray.api;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * The 64-bit id that a vendor derives from a name he owns, so that several vendors can use one private tag or bit: the first
 * 8 bytes, big-endian, of the SHA-256 of the reverse-DNS name in UTF-8 (spec 5, "Extending without renumbering").
 */
public final class VendorId {
    private VendorId() {}

    /**
     * Derives the id of a name.
     *
     * @param name a reverse-DNS name that the vendor owns, such as {@code com.acme.bsr}
     * @return the id, 64 bits
     * @throws IllegalArgumentException when the name is blank
     */
    public static long of(String name) {
        if (name.isBlank()) {
            throw new IllegalArgumentException("a vendor's id is derived from a name, and this one is blank");
        }
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(digest).getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }
}
