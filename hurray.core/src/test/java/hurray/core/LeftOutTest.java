package hurray.core;

import static hurray.core.Keys.ACME;
import static hurray.core.Keys.BOLT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Hurray;
import hurray.api.Ledger;
import hurray.api.Limits;
import hurray.api.Missing;
import hurray.api.NameTable;
import hurray.api.Pack;
import hurray.api.Register;
import hurray.api.U64Field;
import hurray.api.engine.Configuration;
import hurray.spi.FormatProvider;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is left out: in which words, who is asked about it, and to whom it is a hint. */
class LeftOutTest {
    private static final NameTable NAMES =
            NameTable.parse(Lab.NAMES_HEAD + "layout\t33\trows\tour.rows\nlayout\t34\ttiles\tour.tiles");

    /** A key with an index that is the engine's, as a newcomer writes it. */
    private static final class BadKeys {
        static final U64Field BLOCK = new U64Field(0x0001_F0FF, "BLOCK", ACME);
    }

    private static final class BadPack implements FormatProvider {
        @Override
        public List<LayoutSchema> layouts() {
            return List.of(PayloadSchema.privateLayout(0xF0, ACME, "bad")
                    .u8(BadKeys.BLOCK)
                    .moreBuffers()
                    .build());
        }
    }

    @Test
    void aKeyThatCantBeIsToldInItsOwnWordsEveryTime() {
        for (int i = 0; i < 3; i++) {
            Pack pack =
                    Lab.assemble(new PayloadSchema[0], new BadPack()).packs().getFirst();
            assertEquals(Pack.State.BROKEN, pack.state());
            String reason = String.valueOf(pack.reason());
            assertTrue(
                    reason.startsWith(
                            "its layouts() failed: class " + BadKeys.class.getName() + " can't be initialised: "),
                    reason);
            assertTrue(reason.contains("BLOCK 0x0001F0FF is not a vendor's own field"), reason);
            assertTrue(reason.contains("index 0xFF is the vendor's id itself"), reason);
            assertTrue(!reason.contains("another version"), reason);
        }
    }

    @Test
    void theFilterIsNotAskedAboutWhatIsBrokenBeforeAnyOfItsCodeCouldRun(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("junk.jar"), "no jar");
        List<String> asked = new ArrayList<>();
        Hurray hurray = new CoreEngine()
                .assemble(new Configuration(
                        false,
                        Limits.DEFAULT,
                        new Configuration.Sources(
                                false, List.of(folder), List.of(), List.of(), origin -> !asked.add(origin.name())),
                        new Configuration.Tables(Ledger.parse(Lab.LEDGER_HEAD), NAMES, Register.standard())));
        assertEquals(List.of(), asked);
        assertEquals(Pack.State.BROKEN, hurray.packs().getFirst().state());
    }

    private static Pack pack(String module, Pack.Part... parts) {
        Pack.Origin origin = new Pack.Origin(module + ".P", module, null, null);
        return new Pack(origin, Pack.State.BROKEN, "oops", List.of(parts));
    }

    private static Pack.Part layout(int tag, long id) {
        return new Pack.Part(Missing.Kind.LAYOUT, tag, -1, id, "a");
    }

    private static String hint(Missing.Kind kind, int number, long id, @Nullable String module, Pack... packs) {
        return String.valueOf(new LeftOut(List.of(packs), NAMES).hint(kind, number, id, module));
    }

    @Test
    void aPartOfTheFormatIsMissedBecauseOfItsOwnModuleAlone() {
        Pack[] packs = {pack("our.rows"), pack("our.tiles"), pack("com.acme")};
        assertEquals(
                "left out was our.tiles.P of our.tiles: broken: oops",
                hint(Missing.Kind.LAYOUT, 34, 0, "our.tiles", packs));
        Pack onClassPath =
                new Pack(new Pack.Origin("our.tiles.P", null, null, null), Pack.State.BROKEN, "oops", List.of());
        assertEquals(
                "left out was our.tiles.P: broken: oops", hint(Missing.Kind.LAYOUT, 34, 0, "our.tiles", onClassPath));
    }

    @Test
    void aVendorsPartIsMissedBecauseOfPacksThatCouldNotBeAskedOrHaveIt() {
        Pack has = pack("com.acme", layout(0xF0, ACME));
        Pack another = pack("com.bolt", layout(0xF0, BOLT), layout(0xF1, ACME));
        Pack silent = pack("com.silent");
        String hint = hint(Missing.Kind.LAYOUT, 0xF0, ACME, null, has, another, silent, pack("our.rows"));
        assertEquals(
                "left out was com.acme.P of com.acme: broken: oops, com.silent.P of com.silent: broken: oops", hint);
        assertNull(new LeftOut(List.of(another), NAMES).hint(Missing.Kind.LAYOUT, 0xF0, ACME, null));
    }

    @Test
    void aPackThatFailedAfterItsLayoutsMayStillHaveTheSection() {
        Pack pack = pack("com.acme", layout(0xF0, ACME));
        assertTrue(hint(Missing.Kind.SECTION, 25, ACME, null, pack).contains("com.acme"));
    }
}
