package hurray.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.BufferHandle;
import hurray.api.FieldInfo;
import hurray.api.HurrayStatus;
import hurray.api.LayoutFields;
import hurray.api.Missing;
import hurray.api.QuantizationFields;
import hurray.api.Rejection;
import hurray.api.SectionEntry;
import hurray.api.SectionKey;
import hurray.api.StatisticsFields;
import hurray.api.U64Field;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Holds the lines of {@code inspect --json} against spec 9. */
class InspectJsonTest {
    private static final Missing LAYOUT = new Missing(Missing.Kind.LAYOUT, 0xF3, -1, -2, null, null, null, null, null);
    private static final Missing SECTION =
            new Missing(Missing.Kind.SECTION, -1, 3, 0, "statistics", "hurray.sections", null, null, null);

    @Test
    void theWorkedExampleIsWrittenAsTheSpecificationShows() {
        FakeDescriptor descriptor = Samples.example()
                .with("flags", 9)
                .sections(
                        new SectionEntry(SectionKey.QUANTIZATION, 61, 8),
                        new SectionEntry(SectionKey.STATISTICS, 69, 72))
                .with("sectionBytes", Optional.of(new byte[] {1, 1, 0, -1}))
                .present(LayoutFields.CSR_NNZ, 0, 5L)
                .present(LayoutFields.STRIDED_STRIDES, 0, new long[] {-4, 1})
                .absent(StatisticsFields.VALUE_MIN, 0)
                .malformed(QuantizationFields.PER_TENSOR_SCALE, "why");
        assertEquals("""
                {"source":"-","ok":true,"descriptor":{\
                "version_major":1,"version_minor":0,"length":61,"flags":9,\
                "type":"float32","type_tag":3,"layout":"row-major","layout_tag":1,\
                "rank":2,"shape":["3","4"],"byte_offset":"0",\
                "buffers":[{"byte_size":"192","alignment":64,"device_tag":0,"sync_mode":0,"memory_class":0,"role":"data"}],\
                "sections":["quantization","statistics"],\
                "quantization_bytes":"010100ff",\
                "fields":[\
                {"id":"0x00010700","name":"CSR_NNZ","kind":"u64","level":0,"status":"present","value":"5"},\
                {"id":"0x00010300","name":"STRIDED_STRIDES","kind":"i64[]","level":0,"status":"present","value":["-4","1"]},\
                {"id":"0x00030003","name":"STATS_VALUE_MIN","kind":"f64","level":0,"status":"not_present"},\
                {"id":"0x00020100","name":"QUANT_PER_TENSOR_SCALE","kind":"f64","level":0,"status":"invalid_layout",\
                "message":"why"}]}}
                """, inspect(descriptor));
    }

    @Test
    void aRejectionIsALineLikeAnyOther() {
        Rejection rejection = new Rejection(HurrayStatus.INVALID_LAYOUT, 16, "rank-cap", "rank", "65", "0 to 64", null);
        Run run = Run.on(FakeHurray.rejecting(rejection))
                .reading(Samples.EXAMPLE_BYTES)
                .with("inspect", "--json", "-");
        assertEquals("""
                {"source":"-","ok":false,"error":{"status":"INVALID_LAYOUT","code":-3,"offset":16,\
                "message":"rank at byte 16: found 65, allowed 0 to 64","rule":"rank-cap","found":"65","allowed":"0 to 64"}}
                """, run.out());
        assertEquals("", run.err());
        assertEquals(ExitStatus.FAILED, run.status());
    }

    @Test
    void whatNobodyProvidesIsToldInTheError() {
        Rejection rejection = new Rejection(
                HurrayStatus.INVALID_LAYOUT, 10, "section-known", "flags", "0x8", "loaded sections", SECTION);
        Map<String, Object> error = member(
                Run.on(FakeHurray.rejecting(rejection))
                        .reading(new byte[0])
                        .with("inspect", "--json", "-")
                        .out(),
                "error");
        Map<?, ?> missing = (Map<?, ?>) error.get("missing");
        assertEquals("section", missing.get("kind"));
        assertEquals(3, missing.get("bit"));
        assertNull(missing.get("tag"));
        assertNull(missing.get("id"));
        assertEquals("hurray.sections", missing.get("module"));
        for (String key : List.of("vendor", "artifact", "hint")) {
            assertTrue(missing.containsKey(key), key);
            assertNull(missing.get(key), key);
        }
    }

    @Test
    void ofAVendorsPartTheRegisterTellsWhoBringsItAndInWhat() {
        Missing bsr = new Missing(
                Missing.Kind.LAYOUT, 0xF0, -1, 7, "com.acme.bsr", null, "Acme", "com.acme:bsr", "left out was org.bad");
        Map<String, Object> d = descriptor(Samples.example().layout(0xF0, null).missing(bsr));
        Map<?, ?> missing = (Map<?, ?>) d.get("missing");
        assertEquals("com.acme.bsr", missing.get("name"));
        assertNull(missing.get("module"));
        assertEquals("Acme", missing.get("vendor"));
        assertEquals("com.acme:bsr", missing.get("artifact"));
        assertEquals("left out was org.bad", missing.get("hint"));
    }

