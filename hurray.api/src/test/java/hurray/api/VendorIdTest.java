package hurray.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VendorIdTest {

    @ParameterizedTest
    @CsvSource({
        "com.acme.bsr, 323B7D93EA4506E0",
        "org.example.tensors, AC290FE53068A399",
        "com.acme.bücher, 02DFF4E80036F541",
    })
    void anIdIsTheFirst8BytesOfTheSha256OfTheNameInUtf8(String name, String id) {
        assertEquals(Long.parseUnsignedLong(id, 16), VendorId.of(name));
    }

    @Test
    void aBlankNameIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> VendorId.of(""));
        assertThrows(IllegalArgumentException.class, () -> VendorId.of(" \t"));
    }
}
