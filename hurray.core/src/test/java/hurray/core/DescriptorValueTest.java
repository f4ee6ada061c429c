package hurray.core;

import static hurray.core.Keys.ACME;
import static hurray.core.Keys.nine;
import static hurray.core.Keys.u64;
import static hurray.core.Keys.u64s;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.BufferHandle;
import hurray.api.Descriptor;
import hurray.api.ElementType;
import hurray.api.FieldEntry;
import hurray.api.FieldStatus;
import hurray.api.Hurray;
import hurray.api.PrivateFields;
import hurray.api.SectionEntry;
import hurray.api.SectionKey;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.spi.BufferSpec;
import hurray.spi.Count;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SectionSchema;
import hurray.spi.Size;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.ReadOnlyBufferException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** A descriptor as a value: immutable, comparable, listed in full, and the same for any number of threads. */
class DescriptorValueTest {
    private static final U64Field KIND = u64(0);
    private static final U64ArrayField LIST = u64s(1);
    private static final U64Field DEPTH = u64(2);
    private static final U64Field WIDE = nine(0);
    private static final U64ArrayField PER_BUFFER = U64ArrayField.of(0x0009_0101, "PER_BUFFER");
    private static final U64Field OF_ACME = new U64Field(0xF019_0203, "OF_ACME", ACME);
    private static final U64ArrayField REST_OF_ACME = new U64ArrayField(0xF019_0204, "REST_OF_ACME", ACME);

    private static final LayoutSchema NESTED = PayloadSchema.layout(0x21, "nested")
            .tag(KIND, 0, 1)
            .u32Array(LIST, Count.perDimension())
            .when(KIND, 1)
            .nestWhile(KIND, 1, 3, DEPTH)
            .buffer("values", Size.unknown())
            .buffersPerDimension(
                    new BufferSpec.Group("pos", Size.unknown(), Size.unknown(), Size.unknown()),
                    new BufferSpec.Group("crd", Size.unknown(), Size.unknown(), Size.unknown()))
            .build();
    private static final SectionSchema FRAMED = PayloadSchema.section(Keys.NINE)
            .place(5)
            .lengthPrefixed()
            .u16(WIDE)
            .u64Array(PER_BUFFER, Count.perBuffer())
            .build();
    private static final SectionSchema BARE = PayloadSchema.section(new SectionKey(11, 0x000B, "eleven"))
            .place(4)
            .u8(U64Field.of(0x000B_0000, "ELEVEN"))
            .build();
    private static final SectionSchema OF_VENDOR = PayloadSchema.vendorSection(Keys.ACME_25)
            .u16(OF_ACME)
            .remainder(REST_OF_ACME)
            .build();
    private static final PayloadSchema[] ALL = {NESTED, FRAMED, BARE, OF_VENDOR};

    private static Draft draft() {
        return Draft.of(0x21, 3, -1)
                .byteOffset(5)
                .payload(new Wire().u8(1).u32(10, 11).u8(1).u32(20, 21).u8(0))
                .buffer(1000)
                .handle(new Wire().u64(7).u32(256).u8(0, 0, 0, 0))
                .buffers(3)
                .section(11, new Wire().u8(99))
                .framed(9, new Wire().u16(500).u64(1, 2, 3, 4, 5))
                .vendor(25, ACME, new Wire().u16(77).u8(1, 2, 3));
    }

    private final Hurray hurray = Lab.strict(ALL);
    private final Descriptor d = hurray.decode(draft().bytes());

    @Test
    void theFixedPartsAreWhatStandsThere() {
        assertEquals(List.of(1, 0), List.of(d.versionMajor(), d.versionMinor()));
        assertEquals(1 << 25 | 1 << 11 | 1 << 9, d.flags());
        assertEquals(ElementType.FLOAT32, d.elementType());
        assertEquals(List.of(32, 0x21, 2), List.of(d.elementBits(), d.layoutTag(), d.rank()));
        assertEquals("nested", d.layoutName().orElseThrow());
        assertArrayEquals(new long[] {3, -1}, d.shape());
        assertEquals(Descriptor.DYNAMIC, d.dimension(1));
        assertThrows(IndexOutOfBoundsException.class, () -> d.dimension(2));
        assertTrue(d.elementCount().isEmpty());
        assertEquals(5, d.byteOffset());
        assertEquals(5, d.bufferCount());
        assertEquals(new BufferHandle(1000, 64, 0, 0, 0), d.buffer(0));
        assertEquals(new BufferHandle(7, 256, 0, 0, 0), d.buffers().get(1));
        assertThrows(IndexOutOfBoundsException.class, () -> d.buffer(5));
        assertThrows(IndexOutOfBoundsException.class, () -> d.buffer(-1));
        assertTrue(d.has(Keys.NINE));
        assertFalse(d.has(SectionKey.SHARD));
    }

    @Test
    void buffersPerDimensionHaveTheirRolesWithTheLevel() {
        List<String> roles = new ArrayList<>();
        for (int i = 0; i < d.bufferCount(); i++) {
            roles.add(d.bufferRole(i).orElseThrow());
        }
        assertEquals(List.of("values", "pos_0", "crd_0", "pos_1", "crd_1"), roles);
    }

