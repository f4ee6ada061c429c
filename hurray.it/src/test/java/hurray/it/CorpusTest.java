package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.Hurray;
import hurray.api.MissingProviderException;
import hurray.api.Rejection;
import hurray.it.Corpus.Case;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CorpusTest {

    /** Fails with the first ten of the cases that something is wrong with. */
    private static void each(Stream<Case> cases, Function<Case, String> complaint) {
        List<String> complaints = cases.map(c -> {
                    String text = complaint.apply(c);
                    return text.isEmpty() ? "" : c + ": " + text;
                })
                .filter(text -> !text.isEmpty())
                .limit(10)
                .toList();
        assertTrue(complaints.isEmpty(), () -> String.join("\n", complaints));
    }

    @Test
    void theCorpusIsWhole() {
        assertEquals(4000, Corpus.CASES.size());
        assertEquals(1820, Corpus.accepted().size());
        assertEquals(
                206, Corpus.CASES.stream().filter(c -> c.withProvider() != null).count());
    }

    @Test
    void everyVerdictStatusAndFieldAgrees() {
        each(
                Corpus.CASES.stream(),
                c -> JsonTree.difference("", c.expect(), Snapshot.of(Runtimes.STRICT.tryDecode(c.input()))));
    }

    @Test
    void everyPrivateLayoutGetsItsVerdictOnceItIsProvided() {
        each(Corpus.CASES.stream().filter(c -> c.withProvider() != null), c -> {
            if (c.layoutId() == 0) {
                return c.withProvider() ? "0 is nobody's id" : "";
            }
            Hurray hurray = Runtimes.withLayout(c.layoutTag(), c.layoutId());
            return hurray.tryDecode(c.input()) instanceof Descriptor == c.withProvider()
                    ? ""
                    : "expected accepted: " + c.withProvider() + ", but was " + hurray.tryDecode(c.input());
        });
    }

    @Test
    void aPrivateLayoutThatNobodyProvidesIsNamed() {
        each(
                Corpus.CASES.stream().filter(c -> Boolean.TRUE.equals(c.withProvider())),
                c -> Runtimes.STRICT.tryDecode(c.input()) instanceof Rejection r
                                && r.toException() instanceof MissingProviderException e
                                && e.missing().tag() == c.layoutTag()
                                && e.missing().id() == c.layoutId()
                        ? ""
                        : "the rejection names no missing layout");
    }

    @Test
    void theSecondReadingOfTheSpecificationGivesTheSameVerdictsAndPlaces() {
        each(Corpus.CASES.stream(), c -> Agreement.complaint(c.input(), false));
        each(Corpus.CASES.stream(), c -> Agreement.complaint(c.input(), true));
    }
}
