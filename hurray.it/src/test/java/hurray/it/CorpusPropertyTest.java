package hurray.it;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.HurrayStatus;
import hurray.api.Rejection;
import hurray.it.Corpus.Case;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What holds of every valid descriptor of the corpus. */
class CorpusPropertyTest {
    private static final List<Case> VALID = Corpus.accepted();

    /** The descriptor alone, without what follows it in the input. */
    private static byte[] descriptor(Case c) {
        return Runtimes.STRICT.decode(c.input()).toByteArray();
    }

    private static Rejection rejection(byte[] input, boolean permissive, Object name) {
        return assertInstanceOf(Rejection.class, Runtimes.of(permissive).tryDecode(input), () -> "" + name);
    }

    @Test
    void everyTruncationOfTheInputIsRejectedWithThePlaceThatNeedsMore() {
        for (Case c : VALID) {
            byte[] whole = descriptor(c);
            for (int length = 0; length < whole.length; length++) {
                byte[] cut = Arrays.copyOf(whole, length);
                Rejection r = rejection(cut, length % 2 == 0, c);
                int end = length;
                assertEquals(HurrayStatus.INVALID_LAYOUT, r.status(), () -> c + " cut to " + end + ": " + r);
                assertEquals(Rejection.TRUNCATED, r.rule(), () -> c + " cut to " + end + ": " + r);
                assertTrue(r.offset() <= length, () -> c + " cut to " + end + ": " + r);
                assertTrue(r.message().contains("byte " + r.offset()), r::message);
            }
        }
    }

    /** Bytes that only a newer minor version may have behind its last part. */
    private static int trailing(byte[] whole) {
        return Runtimes.STRICT.tryDecode(whole) instanceof Rejection r
                ? whole.length - Integer.parseInt(r.allowed().replaceAll("\\D.*", ""))
                : 0;
    }

    @Test
    void everySmallerDescriptorLengthIsRejectedWithAPlace() {
        for (Case c : VALID) {
            byte[] whole = descriptor(c);
            whole[5] = 0;
            int parts = whole.length - trailing(whole);
            for (int length = 0; length < parts; length++) {
                byte[] shorter = whole.clone();
                LittleEndian.put(shorter, 6, 4, length);
                Rejection r = rejection(shorter, length % 2 == 0, c);
                int end = length;
                assertEquals(HurrayStatus.INVALID_LAYOUT, r.status(), () -> c + " of length " + end + ": " + r);
                assertEquals(
                        length < 20 ? "descriptor-length" : Rejection.TRUNCATED,
                        r.rule(),
                        () -> c + " of length " + end + ": " + r);
                assertTrue(r.offset() <= Math.max(6, length), () -> c + " of length " + end + ": " + r);
            }
        }
    }

    @Test
    void aGreaterDescriptorLengthIsRejectedExceptOfANewerMinorVersion() {
        for (Case c : VALID) {
            byte[] whole = descriptor(c);
            byte[] longer = Arrays.copyOf(whole, whole.length + 3);
            LittleEndian.put(longer, 6, 4, whole.length + 2);
            if (whole[5] == 0) {
                Rejection r = rejection(longer, false, c);
                assertEquals("length-sum", r.rule(), () -> c + ": " + r);
                assertEquals(6, r.offset());
            }
            longer[5] = 1;
            assertEquals(whole.length + 2, Runtimes.STRICT.decode(longer).length());
            byte[] cut = Arrays.copyOf(longer, whole.length + 1);
            Rejection r = rejection(cut, false, c);
            assertEquals(Rejection.TRUNCATED, r.rule(), () -> c + ": " + r);
            assertTrue(r.offset() <= whole.length, () -> c + ": " + r);
        }
    }

    @Test
    void ofALongerInputOnlyItsOwnLengthIsRead() {
        for (Case c : VALID) {
            byte[] whole = descriptor(c);
            for (byte filler : new byte[] {0, -1}) {
                byte[] longer = Arrays.copyOf(whole, whole.length + 40);
                Arrays.fill(longer, whole.length, longer.length, filler);
                Descriptor d = Runtimes.STRICT.decode(longer);
                assertEquals(whole.length, d.length());
                assertEquals(Runtimes.STRICT.decode(whole), d);
                assertEquals(whole.length, Runtimes.STRICT.descriptorLength(longer));
            }
        }
    }

