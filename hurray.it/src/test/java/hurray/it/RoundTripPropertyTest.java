package hurray.it;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.BufferHandle;
import hurray.api.Descriptor;
import hurray.api.ElementType;
import hurray.api.F64Field;
import hurray.api.FieldEntry;
import hurray.api.FieldIds;
import hurray.api.FieldStatus;
import hurray.api.Hurray;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.LayoutKey;
import hurray.api.SectionEntry;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.it.BuiltGenerator.Place;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Any descriptor that is built decodes to the values that were set, and encode is the inverse of decode. */
class RoundTripPropertyTest {
    private static final long SEED = Long.getLong("hurray.built.seed", 20_261_129L);
    private static final int ROUNDS = 12_000;
    private static final Hurray HURRAY = BuiltPacks.BOTH;

    /** What a builder works out: everything else that reads as present has been set. */
    private static final Set<String> DERIVED = Set.of(
            "TILED_DEPTH",
            "TILED_INNER_LAYOUT",
            "HILBERT_RANK",
            "BLOCK_PAGED_PAGED_AXIS",
            "COMPOSITE_COMBINE_OP",
            "QUANT_SCHEME_TAG",
            "QUANT_PER_CHANNEL_SCALE_BUFFER_INDEX",
            "QUANT_PER_CHANNEL_SCALE_TYPE_TAG",
            "QUANT_PER_BLOCK_SCALE_BUFFER_INDEX",
            "QUANT_NF4_SCALE_BUFFER_INDEX",
            "QUANT_MXFP_SCALE_BUFFER_INDEX",
            "EXT_TYPE_PACKING_FACTOR",
            "EXT_TYPE_IS_SIGNED",
            "EXT_TYPE_SIGN_BITS",
            "EXT_TYPE_EXPONENT_BITS",
            "EXT_TYPE_MANTISSA_BITS",
            "EXT_TYPE_EXPONENT_BIAS",
            "BSR_BLOCKS",
            "NESTED_DEPTH",
            "NESTED_NEXT",
            "TABLE_BUFFER",
            "PROVENANCE_AUTHOR");

    private static Object read(Descriptor d, Place place) {
        return switch (place.field()) {
            case U64Field field -> d.get(field, place.level());
            case I64Field field -> d.get(field, place.level());
            case F64Field field -> Double.doubleToRawLongBits(d.get(field, place.level()));
            case U64ArrayField field -> d.get(field, place.level());
            case I64ArrayField field -> d.get(field, place.level());
        };
    }

    private static void assertReadsAs(Descriptor d, Place place, Object value) {
        Object read = read(d, place);
        switch (value) {
            case long[] array -> assertArrayEquals(array, (long[]) read, place::toString);
            case Double real -> assertEquals(Double.doubleToRawLongBits(real), read, place::toString);
            default -> assertEquals(value, read, place::toString);
        }
    }

    private static void holdsWhatWasSet(Descriptor d, BuiltGenerator said) {
        assertEquals(said.typeTag, d.typeTag());
        assertArrayEquals(said.shape, d.shape());
        assertEquals(said.byteOffset, d.byteOffset());
        assertEquals(said.layout.tag(), d.layoutTag());
        assertEquals(said.layout.name(), d.layoutName().orElseThrow());
        assertEquals(
                said.sections,
                new TreeSet<>(d.sections().stream().map(SectionEntry::name).toList()));
        said.values.forEach((place, value) -> assertReadsAs(d, place, value));
        for (FieldEntry entry : d.fields()) {
            boolean set = said.values.containsKey(new Place(entry.field(), entry.level()));
            boolean derived = DERIVED.contains(entry.field().name())
                    || FieldIds.isVendorId(entry.field().id());
            assertEquals(set || derived, entry.status() == FieldStatus.PRESENT, entry::toString);
            assertTrue(set || derived || entry.status() == FieldStatus.NOT_PRESENT, entry::toString);
        }
    }

