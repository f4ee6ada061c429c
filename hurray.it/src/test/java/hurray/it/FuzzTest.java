package hurray.it;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import com.sun.management.ThreadMXBean;
import hurray.api.DecodeResult;
import hurray.api.Descriptor;
import hurray.api.DescriptorException;
import hurray.api.FieldEntry;
import hurray.api.Hurray;
import hurray.api.Rejection;
import hurray.it.SpecModel.Verdict;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Damaged descriptors, very many of them: decode gives what the second reading of the specification gives, and nothing else ever happens.
 *
 * <p>{@code ./mvnw -B verify -Dhurray.fuzz.seed=SEED} repeats a run, {@code -Dhurray.fuzz.count=NUMBER} makes it longer or shorter.
 */
class FuzzTest {
    private static final int COUNT = Integer.getInteger("hurray.fuzz.count", 300_000);
    private static final long SEED = Long.getLong("hurray.fuzz.seed", System.nanoTime());
    private static final long ALLOWANCE = 64 << 10;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Random random = new Random(SEED);
    private int pastHeader;
    private int accepted;

    /** Plans are made when they are first used, and stay. */
    @BeforeAll
    static void everyPlanIsMade() {
        for (Corpus.Case c : Corpus.CASES) {
            Runtimes.STRICT.tryDecode(c.input());
            Runtimes.PERMISSIVE.tryDecode(c.input());
        }
    }

    @Test
    void damagedDescriptorsAreRejectedOrReadAndNothingElseEverHappens() {
        System.out.println("FuzzTest: -Dhurray.fuzz.seed=" + SEED + " -Dhurray.fuzz.count=" + COUNT);
        Mutator mutator = new Mutator(random);
        for (int i = 0; i < COUNT; i++) {
            byte[] input = mutator.next();
            boolean permissive = i % 2 == 1;
            try {
                check(input, permissive, i);
            } catch (RuntimeException | Error e) {
                fail(
                        "seed " + SEED + ", number " + i + (permissive ? ", permissive: " : ", strict: ")
                                + HexFormat.of().formatHex(input),
                        e);
            }
        }
        System.out.println("FuzzTest: " + pastHeader + " got past the header, " + accepted + " were accepted");
        assertTrue(pastHeader >= COUNT / 3, () -> "only " + pastHeader + " got past the header");
        assertTrue(accepted >= COUNT / 20, () -> "only " + accepted + " were accepted");
    }

    private void check(byte[] input, boolean permissive, int number) {
        Hurray hurray = Runtimes.of(permissive);
        byte[] before = input.clone();
        long start = THREADS.getCurrentThreadAllocatedBytes();
        DecodeResult result = hurray.tryDecode(input);
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - start;
        assertTrue(allocated <= ALLOWANCE + input.length, () -> allocated + " bytes were allocated");
        assertArrayEquals(before, input);
        Verdict verdict = SpecModel.read(input, permissive);
        assertEquals("", Agreement.complaint(input, permissive, result));
        switch (result) {
            case Rejection r -> {
                pastHeader += r.offset() >= 20 || isOnSeveralValues(r) ? 1 : 0;
                rejected(r, hurray, input, number);
            }
            case Descriptor d -> {
                pastHeader++;
                accepted++;
                accepted(d, verdict.model(), input, number);
            }
        }
    }

    /** Rules that are reported in the header, but checked when all is read. */
    private static boolean isOnSeveralValues(Rejection r) {
        return switch (r.rule()) {
            case "length-sum", "extension-type-presence", "forbidden-section", "layout-rank" -> true;
            default -> false;
        };
    }

    private static void rejected(Rejection r, Hurray hurray, byte[] input, int number) {
        assertTrue(r.offset() <= input.length, r::message);
        assertTrue(!r.message().isBlank() && !r.rule().isBlank());
        if (number % 4 < 2) {
            // a verification walks over every value, where a rejection steps over what is right
            assertEquals(hurray.verify(input).getFirst().rejection(), r);
        }
        if (number % 16 == 0) {
            try {
                hurray.decode(input);
                fail("decode accepts what tryDecode rejects");
            } catch (DescriptorException e) {
                assertNull(e.getCause());
                assertEquals(r, e.rejection());
            }
        }
    }

    private void accepted(Descriptor d, SpecModel model, byte[] input, int number) {
        assertArrayEquals(Arrays.copyOf(input, d.length()), d.toByteArray());
        int level = random.nextInt(10) == 0 ? random.nextInt() : random.nextInt(9);
        if (number % 4 == 0) {
            assertEquals("", Agreement.fields(model, d, 0, level));
        }
        for (FieldEntry entry : d.fields()) {
            Accessors.checkListed(d, entry);
        }
        int any = FieldModel.INTERESTING.get(random.nextInt(FieldModel.INTERESTING.size()));
        Accessors.checkAgreement(d, any, level);
        Accessors.checkAgreement(d, random.nextInt(), 0);
        for (int i = 0; i < d.bufferCount(); i++) {
            d.bufferRole(i);
            d.buffer(i).device();
            d.buffer(i).memoryClass();
            d.buffer(i).syncMode();
        }
        d.elementCount();
        d.missing();
        d.sections().forEach(section -> assertTrue(section.offset() + section.length() <= d.length()));
        assertTrue(!d.toString().isBlank());
    }
}
