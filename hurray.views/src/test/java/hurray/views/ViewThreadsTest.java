package hurray.views;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hurray.api.FieldId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** View types that are made by many threads at once. */
class ViewThreadsTest {
    private static final int THREADS = 16;

    interface Alone {
        @FieldId(0x0001_0700)
        long nnz();
    }

    /** Two that give each other, begun from both ends. */
    interface Here {
        @FieldId(0x0001_0700)
        long nnz();

        There there();
    }

    interface There {
        @FieldId(0x0001_0700)
        long nnz();

        Here here();
    }

    private static <T> List<T> together(List<Callable<T>> work) throws Exception {
        CyclicBarrier start = new CyclicBarrier(work.size());
        try (ExecutorService threads = Executors.newFixedThreadPool(work.size())) {
            List<Future<T>> futures = new ArrayList<>();
            for (Callable<T> each : work) {
                futures.add(threads.submit(() -> {
                    start.await();
                    return each.call();
                }));
            }
            List<T> results = new ArrayList<>();
            for (Future<T> future : futures) {
                results.add(future.get());
            }
            return results;
        }
    }

    @Test
    void makeOneClassAndOneViewType() throws Exception {
        List<ViewType<Alone>> types = together(Collections.nCopies(THREADS, () -> Samples.type(Alone.class)));
        Set<Object> different = Collections.newSetFromMap(new IdentityHashMap<>());
        different.addAll(types);
        assertEquals(1, different.size());
        assertEquals(5, types.getFirst().view(Samples.csr(5)).nnz());
    }

    @RepeatedTest(3)
    void doNotWaitForEachOther() throws Exception {
        List<Callable<Long>> work = new ArrayList<>();
        for (int i = 0; i < THREADS; i += 2) {
            work.add(() ->
                    Samples.type(Here.class).view(Samples.csr(5)).there().here().nnz());
            work.add(() -> Samples.type(There.class)
                    .view(Samples.csr(5))
                    .here()
                    .there()
                    .nnz());
        }
        assertEquals(Collections.nCopies(THREADS, 5L), together(work));
    }
}
