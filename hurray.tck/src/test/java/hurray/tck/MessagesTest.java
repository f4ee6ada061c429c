package hurray.tck;

import static hurray.tck.ConformanceRule.*;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.U64Field;
import hurray.spi.FormatProvider;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** That a vendor can find the place by what the kit says. */
class MessagesTest {
    @TempDir
    private Path folder;

    private static Conformance kit(FormatProvider provider) {
        return Conformance.of(provider).example("extended", Examples.layout());
    }

    /** Keys with one that is none, in a class of their own as vendors have it. */
    private static final class Keys {
        static final U64Field WRONG = new U64Field(0x0001_F0FF, "WRONG", Fake.ID);
    }

    private static final class Keyed extends Fake {
        @Override
        public List<LayoutSchema> layouts() {
            return List.of(PayloadSchema.privateLayout(0xF0, Fake.ID, "keyed")
                    .u8(Keys.WRONG)
                    .build());
        }

        @Override
        public List<SchemeSchema> schemes() {
            return List.of(PayloadSchema.privateScheme(0xF0, Fake.ID, "keyed")
                    .u8(Keys.WRONG)
                    .build());
        }
    }

    @Test
    void aKeyThatIsNoneIsToldWithItsReasonAndItsLineAtEachCall() {
        Report report = Report.of(kit(new Keyed()));
        String message = report.message(ANSWERS);
        assertTrue(message.contains("layouts() and schemes() failed: the static fields of "), message);
        assertTrue(message.contains("MessagesTest$Keys can't be made: "), message);
        assertTrue(message.contains("WRONG 0x0001F0FF"), message);
        assertTrue(message.contains(", at MessagesTest.java:"), message);
    }

    @Test
    void aFailureThatIsNotOfTheKitsMakingNamesTheVendorsClassAndSaysSo() {
        Report report = Report.of(kit(Fake.of(Fake.layout().verify(tensor -> {
                    throw new IllegalStateException("no");
                })))
                .rounds(50));
        String message = report.message(CONTAINED);
        assertTrue(message.contains("no code was made to fail, and the exception says hurray.tck.Fake: "), message);
        assertFalse(report.toString().contains("hurray.tck.Parts"), report::toString);
    }

    @Test
    void aLineOfServicesWithoutAClassHidesNoOtherProvider() throws IOException {
        new JarMaker(folder).services("org.example.Gone\norg.example.GoneToo\n");
        URL[] places = {folder.resolve("files").toUri().toURL()};
        Map<Class<?>, ServiceLoader.Provider<FormatProvider>> found = new LinkedHashMap<>();
        try (URLClassLoader loader = new URLClassLoader(places, MessagesTest.class.getClassLoader())) {
            Others.find(ServiceLoader.load(FormatProvider.class, loader), found);
        }
        assertFalse(found.isEmpty());
        assertEquals(Others.than(Fake.class).size(), found.size(), found::toString);
    }
}