    @Test
    void permissiveAcceptsAllThatStrictAcceptsAndReadsTheSame() {
        for (Case c : VALID) {
            Map<String, Object> strict = Snapshot.of(Runtimes.STRICT.tryDecode(c.input()));
            Map<String, Object> permissive = Snapshot.of(Runtimes.PERMISSIVE.tryDecode(c.input()));
            assertEquals(strict, permissive, c::toString);
            assertTrue(
                    Runtimes.PERMISSIVE.decode(c.input()).missing().stream().allMatch(m -> m.tag() != c.layoutTag()),
                    c::toString);
        }
    }

    @Test
    void strictRejectsAllThatPermissiveRejects() {
        for (Case c : Corpus.CASES) {
            if (Runtimes.PERMISSIVE.tryDecode(c.input()) instanceof Rejection) {
                assertInstanceOf(Rejection.class, Runtimes.STRICT.tryDecode(c.input()), c::toString);
            }
        }
    }

    @Test
    void theBytesAreGivenBackUnchanged() {
        for (Case c : VALID) {
            Descriptor d = Runtimes.STRICT.decode(c.input());
            byte[] expected = Arrays.copyOf(c.input(), d.length());
            assertArrayEquals(expected, d.toByteArray(), c::toString);
            byte[] through = new byte[d.length()];
            d.asByteBuffer().get(through);
            assertArrayEquals(expected, through, c::toString);
            assertTrue(d.asByteBuffer().isReadOnly());
            assertEquals(d, Runtimes.STRICT.decode(d.toByteArray()));
            assertEquals(d.hashCode(), Runtimes.STRICT.decode(d.asByteBuffer()).hashCode());
        }
    }

    @Test
    void aDescriptorDoesNotChangeWithTheInputThatItWasMadeOf() {
        byte[] input = Samples.csr().bytes();
        Descriptor d = Runtimes.STRICT.decode(input);
        Arrays.fill(input, (byte) 0);
        d.toByteArray()[20] = 99;
        assertEquals(4, d.dimension(0));
        assertEquals(5, d.u64(0x0001_0700, 0));
    }

    /** The input in all its forms, each with bytes before and behind it that don't belong to it. */
    private static Stream<Object> forms(byte[] input, Arena arena) {
        ByteBuffer heap = ByteBuffer.allocate(input.length + 5)
                .position(5)
                .put(input)
                .flip()
                .position(5);
        ByteBuffer direct = ByteBuffer.allocateDirect(input.length + 3)
                .position(3)
                .put(input)
                .flip()
                .position(3);
        MemorySegment off = arena.allocate(input.length + 3, 1);
        MemorySegment.copy(MemorySegment.ofArray(input), 0, off, 3, input.length);
        return Stream.of(
                heap,
                direct,
                heap.asReadOnlyBuffer().order(ByteOrder.LITTLE_ENDIAN),
                direct.slice().order(ByteOrder.LITTLE_ENDIAN),
                MemorySegment.ofArray(input),
                MemorySegment.ofBuffer(heap),
                off.asSlice(3).asReadOnly());
    }

    @Test
    void allKindsOfInputAgreeAlsoOnWhatIsWrong() {
        for (Case c : Corpus.CASES) {
            Map<String, Object> expected = Snapshot.of(Runtimes.STRICT.tryDecode(c.input()));
            try (Arena arena = Arena.ofConfined()) {
                forms(c.input(), arena).forEach(form -> {
                    if (form instanceof ByteBuffer buffer) {
                        int position = buffer.position();
                        assertEquals(expected, Snapshot.of(Runtimes.STRICT.tryDecode(buffer)), c::toString);
                        assertEquals(position, buffer.position());
                    } else {
                        assertEquals(
                                expected, Snapshot.of(Runtimes.STRICT.tryDecode((MemorySegment) form)), c::toString);
                    }
                });
            }
        }
    }

    @Test
    void theLengthIsToldByAPrefixOfTenBytesInAllKindsOfInput() {
        for (Case c : VALID) {
            byte[] prefix = Arrays.copyOf(c.input(), 10);
            int length = Runtimes.STRICT.decode(c.input()).length();
            assertEquals(length, Runtimes.STRICT.descriptorLength(prefix));
            assertEquals(length, Runtimes.STRICT.descriptorLength(ByteBuffer.wrap(prefix)));
            assertEquals(length, Runtimes.STRICT.descriptorLength(MemorySegment.ofArray(prefix)));
        }
    }
}
