package hurray.core;

import static hurray.core.Keys.ACME;
import static hurray.core.Keys.BOLT;
import static hurray.core.Keys.nine;
import static hurray.core.Keys.u64;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import hurray.api.ConflictException;
import hurray.api.Descriptor;
import hurray.api.Field;
import hurray.api.FieldInfo;
import hurray.api.FieldKind;
import hurray.api.Hurray;
import hurray.api.I64Field;
import hurray.api.Ledger;
import hurray.api.Limits;
import hurray.api.NameTable;
import hurray.api.Pack;
import hurray.api.Provider;
import hurray.api.ProviderException;
import hurray.api.Rejection;
import hurray.api.SectionKey;
import hurray.api.U64Field;
import hurray.spi.FormatProvider;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import hurray.spi.Size;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Providers put together: conflicts, disagreement with the ledger and the names, and providers that fail. */
class AssemblyTest {
    private static final U64Field TAG = U64Field.of(0x0007_0000, "TAG");

    private static LayoutSchema layout(int tag, String name, U64Field... fields) {
        var builder = PayloadSchema.layout(tag, name).rank(0, 64).buffer("data", Size.unknown());
        for (U64Field field : fields) {
            builder.u8(field);
        }
        return builder.build();
    }

    private static LayoutSchema vendors(int tag, long id) {
        return PayloadSchema.privateLayout(tag, id, "vendors").moreBuffers().build();
    }

    private static SectionSchema section(int bit, int range, int place) {
        return PayloadSchema.section(new SectionKey(bit, range, "bit-" + bit))
                .place(place)
                .build();
    }

    private static SectionSchema typed(int bit, int range, int place) {
        return PayloadSchema.section(new SectionKey(bit, range, "typed-" + bit))
                .place(place)
                .typedBySchemes()
                .u8(U64Field.of(range << 16, "TAG_" + bit))
                .build();
    }

    private static SectionSchema vendorSection(int bit, long id) {
        return PayloadSchema.vendorSection(SectionKey.vendor(bit, id, "vendors"))
                .build();
    }

    private static SchemeSchema scheme(int tag, String name) {
        return PayloadSchema.scheme(tag, name).build();
    }

    private static SchemeSchema privateScheme(int tag, long id) {
        return PayloadSchema.privateScheme(tag, id, "vendors").build();
    }

