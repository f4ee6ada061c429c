package hurray.cli;

import hurray.api.BufferHandle;
import hurray.api.Field;
import hurray.api.FieldInfo;
import hurray.api.LayoutFields;
import hurray.api.Missing;
import hurray.api.Pack;
import hurray.api.QuantizationFields;
import hurray.api.SectionEntry;
import hurray.api.SectionKey;
import hurray.api.StatisticsFields;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Descriptors that the tests show, and what a runtime says of their fields. */
final class Samples {
    /** The worked example of spec 1, in hexadecimal. */
    static final String EXAMPLE = "48525259" + "01" + "00" + "3D000000" + "00000000" + "03" + "01" + "02000000"
            + "0300000000000000" + "0400000000000000" + "0000000000000000" + "01" + "C000000000000000" + "40000000"
            + "00000000";

    /** Its bytes. */
    static final byte[] EXAMPLE_BYTES = HexFormat.of().parseHex(EXAMPLE);

    private static final Map<Long, String> LAYOUTS =
            Map.of(1L, "row-major", 2L, "column-major", 3L, "strided", 4L, "tiled");

    /** What a runtime would say of the fields of the samples. */
    static final FieldInfo[] INFOS = {
        info(LayoutFields.TILED_TILE_SHAPE, false, "tiled", "tile extent of each dimension", Map.of()),
        info(LayoutFields.TILED_OUTER_LAYOUT, false, "tiled", "layout tag of the grid of tiles", LAYOUTS),
        info(LayoutFields.TILED_INNER_LAYOUT, false, "tiled", "layout tag inside a tile", LAYOUTS),
        info(LayoutFields.TILED_DEPTH, false, "tiled", "number of levels", Map.of()),
        info(LayoutFields.TILED_OUTER_STRIDES, true, "tiled", "strides of the grid, in tiles", Map.of()),
        info(LayoutFields.CSR_NNZ, false, "csr", "stored elements", Map.of()),
        info(
                QuantizationFields.SCHEME_TAG,
                false,
                "quantization",
                "quantization scheme",
                Map.of(1L, "per-tensor-affine")),
        info(QuantizationFields.PER_TENSOR_SCALE, false, "per-tensor-affine", "scale", Map.of()),
        info(QuantizationFields.PER_TENSOR_ZERO_POINT, false, "per-tensor-affine", "zero point", Map.of()),
        info(StatisticsFields.NNZ, true, "statistics", "non-zero elements", Map.of()),
    };

    /** A provider of a vendor, as a report of packs tells of it. */
    static final Pack LOADED = new Pack(
            new Pack.Origin("com.acme.bsr.Bsr", "com.acme.bsr", "1.0", "file:///p/bsr.jar"),
            Pack.State.LOADED,
            null,
            List.of(
                    new Pack.Part(Missing.Kind.LAYOUT, 0xF0, -1, 0x323B_7D93_EA45_06E0L, "bsr"),
                    new Pack.Part(Missing.Kind.SCHEME, 0xF1, -1, -2, "groups"),
                    new Pack.Part(Missing.Kind.SECTION, -1, 24, 5, "integrity")));
    /** A provider that can't be used. */
    static final Pack BROKEN = new Pack(
            new Pack.Origin("org.bad.Bad", "org.bad", null, "file:///p/bad.jar"),
            Pack.State.BROKEN,
            "it can't be constructed: java.lang.IllegalStateException: no\nlicence",
            List.of());
    /** A provider of the class path that the host does not want. */
    static final Pack REFUSED = new Pack(
            new Pack.Origin("org.other.Other", null, null, null),
            Pack.State.REFUSED,
            "the host's filter does not let it in",
            List.of());

    private Samples() {}

    static FakeDescriptor example() {
        return new FakeDescriptor();
    }

    static FakeDescriptor csr() {
        return new FakeDescriptor()
                .layout(7, "csr")
                .shape(4, 5)
                .with("length", 181)
                .with("flags", 8)
                .buffers(
                        List.of("values", "col_indices", "row_ptr"),
                        new BufferHandle(20, 64, 0, 0, 0),
                        new BufferHandle(40, 64, 0, 0, 0),
                        new BufferHandle(40, 4096, 0, 0, 0))
                .sections(new SectionEntry(SectionKey.STATISTICS, 109, 72))
                .present(LayoutFields.CSR_NNZ, 0, 5L)
                .present(StatisticsFields.COMPUTED_MASK, 0, 5L)
                .present(StatisticsFields.NNZ, 0, 5L)
                .absent(StatisticsFields.SPARSITY_RATIO, 0)
                .present(StatisticsFields.VALUE_MIN, 0, -0.5);
    }

    static FakeDescriptor tiled() {
        return new FakeDescriptor()
                .layout(4, "tiled")
                .shape(64, 96)
                .present(LayoutFields.TILED_TILE_SHAPE, 0, new long[] {32, 32})
                .present(LayoutFields.TILED_TILE_SHAPE, 1, new long[] {16, 8})
                .present(LayoutFields.TILED_OUTER_LAYOUT, 0, 1L)
                .present(LayoutFields.TILED_OUTER_LAYOUT, 1, 3L)
                .present(LayoutFields.TILED_INNER_LAYOUT, 0, 4L)
                .present(LayoutFields.TILED_INNER_LAYOUT, 1, 2L)
                .present(LayoutFields.TILED_DEPTH, 0, 2L)
                .absent(LayoutFields.TILED_OUTER_STRIDES, 0)
                .present(LayoutFields.TILED_OUTER_STRIDES, 1, new long[] {-1, 4});
    }

    /** One whose scale is 0, which no field of its scheme can be read past. */
    static FakeDescriptor badlyQuantized() {
        return new FakeDescriptor()
                .with("flags", 1)
                .sections(new SectionEntry(SectionKey.QUANTIZATION, 61, 20))
                .with("sectionBytes", Optional.of(HexFormat.of().parseHex("01010000" + "00000000".repeat(3))))
                .present(QuantizationFields.SCHEME_TAG, 0, 1L)
                .malformed(QuantizationFields.PER_TENSOR_SCALE, unreadable(QuantizationFields.PER_TENSOR_SCALE))
                .malformed(
                        QuantizationFields.PER_TENSOR_ZERO_POINT, unreadable(QuantizationFields.PER_TENSOR_ZERO_POINT));
    }

    private static String unreadable(Field field) {
        return field + " can't be read: scale at byte 69: found 0.0, allowed a finite number other than 0";
    }

    private static FieldInfo info(Field field, boolean optional, String part, String meaning, Map<Long, String> words) {
        return new FieldInfo(field, optional, part, "1.0", meaning, words, "hurray.test");
    }
}