    @Test
    void aSectionThatIsRejectedForItsFlagBitHasNoIdYet() {
        Missing section = new Missing(Missing.Kind.SECTION, -1, 24, 0, null, null, null, null, null);
        Map<?, ?> missing =
                (Map<?, ?>) descriptor(Samples.example().missing(section)).get("missing");
        assertEquals(24, missing.get("bit"));
        assertTrue(missing.containsKey("id"));
        assertNull(missing.get("id"));
    }

    @Test
    void integersOf64BitsAreUnsignedStrings() {
        FakeDescriptor descriptor = Samples.example()
                .shape(-1, 1L << 63)
                .with("byteOffset", -2L)
                .with("flags", -1)
                .buffers(List.of(""), new BufferHandle(-3, 1L << 31, 0xF0, 2, 0xFE))
                .present(LayoutFields.CSR_NNZ, 0, -4L)
                .present(QuantizationFields.PER_TENSOR_ZERO_POINT, 0, -128L)
                .present(LayoutFields.TILED_TILE_SHAPE, 0, new long[] {-5, 0});
        Map<String, Object> d = descriptor(descriptor);
        assertEquals(List.of("18446744073709551615", "9223372036854775808"), d.get("shape"));
        assertEquals("18446744073709551614", d.get("byte_offset"));
        assertEquals(4294967295L, d.get("flags"));
        Map<?, ?> buffer = (Map<?, ?>) ((List<?>) d.get("buffers")).getFirst();
        assertEquals("18446744073709551613", buffer.get("byte_size"));
        assertEquals(2147483648L, buffer.get("alignment"));
        assertEquals(0xF0, buffer.get("device_tag"));
        assertEquals(0xFE, buffer.get("memory_class"));
        assertNull(buffer.get("role"));
        List<Object> values = values(d);
        assertEquals(List.of("18446744073709551612", "-128", List.of("18446744073709551611", "0")), values);
    }

    @Test
    void doublesAreNumbersOrTheThreeWords() {
        FakeDescriptor descriptor = Samples.example()
                .present(StatisticsFields.VALUE_MIN, 0, Double.NEGATIVE_INFINITY)
                .present(StatisticsFields.VALUE_MAX, 0, Double.POSITIVE_INFINITY)
                .present(StatisticsFields.VALUE_MEAN, 0, Double.NaN)
                .present(StatisticsFields.VALUE_STDDEV, 0, -0.0)
                .present(StatisticsFields.VALUE_ABS_MAX, 0, Double.MAX_VALUE)
                .present(StatisticsFields.SPARSITY_RATIO, 0, Double.MIN_VALUE)
                .present(QuantizationFields.PER_TENSOR_SCALE, 0, (double) 0.1f);
        assertEquals(
                List.of("-Infinity", "Infinity", "NaN", -0.0, Double.MAX_VALUE, Double.MIN_VALUE, (double) 0.1f),
                values(descriptor(descriptor)));
    }

    @Test
    void whatStandsBehindAnUnknownLayoutIsNull() {
        Map<String, Object> d = descriptor(Samples.example().unavailable().with("flags", 9));
        for (String key : List.of("layout", "buffers", "sections")) {
            assertTrue(d.containsKey(key), key);
            assertNull(d.get(key), key);
        }
        assertEquals(0x3E, d.get("layout_tag"));
        assertEquals(List.of(), d.get("fields"));
        assertFalse(d.containsKey("quantization_bytes"));
    }

    @Test
    void aPrivateLayoutIsCalledPrivateAndAddsTheNameOfItsProvider() {
        Map<String, Object> known = descriptor(Samples.example().layout(0xF0, "bsr"));
        assertEquals("private", known.get("layout"));
        assertEquals("bsr", known.get("layout_name"));
        Map<String, Object> unknown = descriptor(Samples.example().layout(0xF0, null));
        assertEquals("private", unknown.get("layout"));
        assertFalse(unknown.containsKey("layout_name"));
    }

    @Test
    void aVendorsFieldTellsItsProviderAndItsOwner() {
        U64Field block = new U64Field(0x0001_F000, "BSR_BLOCK", -2);
        FakeDescriptor descriptor = Samples.example()
                .layout(0xF0, "bsr")
                .present(LayoutFields.CSR_NNZ, 0, 5L)
                .present(block, 0, 3L);
        FieldInfo info = new FieldInfo(block, false, "bsr", "", "", Map.of(), "com.acme.pack");
        List<?> fields =
                (List<?>) member(inspect(descriptor, info), "descriptor").get("fields");
        assertFalse(((Map<?, ?>) fields.getFirst()).containsKey("provider"));
        assertFalse(((Map<?, ?>) fields.getFirst()).containsKey("owner"));
        assertEquals("com.acme.pack", ((Map<?, ?>) fields.getLast()).get("provider"));
        assertEquals("0xFFFFFFFFFFFFFFFE", ((Map<?, ?>) fields.getLast()).get("owner"));
    }

