package hurray.it;

import static hurray.api.QuantizationFields.PER_BLOCK_BLOCK_SIZE;
import static hurray.api.QuantizationFields.PER_CHANNEL_ZERO_POINT_BUFFER_INDEX;
import static hurray.api.QuantizationFields.PER_TENSOR_SCALE;
import static hurray.api.QuantizationFields.PER_TENSOR_ZERO_POINT;
import static hurray.api.QuantizationFields.SCHEME_TAG;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import hurray.api.Descriptor;
import hurray.api.FieldEntry;
import hurray.api.FieldStatus;
import hurray.api.HurrayStatus;
import hurray.api.SectionKey;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Quantization bytes are kept by decode and typed by reads; a block-paged tensor's are typed by decode too (spec 3). */
class QuantizationTest {

    @Test
    void anEmptySectionDecodesAndEveryFieldOfItIsMalformed() {
        Descriptor d = Expect.accepted(Samples.rowMajor().quantization(new byte[0]));
        assertEquals(List.of(new FieldEntry(SCHEME_TAG, 0, FieldStatus.INVALID_LAYOUT)), d.fields());
        assertEquals(FieldStatus.INVALID_LAYOUT, d.status(PER_TENSOR_SCALE));
        assertArrayEquals(new byte[0], d.sectionBytes(SectionKey.QUANTIZATION).orElseThrow());
        Expect.rejected(Samples.paged().quantization(new byte[0]), "quantization", "truncated");
        Expect.rejected(
                Samples.paged().quantization(new byte[0]).bytes(),
                true,
                HurrayStatus.INVALID_LAYOUT,
                Samples.paged().quantization(new byte[0]).build().at("quantization"),
                "truncated");
    }

    @Test
    void nonsenseDecodesAndIsGivenBackUnchanged() {
        Random random = new Random(7);
        for (int i = 0; i < 2000; i++) {
            byte[] nonsense = new byte[random.nextInt(40)];
            random.nextBytes(nonsense);
            if (nonsense.length > 0) {
                nonsense[0] = (byte) random.nextInt(8);
            }
            byte[] bytes = Samples.csr().quantization(nonsense).bytes();
            Descriptor d = Expect.accepted(bytes, false);
            assertArrayEquals(nonsense, d.sectionBytes(SectionKey.QUANTIZATION).orElseThrow());
            assertArrayEquals(bytes, d.toByteArray());
            assertEquals("", Agreement.fields(SpecModel.read(bytes, false).model(), d, 0));
            byte[] paged = Samples.paged().quantization(nonsense).bytes();
            assertEquals("", Agreement.complaint(paged, false));
            assertEquals("", Agreement.complaint(paged, true));
        }
    }

    @Test
    void theZeroPointIsSignedAndTheScaleWidened() {
        Descriptor d = Expect.accepted(Samples.rowMajor().type(0x10).quantization(Samples.perTensor()));
        assertEquals(-128, d.get(PER_TENSOR_ZERO_POINT));
        assertEquals(0.5, d.get(PER_TENSOR_SCALE));
    }

    @Test
    void aSymmetricSchemeHasNoZeroPointsAndSaysSoTwice() {
        Descriptor symmetric = Expect.accepted(Samples.csr().quantization(Samples.perChannel(1, true)));
        assertEquals(FieldStatus.NOT_PRESENT, symmetric.status(PER_CHANNEL_ZERO_POINT_BUFFER_INDEX));
        for (boolean flag : new boolean[] {false, true}) {
            Descriptor d = Expect.accepted(
                    Samples.csr().quantization(Samples.perChannel(1, flag)).patch("q.flags", 2, flag ? 0 : 1));
            assertEquals(FieldStatus.INVALID_LAYOUT, d.status(PER_CHANNEL_ZERO_POINT_BUFFER_INDEX));
        }
    }

    @Test
    void paddingInsideTheSectionIsAllowedWhateverItHolds() {
        Samples.schemes().forEach((name, scheme) -> {
            Consumer<LittleEndian> padded = scheme.andThen(q -> q.bytes("padding", new byte[] {1, 2, -1}));
            Descriptor d = Expect.accepted(Samples.rowMajor().quantization(padded));
            assertEquals(
                    List.of(),
                    d.fields().stream()
                            .filter(f -> f.status() == FieldStatus.INVALID_LAYOUT)
                            .toList(),
                    name);
        });
    }