    private static void encodeIsTheInverseOfDecode(Descriptor d, Random random) {
        byte[] bytes = d.toByteArray();
        assertEquals(d, HURRAY.decode(bytes));
        assertEquals(d.hashCode(), HURRAY.decode(bytes).hashCode());
        ByteBuffer buffer = random.nextBoolean()
                ? ByteBuffer.allocate(bytes.length + 7)
                : ByteBuffer.allocateDirect(bytes.length + 7);
        buffer.position(5);
        d.writeTo(buffer);
        assertEquals(5 + bytes.length, buffer.position());
        assertEquals(d, HURRAY.decode(buffer.flip().position(5)));
        assertThrows(IllegalArgumentException.class, () -> d.writeTo(ByteBuffer.allocate(bytes.length - 1)));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment segment = arena.allocate(bytes.length + 9L, 1);
            d.writeTo(segment.asSlice(3));
            assertEquals(d, HURRAY.decode(segment.asSlice(3)));
            assertThrows(IllegalArgumentException.class, () -> d.writeTo(segment.asSlice(10)));
        }
    }

    private static void isBuiltAgain(Descriptor d) {
        assertEquals(List.of(), HURRAY.verify(d));
        assertEquals(List.of(), HURRAY.verify(d.toByteArray()));
        assertEquals(d, d.toBuilder().build());
        assertEquals(d, BuiltCopy.of(HURRAY, d).build());
    }

    /** The second reading of the specification knows the format's own. */
    private static boolean isOfTheFormat(Descriptor d) {
        return d.layoutTag() < 0xF0 && d.flags() >>> 24 == 0;
    }

    @Test
    void whateverIsBuiltReadsAsItWasSetAndIsWrittenTheSameAgain() {
        System.out.println("RoundTripPropertyTest: -Dhurray.built.seed=" + SEED);
        Map<String, Integer> counts = new HashMap<>();
        for (int i = 0; i < ROUNDS; i++) {
            Random random = new Random(SEED + i);
            BuiltGenerator generator = new BuiltGenerator(HURRAY, random);
            Descriptor d = null;
            try {
                d = generator.next();
                holdsWhatWasSet(d, generator);
                encodeIsTheInverseOfDecode(d, random);
                isBuiltAgain(d);
                if (isOfTheFormat(d)) {
                    assertEquals(null, SpecModel.read(d.toByteArray(), true).fault());
                }
                count(counts, generator, d);
            } catch (RuntimeException | AssertionError e) {
                String hex = d == null ? "not built" : HexFormat.of().formatHex(d.toByteArray());
                throw new AssertionError("seed " + (SEED + i) + ", " + generator.layout + ": " + hex, e);
            }
        }
        covers(counts);
    }

    private static void count(Map<String, Integer> counts, BuiltGenerator generator, Descriptor d) {
        counts.merge("layout " + generator.layout.name(), 1, Integer::sum);
        counts.merge("type " + ElementType.ofTag(generator.typeTag), 1, Integer::sum);
        counts.merge("scheme " + generator.scheme, 1, Integer::sum);
        generator.sections.forEach(section -> counts.merge("section " + section, 1, Integer::sum));
        d.buffers().stream()
                .map(BufferHandle::device)
                .distinct()
                .forEach(device -> counts.merge("device " + device, 1, Integer::sum));
        counts.merge(d.elementCount().isEmpty() ? "not counted" : "counted", 1, Integer::sum);
    }

    private static void covers(Map<String, Integer> counts) {
        Set<String> wanted = new TreeSet<>();
        for (LayoutKey layout : BuiltGenerator.LAYOUTS) {
            wanted.add("layout " + layout.name());
        }
        Types.NAMES.values().forEach(type -> wanted.add("type " + type));
        wanted.add("type private");
        for (String scheme :
                List.of("", "per-tensor-affine", "per-channel-affine", "per-block-affine", "nf4", "mxfp")) {
            wanted.add("scheme " + scheme);
        }
        for (BuiltPacks.Vendor vendor : List.of(BuiltPacks.ACME, BuiltPacks.OTHER)) {
            wanted.add("scheme " + vendor.scheme.name());
            wanted.add("section " + vendor.section.name());
        }
        for (String section : List.of("quantization", "shard", "statistics", "extension-type", "composite-member")) {
            wanted.add("section " + section);
        }
        for (String each : wanted) {
            assertTrue(counts.getOrDefault(each, 0) >= 50, () -> each + " came up too rarely: " + counts);
        }
    }
}
