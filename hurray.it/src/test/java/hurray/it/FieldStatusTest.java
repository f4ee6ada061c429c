package hurray.it;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.FieldException;
import hurray.api.FieldKind;
import hurray.api.FieldLevelException;
import hurray.api.FieldMalformedException;
import hurray.api.FieldNotApplicableException;
import hurray.api.FieldNotPresentException;
import hurray.api.FieldStatus;
import hurray.it.SpecModel.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every identifier against every layout, scheme and combination of sections: the outcome is that of spec 5. */
class FieldStatusTest {
    private static final int[] LEVELS = {0, 1, 2, 3, 8, Integer.MAX_VALUE, Integer.MIN_VALUE, -1};

    /** A descriptor, and whether only a permissive runtime takes it. */
    record Subject(String name, byte[] bytes, boolean permissive) {
        Arguments arguments() {
            return Arguments.of(name, bytes, permissive);
        }
    }

    static List<Subject> subjects() {
        List<Subject> all = new ArrayList<>(sound());
        Samples.schemes().forEach((name, scheme) -> damaged(name, scheme, all));
        unknownSchemes(all);
        return all;
    }

    private static List<Subject> sound() {
        List<Subject> all = new ArrayList<>();
        Samples.layouts().forEach((name, writer) -> {
            for (int sections = 0; sections < 16; sections++) {
                DescriptorWriter w = writer.get();
                boolean noShard = name.equals("csf") || name.equals("block-paged");
                if ((sections & 1) != 0 && !noShard) {
                    w.wholeShard();
                }
                if ((sections & 2) != 0) {
                    w.statistics(sections == 2 ? 0x15 : sections == 6 ? 0 : sections == 10 ? 0x2A : 0x3F);
                }
                if ((sections & 4) != 0) {
                    w.type(0xF4).extension(8, 1);
                }
                if ((sections & 8) != 0 && !name.equals("composite")) {
                    w.member(1);
                }
                all.add(new Subject(name + " with sections " + sections, w.bytes(), false));
            }
        });
        Samples.schemes().forEach((name, scheme) -> {
            all.add(new Subject(name, Samples.csr().quantization(scheme).bytes(), false));
            all.add(new Subject(
                    name + ", all sections", all(Samples.tiledThrice().quantization(scheme)), false));
        });
        unknownParts(all);
        return all;
    }

    private static byte[] all(DescriptorWriter w) {
        return w.wholeShard()
                .statistics(0x3F)
                .type(0xF0)
                .extension(32, 1)
                .member(0)
                .bytes();
    }

    /** The scheme's bytes cut off at every length, padded, and with every byte in turn made wrong. */
    private static void damaged(String name, Consumer<LittleEndian> scheme, List<Subject> all) {
        LittleEndian whole = new LittleEndian();
        scheme.accept(whole);
        byte[] bytes = whole.toByteArray();
        for (int length = 0; length <= bytes.length + 2; length++) {
            byte[] cut = Arrays.copyOf(bytes, length);
            all.add(new Subject(name + " of " + length + " bytes", quantized(cut), false));
        }
        for (int i = 0; i < bytes.length; i++) {
            for (int wrong : new int[] {0, 1, 2, 3, 0x7F, 0x80, 0xFF}) {
                byte[] damaged = bytes.clone();
                damaged[i] = (byte) wrong;
                all.add(new Subject(name + " with " + wrong + " at " + i, quantized(damaged), false));
            }
        }
    }

    private static byte[] quantized(byte[] section) {
        return Samples.rowMajor().quantization(section).bytes();
    }

    private static void unknownSchemes(List<Subject> all) {
        for (int tag : new int[] {0, 6, 0x3F, 0x40, 0x60, 0x80, 0xEF, 0xF0, Samples.PRIVATE_TAG, 0xFE, 0xFF}) {
            for (int length : new int[] {1, 3, 4, 11, 12, 13, 40}) {
                byte[] section = new byte[length];
                section[0] = (byte) tag;
                all.add(new Subject("scheme " + tag + " of " + length + " bytes", quantized(section), false));
            }
        }
    }

