package com.acme.integrity;

import hurray.api.U64ArrayField;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.function.Consumer;
import java.util.zip.CRC32C;

/** How the digests of buffers are worked out. */
public enum Algorithm {
    /** Finds damage by chance: 32 bits, and as fast as memory. */
    CRC_32C(1, 1, IntegrityFields.CRC_32C) {
        @Override
        public long[] digest(MemorySegment buffer) {
            CRC32C checksum = new CRC32C();
            feed(buffer, checksum::update);
            return new long[] {checksum.getValue()};
        }
    },

    /** Finds damage on purpose as well: 256 bits. */
    SHA_256(2, 4, IntegrityFields.SHA_256) {
        @Override
        public long[] digest(MemorySegment buffer) {
            MessageDigest digest = sha256();
            feed(buffer, digest::update);
            long[] words = new long[words()];
            ByteBuffer.wrap(digest.digest()).asLongBuffer().get(words);
            return words;
        }
    };

    private static final long PIECE = 1L << 24;

    private final int tag;
    private final int words;
    private final U64ArrayField field;

    Algorithm(int tag, int words, U64ArrayField field) {
        this.tag = tag;
        this.words = words;
        this.field = field;
    }

    /**
     * Works out the digest of a buffer.
     *
     * @param buffer all of its bytes
     * @return {@link #words()} words, as the {@link #field()} holds them
     */
    public abstract long[] digest(MemorySegment buffer);

    /**
     * The tag on the wire.
     *
     * @return 1 or 2
     */
    public int tag() {
        return tag;
    }

    /**
     * Length of a digest.
     *
     * @return elements of {@link #field()} per buffer
     */
    public int words() {
        return words;
    }

    /**
     * The field that holds the digests.
     *
     * @return its key
     */
    public U64ArrayField field() {
        return field;
    }

    /**
     * The algorithm of a tag.
     *
     * @param tag value of {@link IntegrityFields#ALGORITHM}
     * @return the algorithm
     * @throws IllegalArgumentException when there is none
     */
    public static Algorithm ofTag(long tag) {
        for (Algorithm algorithm : values()) {
            if (algorithm.tag == tag) {
                return algorithm;
            }
        }
        throw new IllegalArgumentException("no algorithm has the tag " + Long.toUnsignedString(tag));
    }

    /** A segment can be longer than a byte buffer. */
    private static void feed(MemorySegment buffer, Consumer<ByteBuffer> into) {
        for (long from = 0; from < buffer.byteSize(); from += PIECE) {
            long length = Math.min(PIECE, buffer.byteSize() - from);
            into.accept(buffer.asSlice(from, length).asByteBuffer());
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java platform has SHA-256", e);
        }
    }
}
