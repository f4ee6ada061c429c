package hurray.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LimitsTest {

    @Test
    void descriptorsOfUpTo16MebibytesAreReadUnlessToldOtherwise() {
        assertEquals(16 * 1024 * 1024, Limits.DEFAULT.maxDescriptorLength());
    }

    @Test
    void aLimitLeavesRoomForTheFixedHeader() {
        assertEquals(20, new Limits(20).maxDescriptorLength());
    }

    @ParameterizedTest
    @ValueSource(ints = {19, 0, -1, Integer.MIN_VALUE})
    void aLimitThatLeavesNoneIsRefused(int limit) {
        assertThrows(IllegalArgumentException.class, () -> new Limits(limit));
    }
}
