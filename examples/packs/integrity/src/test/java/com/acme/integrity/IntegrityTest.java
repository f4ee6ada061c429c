package com.acme.integrity;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.BuilderException;
import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import hurray.api.DescriptorException;
import hurray.api.ElementType;
import hurray.api.FieldNotApplicableException;
import hurray.api.FieldNotPresentException;
import hurray.api.FieldStatus;
import hurray.api.Hurray;
import hurray.api.LayoutFields;
import hurray.api.Layouts;
import hurray.api.PrivateFields;
import hurray.api.SectionKey;
import hurray.api.U64Field;
import hurray.api.VendorId;
import hurray.spi.FormatProvider;
import hurray.spi.PayloadSchema;
import hurray.spi.SectionSchema;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class IntegrityTest {
    private static final byte[] DIGITS = "123456789".getBytes(StandardCharsets.US_ASCII);

    /** Found as a service, as in any application. */
    private final Hurray hurray = Hurray.load();

    private static MemorySegment digits() {
        return MemorySegment.ofArray(DIGITS.clone());
    }

    /** Nine bytes, 1 to 9 in ASCII. */
    private Descriptor sealed(Algorithm algorithm) {
        DescriptorBuilder nine = hurray.describe(ElementType.UINT8, 9);
        return Integrity.seal(nine, algorithm, List.of(digits())).build();
    }

    /** The 4 × 5 matrix with the values 1 to 5 in rows 0, 0, 1, 2, 2 and columns 0, 3, 2, 1, 4. */
    private static List<MemorySegment> matrix() {
        return List.of(
                MemorySegment.ofArray(littleEndian(5 * 4)
                        .putFloat(1)
                        .putFloat(2)
                        .putFloat(3)
                        .putFloat(4)
                        .putFloat(5)
                        .array()),
                longs(0, 3, 2, 1, 4),
                longs(0, 2, 3, 5, 5));
    }

    private static MemorySegment longs(long... values) {
        ByteBuffer bytes = littleEndian(8 * values.length);
        bytes.asLongBuffer().put(values);
        return MemorySegment.ofArray(bytes.array());
    }

    private static ByteBuffer littleEndian(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private DescriptorBuilder rows() {
        return hurray.describe(ElementType.FLOAT32, 4, 5).layout(Layouts.CSR).set(LayoutFields.CSR_NNZ, 5);
    }

    @ParameterizedTest
    @EnumSource(Algorithm.class)
    void theExamplesAreWhatTheBuilderWrites(Algorithm algorithm) throws IOException {
        Path example = Path.of("examples", algorithm == Algorithm.CRC_32C ? "crc-32c.bin" : "sha-256.bin");
        byte[] written = Integrity.seal(rows(), algorithm, matrix()).build().toByteArray();
        if (Boolean.getBoolean("hurray.examples.write")) {
            Files.write(example, written);
        }
        assertArrayEquals(written, Files.readAllBytes(example));
        assertEquals(List.of(), hurray.verify(written));
        assertEquals(List.of(), Integrity.damaged(hurray.decode(written), matrix()));
    }

    @ParameterizedTest
    @EnumSource(Algorithm.class)
    void eachBufferHasADigestOfItsOwn(Algorithm algorithm) {
        Descriptor d = Integrity.seal(rows(), algorithm, matrix()).build();
        List<MemorySegment> received = matrix();
        received.get(1).set(ValueLayout.JAVA_BYTE, 8, (byte) 2);
        received.get(2).set(ValueLayout.JAVA_BYTE, 39, (byte) 1);
        assertEquals(List.of(1, 2), Integrity.damaged(d, received));
    }

    /** The check value that catalogues of CRCs give for it. */
    @Test
    void theCrc32COfNineDigitsIsTheKnownOne() {
        Descriptor d = sealed(Algorithm.CRC_32C);
        assertArrayEquals(new long[] {0xE306_9283L}, d.get(IntegrityFields.CRC_32C));
        assertEquals(FieldStatus.NOT_PRESENT, d.status(IntegrityFields.SHA_256));
        assertEquals(IntegrityFields.ID, d.get(PrivateFields.sectionId(24)));
    }

    @Test
    void theSha256OfNineDigitsIsTheKnownOne() {
        Descriptor d = sealed(Algorithm.SHA_256);
        long[] known = {0x15E2_B0D3_C338_91EBL, 0xB0F1_EF60_9EC4_1942L, 0x0C20_E320_CE94_C65FL, 0xBC8C_3312_448E_B225L};
        assertArrayEquals(known, d.get(IntegrityFields.SHA_256));
        assertEquals(FieldStatus.NOT_PRESENT, d.status(IntegrityFields.CRC_32C));
    }

    @ParameterizedTest
    @EnumSource(Algorithm.class)
    void anyByteOfABufferCounts(Algorithm algorithm) {
        Descriptor d = sealed(algorithm);
        assertEquals(List.of(), Integrity.damaged(d, List.of(digits())));
        for (int i = 0; i < DIGITS.length; i++) {
            byte[] other = DIGITS.clone();
            other[i] ^= 1;
            assertEquals(List.of(0), Integrity.damaged(d, List.of(MemorySegment.ofArray(other))));
        }
        assertEquals(List.of(0), Integrity.damaged(d, List.of(digits().asSlice(0, 8))));
    }

    @ParameterizedTest
    @EnumSource(Algorithm.class)
    void aLongBufferIsDigestedInPieces(Algorithm algorithm) {
        byte[] bytes = new byte[(1 << 24) + 9];
        System.arraycopy(DIGITS, 0, bytes, 1 << 24, 9);
        MemorySegment whole = MemorySegment.ofArray(bytes);
        long[] digest = algorithm.digest(whole);
        bytes[1 << 24] ^= 1;
        assertEquals(algorithm.words(), digest.length);
        assertFalse(Arrays.equals(digest, algorithm.digest(whole)));
    }

    @Test
    void buffersThatTheDescriptorDoesNotHaveAreAMistake() {
        Descriptor d = sealed(Algorithm.CRC_32C);
        assertThrows(IllegalArgumentException.class, () -> Integrity.damaged(d, List.of()));
        Descriptor bare = hurray.describe(ElementType.UINT8, 9).build();
        assertThrows(FieldNotPresentException.class, () -> Integrity.damaged(bare, List.of(digits())));
    }

    /** Another vendor on the same flag bit. */
    public static final class Stamps implements FormatProvider {
        static final U64Field STAMP = new U64Field(0xF018_0000, "STAMP", VendorId.of("org.example.stamps"));

        @Override
        public List<SectionSchema> sections() {
            return List.of(PayloadSchema.vendorSection(SectionKey.vendor(24, STAMP.owner(), "stamps"))
                    .u32(STAMP)
                    .build());
        }
    }

    @Test
    void anotherVendorsSectionOnThisBitIsNotTakenForOurs() {
        Hurray both = Hurray.builder().provider(new Stamps()).build();
        Descriptor stamped =
                both.describe(ElementType.UINT8, 9).set(Stamps.STAMP, 2).build();
        assertEquals(2, stamped.get(Stamps.STAMP));
        assertThrows(FieldNotApplicableException.class, () -> Integrity.damaged(stamped, List.of(digits())));
        DescriptorBuilder sealed = Integrity.seal(stamped.toBuilder(), Algorithm.CRC_32C, List.of(digits()));
        String refusal = assertThrows(BuilderException.class, sealed::build).getMessage();
        assertTrue(refusal.startsWith("flag bit 24 carries one section"), refusal);
    }

    @Test
    void sealingAgainReplacesTheDigests() {
        DescriptorBuilder again = sealed(Algorithm.CRC_32C).toBuilder();
        assertEquals(
                sealed(Algorithm.SHA_256),
                Integrity.seal(again, Algorithm.SHA_256, List.of(digits())).build());
    }

    @Test
    void aDigestThatWasNeverWorkedOutIsFound() {
        DescriptorBuilder zeros = sealed(Algorithm.SHA_256).toBuilder().set(IntegrityFields.SHA_256, 0, 0, 0, 0);
        DescriptorException refusal = assertThrows(DescriptorException.class, zeros::build);
        assertEquals("integrity-no-digest", refusal.rejection().rule());
    }

    @ParameterizedTest
    @EnumSource(Algorithm.class)
    void anEmptyBufferHasTheDigestOfNothing(Algorithm algorithm) {
        MemorySegment nothing = MemorySegment.ofArray(new byte[0]);
        DescriptorBuilder empty = hurray.describe(ElementType.UINT8, 0);
        assertEquals(
                List.of(),
                hurray.verify(Integrity.seal(empty, algorithm, List.of(nothing)).build()));
        Integrity.seal(empty, algorithm, List.of(digits()));
        assertEquals(
                "integrity-empty-buffer",
                assertThrows(DescriptorException.class, empty::build)
                        .rejection()
                        .rule());
    }

    @Test
    void buffersOfDifferentSizesDoNotShareADigest() {
        DescriptorBuilder same = Integrity.seal(rows(), Algorithm.SHA_256, List.of(digits(), longs(0), longs(0)));
        assertEquals(List.of(), hurray.verify(same.build()));
        Integrity.seal(same, Algorithm.SHA_256, List.of(longs(0), longs(0), digits()));
        DescriptorException refusal = assertThrows(DescriptorException.class, same::build);
        assertEquals("integrity-same-digest", refusal.rejection().rule());
        assertEquals("INTEGRITY_SHA_256[4]", refusal.rejection().subject());
    }

    @Test
    void anUnknownAlgorithmIsRejectedAtDecode() {
        byte[] bytes = sealed(Algorithm.CRC_32C).toByteArray();
        bytes[bytes.length - 12] = 3;
        assertEquals(
                "value-set",
                assertThrows(DescriptorException.class, () -> hurray.decode(bytes))
                        .rejection()
                        .rule());
    }
}
