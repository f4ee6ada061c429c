package com.acme.integrity;

import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Puts the digests of buffers into a descriptor, and holds buffers against them.
 *
 * {@snippet :
 * Descriptor sealed = Integrity.seal(descriptor.toBuilder(), Algorithm.SHA_256, buffers).build();
 * List<Integer> damaged = Integrity.damaged(hurray.decode(bytes), received);
 * }
 */
public final class Integrity {
    private Integrity() {}

    /**
     * Carries the section with the digests of some buffers, in place of whatever stands on its flag bit, another
     * vendor's section included.
     *
     * @param builder   of a tensor with these buffers
     * @param algorithm how to work out the digests
     * @param buffers   the bytes of all of its buffers, in their order
     * @return the builder
     */
    public static DescriptorBuilder seal(DescriptorBuilder builder, Algorithm algorithm, List<MemorySegment> buffers) {
        long[] digests = buffers.stream()
                .flatMapToLong(buffer -> Arrays.stream(algorithm.digest(buffer)))
                .toArray();
        return builder.clear(IntegrityFields.SECTION)
                .set(IntegrityFields.ALGORITHM, algorithm.tag())
                .set(algorithm.field(), digests);
    }

    /**
     * Finds the buffers that are not what they were when the descriptor was written.
     *
     * @param descriptor a descriptor with the section
     * @param buffers    the bytes of all of its buffers, in their order
     * @return the indices of those whose size or digest is another, in rising order; empty when all are as they were
     * @throws hurray.api.FieldNotPresentException when the descriptor does not carry the section
     * @throws hurray.api.FieldNotApplicableException when what it carries on this bit is another vendor's
     * @throws IllegalArgumentException when these are more or fewer buffers than the descriptor has
     */
    public static List<Integer> damaged(Descriptor descriptor, List<MemorySegment> buffers) {
        Algorithm algorithm = Algorithm.ofTag(descriptor.get(IntegrityFields.ALGORITHM));
        if (buffers.size() != descriptor.bufferCount()) {
            throw new IllegalArgumentException(
                    buffers.size() + " buffers for a descriptor of " + descriptor.bufferCount());
        }
        long[] digests = descriptor.get(algorithm.field());
        List<Integer> damaged = new ArrayList<>();
        for (int i = 0; i < buffers.size(); i++) {
            int from = i * algorithm.words();
            long[] digest = Arrays.copyOfRange(digests, from, from + algorithm.words());
            if (buffers.get(i).byteSize() != descriptor.buffer(i).byteSize()
                    || !Arrays.equals(digest, algorithm.digest(buffers.get(i)))) {
                damaged.add(i);
            }
        }
        return damaged;
    }
}
