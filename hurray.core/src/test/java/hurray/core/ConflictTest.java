package hurray.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Pack;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is advised where two providers claim the same. */
class ConflictTest {
    private static Claimant found(String name, String version) {
        return Claimant.of(Candidate.faulty(new Pack.Origin(name, "com.acme", version, null), "as good as any"));
    }

    private static String advice(Claimant... claimants) {
        String sentence = new Conflict(List.of(claimants)).sentence();
        return sentence.substring(sentence.indexOf("; ") + 2);
    }

    @Test
    void twoVersionsOfOneProviderAreNamedAsSuch() {
        assertEquals(
                "these are versions of one provider: leave one of them, and take the others away",
                advice(found("com.acme.Bsr", "1.0"), found("com.acme.Bsr", "1.1")));
    }

    @Test
    void oneVersionInTwoPlacesIsLeftInOne() {
        assertEquals(
                "it is the same provider more than once: leave it in one place",
                advice(found("com.acme.Bsr", "1.0"), found("com.acme.Bsr", "1.0")));
    }

    @Test
    void differentProvidersAreForTheHostToChooseFrom() {
        assertTrue(advice(found("com.acme.Bsr", "1.0"), found("com.acme.Dia", "1.0"))
                .endsWith("or refuse them with Hurray.Builder.filter"));
    }

    @Test
    void aProviderThatIsFoundAndHandedOverIsToldSo() {
        Lab.Pack pack = new Lab.Pack();
        Claimant handedOver = Claimant.of(Candidate.given(pack));
        Claimant found = Claimant.of(Candidate.faulty(Origins.of(pack.getClass()), "as good as any"));
        String sentence = new Conflict(List.of(found, handedOver)).sentence();
        assertTrue(sentence.contains(", handed over, ("), sentence);
        assertTrue(
                sentence.endsWith(
                        "it is the same provider, once found as a service and once handed over with"
                                + " Hurray.Builder.provider: leave one of the two out, the service with discover(false) or filter"),
                sentence);
    }
}