    private static void unknownParts(List<Subject> all) {
        Samples.schemes()
                .forEach((name, scheme) -> all.add(new Subject(
                        "unknown layout, " + name,
                        Samples.rowMajor()
                                .layout(0x41)
                                .quantization(scheme)
                                .statistics(1)
                                .bytes(),
                        true)));
        all.add(new Subject("unknown layout", Samples.rowMajor().layout(0x80).bytes(), true));
        all.add(new Subject(
                "unknown layout, all sections",
                all(Samples.rowMajor().layout(0x3F).quantization(Samples.perTensor())),
                true));
        all.add(new Subject(
                "unknown layout, vendors' sections",
                Samples.rowMajor()
                        .layout(0x3F)
                        .vendorSection(24, 1)
                        .vendorSection(31, 2)
                        .bytes(),
                true));
        all.add(new Subject("private layout", Samples.privateLayout((byte) 1).bytes(), true));
        all.add(new Subject(
                "private layout, all sections",
                all(Samples.privateLayout((byte) 1, (byte) 2).quantization(Samples.perChannel(0, true))),
                true));
        all.add(new Subject(
                "unknown type", Samples.csr().type(0x47).statistics(0).bytes(), true));
        all.add(new Subject(
                "vendors' sections",
                Samples.csr()
                        .statistics(0x3F)
                        .vendorSection(24, Samples.PRIVATE_ID, (byte) 1)
                        .vendorSection(27, 1)
                        .vendorSection(31, -1, new byte[9])
                        .bytes(),
                true));
        all.add(new Subject(
                "block-paged, unknown scheme",
                Samples.paged().quantization(Samples.privateScheme(0xF0, 5)).bytes(),
                true));
    }

    private static Stream<Arguments> eachSubject() {
        return subjects().stream().map(Subject::arguments);
    }

    private static Stream<Arguments> eachSoundSubject() {
        return sound().stream().map(Subject::arguments);
    }

    @Test
    void theTableCoversEveryOutcome() {
        Set<FieldStatus> seen = EnumSet.noneOf(FieldStatus.class);
        for (Subject subject : subjects()) {
            Descriptor d = decode(subject.bytes, subject.permissive);
            for (int id : FieldModel.INTERESTING) {
                seen.add(d.status(id, 0, FieldKind.U64));
                seen.add(d.status(id, 1, FieldKind.U64));
            }
        }
        assertEquals(EnumSet.allOf(FieldStatus.class), seen);
    }

