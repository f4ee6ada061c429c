package com.acme.groupquant;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import hurray.api.DescriptorException;
import hurray.api.ElementType;
import hurray.api.FieldStatus;
import hurray.api.Hurray;
import hurray.api.PrivateFields;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GroupQuantTest {
    private static final long FLOAT16 = ElementType.FLOAT16.tag();

    /** Found as a service, as in any application. */
    private final Hurray hurray = Hurray.load();

    private DescriptorBuilder weights(ElementType type, int bits, long... shape) {
        return hurray.describe(type, shape)
                .set(GroupQuantFields.BITS, bits)
                .set(GroupQuantFields.SCALE_TYPE_TAG, FLOAT16)
                .set(GroupQuantFields.AXIS, 0);
    }

    /** The weights of a layer with 4096 inputs and 11008 outputs, in groups of 128 inputs, in order of activation. */
    private DescriptorBuilder layer() {
        return weights(ElementType.UINT4, 4, 4096, 11008)
                .set(GroupQuantFields.GROUP_SIZE, 128)
                .set(GroupQuantFields.ZERO_POINT_BUFFER_INDEX, 2)
                .set(GroupQuantFields.PERMUTATION_BUFFER_INDEX, 3);
    }

    private static List<String> buffers(Descriptor d) {
        return IntStream.range(0, d.bufferCount())
                .mapToObj(i -> d.bufferRole(i).orElse("") + " " + d.buffer(i).byteSize())
                .toList();
    }

    private static String rule(DescriptorBuilder builder) {
        return assertThrows(DescriptorException.class, builder::build)
                .rejection()
                .rule();
    }

    /** 3-bit weights with one scale for each of 64 outputs, all else left out. */
    private DescriptorBuilder symmetric() {
        return weights(ElementType.UINT4, 3, 512, 64);
    }

    @Test
    void theExamplesAreWhatTheBuilderWrites() throws IOException {
        check(Path.of("examples/group-quantized.bin"), layer().build().toByteArray());
        check(Path.of("examples/symmetric.bin"), symmetric().build().toByteArray());
    }

    private void check(Path example, byte[] written) throws IOException {
        if (Boolean.getBoolean("hurray.examples.write")) {
            Files.write(example, written);
        }
        assertArrayEquals(written, Files.readAllBytes(example));
        assertEquals(List.of(), hurray.verify(written));
    }

    @Test
    void theParametersAreAsLargeAsTheGroupsNeed() {
        Descriptor d = layer().build();
        assertEquals(GroupQuantFields.ID, d.get(PrivateFields.schemeId(0xF0)));
        assertEquals(
                List.of(
                        "data " + 4096L * 11008 / 2,
                        "scales " + 32 * 11008 * 2,
                        "zero_points " + 32 * 11008 / 2,
                        "permutation " + 4096 * 4),
                buffers(d));
    }

    @Test
    void withoutZeroPointsTheSchemeIsSymmetric() {
        Descriptor d = weights(ElementType.UINT4, 3, 10, 3)
                .set(GroupQuantFields.GROUP_SIZE, 4)
                .build();
        assertEquals(FieldStatus.NOT_PRESENT, d.status(GroupQuantFields.ZERO_POINT_BUFFER_INDEX));
        assertEquals(FieldStatus.NOT_PRESENT, d.status(GroupQuantFields.PERMUTATION_BUFFER_INDEX));
        assertEquals(List.of("data 15", "scales " + 3 * 3 * 2), buffers(d));
    }

    @Test
    void withoutAGroupSizeThereIsOneGroupAlongTheAxis() {
        Descriptor d = weights(ElementType.UINT8, 8, 10, 3)
                .set(GroupQuantFields.AXIS, 1)
                .set(GroupQuantFields.SCALE_TYPE_TAG, ElementType.FLOAT32.tag())
                .set(GroupQuantFields.ZERO_POINT_BUFFER_INDEX, 2)
                .build();
        assertEquals(FieldStatus.NOT_PRESENT, d.status(GroupQuantFields.GROUP_SIZE));
        assertEquals(List.of("data 30", "scales 40", "zero_points 10"), buffers(d));
    }

    @Test
    void anEmptyAxisHasNoGroups() {
        assertEquals(
                List.of("data 0", "scales 0"),
                buffers(weights(ElementType.UINT2, 2, 0, 3).build()));
        assertEquals(
                List.of("data 0", "scales 0"),
                buffers(weights(ElementType.UINT2, 2, 0, 3)
                        .set(GroupQuantFields.GROUP_SIZE, 64)
                        .build()));
    }

    @Test
    void sizesThatADynamicDimensionLeavesOpenAreTakenAsTheyAre() {
        Descriptor d = weights(ElementType.UINT4, 4, 4096, Descriptor.DYNAMIC)
                .buffer("data", 64)
                .buffer("scales", 64)
                .build();
        assertEquals(List.of("data 64", "scales 64"), buffers(d));
    }

    @ParameterizedTest
    @CsvSource({"2, UINT2", "3, UINT4", "4, UINT4", "8, UINT8"})
    void valuesAreStoredInTheNarrowestTypeWithRoomForThem(int bits, ElementType type) {
        assertEquals(2, weights(type, bits, 8, 8).build().bufferCount());
        assertEquals("groupquant-storage", rule(weights(ElementType.INT4, bits, 8, 8)));
    }

    @Test
    void whatDoesNotFitTheTensorIsRefused() {
        assertEquals("groupquant-axis", rule(layer().set(GroupQuantFields.AXIS, 2)));
        assertEquals("groupquant-axis", rule(weights(ElementType.UINT4, 4, Descriptor.DYNAMIC, 8)));
        assertEquals("groupquant-group-size", rule(layer().set(GroupQuantFields.GROUP_SIZE, 4097)));
        assertEquals("value-minimum", rule(layer().set(GroupQuantFields.GROUP_SIZE, 0)));
        assertEquals("value-set", rule(layer().set(GroupQuantFields.BITS, 5)));
        assertEquals(
                "quantization-buffer-size",
                rule(layer().buffer("data", 4096L * 11008 / 2).buffer("scales", 1)));
    }
}
