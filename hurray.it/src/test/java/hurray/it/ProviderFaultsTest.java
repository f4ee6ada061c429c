package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.ElementType;
import hurray.api.Hurray;
import hurray.api.HurrayException;
import hurray.api.LayoutKey;
import hurray.api.Pack;
import hurray.api.ProviderException;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.spi.Count;
import hurray.spi.FormatProvider;
import hurray.spi.LayoutBuilder;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadCheck;
import hurray.spi.PayloadSchema;
import hurray.spi.Size;
import hurray.spi.Violation;
import java.io.IOError;
import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Providers whose code does what it should not: each is named, and nothing of theirs comes out as it was thrown. */
class ProviderFaultsTest {
    private static final long ID = 0x5EED;
    private static final LayoutKey LAYOUT = new LayoutKey(0xF5, ID, "faulty");
    private static final U64Field COUNT = new U64Field(0x0001_F500, "COUNT", ID);
    private static final U64ArrayField ITEMS = new U64ArrayField(0x0001_F501, "ITEMS", ID);

    private static LayoutBuilder layout() {
        return PayloadSchema.privateLayout(0xF5, ID, "faulty");
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

    private static Hurray with(PayloadCheck check) {
        return with(layout().moreBuffers().check(check).build());
    }

    private static Descriptor built(Hurray hurray) {
        return hurray.describe(ElementType.INT8, 4).layout(LAYOUT).buffer(4).build();
    }

    private static PayloadCheck throwing(Throwable thrown) {
        return tensor -> {
            throw ProviderFaultsTest.<RuntimeException>sneaky(thrown);
        };
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> T sneaky(Throwable thrown) throws T {
        throw (T) thrown;
    }

    static List<Throwable> thrown() {
        return List.of(
                new IllegalStateException("x"),
                new IOException("x"),
                new IOError(new IOException("x")),
                new Error("x"),
                new ServiceConfigurationError("x"),
                new NoClassDefFoundError("x"),
                new OutOfMemoryError("x"),
                new StackOverflowError("x"));
    }

    @ParameterizedTest
    @MethodSource("thrown")
    void whateverACheckThrowsIsToldWithTheNameOfItsLayout(Throwable thrown) {
        ProviderException e = assertThrows(ProviderException.class, () -> built(with(throwing(thrown))));
        assertTrue(e.getMessage().contains("faulty"), e.getMessage());
        assertEquals(thrown, e.getCause());
    }

    @Test
    void aViolationWithoutAPlaceIsTheProvidersFault() {
        Hurray hurray = with(tensor -> new Violation(null, "a", "b", "c"));
        assertThrows(ProviderException.class, () -> built(hurray));
    }

    @Test
    void theEnginesOwnRulesCantBeBorrowed() {
        Hurray hurray = with(tensor -> Violation.dimension(0, "length-limit", "b", "c"));
        assertThrows(ProviderException.class, () -> built(hurray));
    }

    @Test
    @SuppressWarnings({"unchecked", "rawtypes"})
    void aListOfSomethingElseIsTheProvidersFault() {
        FormatProvider provider = new FormatProvider() {
            @Override
            public List<LayoutSchema> layouts() {
                return (List) List.of("no schema");
            }
        };
        Pack pack = Hurray.builder().provider(provider).build().packs().getLast();
        assertEquals(Pack.State.BROKEN, pack.state());
        assertTrue(pack.reason().contains("layouts() failed: java.lang.ClassCastException"), pack.reason());
    }

    @Test
    void aCheckThatChangesItsMindEndsInOurOwnException() {
        AtomicInteger calls = new AtomicInteger();
        Hurray fickle = with(tensor -> calls.getAndIncrement() % 2 == 0 ? null : Violation.dimension(0, "a", "b", "c"));
        for (int i = 0; i < 4; i++) {
            try {
                built(fickle);
            } catch (HurrayException e) {
                assertFalse(e.getMessage().isEmpty());
            }
        }
        assertTrue(calls.get() > 4, "the check was asked");
    }

    @Test
    void aSizeBelowNothingIsTheProvidersFault() {
        Hurray hurray = with(layout().buffer("data", Size.bytes(tensor -> Optional.of(BigInteger.valueOf(-5))))
                .build());
        assertThrows(ProviderException.class, () -> built(hurray));
    }

    @Test
    void verifyStopsAfterAThousandFindings() {
        LayoutSchema schema = layout().moreBuffers()
                .u32(COUNT)
                .u32Array(ITEMS, Count.of(COUNT))
                .min(1)
                .build();
        LayoutSchema lenient = layout().moreBuffers()
                .u32(COUNT)
                .u32Array(ITEMS, Count.of(COUNT))
                .build();
        byte[] bytes = with(lenient)
                .describe(ElementType.INT8, 4)
                .layout(LAYOUT)
                .set(ITEMS, new long[100_000])
                .buffer(4)
                .build()
                .toByteArray();
        assertEquals(1000, with(schema).verify(bytes).size());
    }
}
