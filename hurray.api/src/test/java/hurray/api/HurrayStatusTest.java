package hurray.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HurrayStatusTest {

    /** The table of spec 5, the C ABI. */
    @ParameterizedTest
    @CsvSource({
        "OK, 0",
        "INVALID_MAGIC, -1",
        "VERSION_MISMATCH, -2",
        "INVALID_LAYOUT, -3",
        "INVALID_TYPE, -4",
        "BUFFER_TOO_SMALL, -5",
        "NULL_POINTER, -6",
        "INTERNAL_PANIC, -7",
        "INVALID_SYNC_MODE, -8",
        "SYNC_MODE_MISMATCH, -9",
        "INTERNAL, -10",
        "INDEX_OUT_OF_BOUNDS, -11",
        "FIELD_NOT_PRESENT, -12",
        "FIELD_NOT_APPLICABLE, -13",
    })
    void aStatusHasTheCodeOfTheAbi(HurrayStatus status, int code) {
        assertEquals(code, status.code());
        assertEquals(-code, status.ordinal());
    }

    @Test
    void thereAre14() {
        assertEquals(14, HurrayStatus.values().length);
    }

    @ParameterizedTest
    @CsvSource({
        "PRESENT, OK",
        "NOT_PRESENT, FIELD_NOT_PRESENT",
        "NOT_APPLICABLE, FIELD_NOT_APPLICABLE",
        "LEVEL_OUT_OF_BOUNDS, INDEX_OUT_OF_BOUNDS",
        "INVALID_TYPE, INVALID_TYPE",
        "INVALID_LAYOUT, INVALID_LAYOUT",
        "UNAVAILABLE, INVALID_LAYOUT",
    })
    void whatCameOfAReadHasAStatusInTheAbi(FieldStatus status, HurrayStatus expected) {
        assertEquals(expected, status.abiStatus());
    }

    @Test
    void thereAre7OutcomesOfARead() {
        assertEquals(7, FieldStatus.values().length);
    }
}
