package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hurray.it.Jvm.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Map.Entry;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What hurray.h promises, by a program in C (spec 5, the C ABI). */
class NativeContractTest {
    @TempDir
    private Path folder;

    private static Map<String, byte[]> samples() {
        Map<String, byte[]> all = new LinkedHashMap<>();
        all.put("csr", Samples.csr().bytes());
        all.put("strided", Samples.strided().bytes());
        all.put("tiled", Samples.tiledThrice().bytes());
        all.put("scalar", Samples.rowMajor().shape().resize(0, 4).bytes());
        all.put("paged", Samples.paged().patch("layer_index", 4, Samples.ABSENT).bytes());
        all.put("statistics", Samples.csr().statistics(1).bytes());
        all.put(
                "shard",
                Samples.rowMajor().shard(new long[] {30, 40}, new long[] {1, 2}).bytes());
        all.put("per-tensor", quantized(Samples.perTensor()));
        all.put("per-channel-symmetric", quantized(Samples.perChannel(1, true)));
        all.put("malformed-scheme", quantized(q -> q.u32("q", 0x0000_0101).zero("q.rest", 3)));
        all.put("unknown-scheme", quantized(q -> q.u32("q", 0x0000_0177).zero("q.rest", 3)));
        all.put("empty-quantization", Samples.csr().quantization(new byte[0]).bytes());
        addRejected(all);
        all.put("private-layout", Samples.privateLayout((byte) 7).bytes());
        all.put("unknown-layout", Samples.rowMajor().layout(0x3F).statistics(1).bytes());
        return all;
    }

    private static byte[] quantized(Consumer<LittleEndian> scheme) {
        return Samples.csr().quantization(scheme).bytes();
    }

    private static void addRejected(Map<String, byte[]> all) {
        byte[] rank = Samples.csr().bytes();
        LittleEndian.put(rank, 16, 4, 65);
        all.put("rank-65", rank);
        byte[] magic = Samples.csr().bytes();
        magic[0] = 'X';
        all.put("magic", magic);
        all.put("version", Samples.csr().major(2).bytes());
        all.put("type", Samples.csr().type(0x47).bytes());
        all.put("sync-mode", Samples.csr().patch("b0.sync", 1, 9).bytes());
        all.put("empty", new byte[0]);
    }

    @BeforeEach
    void writeSamples() throws IOException {
        writeSamples(folder);
    }

    /** Writes what contract.c reads. */
    static void writeSamples(Path folder) throws IOException {
        for (Entry<String, byte[]> sample : samples().entrySet()) {
            Files.write(folder.resolve(sample.getKey()), sample.getValue());
        }
    }

    private void runs(List<String> flags) {
        Outcome outcome = Native.run(Native.program(folder, "contract.c", flags), folder);
        assertEquals("", outcome.err());
        assertEquals(0, outcome.status());
        assertEquals("checks", outcome.out().strip().replaceFirst("^[0-9]+ ", ""));
    }

    @Test
    void theContractHoldsInC() {
        runs(Native.C99);
    }

    @Test
    void theContractHoldsInCpp() {
        Native.need("c++");
        List<String> flags = new ArrayList<>(Native.CPP);
        flags.add("-lstdc++");
        runs(flags);
    }
}
