package com.acme.bsr;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import hurray.api.DescriptorException;
import hurray.api.ElementType;
import hurray.api.Hurray;
import hurray.api.PrivateFields;
import hurray.api.Rejection;
import hurray.views.ViewType;
import hurray.views.Views;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BsrTest {
    /** Rows 6 × columns 6 in blocks of 3 × 2, four of the six of them stored, in 2 rows of blocks. */
    private static final Path EXAMPLE = Path.of("examples", "bsr-blocks.bin");

    /** Found as a service, as in any application. */
    private final Hurray hurray = Hurray.load();

    private DescriptorBuilder blocks(long rows, long columns) {
        return hurray.describe(ElementType.FLOAT32, rows, columns)
                .layout(BsrFields.LAYOUT)
                .set(BsrFields.BLOCK_ROWS, 3)
                .set(BsrFields.BLOCK_COLS, 2)
                .set(BsrFields.NNZ_BLOCKS, 4);
    }

    @Test
    void theExampleIsWhatTheBuilderWrites() throws IOException {
        byte[] written = blocks(6, 6).build().toByteArray();
        if (Boolean.getBoolean("hurray.examples.write")) {
            Files.write(EXAMPLE, written);
        }
        assertArrayEquals(written, Files.readAllBytes(EXAMPLE));
        assertEquals(List.of(), hurray.verify(written));
    }

    private static Rejection rejection(DescriptorBuilder builder) {
        return assertThrows(DescriptorException.class, builder::build).rejection();
    }

    private interface Blocks extends BsrView {
        default long stored() {
            return nnzBlocks() * blockRows() * blockCols();
        }
    }

    @Test
    void theViewReadsTheFields() throws IOException {
        ViewType<Blocks> type = Views.in(MethodHandles.lookup()).with(hurray).of(Blocks.class);
        Descriptor d = hurray.decode(Files.readAllBytes(EXAMPLE));
        assertTrue(type.fits(d));
        assertEquals(24, type.view(d).stored());
        assertFalse(type.fits(hurray.describe(ElementType.FLOAT32, 6, 6).build()));
    }

    @Test
    void theBuffersAreAsLargeAsWhatTheyHold() throws IOException {
        Descriptor d = hurray.decode(Files.readAllBytes(EXAMPLE));
        assertEquals("bsr", d.layoutName().orElseThrow());
        assertEquals(3, d.get(BsrFields.BLOCK_ROWS));
        assertEquals(2, d.get(BsrFields.BLOCK_COLS));
        assertEquals(4, d.get(BsrFields.NNZ_BLOCKS));
        assertEquals(BsrFields.ID, d.get(PrivateFields.layoutId(0xF0)));
        assertEquals(3, d.bufferCount());
        assertEquals(List.of("values", "col_indices", "row_ptr"), List.of(role(d, 0), role(d, 1), role(d, 2)));
        assertEquals(4 * 3 * 2 * 4, d.buffer(0).byteSize());
        assertEquals(4 * 8, d.buffer(1).byteSize());
        assertEquals((6 / 3 + 1) * 8, d.buffer(2).byteSize());
    }

    private static String role(Descriptor d, int index) {
        return d.bufferRole(index).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"7, 6, 20, a multiple of 3", "6, 7, 28, a multiple of 2"})
    void aMatrixThatBlocksDoNotDivideIsRefused(long rows, long columns, int offset, String allowed) {
        Rejection rejection = rejection(blocks(rows, columns));
        assertEquals("bsr-whole-blocks", rejection.rule());
        assertEquals(offset, rejection.offset());
        assertEquals("7", rejection.found());
        assertEquals(allowed, rejection.allowed());
    }

    @Test
    void extentsOfUnknownSizeAreNotDivided() {
        Descriptor d = blocks(Descriptor.DYNAMIC, Descriptor.DYNAMIC)
                .buffer("row_ptr", 64)
                .build();
        assertEquals(64, d.buffer(2).byteSize());
        assertEquals(4 * 3 * 2 * 4, d.buffer(0).byteSize());
    }

    @Test
    void extentsAreUnsigned() {
        long rows = -4; // 2^64 - 4, a multiple of 3
        Rejection rejection = rejection(blocks(rows, 6).buffer("row_ptr", -1));
        assertEquals("buffer-size", rejection.rule());
        assertTrue(rejection.allowed().contains("49191317529892137640"), rejection.allowed());
        assertEquals("bsr-whole-blocks", rejection(blocks(rows + 1, 6)).rule());
    }

    @Test
    void aBlockHasRowsAndColumns() {
        assertEquals(
                "value-minimum",
                rejection(blocks(6, 6).set(BsrFields.BLOCK_ROWS, 0)).rule());
        assertEquals(
                "value-minimum",
                rejection(blocks(6, 6).set(BsrFields.BLOCK_COLS, 0)).rule());
    }

    @ParameterizedTest
    @CsvSource({"values, 95", "col_indices, 31", "row_ptr, 23"})
    void aBufferThatIsTooSmallIsRefused(String role, long bytes) {
        assertEquals("buffer-size", rejection(blocks(6, 6).buffer(role, bytes)).rule());
        assertEquals(3, blocks(6, 6).buffer(role, bytes + 1).build().bufferCount());
    }

    @Test
    void onlyMatricesHaveBlocks() {
        DescriptorBuilder cube = hurray.describe(ElementType.FLOAT32, 6, 6, 6)
                .layout(BsrFields.LAYOUT)
                .set(BsrFields.BLOCK_ROWS, 3)
                .set(BsrFields.BLOCK_COLS, 2)
                .set(BsrFields.NNZ_BLOCKS, 4);
        assertTrue(rejection(cube).message().contains("rank"), rejection(cube).message());
    }
}
