package com.acme.integrity;

import hurray.api.U64ArrayField;
import hurray.spi.PayloadCheck;
import hurray.spi.TensorView;
import hurray.spi.Violation;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What can be wrong with digests when nobody has the buffers: some digests can't be those of buffers of such sizes. */
final class Plausible implements PayloadCheck {

    @Override
    public Violation check(TensorView tensor) {
        return all(tensor).stream().findFirst().orElse(null);
    }

    @Override
    public List<Violation> all(TensorView tensor) {
        Algorithm algorithm = Algorithm.ofTag(tensor.get(IntegrityFields.ALGORITHM));
        List<Long> nothing = digest(algorithm.digest(MemorySegment.NULL));
        Map<List<Long>, Integer> earlier = new HashMap<>();
        List<Violation> all = new ArrayList<>();
        for (int buffer = 0; buffer < tensor.bufferCount(); buffer++) {
            List<Long> digest = digest(tensor, algorithm, buffer);
            boolean isEmpty = tensor.buffer(buffer).byteSize() == 0;
            if (isEmpty && !digest.equals(nothing)) {
                all.add(wrong(algorithm, buffer, "integrity-empty-buffer", "something", "the digest of no bytes"));
            } else if (algorithm == Algorithm.SHA_256) {
                sha256(tensor, buffer, digest, earlier).ifPresent(all::add);
            }
        }
        return all;
    }

    /** By chance nobody meets a SHA-256 of zeros, nor two buffers with the same one. */
    private static Optional<Violation> sha256(
            TensorView tensor, int buffer, List<Long> digest, Map<List<Long>, Integer> earlier) {
        if (digest.stream().allMatch(word -> word == 0)) {
            return Optional.of(wrong(
                    Algorithm.SHA_256, buffer, "integrity-no-digest", "0 in all words", "the SHA-256 of the buffer"));
        }
        Integer other = earlier.putIfAbsent(digest, buffer);
        if (other == null
                || tensor.buffer(other).byteSize() == tensor.buffer(buffer).byteSize()) {
            return Optional.empty();
        }
        return Optional.of(wrong(
                Algorithm.SHA_256,
                buffer,
                "integrity-same-digest",
                "the digest of buffer " + other + ", which has another size",
                "a digest of its own"));
    }

    private static Violation wrong(Algorithm algorithm, int buffer, String rule, String found, String allowed) {
        return Violation.element(algorithm.field(), buffer * algorithm.words(), rule, found, allowed);
    }

    private static List<Long> digest(TensorView tensor, Algorithm algorithm, int buffer) {
        long[] words = new long[algorithm.words()];
        U64ArrayField field = algorithm.field();
        for (int i = 0; i < words.length; i++) {
            words[i] = tensor.element(field, 0, buffer * words.length + i);
        }
        return digest(words);
    }

    private static List<Long> digest(long[] words) {
        return Arrays.stream(words).boxed().toList();
    }
}