    static Stream<Arguments> conflicts() {
        return Stream.of(
                arguments("layout tag 0x21", layout(0x21, "one"), layout(0x21, "one")),
                arguments("scheme tag 0x31", scheme(0x31, "one"), scheme(0x31, "one")),
                arguments("flag bit 9", section(9, 0x0009, 1), section(9, 0x000A, 2)),
                arguments("range 0x9", section(9, 0x0009, 1), section(10, 0x0009, 2)),
                arguments("place 3", section(9, 0x0009, 3), section(10, 0x000A, 3)),
                arguments("the section that schemes type", typed(7, 0x0007, 1), typed(8, 0x0008, 2)),
                arguments("layout tag 0xF1 with vendor id", vendors(0xF1, ACME), vendors(0xF1, ACME)),
                arguments("scheme tag 0xF1 with vendor id", privateScheme(0xF1, ACME), privateScheme(0xF1, ACME)),
                arguments("flag bit 25 with vendor id", vendorSection(25, ACME), vendorSection(25, ACME)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("conflicts")
    void whatIsClaimedTwiceIsAConflictThatNamesBothClaimants(String what, PayloadSchema one, PayloadSchema two) {
        PayloadSchema[] known = {one, two};
        ConflictException apart =
                assertThrows(ConflictException.class, () -> Lab.assemble(known, new Lab.Pack(one), new Lab.Pack(two)));
        ConflictException together =
                assertThrows(ConflictException.class, () -> Lab.assemble(known, new Lab.Pack(one, two)));
        for (String message : List.of(apart.getMessage(), together.getMessage())) {
            String lines = message.replaceAll("hurray.core.Lab.Pack of hurray.core[^(]*", "");
            assertTrue(lines.startsWith(what), message);
            boolean first = one.toString().compareTo(two.toString()) <= 0;
            String both = "by (" + (first ? one : two) + ") and by (" + (first ? two : one) + ")";
            assertTrue(lines.contains(both), message);
        }
        assertEquals(2, apart.packs().size());
        assertEquals(1, together.packs().size());
        for (Pack pack : apart.packs()) {
            assertEquals(Pack.State.CONFLICT, pack.state());
            assertTrue(String.valueOf(pack.reason()).startsWith("it claims " + what), pack.reason());
        }
    }

    @Test
    void aConflictOfThousandsIsToldInAFewWords() {
        LayoutSchema layout = vendors(0xF1, ACME);
        PayloadSchema[] same = new PayloadSchema[9_000];
        Arrays.fill(same, layout);
        ConflictException e = assertThrows(
                ConflictException.class, () -> Lab.assemble(new PayloadSchema[] {layout}, new Lab.Pack(same)));
        assertTrue(e.getMessage().contains("is claimed 9000 times"), e.getMessage());
        assertTrue(e.getMessage().contains(" and 8990 more; "), e.getMessage());
        String reason = String.valueOf(e.packs().getFirst().reason());
        assertTrue(e.getMessage().length() < 5_000 && reason.length() < 5_000, reason);
    }

    @Test
    void thousandsOfConflictsAreCounted() {
        PayloadSchema[] one = new PayloadSchema[1_000];
        Arrays.setAll(one, i -> vendors(0xF1, i + 1));
        ConflictException e =
                assertThrows(ConflictException.class, () -> Lab.assemble(one, new Lab.Pack(one), new Lab.Pack(one)));
        assertTrue(e.getMessage().contains(" and 990 more are claimed twice: by "), e.getMessage());
        for (Pack pack : e.packs()) {
            String reason = String.valueOf(pack.reason());
            assertTrue(reason.contains(" and 990 more, as ") && reason.length() < 5_000, reason);
        }
    }

    @Test
    void conflictsOfDifferentProvidersAreCountedToo() {
        Provider[] packs = new Provider[60];
        Arrays.setAll(packs, i -> new Lab.Pack(vendors(0xF1, 1 + i / 2)));
        ConflictException e = assertThrows(ConflictException.class, () -> Lab.assemble(new PayloadSchema[0], packs));
        assertTrue(e.getMessage().contains("\nand 20 conflicts more\nfound were:"), e.getMessage());
    }

    @Test
    void whatTheSameTwoProvidersClaimIsOneParagraph() {
        PayloadSchema[] parts = {vendors(0xF1, ACME), privateScheme(0xF2, ACME), vendorSection(25, ACME)};
        ConflictException e = assertThrows(
                ConflictException.class,
                () -> Lab.assemble(new PayloadSchema[0], new Lab.Pack(parts), new Lab.Pack(parts)));
        String id = " with vendor id 0xACACACAC00000001";
        String what = "flag bit 25" + id + " and layout tag 0xF1" + id + " and scheme tag 0xF2" + id;
        List<String> lines = e.getMessage().lines().toList();
        assertTrue(lines.getFirst().startsWith(what + " are claimed twice: by "), lines.getFirst());
        assertEquals("found were:", lines.get(1));
        for (Pack pack : e.packs()) {
            String reason = String.valueOf(pack.reason());
            assertTrue(reason.startsWith("it claims " + what + ", as ") && reason.endsWith(" does"), reason);
        }
    }

    @Test
    void aProviderThatIsHandedOverTwiceIsToldSo() {
        Provider pack = new Lab.Pack(vendors(0xF1, ACME));
        ConflictException e =
                assertThrows(ConflictException.class, () -> Lab.assemble(new PayloadSchema[0], pack, pack));
        assertTrue(
                e.getMessage()
                        .contains("; it is the same provider, handed over with Hurray.Builder.provider more than once"),
                e.getMessage());
    }

    @Test
    void aNameDoesNotBeginALineOfTheReport() {
        LayoutSchema odd = PayloadSchema.privateLayout(0xF1, ACME, "odd\nall is\u2028well")
                .moreBuffers()
                .build();
        ConflictException e = assertThrows(
                ConflictException.class,
                () -> Lab.assemble(new PayloadSchema[] {odd}, new Lab.Pack(odd), new Lab.Pack(odd)));
        assertTrue(e.getMessage().contains("(odd all is well)"), e.getMessage());
    }

    static Stream<Arguments> neighbours() {
        return Stream.of(
                arguments(layout(0x21, "one"), layout(0x22, "two")),
                arguments(layout(0x31, "one"), scheme(0x31, "two")),
                arguments(vendors(0xF1, ACME), vendors(0xF1, BOLT)),
                arguments(vendors(0xF1, ACME), vendors(0xF2, ACME)),
                arguments(vendors(0xF1, ACME), privateScheme(0xF1, ACME)),
                arguments(privateScheme(0xF1, ACME), privateScheme(0xF1, BOLT)),
                arguments(vendorSection(25, ACME), vendorSection(25, BOLT)),
                arguments(vendorSection(24, ACME), vendorSection(31, ACME)),
                arguments(section(9, 0x0009, 0), vendorSection(25, ACME)),
                arguments(section(9, 0x0009, 0), section(10, 0x000A, 1)));
    }

    @ParameterizedTest
    @MethodSource("neighbours")
    void whatDiffersInTagBitOrVendorIsNoConflict(PayloadSchema one, PayloadSchema two) {
        Hurray hurray = Lab.assemble(new PayloadSchema[] {one, two}, new Lab.Pack(two), new Lab.Pack(one));
        assertFalse(hurray.permissive());
    }

    private static Hurray withLedger(PayloadSchema schema, String... rows) {
        Ledger ledger = Ledger.parse(Lab.LEDGER_HEAD + String.join("\n", rows));
        return Lab.assemble(false, Limits.DEFAULT, ledger, Lab.names(schema), new Lab.Pack(schema));
    }

    @Test
    void aFieldOfTheFormatsOwnIsInTheLedgerActiveAndUnchanged() {
        U64Field field = u64(0);
        LayoutSchema schema = layout(0x21, "one", field);
        Field renamed = U64Field.of(field.id(), "RENAMED");
        Field otherKind = I64Field.of(field.id(), field.name());
        Map<String, String[]> wrong = Map.of(
                "U0 0x00012100 is not in the ledger", new String[0],
                "U0 0x00012100 is retired", new String[] {Lab.row(field, "retired")},
                "U0 0x00012100 is i64 in the ledger, not u64", new String[] {Lab.row(otherKind, "active")},
                "U0 0x00012100 is RENAMED in the ledger", new String[] {Lab.row(renamed, "active")});
        wrong.forEach((reason, rows) -> {
            assertEquals("layout 0x21 (one): " + reason, broken(withLedger(schema, rows)));
        });
        assertEquals(1, withLedger(schema, Lab.row(field, "active")).fields().size());
    }

    @Test
    void theDepthOfNestingAndTheFieldsOfSectionsAndSchemesAreHeldAgainstTheLedgerToo() {
        LayoutSchema nested = PayloadSchema.layout(0x21, "nested")
                .u8(u64(0))
                .nestWhile(u64(0), 1, 2, u64(1))
                .buffer("data", Size.unknown())
                .build();
        String depth = broken(withLedger(nested, Lab.row(u64(0), "active")));
        assertTrue(depth.contains("U1 0x00012101 is not in the ledger"), depth);
        SectionSchema section = PayloadSchema.section(Keys.NINE).u8(nine(0)).build();
        String nine = broken(withLedger(section));
        assertTrue(nine.contains("NINE_0 0x00090000 is not in the ledger"), nine);
        SchemeSchema scheme = PayloadSchema.scheme(0x31, "scheme")
                .u8(U64Field.of(0x0002_3100, "Q"))
                .build();
        String q = broken(withLedger(scheme));
        assertTrue(q.contains("Q 0x00023100 is not in the ledger"), q);
    }

    /** An identifier of a range and discriminant in which the hex digits BB occur is one identifier like any other. */
    @Test
    void anIdentifierWithTheDigitsBBIsNoPattern() {
        SectionSchema section = PayloadSchema.section(Keys.NINE)
                .u8(U64Field.of(0x0009_00BB, "NINE_BB"))
                .build();
        assertEquals(1, Lab.strict(section).fields().size());
    }

    @Test
    void aPayloadThatTheFormatHasNotAllocatedIsRefused() {
        PayloadSchema known = layout(0x22, "known");
        for (PayloadSchema schema :
                List.of(layout(0x21, "one"), scheme(0x31, "one"), section(9, 0x0009, 1), typed(7, 0x0007, 1))) {
            NameTable names = Lab.names(known);
            Ledger ledger = Lab.ledger(schema);
            String message = broken(Lab.assemble(false, Limits.DEFAULT, ledger, names, new Lab.Pack(schema)));
            assertTrue(message.startsWith(schema + ": the format has not allocated it"), message);
        }
    }

    @Test
    void aSchemesFieldsAreInTheRangeOfTheSectionThatSchemesType() {
        SchemeSchema seven = PayloadSchema.scheme(0x31, "seven")
                .u8(U64Field.of(0x0007_3100, "Q7"))
                .build();
        PayloadSchema typed = typed(7, 0x0007, 0);
        assertEquals(2, Lab.strict(seven, typed).fields().size());
        String message = broken(Lab.strict(seven));
        assertTrue(message.contains("Q7 0x00073100 is outside the range of schemes, 0x2"), message);
    }

    private record Failing(Supplier<List<LayoutSchema>> code) implements FormatProvider {
        @Override
        public List<LayoutSchema> layouts() {
            return code.get();
        }
    }

    private static final class Sections implements FormatProvider {
        @Override
        public List<SectionSchema> sections() {
            throw new IllegalStateException("broken");
        }
    }

    static Stream<Arguments> failing() {
        Supplier<List<LayoutSchema>> throwing = () -> {
            throw new UnsupportedOperationException("no such thing");
        };
        Supplier<List<LayoutSchema>> unlinked = () -> {
            throw new NoClassDefFoundError("acme/Missing");
        };
        Supplier<List<LayoutSchema>> recursive = () -> {
            throw new StackOverflowError();
        };
        Supplier<List<LayoutSchema>> senseless = () ->
                List.of(PayloadSchema.layout(0x21, "one").u8(u64(0)).u8(u64(0)).build());
        Supplier<List<LayoutSchema>> nothing = () -> null;
        Supplier<List<LayoutSchema>> hole = () -> Arrays.asList((LayoutSchema) null);
        Supplier<List<LayoutSchema>> late = () -> new AbstractList<>() {
            @Override
            public LayoutSchema get(int index) {
                throw new IllegalStateException("late");
            }

            @Override
            public int size() {
                return 1;
            }
        };
        return Stream.of(
                arguments(
                        new Failing(throwing),
                        "layouts() failed: java.lang.UnsupportedOperationException: no such thing"),
                arguments(new Failing(unlinked), "layouts() failed: java.lang.NoClassDefFoundError: acme/Missing"),
                arguments(new Failing(recursive), "layouts() failed: java.lang.StackOverflowError"),
                arguments(new Failing(senseless), "two steps for U0"),
                arguments(new Failing(nothing), "layouts() gave null"),
                arguments(new Failing(hole), "layouts() failed: java.lang.NullPointerException"),
                arguments(new Failing(late), "layouts() failed: java.lang.IllegalStateException: late"),
                arguments(new Sections(), "sections() failed: java.lang.IllegalStateException: broken"));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("failing")
    void aProviderThatFailsIsReportedAndHarmsNoOther(FormatProvider provider, String reason) {
        LayoutSchema good = layout(0x24, "good");
        Hurray hurray = Lab.assemble(new PayloadSchema[] {good}, provider, new Lab.Pack(good));
        assertEquals(
                List.of(Pack.State.LOADED, Pack.State.BROKEN),
                hurray.packs().stream().map(Pack::state).toList());
        Pack broken = hurray.packs().getLast();
        assertEquals(provider.getClass().getName(), broken.origin().name());
        assertEquals("hurray.core", broken.origin().module());
        assertTrue(String.valueOf(broken.reason()).contains(reason), broken.reason());
        assertInstanceOf(
                Descriptor.class, hurray.tryDecode(Draft.of(0x24).buffers(1).bytes()));
    }

    /** Why the only provider of a runtime is not loaded. */
    private static String broken(Hurray hurray) {
        assertEquals(1, hurray.packs().size());
        Pack pack = hurray.packs().getFirst();
        assertEquals(Pack.State.BROKEN, pack.state(), pack.toString());
        assertTrue(hurray.fields().isEmpty());
        return String.valueOf(pack.reason());
    }

    @Test
    void aProviderOfNoKnownSortIsNamed() {
        Provider nothing = new Provider() {};
        String message = assertThrows(ProviderException.class, () -> Lab.assemble(new PayloadSchema[0], nothing))
                .getMessage();
        assertEquals(
                nothing.getClass().getName() + " is no hurray.spi.FormatProvider, and so provides nothing", message);
    }

    @Test
    void aCheckThatThrowsIsNamedAndDoesNotHarmOthers() {
        LayoutSchema bad = PayloadSchema.layout(0x21, "bad")
                .rank(0, 64)
                .buffer("data", Size.unknown())
                .check(tensor -> {
                    throw new IllegalStateException("oops");
                })
                .build();
        LayoutSchema sized = PayloadSchema.layout(0x22, "sized")
                .rank(0, 64)
                .buffer("data", Size.extent(tensor -> {
                    throw new LinkageError("gone");
                }))
                .build();
        LayoutSchema shaped = PayloadSchema.layout(0x23, "shaped")
                .rank(0, 64)
                .buffer("data", Size.unknown())
                .shapeRule(tensor -> {
                    throw new AssertionError("no");
                })
                .build();
        LayoutSchema vague = PayloadSchema.layout(0x25, "vague")
                .rank(0, 64)
                .buffer("data", Size.extent(tensor -> null))
                .build();
        Hurray hurray = Lab.strict(bad, sized, shaped, vague, layout(0x24, "good"));
        Map<Integer, String> reasons = Map.of(
                0x21, "hurray.core: layout 0x21 (bad): its check failed: java.lang.IllegalStateException: oops",
                0x22,
                        "hurray.core: layout 0x22 (sized): its extent failed: java.lang.LinkageError: gone; something that"
                                + " it needs is missing, or it was compiled against another version of hurray.spi",
                0x23, "hurray.core: layout 0x23 (shaped): its check failed: java.lang.AssertionError: no",
                0x25, "hurray.core: layout 0x25 (vague): its extent gave null");
        reasons.forEach((tag, reason) -> {
            ProviderException e = assertThrows(
                    ProviderException.class,
                    () -> hurray.decode(Draft.of(tag, 2).buffers(1).bytes()));
            assertEquals(reason, e.getMessage());
        });
        assertInstanceOf(
                Descriptor.class, hurray.tryDecode(Draft.of(0x24).buffers(1).bytes()));
    }

    @Test
    void theFieldsOfAllProvidersAreListedInTheOrderOfTheirIdentifiers() {
        U64Field optional = u64(1);
        LayoutSchema own = PayloadSchema.layout(0x21, "own")
                .u8(u64(5))
                .named(1, "one", "two")
                .u8(optional)
                .absentAs(0)
                .moreBuffers()
                .build();
        LayoutSchema acme = PayloadSchema.privateLayout(0xF1, ACME, "acme")
                .u8(new U64Field(0x0001_F100, "A", ACME))
                .moreBuffers()
                .build();
        LayoutSchema bolt = PayloadSchema.privateLayout(0xF1, BOLT, "bolt")
                .i8(new I64Field(0x0001_F100, "B", BOLT))
                .moreBuffers()
                .build();
        SchemeSchema scheme = PayloadSchema.scheme(0x31, "scheme").build();
        PayloadSchema typed = PayloadSchema.section(new SectionKey(7, 0x0007, "typed"))
                .typedBySchemes()
                .u8(TAG)
                .build();
        List<PayloadSchema> all = new ArrayList<>(List.of(own, acme, bolt, scheme, typed));
        List<FieldInfo> first = Lab.strict(all.toArray(PayloadSchema[]::new)).fields();
        Collections.reverse(all);
        assertEquals(
                first, Lab.strict(all.toArray(PayloadSchema[]::new)).fields(), "the order of loading is of no account");
        assertEquals(
                List.of("U1", "U5", "A", "B", "TAG"),
                first.stream().map(info -> info.field().name()).toList());
        FieldInfo five = first.get(1);
        assertEquals(Map.of(1L, "one", 2L, "two"), five.words());
        assertEquals(
                List.of("own", "9.9", "means U5", "hurray.core"),
                List.of(five.part(), five.since(), five.meaning(), five.provider()));
        assertFalse(five.optional());
        assertTrue(first.getFirst().optional());
        assertEquals("", first.get(2).since());
        assertEquals(Map.of(0x31L, "scheme"), first.getLast().words());
        assertEquals(FieldKind.I64, first.get(3).field().kind());
    }

    @Test
    void withNoProviderAtAllEverythingIsMissingByName() {
        NameTable names = Lab.names(layout(0x21, "one"), section(9, 0x0009, 0));
        Hurray empty = Lab.assemble(false, Limits.DEFAULT, Lab.ledger(), names);
        assertSame(Limits.DEFAULT, empty.limits());
        assertEquals(List.of(), empty.fields());
        Rejection layout = assertInstanceOf(
                Rejection.class, empty.tryDecode(Draft.of(0x21).buffers(1).bytes()));
        assertTrue(layout.message().contains("layout 0x21 (one) needs a provider: add invented.one"), layout.message());
        for (boolean permissive : new boolean[] {false, true}) {
            Hurray hurray = Lab.assemble(permissive, Limits.DEFAULT, Lab.ledger(), names);
            Rejection section = assertInstanceOf(
                    Rejection.class, hurray.tryDecode(Draft.of(0x21).flag(9).bytes()));
            assertEquals(10, section.offset());
            assertTrue(
                    section.message().contains("section on flag bit 9 (bit-9) needs a provider: add invented.bit-9"),
                    section.message());
        }
        Rejection type = assertInstanceOf(
                Rejection.class,
                empty.tryDecode(Draft.of(0x21).type(0xF0).buffers(1).bytes()));
        assertEquals(14, type.offset());
    }
}
