package hurray.cli;

import hurray.api.BufferHandle;
import hurray.api.Descriptor;
import hurray.api.Field;
import hurray.api.FieldEntry;
import hurray.api.FieldMalformedException;
import hurray.api.FieldNotPresentException;
import hurray.api.FieldStatus;
import hurray.api.Missing;
import hurray.api.SectionEntry;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A descriptor that says what it is told to, valid or not. At first it is the worked example of spec 1. */
final class FakeDescriptor implements InvocationHandler {
    static final BufferHandle BUFFER = new BufferHandle(192, 64, 0, 0, 0);

    private final Map<String, Object> facts = new HashMap<>();
    private final List<FieldEntry> entries = new ArrayList<>();
    private final Map<Long, Object> values = new HashMap<>();
    private List<BufferHandle> buffers = List.of();
    private List<String> roles = List.of();

    FakeDescriptor() {
        with("versionMajor", 1).with("versionMinor", 0).with("length", 61).with("flags", 0);
        type(3, 32).layout(1, "row-major").shape(3, 4).with("byteOffset", 0L);
        buffers(List.of("data"), BUFFER);
        with("buffersAvailable", true).with("sections", List.of()).with("sectionBytes", Optional.empty());
        with("missing", List.of());
    }

    /** Sets what a method without parameters gives. */
    FakeDescriptor with(String method, Object value) {
        facts.put(method, value);
        return this;
    }

    FakeDescriptor type(int tag, int bits) {
        return with("typeTag", tag).with("elementBits", bits);
    }

    FakeDescriptor layout(int tag, String name) {
        return with("layoutTag", tag).with("layoutName", Optional.ofNullable(name));
    }

    FakeDescriptor shape(long... shape) {
        long count = Arrays.stream(shape).reduce(1, (a, b) -> a * b);
        boolean dynamic = Arrays.stream(shape).anyMatch(extent -> extent == Descriptor.DYNAMIC);
        with("rank", shape.length).with("shape", shape);
        return with("elementCount", dynamic ? OptionalLong.empty() : OptionalLong.of(count));
    }

    FakeDescriptor buffers(List<String> roles, BufferHandle... buffers) {
        this.buffers = List.of(buffers);
        this.roles = roles;
        return with("bufferCount", buffers.length).with("buffers", this.buffers);
    }

    FakeDescriptor sections(SectionEntry... sections) {
        return with("sections", List.of(sections));
    }

    FakeDescriptor missing(Missing... missing) {
        return with("missing", List.of(missing));
    }

    /** What a permissive decoder gives for a layout that nobody knows. */
    FakeDescriptor unavailable() {
        return layout(0x3E, null).buffers(List.of()).with("buffersAvailable", false);
    }

    FakeDescriptor present(Field field, int level, Object value) {
        return field(field, level, FieldStatus.PRESENT, value);
    }

    FakeDescriptor absent(Field field, int level) {
        return field(field, level, FieldStatus.NOT_PRESENT, new FieldNotPresentException(field.id(), level, "absent"));
    }

    FakeDescriptor malformed(Field field, String why) {
        FieldStatus status = FieldStatus.INVALID_LAYOUT;
        return field(field, 0, status, new FieldMalformedException(field.id(), 0, status, why));
    }

    private FakeDescriptor field(Field field, int level, FieldStatus status, Object value) {
        entries.add(new FieldEntry(field, level, status));
        values.put(place(field.id(), level), value);
        return this;
    }

    Descriptor build() {
        with("fields", List.copyOf(entries));
        return (Descriptor)
                Proxy.newProxyInstance(FakeDescriptor.class.getClassLoader(), new Class<?>[] {Descriptor.class}, this);
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
        return switch (method.getName()) {
            case "u64", "i64", "f64", "u64Array", "i64Array" -> value((int) arguments[0], (int) arguments[1]);
            case "dimension" -> ((long[]) facts.get("shape"))[(int) arguments[0]];
            case "buffer" -> buffers.get((int) arguments[0]);
            case "bufferRole" -> Optional.of(roles.get((int) arguments[0])).filter(role -> !role.isEmpty());
            default -> {
                if (facts.containsKey(method.getName())) {
                    yield facts.get(method.getName());
                }
                yield InvocationHandler.invokeDefault(proxy, method, arguments);
            }
        };
    }

    private Object value(int id, int level) throws Throwable {
        Object value = values.get(place(id, level));
        if (value instanceof Throwable failure) {
            throw failure;
        }
        return value;
    }

    private static long place(int id, int level) {
        return (long) id << 32 | level;
    }
}