    private static Descriptor decode(byte[] bytes, boolean permissive) {
        return Runtimes.of(permissive).decode(bytes);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("eachSubject")
    void everyReadComesToWhatTheSpecificationSays(String name, byte[] bytes, boolean permissive) {
        assertEquals("", Agreement.complaint(bytes, permissive));
        Verdict verdict = SpecModel.read(bytes, permissive);
        assertEquals("", Agreement.fields(verdict.model(), decode(bytes, permissive), LEVELS));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("eachSoundSubject")
    void allFormsOfAnAccessorAgree(String name, byte[] bytes, boolean permissive) {
        Descriptor d = decode(bytes, permissive);
        for (int id : FieldModel.INTERESTING) {
            for (int level : new int[] {0, 1, -1}) {
                Accessors.checkAgreement(d, id, level);
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("eachSoundSubject")
    void whatIsListedIsWhatCanBeRead(String name, byte[] bytes, boolean permissive) {
        Descriptor d = decode(bytes, permissive);
        long previous = -1;
        for (var entry : d.fields()) {
            long place = (entry.field().id() & 0xFFFF_FFFFL) << 8 | entry.level();
            assertTrue(place > previous, () -> "out of order at " + entry);
            previous = place;
            assertEquals(
                    entry.status(),
                    d.status(entry.field().id(), entry.level(), entry.field().kind()),
                    entry::toString);
            assertTrue(
                    EnumSet.of(FieldStatus.PRESENT, FieldStatus.NOT_PRESENT, FieldStatus.INVALID_LAYOUT)
                            .contains(entry.status()),
                    entry::toString);
        }
    }

    @Test
    void eachOutcomeHasItsException() {
        Descriptor d = Runtimes.STRICT.decode(
                Samples.csr().statistics(0).quantization(new byte[] {9}).bytes());
        assertFailure(FieldNotPresentException.class, FieldStatus.NOT_PRESENT, d, 0x0003_0001, 0);
        assertFailure(FieldNotPresentException.class, FieldStatus.NOT_PRESENT, d, 0x0006_0000, 0);
        assertFailure(FieldNotApplicableException.class, FieldStatus.NOT_APPLICABLE, d, 0x0001_0800, 0);
        assertFailure(FieldNotApplicableException.class, FieldStatus.NOT_APPLICABLE, d, 0, 0);
        assertFailure(FieldNotApplicableException.class, FieldStatus.NOT_APPLICABLE, d, 0x0003_0002, 0);
        assertFailure(FieldLevelException.class, FieldStatus.LEVEL_OUT_OF_BOUNDS, d, 0x0001_0700, 1);
        assertFailure(FieldLevelException.class, FieldStatus.LEVEL_OUT_OF_BOUNDS, d, 0x0006_0000, -1);
        assertFailure(FieldMalformedException.class, FieldStatus.INVALID_TYPE, d, 0x0002_0200, 0);
        Descriptor empty =
                Runtimes.STRICT.decode(Samples.csr().quantization(new byte[0]).bytes());
        assertFailure(FieldMalformedException.class, FieldStatus.INVALID_LAYOUT, empty, 0x0002_0000, 0);
        Descriptor unknown = Runtimes.PERMISSIVE.decode(
                Samples.csr().layout(0x41).statistics(0).bytes());
        assertFailure(FieldMalformedException.class, FieldStatus.UNAVAILABLE, unknown, 0x0003_0000, 0);
    }

    private static void assertFailure(
            Class<? extends FieldException> type, FieldStatus status, Descriptor d, int id, int level) {
        FieldException thrown = assertThrows(FieldException.class, () -> d.u64(id, level));
        assertInstanceOf(type, thrown);
        assertEquals(status, thrown.status());
        assertEquals(id, thrown.id());
        assertEquals(level, thrown.level());
    }

    @Test
    void aShortArrayIsLeftAloneAndTheTrueLengthGiven() {
        Descriptor d = Runtimes.STRICT.decode(Samples.strided().bytes());
        long[] tooShort = {7};
        assertEquals(2, d.i64Array(0x0001_0300, 0, tooShort));
        assertArrayEquals(new long[] {7}, tooShort);
        assertEquals(2, d.i64Array(0x0001_0300, 0, new long[0]));
        long[] longer = {7, 7, 7};
        assertEquals(2, d.i64Array(0x0001_0300, 0, longer));
        assertArrayEquals(new long[] {-4, 1, 7}, longer);
    }

    @Test
    void everyLevelOfATiledLayoutReadsItsOwnAndTheDepthIsTheSameAtAll() {
        Descriptor d = Runtimes.STRICT.decode(Samples.tiledThrice().bytes());
        for (int level = 0; level < 3; level++) {
            assertEquals(3, d.u64(0x0001_0403, level));
        }
        assertArrayEquals(new long[] {16, 8}, d.u64Array(0x0001_0400, 1));
        assertArrayEquals(new long[] {4, 1}, d.i64Array(0x0001_0404, 1));
        assertArrayEquals(new long[] {1, 4}, d.i64Array(0x0001_0405, 2));
        assertEquals(4, d.u64(0x0001_0402, 1));
        assertEquals(2, d.u64(0x0001_0401, 2));
    }
}
