package hurray.it;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hurray.api.BuilderException;
import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import hurray.api.DescriptorException;
import hurray.api.Finding;
import hurray.api.Hurray;
import hurray.api.Rejection;
import hurray.it.Corpus.Case;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every valid descriptor of the corpus, built again out of what its fields read as. */
class RebuildTest {

    /** Rules on what permissive mode steps over, behind which a strict runtime looks no further. */
    private static final Set<String> STOPS =
            Set.of("layout-tag", "element-type", "private-layout-unknown", "section-unknown", "scheme-tag");

    /** What a valid case shows. */
    private enum Branch {
        /** Nothing to object to: the same bytes again. */
        SAME,
        /** Nothing to object to, but with padding or of a newer version: the same bytes again without those. */
        SHORTER,
        /** Objected to: the builder refuses with the same rule. */
        REFUSED,
        /** Objected to for bytes that can't be read: there is nothing to give to a builder. */
        UNREADABLE
    }

    private static Branch branch(Descriptor d, List<Finding> findings) {
        if (findings.isEmpty()) {
            return BuiltCopy.padding(d) == 0 && d.versionMinor() == 0 ? Branch.SAME : Branch.SHORTER;
        }
        return BuiltCopy.isReadable(d) ? Branch.REFUSED : Branch.UNREADABLE;
    }

    private static Stream<DescriptorBuilder> again(Hurray hurray, Descriptor d) {
        return Stream.of(BuiltCopy.of(hurray, d), d.toBuilder());
    }

    private static void rebuilds(Case c, Hurray hurray, Descriptor d) {
        byte[] expected = BuiltCopy.expected(hurray, d);
        again(hurray, d).forEach(builder -> {
            Descriptor built = builder.build();
            assertArrayEquals(expected, built.toByteArray(), c::toString);
            assertEquals(List.of(), hurray.verify(built), c::toString);
        });
    }

    private static void refuses(Case c, Hurray hurray, Descriptor d) {
        Finding first = hurray.verify(d).getFirst();
        again(hurray, d).forEach(builder -> {
            Rejection r = assertThrows(DescriptorException.class, builder::build, c::toString)
                    .rejection();
            assertEquals(first.rule(), r.rule(), c::toString);
            assertEquals(first.rejection().status(), r.status(), c::toString);
            assertEquals(first.rejection().subject(), r.subject(), c::toString);
            assertEquals(first.rejection().found(), r.found(), c::toString);
            assertEquals(first.rejection().allowed(), r.allowed(), c::toString);
            if (BuiltCopy.padding(d) == 0) {
                assertEquals(first.message(), r.message(), c::toString);
            }
        });
    }

    @Test
    void everyValidCaseIsBuiltAgainOrRefusedWithTheRuleThatVerifyReports() {
        Map<Branch, Integer> counts = new EnumMap<>(Branch.class);
        for (Case c : Corpus.accepted()) {
            Descriptor d = Runtimes.STRICT.decode(c.input());
            Branch branch = branch(d, Runtimes.STRICT.verify(d));
            counts.merge(branch, 1, Integer::sum);
            switch (branch) {
                case SAME -> {
                    rebuilds(c, Runtimes.STRICT, d);
                    assertEquals(0, BuiltCopy.padding(d));
                }
                case SHORTER -> rebuilds(c, Runtimes.STRICT, d);
                case REFUSED -> refuses(c, Runtimes.STRICT, d);
                case UNREADABLE -> assertThrows(BuilderException.class, d::toBuilder, c::toString);
            }
            assertArrayEquals(Arrays.copyOf(c.input(), d.length()), d.toByteArray(), c::toString);
        }
        assertEquals(Map.of(Branch.SAME, 1394, Branch.SHORTER, 76, Branch.REFUSED, 253, Branch.UNREADABLE, 97), counts);
    }

    @Test
    void everyPrivateLayoutIsBuiltAgainOnceItIsProvided() {
        int count = 0;
        for (Case c : Corpus.CASES) {
            if (Boolean.TRUE.equals(c.withProvider()) && c.layoutId() != 0) {
                Hurray hurray = Runtimes.withLayout(c.layoutTag(), c.layoutId());
                Descriptor d = hurray.decode(c.input());
                switch (branch(d, hurray.verify(d))) {
                    case SAME, SHORTER -> rebuilds(c, hurray, d);
                    case REFUSED -> refuses(c, hurray, d);
                    case UNREADABLE -> assertThrows(BuilderException.class, d::toBuilder, c::toString);
                }
                count++;
            }
        }
        assertEquals(122, count);
    }

    @Test
    void aRejectedCaseIsRejectedWithTheFirstThatVerifyFinds() {
        int count = 0;
        for (Case c : Corpus.CASES) {
            List<Finding> findings = Runtimes.STRICT.verify(c.input());
            if (Runtimes.STRICT.tryDecode(c.input()) instanceof Rejection r) {
                assertEquals(r, findings.getFirst().rejection(), c::toString);
                count++;
            }
        }
        assertEquals(4000 - 1820, count);
    }

    @Test
    void permissiveVerificationFindsNothingThatStrictDoesNot() {
        for (Case c : Corpus.CASES) {
            List<Finding> strict = Runtimes.STRICT.verify(c.input());
            boolean stopped = strict.stream().anyMatch(f -> STOPS.contains(f.rule()));
            if (!stopped) {
                List<String> more = new ArrayList<>(Runtimes.PERMISSIVE.verify(c.input()).stream()
                        .map(Finding::message)
                        .toList());
                more.removeAll(strict.stream().map(Finding::message).toList());
                assertEquals(List.of(), more, c::toString);
            }
        }
    }
}
