package hurray.it;

import static hurray.api.HurrayStatus.INVALID_LAYOUT;
import static hurray.api.HurrayStatus.INVALID_MAGIC;
import static hurray.api.HurrayStatus.INVALID_SYNC_MODE;
import static hurray.api.HurrayStatus.INVALID_TYPE;
import static hurray.api.HurrayStatus.VERSION_MISMATCH;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hurray.api.Descriptor;
import hurray.api.Hurray;
import hurray.api.HurrayStatus;
import hurray.api.LimitException;
import hurray.api.Limits;
import hurray.api.Rejection;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The fixed header and the length: what is allowed, and the status and place of what is not (spec 1). */
class HeaderTest {

    @Test
    void everyTypeTagIsAcceptedOrRejectedAt14() {
        for (int tag = 0; tag < 256; tag++) {
            DescriptorWriter writer = Samples.rowMajor().type(tag);
            if (tag >= 0xF0 && tag <= 0xFE) {
                assertEquals(
                        "private",
                        Expect.accepted(writer.extension(8, 1)).elementType().toString());
            } else if (Types.NAMES.containsKey(tag)) {
                Descriptor d = Expect.accepted(writer.resize(0, 1 << 20));
                assertEquals(Types.NAMES.get(tag), d.elementType().toString());
                assertEquals(Types.bits(tag), d.elementBits());
            } else {
                Expect.rejected(writer, INVALID_TYPE, "type", "element-type");
            }
        }
    }

    @Test
    void everyLayoutTagThatIsNotOfTheFormatIsRejectedAt15() {
        for (int tag = 0; tag < 256; tag++) {
            boolean known = (tag >= 1 && tag <= 0x0B) || tag == 0x40 || (tag >= 0xF0 && tag <= 0xFE);
            if (!known) {
                Expect.rejected(Samples.rowMajor().layout(tag), "layout", "layout-tag");
            }
        }
    }

    @Test
    void everyFlagBitThatNobodyOwnsIsRejectedAt10() {
        for (int bit = 5; bit < 32; bit++) {
            String rule = bit < 24 ? "reserved-flags" : "section-unknown";
            Expect.rejected(Samples.rowMajor().flag(1 << bit), "flags", rule);
            Expect.rejected(Samples.csf().flag(1 << bit).minor(1), "flags", rule);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {65, 66, 255, 256, 0x7FFF_FFFFL, 0x8000_0000L, 0xFFFF_FFFFL})
    void aRankAbove64IsRejectedAt16BeforeAnythingElseIsLookedAt(long rank) {
        byte[] header = Arrays.copyOf(Samples.rowMajor().patch("rank", 4, rank).bytes(), 20);
        for (boolean permissive : new boolean[] {false, true}) {
            Expect.rejected(header, permissive, INVALID_LAYOUT, 16, "rank-cap");
            for (int layout : new int[] {0x03, 0x04, 0x09, 0x0B, 0xF3}) {
                header[15] = (byte) layout;
                Expect.rejected(header, permissive, INVALID_LAYOUT, 16, "rank-cap");
            }
        }
    }

    @Test
    void theHeaderIsCheckedByteForByte() {
        for (int i = 0; i < 4; i++) {
            byte[] bytes = Samples.rowMajor().bytes();
            bytes[i] ^= 1;
            Expect.rejected(bytes, false, INVALID_MAGIC, 0, "magic");
            Expect.rejected(Arrays.copyOf(bytes, 4), true, INVALID_MAGIC, 0, "magic");
        }
        for (int major : new int[] {0, 2, 0x7F, 0x80, 0xFF}) {
            Expect.rejected(Samples.rowMajor().major(major), VERSION_MISMATCH, "version_major", "version-major");
        }
        for (int length : new int[] {0, 1, 19}) {
            Expect.rejected(Samples.rowMajor().patch("length", 4, length), "length", "descriptor-length");
        }
    }

    @Test
    void aLengthAboveTheLimitIsItsOwnExceptionAtOffset6() {
        byte[] bytes = Samples.rowMajor().bytes();
        for (long length : new long[] {(16 << 20) + 1, 0x7FFF_FFFFL, 0x8000_0000L, 0xFFFF_FFFFL}) {
            LittleEndian.put(bytes, 6, 4, length);
            Expect.rejected(bytes, false, INVALID_LAYOUT, 6, "length-limit");
            assertThrows(LimitException.class, () -> Runtimes.STRICT.decode(bytes));
            assertThrows(LimitException.class, () -> Runtimes.STRICT.descriptorLength(bytes));
        }
        LittleEndian.put(bytes, 6, 4, 16 << 20);
        Expect.rejected(bytes, false, INVALID_LAYOUT, 6, "length-sum");
        Hurray small = Hurray.builder().limits(new Limits(61)).build();
        assertInstanceOf(Descriptor.class, small.tryDecode(Samples.rowMajor().bytes()));
        Rejection r = assertInstanceOf(
                Rejection.class, small.tryDecode(Samples.rowMajor().member(0).bytes()));
        assertEquals(6, r.offset());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 0x7F, 0x80, 0xFF})
    void aNewerMinorVersionMayHaveMoreBehindWhatWeKnow(int minor) {
        Samples.layouts().forEach((name, writer) -> {
            byte[] bytes =
                    writer.get().minor(minor).trailing(new byte[] {1, 2, 3}).bytes();
            Descriptor d = Expect.accepted(bytes, false);
            assertEquals(bytes.length, d.length());
            assertEquals(minor, d.versionMinor());
            Expect.accepted(writer.get().minor(minor));
            Sample sample = writer.get().minor(minor).trailing(new byte[5]).build();
            for (int cut = 1; cut <= 5; cut++) {
                byte[] shorter = Arrays.copyOf(sample.bytes(), sample.bytes().length - cut);
                Expect.rejected(shorter, false, INVALID_LAYOUT, sample.at("trailing"), Rejection.TRUNCATED);
            }
            Expect.rejected(writer.get().minor(minor).type(0x47), INVALID_TYPE, "type", "element-type");
            Expect.rejected(writer.get().minor(minor).layout(0x41), "layout", "layout-tag");
        });
    }

    @Test
    void theSameMinorVersionAddsUpExactly() {
        Samples.layouts().forEach((name, writer) -> {
            Expect.rejected(writer.get().trailing((byte) 0), "length", "length-sum");
            Expect.rejected(writer.get().trailing(new byte[100]), "length", "length-sum");
            Expect.rejected(writer.get().missingBytes(1), "length", "length-sum");
        });
    }

    @Test
    void everyStatusOfTheCAbiThatARejectionCanHaveIsReached() {
        Map<HurrayStatus, byte[]> all = Map.of(
                INVALID_MAGIC, Samples.rowMajor().patch("magic", 1, 0).bytes(),
                VERSION_MISMATCH, Samples.rowMajor().major(2).bytes(),
                INVALID_LAYOUT, Samples.rowMajor().layout(0).bytes(),
                INVALID_TYPE, Samples.rowMajor().type(0).bytes(),
                INVALID_SYNC_MODE, Samples.rowMajor().patch("b0.sync", 1, 1).bytes());
        all.forEach((status, bytes) -> assertEquals(status, ((Rejection) Runtimes.STRICT.tryDecode(bytes)).status()));
    }
}
