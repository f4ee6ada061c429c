package hurray.it;

import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.it.Corpus.Case;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Everything that Java reads of a descriptor, C reads as well; what Java reads is held against the corpus elsewhere. */
class NativeCorpusTest {
    @TempDir
    private static Path folder;

    private static NativeDump dump;

    @BeforeAll
    static void compile() {
        dump = new NativeDump(folder, Map.of());
    }

    private static List<byte[]> corpus() {
        return Corpus.CASES.stream().map(Case::input).toList();
    }

    @Test
    void everyCaseOfTheCorpusReadsInCAsInJava() throws IOException {
        dump.agree(corpus(), Runtimes.STRICT, "strict");
    }

    @Test
    void everyCaseOfTheCorpusReadsPermissivelyInCAsInJava() throws IOException {
        dump.agree(corpus(), Runtimes.PERMISSIVE, "permissive");
    }

    @Test
    void everySubjectOfTheStatusTestReadsInCAsInJava() throws IOException {
        List<byte[]> all = FieldStatusTest.subjects().stream()
                .map(FieldStatusTest.Subject::bytes)
                .toList();
        assertTrue(all.size() > 200, "there are " + all.size());
        dump.agree(all, Runtimes.PERMISSIVE, "permissive");
    }
}