    @Test
    void theScaleOfATensorIsFiniteAndNotZero() {
        for (float wrong : new float[] {0f, -0f, Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
            assertEquals(FieldStatus.INVALID_LAYOUT, scale(Float.floatToRawIntBits(wrong)), () -> "" + wrong);
        }
        for (float right : new float[] {Float.MIN_VALUE, -Float.MIN_VALUE, Float.MAX_VALUE, -1}) {
            assertEquals(FieldStatus.PRESENT, scale(Float.floatToRawIntBits(right)), () -> "" + right);
        }
    }

    private static FieldStatus scale(int bits) {
        return Expect.accepted(
                        Samples.rowMajor().quantization(Samples.perTensor()).patch("q.scale", 4, bits))
                .status(PER_TENSOR_SCALE);
    }

    @Test
    void blockSizesArePowersOfTwoWithinTheBoundsOfTheirScheme() {
        for (int shift = 0; shift < 32; shift++) {
            for (long size : new long[] {1L << shift, (1L << shift) + 1, 3L << shift & 0xFFFF_FFFFL, 0}) {
                boolean power = Long.bitCount(size) == 1;
                assertEquals(
                        power && size >= 2 ? FieldStatus.PRESENT : FieldStatus.INVALID_LAYOUT,
                        Expect.accepted(Samples.rowMajor().quantization(Samples.perBlock(0, size, true)))
                                .status(PER_BLOCK_BLOCK_SIZE));
                assertEquals(power && size >= 8, reads(4, size));
                assertEquals(power && size >= 16 && size <= 2048, reads(5, size));
            }
        }
    }

    private static boolean reads(int tag, long size) {
        Descriptor d = Expect.accepted(Samples.rowMajor().quantization(Samples.blocks(tag, size)));
        return d.fields().stream().allMatch(f -> f.status() == FieldStatus.PRESENT);
    }

    @Test
    void blockPagedIsQuantizedPerHeadPerComponentOrPerSlot() {
        for (int axis = 0; axis < 4; axis++) {
            DescriptorWriter writer = Samples.paged().quantization(Samples.perChannel(axis, true));
            if (axis == 1 || axis == 2) {
                Expect.accepted(writer);
            } else {
                Expect.rejected(writer, "q.axis", "paged-axis");
            }
        }
        Expect.accepted(Samples.paged().quantization(Samples.perBlock(0, 16, true)));
        Expect.rejected(
                Samples.paged().quantization(Samples.perBlock(0, 32, true)), "q.block_size", "paged-block-size");
        Expect.rejected(Samples.paged().quantization(Samples.perBlock(1, 16, true)), "q.axis", "paged-axis");
        Expect.accepted(Samples.paged().quantization(Samples.perTensor()));
        Expect.accepted(Samples.paged().quantization(Samples.blocks(4, 8)));
        Expect.accepted(Samples.paged().quantization(Samples.blocks(5, 32)));
    }

    @Test
    void blockPagedIsRejectedForWhateverAReadWouldFind() {
        Samples.schemes().forEach((name, scheme) -> {
            DescriptorWriter writer = Samples.paged().quantization(scheme);
            for (int version : new int[] {0, 2, 0xFF}) {
                Expect.rejected(
                        Samples.paged().quantization(scheme).patch("q.version", 1, version),
                        "q.version",
                        "scheme-version");
            }
            for (int bit = 1; bit < 16; bit++) {
                Expect.rejected(
                        Samples.paged().quantization(scheme).patch("q.flags", 2, 1 << bit), "q.flags", "scheme-flags");
            }
            Sample sample = writer.build();
            int length = sample.bytes().length - sample.at("quantization");
            for (int cut = 0; cut < length; cut++) {
                byte[] section =
                        Arrays.copyOfRange(sample.bytes(), sample.at("quantization"), sample.at("quantization") + cut);
                byte[] bytes = Samples.paged().quantization(section).bytes();
                assertEquals("", Agreement.complaint(bytes, false));
                assertEquals("", Agreement.complaint(bytes, true));
            }
        });
        for (int tag : new int[] {0, 6, 0x40, 0x80, 0xF0, 0xFE, 0xFF}) {
            Expect.rejected(Samples.paged().quantization(Samples.privateScheme(tag, 9)), "quantization", "scheme-tag");
        }
    }
}