    @Test
    void aPrivateTypeIsCalledPrivateAndAnUnknownOneNull() {
        assertEquals("private", descriptor(Samples.example().type(0xF1, 12)).get("type"));
        Map<String, Object> unknown = descriptor(Samples.example().type(0x47, 0));
        assertTrue(unknown.containsKey("type"));
        assertNull(unknown.get("type"));
        assertEquals(0x47, unknown.get("type_tag"));
    }

    @Test
    void whatNobodyProvidesIsToldInTheDescriptor() {
        Map<?, ?> missing =
                (Map<?, ?>) descriptor(Samples.example().missing(LAYOUT)).get("missing");
        assertEquals("layout", missing.get("kind"));
        assertEquals(0xF3, missing.get("tag"));
        assertEquals("0xFFFFFFFFFFFFFFFE", missing.get("id"));
        assertNull(missing.get("bit"));
    }

    @Test
    void whenSeveralPartsAreMissingAllAreToldBesideTheFirst() {
        Map<String, Object> d = descriptor(Samples.example().missing(LAYOUT, SECTION));
        assertEquals("layout", ((Map<?, ?>) d.get("missing")).get("kind"));
        List<?> all = (List<?>) d.get("all_missing");
        assertEquals(2, all.size());
        assertEquals(d.get("missing"), all.getFirst());
    }

    @Test
    void withHexTheSourceIsTheNumberOfTheLine() {
        String text = "# two\n" + Samples.EXAMPLE + "\n\n" + Samples.EXAMPLE.toLowerCase() + "00\n";
        List<Map<String, Object>> lines = JsonText.objects(Run.on(FakeHurray.accepting(Samples.example()))
                .reading(text.getBytes(StandardCharsets.UTF_8))
                .with("inspect", "--hex", "--json", "-")
                .out());
        assertEquals(
                List.of("2", "4"),
                lines.stream().map(line -> line.get("source")).toList());
        assertEquals("-", lines.getFirst().get("file"));
    }

    @Test
    void everyInputHasALineWhateverIsWrongWithIt() {
        Run run = Run.on(FakeHurray.accepting(Samples.example()))
                .reading((Samples.EXAMPLE + "\n485\n48525259 46494C45\nxx\n" + Samples.EXAMPLE)
                        .getBytes(StandardCharsets.UTF_8))
                .with("inspect", "--json", "--hex", "-", "/no/such/file");
        List<Map<String, Object>> lines = JsonText.objects(run.out());
        List<Object> rules = new ArrayList<>();
        for (Map<String, Object> line : lines) {
            boolean ok = (boolean) line.get("ok");
            rules.add(ok ? "ok" : ((Map<?, ?>) line.get("error")).get("rule"));
        }
        assertEquals(List.of("ok", "not-hexadecimal", "container", "not-hexadecimal", "ok", "unreadable"), rules);
        assertEquals("", run.err());
        assertEquals(ExitStatus.FAILED, run.status());
        Map<?, ?> error = (Map<?, ?>) lines.getLast().get("error");
        assertTrue(error.containsKey("status") && error.containsKey("code") && error.containsKey("offset"));
        assertNull(error.get("status"));
    }

    @Test
    void textFromOutsideIsValidJsonAndHarmlessToATerminal() {
        String name = "a\u001B[2J\u202E\"\\\u0085\u007Fä.bin";
        String line = Run.on(FakeHurray.accepting(Samples.example()))
                .with("inspect", "--json", name)
                .out();
        assertEquals(name, JsonText.object(line).get("source"));
        assertTrue(line.codePoints().noneMatch(c -> c != '\n' && Text.isUnsafe(c)), line);
        assertTrue(line.contains("ä"), line);
    }

    private static String inspect(FakeDescriptor descriptor, FieldInfo... infos) {
        Run run = Run.on(FakeHurray.accepting(descriptor, infos))
                .reading(Samples.EXAMPLE_BYTES)
                .with("inspect", "--json", "-");
        assertEquals("", run.err());
        assertEquals(ExitStatus.OK, run.status());
        return run.out();
    }

    private static Map<String, Object> descriptor(FakeDescriptor descriptor) {
        return member(inspect(descriptor), "descriptor");
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> member(String line, String name) {
        return (Map<String, Object>) JsonText.object(line).get(name);
    }

    private static List<Object> values(Map<String, Object> descriptor) {
        List<Object> values = new ArrayList<>();
        for (Object field : (List<?>) descriptor.get("fields")) {
            values.add(((Map<?, ?>) field).get("value"));
        }
        return values;
    }
}
