package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import hurray.api.Descriptor;
import hurray.api.F64Field;
import hurray.api.FieldEntry;
import hurray.api.FieldKind;
import hurray.api.FieldStatus;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * No form of a scalar read allocates a byte, nor does an array read into the caller's array. A read that allocates
 * does so at each call, so the least of several batches counts: now and then the virtual machine allocates on behalf of a thread, when it
 * links a call or gives up compiled code.
 */
class ReadAllocationTest {
    private static final int BATCHES = 20;
    private static final int CALLS = 50;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static final long[] WORD = new long[1];
    private static final double[] REAL = new double[1];
    private static final long[] WORDS = new long[255];

    /** What is read is thrown away, but for the compiler. */
    private static long sink;

    private interface Read {
        void read();
    }

    private record Form(String name, Read read) {}

    private static Stream<Arguments> descriptors() {
        List<Arguments> all = new ArrayList<>();
        Samples.layouts().forEach((name, layout) -> all.add(Arguments.of(name, layout.get())));
        for (Map.Entry<String, Consumer<LittleEndian>> scheme :
                Samples.schemes().entrySet()) {
            all.add(Arguments.of(scheme.getKey(), Samples.rowMajor().quantization(scheme.getValue())));
        }
        return all.stream();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("descriptors")
    void noFormOfAReadAllocates(String name, DescriptorWriter writer) {
        if (!(Runtimes.PERMISSIVE.tryDecode(writer.bytes()) instanceof Descriptor d)) {
            throw new AssertionError(name + " is refused");
        }
        for (FieldEntry entry : d.fields()) {
            for (Form form : forms(d, entry)) {
                assertEquals(0, allocated(form.read()), () -> form.name() + " of " + entry);
            }
        }
        for (Form form : plain(d)) {
            assertEquals(0, allocated(form.read()), form::name);
        }
        assertTrue(sink != 1);
    }

    private static long allocated(Read read) {
        long least = Long.MAX_VALUE;
        for (int batch = 0; batch < BATCHES && least > 0; batch++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < CALLS; i++) {
                read.read();
            }
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }

    private static List<Form> plain(Descriptor d) {
        return List.of(
                new Form("dimension", () -> sink += d.rank() == 0 ? 0 : d.dimension(d.rank() - 1)),
                new Form(
                        "header", () -> sink += d.length() + d.flags() + d.typeTag() + d.layoutTag() + d.elementBits()),
                new Form("buffers", () -> sink += d.byteOffset() + d.bufferCount()),
                new Form(
                        "identifier that nobody serves",
                        () -> sink += d.tryU64(0x7FFF_FFFF, 0, WORD).ordinal()));
    }

    /** Every form that reads the entry's field; those that throw, where the field is present. */
    private static List<Form> forms(Descriptor d, FieldEntry entry) {
        List<Form> forms = new ArrayList<>();
        int id = entry.field().id();
        int level = entry.level();
        FieldKind kind = entry.field().kind();
        boolean present = entry.status() == FieldStatus.PRESENT;
        forms.add(new Form(
                "status", () -> sink += d.status(entry.field(), level).ordinal()));
        forms.add(
                new Form("status by id", () -> sink += d.status(id, level, kind).ordinal()));
        forms.add(new Form("tryU64", () -> sink += d.tryU64(id, level, WORD).ordinal()));
        forms.add(new Form("tryI64", () -> sink += d.tryI64(id, level, WORD).ordinal()));
        forms.add(new Form("tryF64", () -> sink += d.tryF64(id, level, REAL).ordinal()));
        switch (entry.field()) {
            case U64Field field -> {
                forms.add(new Form(
                        "tryGet", () -> sink += d.tryGet(field, level, WORD).ordinal()));
                if (present) {
                    forms.add(new Form("get", () -> sink += d.get(field, level)));
                    forms.add(new Form("u64", () -> sink += d.u64(id, level)));
                }
            }
            case I64Field field -> {
                forms.add(new Form(
                        "tryGet", () -> sink += d.tryGet(field, level, WORD).ordinal()));
                if (present) {
                    forms.add(new Form("get", () -> sink += d.get(field, level)));
                    forms.add(new Form("i64", () -> sink += d.i64(id, level)));
                }
            }
            case F64Field field -> {
                forms.add(new Form(
                        "tryGet", () -> sink += d.tryGet(field, level, REAL).ordinal()));
                if (present) {
                    forms.add(new Form("get", () -> sink += (long) d.get(field, level)));
                    forms.add(new Form("f64", () -> sink += (long) d.f64(id, level)));
                }
            }
            case U64ArrayField field
            when present -> {
                forms.add(new Form("get into", () -> sink += d.get(field, level, WORDS)));
                forms.add(new Form("u64Array into", () -> sink += d.u64Array(id, level, WORDS)));
            }
            case I64ArrayField field
            when present -> {
                forms.add(new Form("get into", () -> sink += d.get(field, level, WORDS)));
                forms.add(new Form("i64Array into", () -> sink += d.i64Array(id, level, WORDS)));
            }
            default -> {}
        }
        if (present && level == 0) {
            forms.addAll(atLevel0(d, entry));
        }
        return forms;
    }

    private static List<Form> atLevel0(Descriptor d, FieldEntry entry) {
        Read read = switch (entry.field()) {
            case U64Field field -> () -> sink += d.get(field);
            case I64Field field -> () -> sink += d.get(field);
            case F64Field field -> () -> sink += (long) d.get(field);
            default -> () -> sink += d.status(entry.field()).ordinal();
        };
        return List.of(new Form("get at level 0", read));
    }
}
