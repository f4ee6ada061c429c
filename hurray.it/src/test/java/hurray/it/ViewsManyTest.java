package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.FieldId;
import hurray.api.FieldKeys;
import hurray.api.Hurray;
import hurray.api.U64Field;
import hurray.views.ViewType;
import hurray.views.Views;
import java.lang.invoke.MethodHandles;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** View types of one interface over many runtimes. */
class ViewsManyTest {
    private static final int RUNTIMES = 1_000;
    private static final int EACH = 100;

    static final class Keys {
        static final U64Field BLOCKS = BuiltPacks.ACME.blocks;

        private Keys() {}
    }

    @FieldKeys(Keys.class)
    interface Bsr {
        @FieldId(0x0001_F300)
        long blocks();
    }

    @Test
    void aHundredThousandOverDroppedRuntimesDefineOneClass() {
        Set<ViewType<Bsr>> types = Collections.newSetFromMap(new IdentityHashMap<>());
        List<WeakReference<Hurray>> runtimes = new ArrayList<>();
        types.add(Views.in(MethodHandles.lookup()).with(BuiltPacks.BOTH).of(Bsr.class));
        long before = ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();
        for (int i = 0; i < RUNTIMES; i++) {
            Hurray hurray =
                    Hurray.builder().discover(false).provider(BuiltPacks.ACME).build();
            runtimes.add(new WeakReference<>(hurray));
            for (int k = 0; k < EACH; k++) {
                types.add(Views.in(MethodHandles.lookup()).with(hurray).of(Bsr.class));
            }
        }
        long loaded = ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount() - before;
        assertEquals(1, types.size());
        assertTrue(loaded < RUNTIMES, loaded + " classes were loaded meanwhile");
        System.gc();
        long gone = runtimes.stream().filter(runtime -> runtime.refersTo(null)).count();
        assertTrue(gone >= RUNTIMES - 1, () -> "of " + RUNTIMES + " runtimes only " + gone + " are gone");
    }
}
