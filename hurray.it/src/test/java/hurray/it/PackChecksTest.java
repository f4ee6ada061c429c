package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import hurray.api.ElementType;
import hurray.api.Field;
import hurray.api.Finding;
import hurray.api.Hurray;
import hurray.api.HurrayException;
import hurray.api.LayoutFields;
import hurray.api.LayoutKey;
import hurray.api.ProviderException;
import hurray.api.QuantizationFields;
import hurray.api.Rejection;
import hurray.api.SectionKey;
import hurray.api.StatisticsFields;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.spi.Extent;
import hurray.spi.ExtentRule;
import hurray.spi.FormatProvider;
import hurray.spi.LayoutBuilder;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadCheck;
import hurray.spi.PayloadSchema;
import hurray.spi.Size;
import hurray.spi.TensorView;
import hurray.spi.Violation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Code of packs that misbehaves while descriptors are read: it is named, and nothing else is harmed. */
class PackChecksTest {
    private static final long ID = 0x5EED;
    private static final LayoutKey LAYOUT = new LayoutKey(0xF5, ID, "faulty");
    private static final U64Field COUNT = new U64Field(0x0001_F500, "COUNT", ID);
    private static final U64ArrayField ITEMS = new U64ArrayField(0x0001_F501, "ITEMS", ID);
    private static final String NAME = "hurray.it: layout 0xF5 (faulty): its ";

    private static LayoutBuilder layout() {
        return PayloadSchema.privateLayout(0xF5, ID, "faulty").rank(0, 64).u8(COUNT);
    }

    private static Hurray with(LayoutSchema schema) {
        return Hurray.builder()
                .provider(new FormatProvider() {
                    @Override
                    public List<LayoutSchema> layouts() {
                        return List.of(schema);
                    }
                })
                .build();
    }

    private static Hurray checked(PayloadCheck check) {
        return with(layout().moreBuffers().check(check).build());
    }

    private static byte[] bytes() {
        return new DescriptorWriter()
                .layout(0xF5)
                .shape(3, 4)
                .payload(p -> p.u64("id", ID).u32("length", 1).u8("count", 1))
                .buffer(48)
                .bytes();
    }

    /** Everything that runs a pack's code ends in an exception that names it, and other descriptors are read as ever. */
    private static void blames(Hurray hurray, String what) {
        for (Consumer<byte[]> use : List.<Consumer<byte[]>>of(hurray::tryDecode, hurray::decode, hurray::verify)) {
            ProviderException e = assertThrows(ProviderException.class, () -> use.accept(bytes()));
            assertTrue(e.getMessage().startsWith(NAME + what), e.getMessage());
        }
        DescriptorBuilder builder = hurray.describe(ElementType.FLOAT32, 3, 4)
                .layout(LAYOUT)
                .set(COUNT, 1)
                .buffer(48);
        String built = assertThrows(ProviderException.class, builder::build).getMessage();
        assertTrue(built.startsWith(NAME + what), built);
        assertInstanceOf(Descriptor.class, hurray.tryDecode(Samples.csr().bytes()));
        assertEquals(List.of(), hurray.verify(Samples.csr().bytes()));
    }

    @Test
    void aCheckThatThrowsIsNamed() {
        blames(
                checked(tensor -> {
                    throw new IllegalStateException("oops");
                }),
                "check failed: java.lang.IllegalStateException: oops");
        blames(
                checked(tensor -> {
                    throw new OutOfMemoryError("for show");
                }),
                "check failed: java.lang.OutOfMemoryError: for show");
        blames(checked(tensor -> Violation.field(null, "a", "b", "c")), "check failed: java.lang.NullPointerException");
        blames(
                checked(tensor -> {
                    throw new RuntimeException() {
                        @Override
                        public String toString() {
                            throw new IllegalStateException("even this");
                        }
                    };
                }),
                "check failed: hurray.it.PackChecksTest$");
    }

    @Test
    void aCheckThatReadsWhatIsNotThereIsNamed() {
        blames(checked(tensor -> tensor.get(ITEMS).length == 0 ? null : null), "check failed: hurray.api.Field");
        blames(checked(tensor -> tensor.buffer(9) == null ? null : null), "check failed: java.lang.IndexOutOfBounds");
        blames(checked(tensor -> tensor.dimension(-1) == 0 ? null : null), "check failed: java.lang.IndexOutOfBounds");
    }

