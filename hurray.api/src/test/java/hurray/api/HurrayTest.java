package hurray.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class HurrayTest {
    private static final Rejection REJECTION =
            new Rejection(HurrayStatus.INVALID_MAGIC, 0, "magic", "magic", "00 00 00 00", "48 52 52 59", null);

    @Test
    void withoutAnEngineTheErrorNamesTheModuleToAdd() {
        ProviderException e = assertThrows(ProviderException.class, Hurray::load);
        assertTrue(
                e.getMessage().startsWith("hurray.api found no engine: add hurray.core to the module path"),
                e.getMessage());
    }

    @Test
    void aBuilderRefusesNull() {
        assertThrows(NullPointerException.class, () -> Hurray.builder().limits(nothing()));
        assertThrows(NullPointerException.class, () -> Hurray.builder().provider(nothing()));
    }

    @Test
    void decodeGivesTheDescriptorThatTryDecodeGives() {
        Descriptor descriptor = answering(Descriptor.class, Map.of());
        Hurray hurray = answering(Hurray.class, Map.of("tryDecode", descriptor));
        assertSame(descriptor, hurray.decode(new byte[0]));
        assertSame(descriptor, hurray.decode(ByteBuffer.allocate(0)));
        assertSame(descriptor, hurray.decode(MemorySegment.NULL));
    }

    @Test
    void decodeThrowsTheRejectionThatTryDecodeGives() {
        Hurray hurray = answering(Hurray.class, Map.of("tryDecode", REJECTION));
        List<DescriptorException> thrown = List.of(
                assertThrows(DescriptorException.class, () -> hurray.decode(new byte[0])),
                assertThrows(DescriptorException.class, () -> hurray.decode(ByteBuffer.allocate(0))),
                assertThrows(DescriptorException.class, () -> hurray.decode(MemorySegment.NULL)));
        thrown.forEach(e -> assertSame(REJECTION, e.rejection()));
    }

    @Test
    void aFieldIsReadAtTheOutermostLevelUnlessOneIsNamed() {
        List<Object> levels = new ArrayList<>();
        FieldReader reader = proxy(FieldReader.class, (proxy, method, arguments) -> {
            if (method.isDefault()) {
                return InvocationHandler.invokeDefault(proxy, method, arguments);
            }
            levels.add(arguments[1]);
            return empty(method);
        });
        reader.get(LayoutFields.CSR_NNZ);
        reader.get(QuantizationFields.PER_TENSOR_ZERO_POINT);
        reader.get(QuantizationFields.PER_TENSOR_SCALE);
        reader.get(LayoutFields.TILED_TILE_SHAPE);
        reader.get(LayoutFields.STRIDED_STRIDES);
        reader.status(LayoutFields.CSR_NNZ);
        assertEquals(List.of(0, 0, 0, 0, 0, 0), levels);
    }

    @Test
    void aTagOfTheVendorsSpaceIsAPrivateElementType() {
        Descriptor descriptor = answering(Descriptor.class, Map.of("typeTag", 0xF1));
        assertEquals(ElementType.PRIVATE, descriptor.elementType());
    }

    /** An instance whose abstract methods give these answers, by name, and whose default methods work as ever. */
    private static <T> T answering(Class<T> type, Map<String, Object> answers) {
        return proxy(
                type,
                (proxy, method, arguments) -> method.isDefault()
                        ? InvocationHandler.invokeDefault(proxy, method, arguments)
                        : Objects.requireNonNull(answers.get(method.getName()), method.getName()));
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static Object empty(Method method) {
        return switch (method.getReturnType().getName()) {
            case "long" -> 0L;
            case "double" -> 0.0;
            case "[J" -> new long[0];
            default -> FieldStatus.PRESENT;
        };
    }

    @SuppressWarnings("NullAway")
    private static <T> T nothing() {
        return null;
    }
}