    @Test
    void allFieldsAreListedInTheOrderOfIdentifiersAndLevels() {
        FieldStatus present = FieldStatus.PRESENT;
        assertEquals(
                List.of(
                        new FieldEntry(KIND, 0, present),
                        new FieldEntry(KIND, 1, present),
                        new FieldEntry(KIND, 2, present),
                        new FieldEntry(LIST, 0, present),
                        new FieldEntry(LIST, 1, present),
                        new FieldEntry(LIST, 2, FieldStatus.NOT_PRESENT),
                        new FieldEntry(DEPTH, 0, present),
                        new FieldEntry(WIDE, 0, present),
                        new FieldEntry(PER_BUFFER, 0, present),
                        new FieldEntry(U64Field.of(0x000B_0000, "ELEVEN"), 0, present),
                        new FieldEntry(PrivateFields.sectionId(25), 0, present),
                        new FieldEntry(OF_ACME, 0, present),
                        new FieldEntry(REST_OF_ACME, 0, present)),
                d.fields());
        assertEquals(List.of(), d.missing());
        assertEquals(3, d.get(DEPTH, 2));
        assertArrayEquals(new long[] {20, 21}, d.get(LIST, 1));
        assertArrayEquals(new long[] {1, 2, 3, 4, 5}, d.get(PER_BUFFER));
        assertArrayEquals(new long[] {1, 2, 3}, d.get(REST_OF_ACME));
    }

    @Test
    void sectionsAreListedInTheOrderOfTheWireWithTheirBytes() {
        Draft draft = draft();
        assertEquals(
                List.of(
                        new SectionEntry(BARE.key(), draft.sectionAt(0), 1),
                        new SectionEntry(Keys.NINE, draft.sectionAt(1), 46),
                        new SectionEntry(Keys.ACME_25, draft.sectionAt(2), 17)),
                d.sections());
        assertArrayEquals(
                new Wire().u16(500).u64(1, 2, 3, 4, 5).bytes(),
                d.sectionBytes(Keys.NINE).orElseThrow());
        assertArrayEquals(
                new Wire().u16(77).u8(1, 2, 3).bytes(),
                d.sectionBytes(Keys.ACME_25).orElseThrow());
        assertTrue(d.sectionBytes(SectionKey.SHARD).isEmpty());
    }

    @Test
    void aDescriptorKeepsItsBytesWhateverHappensToThoseOfOthers() {
        byte[] input = draft().bytes();
        Descriptor kept = hurray.decode(input);
        Arrays.fill(input, (byte) -1);
        assertArrayEquals(draft().bytes(), kept.toByteArray());
        Arrays.fill(kept.toByteArray(), (byte) -1);
        kept.shape()[0] = 42;
        Arrays.fill(kept.sectionBytes(Keys.NINE).orElseThrow(), (byte) -1);
        ByteBuffer view = kept.asByteBuffer();
        assertThrows(ReadOnlyBufferException.class, () -> view.put(0, (byte) 1));
        view.order(ByteOrder.LITTLE_ENDIAN).position(view.limit());
        assertEquals(0, kept.asByteBuffer().position());
        assertEquals(ByteBuffer.wrap(draft().bytes()), kept.asByteBuffer());
        assertArrayEquals(draft().bytes(), kept.toByteArray());
        assertArrayEquals(new long[] {3, -1}, kept.shape());
        assertThrows(UnsupportedOperationException.class, () -> kept.fields().clear());
        assertThrows(UnsupportedOperationException.class, () -> kept.buffers().clear());
        assertThrows(UnsupportedOperationException.class, () -> kept.sections().clear());
    }

    @Test
    void descriptorsOfEqualBytesAreEqual() {
        Descriptor same = Lab.permissive(ALL).decode(draft().bytes());
        assertEquals(d, same);
        assertEquals(d.hashCode(), same.hashCode());
        Descriptor other = hurray.decode(draft().minor(1).bytes());
        assertNotEquals(d, other);
        assertEquals(2, new HashSet<>(List.of(d, other)).size());
        assertNotEquals(null, d);
        assertNotEquals(d, draft());
    }

    @Test
    void theTextTellsTypeShapeLayoutAndBuffers() {
        int length = draft().bytes().length;
        assertEquals("float32[3, ?] nested, 5 buffers, " + length + " bytes", d.toString());
    }

    @Test
    void whatANewerMinorVersionAddsIsKeptAndIgnored() {
        byte[] newer = draft().minor(7).trailing((byte) 1, (byte) 2).bytes();
        Descriptor kept = hurray.decode(newer);
        assertEquals(7, kept.versionMinor());
        assertArrayEquals(newer, kept.toByteArray());
        assertEquals(d.fields(), kept.fields());
        assertArrayEquals(new long[] {1, 2, 3}, kept.get(REST_OF_ACME));
    }

    /** Every round has a fresh runtime, so that its plans are made by several threads at once. */
    @Test
    void manyThreadsDecodeAndReadTheSame() throws Exception {
        int threads = 4;
        byte[] bytes = draft().bytes();
        List<FieldEntry> fields = d.fields();
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            for (int round = 0; round < 200; round++) {
                Hurray fresh = Lab.strict(ALL);
                CyclicBarrier start = new CyclicBarrier(threads);
                Callable<Descriptor> task = () -> {
                    start.await();
                    Descriptor mine = fresh.decode(bytes);
                    assertEquals(77, mine.get(OF_ACME));
                    assertArrayEquals(new long[] {20, 21}, mine.get(LIST, 1));
                    assertEquals(fields, mine.fields());
                    assertArrayEquals(new long[] {1, 2, 3, 4, 5}, mine.get(PER_BUFFER));
                    return mine;
                };
                for (Future<Descriptor> result : pool.invokeAll(Collections.nCopies(threads, task))) {
                    assertEquals(d, result.get());
                }
            }
        } finally {
            pool.shutdownNow();
        }
    }
}
