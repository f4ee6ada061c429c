package hurray.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RegisterTest {
    private static final String HEAD = "name\tid\tkind\ttag\tvendor\tartifact\tledger\n";
    private static final String BSR =
            "com.acme.bsr\t0x323B7D93EA4506E0\tlayout\t0xF0\tAcme\tcom.acme:bsr\tledger.tsv\n";

    @Test
    void everyLineOfTheRegisterHasTheIdOfItsNameAndAPrivateNumber() throws NoSuchAlgorithmException {
        assertTrue(Register.standard().entries().size() >= 3);
        for (Register.Entry entry : Register.standard().entries()) {
            byte[] digest =
                    MessageDigest.getInstance("SHA-256").digest(entry.name().getBytes(StandardCharsets.UTF_8));
            assertEquals(
                    HexFormat.of().withUpperCase().formatHex(digest, 0, 8),
                    HexFormat.of().withUpperCase().toHexDigits(entry.id()),
                    entry.name());
            int least = entry.kind() == Missing.Kind.SECTION ? 24 : 0xF0;
            int most = entry.kind() == Missing.Kind.SECTION ? 31 : 0xFE;
            assertTrue(least <= entry.tagOrBit() && entry.tagOrBit() <= most, entry.toString());
            assertTrue(entry.kind() != Missing.Kind.TYPE, entry.toString());
            assertTrue(entry.artifact().matches("[\\w.-]+:[\\w.-]+"), entry.toString());
        }
    }

    @Test
    void aPartIsFoundByKindNumberAndIdTogether() {
        Register register = Register.parse(HEAD + BSR);
        long id = VendorId.of("com.acme.bsr");
        assertEquals(
                "com.acme:bsr",
                register.entry(Missing.Kind.LAYOUT, 0xF0, id).orElseThrow().artifact());
        assertEquals(Optional.empty(), register.entry(Missing.Kind.SCHEME, 0xF0, id));
        assertEquals(Optional.empty(), register.entry(Missing.Kind.LAYOUT, 0xF1, id));
        assertEquals(Optional.empty(), register.entry(Missing.Kind.LAYOUT, 0xF0, id + 1));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0x323B7D93EA4506E0 | 0x323B7D93EA4506E1 | is not the id of com.acme.bsr; that is 0x323B7D93EA4506E0
            0x323B7D93EA4506E0 | 0x323b7d93ea4506e0 | is no id
            layout             | nothing            | nothing is no kind of part
            layout             | type               | type is no kind of part
            0xF0               | 0xFF               | 0xFF is no private tag from 0xF0 to 0xFE
            0xF0               | many               | many is no private tag from 0xF0 to 0xFE
            layout             | section            | 0xF0 is no flag bit from 24 to 31
            """)
    void aLineThatMakesNoSenseIsRefused(String right, String wrong, String reason) {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> Register.parse(HEAD + BSR.replace(right, wrong)));
        assertTrue(e.getMessage().contains(reason), e.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "\n\n", "name\n"})
    void aTextWithoutTheColumnsIsRefused(String text) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> Register.parse(text));
        assertTrue(e.getMessage().startsWith("the first line names the columns"), e.getMessage());
    }

    @Test
    void aPartStandsInItOnce() {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> Register.parse(HEAD + BSR + BSR));
        assertEquals("com.acme.bsr stands in the register twice as layout 0xF0", e.getMessage());
    }
}
