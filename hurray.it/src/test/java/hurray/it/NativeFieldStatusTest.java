package hurray.it;

import hurray.it.FieldStatusTest.Subject;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every identifier worth asking for, with every accessor and at many levels, gives the same status in C as in Java. */
class NativeFieldStatusTest {
    @TempDir
    private Path folder;

    private static List<Subject> subjects() {
        List<Subject> all = new ArrayList<>(FieldStatusTest.subjects());
        int step = Native.isFullSize() ? 1 : 5;
        for (int i = 0; i < Corpus.accepted().size(); i += step) {
            Corpus.Case c = Corpus.accepted().get(i);
            all.add(new Subject(c.toString(), c.input(), false));
        }
        return all;
    }

    @Test
    void everyStatusIsThatOfJava() throws IOException {
        new NativeProbe(folder, FieldModel.INTERESTING, Map.of())
                .agree(subjects(), s -> Runtimes.of(s.permissive()).decode(s.bytes()));
    }
}