    @Test
    void aCheckThatDoesNotSayTheSameTwiceIsNamed() {
        java.util.concurrent.atomic.AtomicInteger calls = new java.util.concurrent.atomic.AtomicInteger();
        Violation violation = Violation.dimension(0, "odd", "found", "allowed");
        Hurray hurray = checked(tensor -> calls.getAndIncrement() % 2 == 0 ? violation : null);
        ProviderException e = assertThrows(ProviderException.class, () -> hurray.tryDecode(bytes()));
        assertTrue(e.getMessage().startsWith("hurray.it: layout 0xF5 (faulty): "), e.getMessage());
        assertTrue(e.getMessage().contains("does not say the same twice"), e.getMessage());
    }

    static List<Violation.Place> places() {
        return List.of(
                new Violation.OfField(COUNT, 99, 99),
                new Violation.OfField(COUNT, -1, -1),
                new Violation.OfField(COUNT, 0, 1_000_000),
                new Violation.OfField(COUNT, 0, -1),
                new Violation.OfField(ITEMS, 0, Integer.MAX_VALUE),
                new Violation.OfField(new U64Field(0x0001_F700, "STRANGE", 1), 0, 0),
                new Violation.OfField(LayoutFields.CSR_NNZ, 0, Integer.MIN_VALUE),
                new Violation.OfField(QuantizationFields.SCHEME_TAG, 0, 0),
                new Violation.OfDimension(1000),
                new Violation.OfDimension(-1),
                new Violation.OfBuffer(300),
                new Violation.OfBuffer(Integer.MIN_VALUE),
                new Violation.OfSection(SectionKey.vendor(31, 7, "absent")),
                new Violation.OfSection(new SectionKey(7, 0x0042, "absent")));
    }

    @ParameterizedTest
    @MethodSource("places")
    void anObjectionToAPlaceThatDoesNotExistIsStillARejectionOrNamed(Violation.Place place) {
        Hurray hurray = checked(tensor -> new Violation(place, "odd", "found", "allowed"));
        try {
            Rejection rejection = assertInstanceOf(Rejection.class, hurray.tryDecode(bytes()));
            assertEquals("odd", rejection.rule());
            assertTrue(rejection.offset() >= 0 && rejection.offset() <= bytes().length, rejection::message);
            assertEquals("odd", hurray.verify(bytes()).getFirst().rejection().rule());
        } catch (ProviderException e) {
            assertTrue(e.getMessage().startsWith("hurray.it: layout 0xF5 (faulty)"), e.getMessage());
        }
    }

    private static Hurray extent(ExtentRule rule) {
        return with(layout().buffer("data", Size.extent(rule)).build());
    }

    private static BigInteger huge() {
        return BigInteger.ONE.shiftLeft(Integer.MAX_VALUE - 1);
    }

    @Test
    void anExtentThatIsNoneIsNamed() {
        BigInteger one = BigInteger.ONE;
        blames(extent(tensor -> null), "extent gave null");
        blames(extent(tensor -> Extent.of(one, BigInteger.ZERO)), "extent gave from 1 to 0");
        blames(extent(tensor -> Extent.elements(one.negate())), "extent gave from 0 to -2");
        blames(extent(tensor -> new Extent(null, one, true)), "extent gave from null to 1");
        blames(extent(tensor -> Extent.of(one, huge())), "extent gave from 1 to a number of 2147483647 bits");
        blames(
                extent(tensor -> {
                    throw new StackOverflowError();
                }),
                "extent failed: java.lang.StackOverflowError");
    }

    @Test
    void anExtentThatNoBufferHoldsIsARejection() {
        Hurray hurray = extent(tensor -> Extent.of(BigInteger.ZERO, BigInteger.ONE.shiftLeft(4000)));
        assertEquals(
                "buffer-size",
                assertInstanceOf(Rejection.class, hurray.tryDecode(bytes())).rule());
    }

    @Test
    void aSizeInBytesThatIsNoneIsNamed() {
        for (Optional<BigInteger> size : List.of(Optional.of(BigInteger.valueOf(-1)), Optional.of(huge()))) {
            Hurray hurray =
                    with(layout().buffer("data", Size.bytes(tensor -> size)).build());
            ProviderException e = assertThrows(ProviderException.class, () -> {
                hurray.decode(bytes());
                hurray.verify(bytes());
            });
            assertTrue(e.getMessage().startsWith(NAME + "size gave "), e.getMessage());
        }
        Hurray none = with(layout().buffer("data", Size.bytes(tensor -> null)).build());
        ProviderException e = assertThrows(ProviderException.class, () -> {
            none.decode(bytes());
            none.verify(bytes());
        });
        assertTrue(e.getMessage().startsWith(NAME + "size gave null"), e.getMessage());
    }

