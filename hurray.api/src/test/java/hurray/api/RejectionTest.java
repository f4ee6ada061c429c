package hurray.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RejectionTest {
    private static final Rejection RANK = rejection(16, "rank-cap", "rank", "65", "0 to 64", null);
    private static final Missing CSR =
            new Missing(Missing.Kind.LAYOUT, 7, -1, 0, "csr", "hurray.layouts.sparse", null, null, null);

    @Test
    void aMessageTellsWhatWhereFoundAndAllowed() {
        assertEquals("rank at byte 16: found 65, allowed 0 to 64", RANK.message());
    }

    @Test
    void whatIsTruncatedNeedsMore() {
        Rejection truncated = rejection(20, Rejection.TRUNCATED, "shape", "16 bytes", "7", null);
        assertEquals("shape at byte 20 needs 16 bytes, and has 7", truncated.message());
    }

    @Test
    void whatIsMissingComesWithItsRemedy() {
        Rejection missing = rejection(15, "layout-known", "layout_tag", "0x07", "a loaded layout", CSR);
        assertEquals(
                "layout_tag at byte 15: found 0x07, allowed a loaded layout;"
                        + " layout 0x07 (csr) needs a provider: add hurray.layouts.sparse",
                missing.message());
    }

    @Test
    void theExceptionCarriesTheRejection() {
        DescriptorException e = RANK.toException();
        assertEquals(DescriptorException.class, e.getClass());
        assertSame(RANK, e.rejection());
        assertEquals(RANK.message(), e.getMessage());
        assertEquals(HurrayStatus.INVALID_LAYOUT, e.status());
        assertEquals(16, e.offset());
        assertEquals("rank-cap", e.rule());
        assertEquals("65", e.found());
        assertEquals("0 to 64", e.allowed());
    }

    @Test
    void theTypeOfTheExceptionTellsWhatTheCallerCanDo() {
        Rejection limit =
                rejection(6, Rejection.LENGTH_LIMIT, "descriptor_length", "4294967295", "20 to 16777216", null);
        assertEquals(LimitException.class, limit.toException().getClass());

        Rejection missing = rejection(15, "layout-known", "layout_tag", "0x07", "a loaded layout", CSR);
        MissingProviderException e = (MissingProviderException) missing.toException();
        assertSame(CSR, e.missing());
    }

    @Test
    void anExceptionSurvivesSerialization() throws IOException, ClassNotFoundException {
        Rejection missing = rejection(15, "layout-known", "layout_tag", "0x07", "a loaded layout", CSR);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(missing.toException());
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            MissingProviderException copy = (MissingProviderException) in.readObject();
            assertEquals(missing, copy.rejection());
            assertEquals(CSR, copy.missing());
            assertEquals(missing.message(), copy.getMessage());
        }
    }

    private static Rejection rejection(
            long offset, String rule, String subject, String found, String allowed, @Nullable Missing missing) {
        return new Rejection(HurrayStatus.INVALID_LAYOUT, offset, rule, subject, found, allowed, missing);
    }
}
