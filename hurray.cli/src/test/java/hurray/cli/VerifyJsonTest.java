package hurray.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Finding;
import hurray.api.HurrayStatus;
import hurray.api.LayoutFields;
import hurray.api.Missing;
import hurray.api.Rejection;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Holds the lines of {@code verify --json} against spec 9. */
class VerifyJsonTest {

    @Test
    void findingsAreWrittenAsTheSpecificationShows() {
        Run run = verify(
                Samples.EXAMPLE_BYTES,
                new Finding(rejection("rank-cap", "rank", "65", null), 0),
                new Finding(rejection("statistics-nnz", "STATS_NNZ", "6", null), LayoutFields.CSR_NNZ.id()));
        assertEquals("""
                {"source":"-","ok":false,"findings":[\
                {"rule":"rank-cap","status":"INVALID_LAYOUT","offset":16,\
                "message":"rank at byte 16: found 65, allowed 0 to 64","found":"65","allowed":"0 to 64"},\
                {"rule":"statistics-nnz","status":"INVALID_LAYOUT","offset":16,"field":"0x00010700",\
                "message":"STATS_NNZ at byte 16: found 6, allowed 0 to 64","found":"6","allowed":"0 to 64"}]}
                """, run.out());
        assertEquals("", run.err());
        assertEquals(ExitStatus.FAILED, run.status());
    }

    @Test
    void whereNothingIsFoundTheInputIsOk() {
        Run run = verify(Samples.EXAMPLE_BYTES);
        assertEquals("{\"source\":\"-\",\"ok\":true,\"findings\":[]}\n", run.out());
        assertEquals(ExitStatus.OK, run.status());
    }

    @Test
    void whatNobodyProvidesIsToldInTheFinding() {
        Missing missing = new Missing(Missing.Kind.SCHEME, 4, -1, 0, "nf4", "hurray.sections", null, null, null);
        String out = verify(new byte[0], new Finding(rejection("scheme-tag", "scheme_tag", "0x04", missing), 0))
                .out();
        List<?> findings = (List<?>) JsonText.object(out.strip()).get("findings");
        Map<?, ?> told = (Map<?, ?>) ((Map<?, ?>) findings.getFirst()).get("missing");
        assertEquals("scheme", told.get("kind"));
        assertEquals("hurray.sections", told.get("module"));
    }

    @Test
    void whatIsSteppedOverIsToldAsInspectTellsIt() {
        Missing layout = new Missing(Missing.Kind.LAYOUT, 0x30, -1, 0, null, null, null, null, null);
        Missing section = new Missing(Missing.Kind.SECTION, -1, 24, 5, null, null, null, null, null);
        FakeDescriptor descriptor = Samples.example().missing(layout, section);
        FakeHurray permissive = FakeHurray.accepting(descriptor).steppingOver();
        Run run = Run.on(permissive).reading(Samples.EXAMPLE_BYTES).with("verify", "--json", "-");
        assertEquals("""
                {"source":"-","ok":true,"findings":[],\
                "missing":{"kind":"layout","tag":48,"id":null,"bit":null,"name":null,"module":null,\
                "vendor":null,"artifact":null,"hint":null},"all_missing":[\
                {"kind":"layout","tag":48,"id":null,"bit":null,"name":null,"module":null,\
                "vendor":null,"artifact":null,"hint":null},\
                {"kind":"section","tag":null,"id":"0x0000000000000005","bit":24,"name":null,"module":null,\
                "vendor":null,"artifact":null,"hint":null}]}
                """, run.out());
        assertEquals(ExitStatus.OK, run.status());
    }

    @Test
    void everyInputHasALineWhateverIsWrongWithIt() {
        String text = Samples.EXAMPLE + "\n485\n48525259 46494C45\n" + Samples.EXAMPLE;
        Run run = Run.on(FakeHurray.accepting(Samples.example()))
                .reading(text.getBytes(StandardCharsets.UTF_8))
                .with("verify", "--json", "--hex", "-", "/no/such/file");
        List<Map<String, Object>> lines = JsonText.objects(run.out());
        assertEquals(List.of("1", "2", "3", "4", "/no/such/file"), of(lines, "source"));
        assertEquals(List.of(true, false, false, true, false), of(lines, "ok"));
        List<String> rules = lines.stream()
                .filter(line -> line.containsKey("error"))
                .map(line -> (String) ((Map<?, ?>) line.get("error")).get("rule"))
                .toList();
        assertEquals(List.of("not-hexadecimal", "container", "unreadable"), rules);
        Map<?, ?> error = (Map<?, ?>) lines.getLast().get("error");
        assertTrue(error.containsKey("status"));
        assertNull(error.get("status"));
        assertEquals(List.of(), lines.getLast().get("findings"));
        assertFalse(lines.getFirst().containsKey("error"));
        assertEquals("", run.err());
        assertEquals(ExitStatus.FAILED, run.status());
    }

    private static Run verify(byte[] input, Finding... findings) {
        return Run.on(FakeHurray.accepting(Samples.example()).finding(findings))
                .reading(input)
                .with("verify", "--json", "-");
    }

    private static List<Object> of(List<Map<String, Object>> lines, String key) {
        return lines.stream().map(line -> line.get(key)).toList();
    }

    private static Rejection rejection(String rule, String subject, String found, Missing missing) {
        return new Rejection(HurrayStatus.INVALID_LAYOUT, 16, rule, subject, found, "0 to 64", missing);
    }
}