    @Test
    void aListOfObjectionsThatNeverEndsIsCutOff() {
        Violation one = Violation.dimension(0, "odd", "found", "allowed");
        Hurray hurray = with(layout().moreBuffers()
                .verify(new PayloadCheck() {
                    @Override
                    public Violation check(TensorView tensor) {
                        return one;
                    }

                    @Override
                    public List<Violation> all(TensorView tensor) {
                        return Collections.nCopies(Integer.MAX_VALUE, one);
                    }
                })
                .build());
        List<Finding> findings = hurray.verify(bytes());
        assertEquals(1000, findings.size());
        assertInstanceOf(Descriptor.class, hurray.tryDecode(bytes()));
    }

    @Test
    void aListOfObjectionsThatIsNullOrHoldsNullOrFailsLateIsNamed() {
        for (List<Violation> list : new ArrayList<List<Violation>>() {
            {
                add(null);
                add(Collections.singletonList(null));
                add(new java.util.AbstractList<>() {
                    @Override
                    public Violation get(int index) {
                        return null;
                    }

                    @Override
                    public int size() {
                        return 1;
                    }

                    @Override
                    public Iterator<Violation> iterator() {
                        throw new UnsupportedOperationException("late");
                    }
                });
            }
        }) {
            Hurray hurray = with(layout().moreBuffers()
                    .verify(new PayloadCheck() {
                        @Override
                        public Violation check(TensorView tensor) {
                            return null;
                        }

                        @Override
                        public List<Violation> all(TensorView tensor) {
                            return list;
                        }
                    })
                    .build());
            ProviderException e = assertThrows(ProviderException.class, () -> hurray.verify(bytes()));
            assertTrue(e.getMessage().startsWith(NAME + "check "), e.getMessage());
        }
    }

    /** Reads all that a view gives; only the documented exceptions may come out of it. */
    private static int readAll(TensorView view) {
        int reads = 0;
        List<Field> fields = new ArrayList<>(List.of(COUNT, ITEMS, LayoutFields.CSR_NNZ));
        fields.addAll(List.of(StatisticsFields.NNZ, QuantizationFields.SCHEME_TAG));
        List<Runnable> all = new ArrayList<>(List.of(
                view::rank, view::typeTag, view::elementBits, view::byteOffset, view::bufferCount, view::toString));
        all.add(() -> view.dimension(0));
        all.add(() -> view.buffer(0));
        all.add(() -> view.get(COUNT));
        all.add(() -> view.element(ITEMS, 0, 0));
        all.add(() -> view.u64(StatisticsFields.NNZ.id(), 0));
        all.add(() -> view.has(SectionKey.STATISTICS));
        fields.forEach(field -> all.add(() -> view.status(field)));
        for (Runnable read : all) {
            try {
                read.run();
            } catch (HurrayException | IndexOutOfBoundsException e) {
                assertTrue(e.getMessage() != null);
            }
            reads++;
        }
        return reads;
    }

    @Test
    void aViewThatIsKeptIsReadLaterAndByAnotherThreadWithoutHarm() {
        List<TensorView> kept = Collections.synchronizedList(new ArrayList<>());
        Hurray accepting = checked(tensor -> {
            kept.add(tensor);
            return null;
        });
        Hurray rejecting = checked(tensor -> {
            kept.add(tensor);
            return Violation.field(COUNT, "never", "any", "none");
        });
        byte[] input = bytes();
        Descriptor d = accepting.decode(input);
        assertInstanceOf(Rejection.class, rejecting.tryDecode(input));
        accepting.verify(input);
        accepting
                .describe(ElementType.FLOAT32, 3, 4)
                .layout(LAYOUT)
                .set(COUNT, 1)
                .buffer(48)
                .build();
        byte[] before = d.toByteArray();
        java.util.Arrays.fill(input, (byte) 0xA5);
        assertTrue(kept.size() >= 4);
        for (TensorView view : List.copyOf(kept)) {
            int reads = readAll(view);
            assertEquals(
                    reads, CompletableFuture.supplyAsync(() -> readAll(view)).join());
            assertEquals(1, view.get(COUNT));
        }
        assertEquals(1, d.get(COUNT));
        assertTrue(java.util.Arrays.equals(before, d.toByteArray()));
        assertInstanceOf(Descriptor.class, accepting.tryDecode(bytes()));
    }
}
