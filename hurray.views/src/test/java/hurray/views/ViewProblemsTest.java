package hurray.views;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.Field;
import hurray.api.FieldId;
import hurray.api.FieldKeys;
import hurray.api.U64Field;
import hurray.api.VendorId;
import hurray.api.WireTag;
import hurray.views.afar.Afar;
import hurray.views.afar.AfarFields;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** What is wrong with an interface is told when the view type is made, all of it, by method. */
class ViewProblemsTest {

    private static List<String> problems(Class<?> type) {
        ViewException e = assertThrows(ViewException.class, () -> Samples.type(type));
        assertEquals(type.getName(), e.type());
        for (ViewProblem problem : e.problems()) {
            assertTrue(e.getMessage().contains(problem.toString()), e::getMessage);
        }
        return e.problems().stream().map(ViewProblem::toString).toList();
    }

    interface Everything {
        @FieldId(0x0001_0700)
        double a();

        @FieldId(0x0001_0405)
        long[] b();

        @FieldId(0x0001_0A05)
        long c();

        @FieldId(0x1234_5678)
        int d();

        @FieldId(0)
        int e();

        void f();

        long g(int level);

        @FieldId(0x0001_0601)
        OptionalLong h();

        @FieldId(0x0003_0001)
        OptionalLong i(int level);

        @FieldId(0x0001_0600)
        long j(String text);

        @FieldId(0x0001_0A01)
        Long k(int level, int other);

        @FieldId(0x0003_0002)
        OptionalLong l();

        @FieldId(0x0002_0100)
        float m();

        @FieldId(0x0001_0901)
        int[] n();

        @FieldId(0x0001_0900)
        short o();

        @FieldId(0x0002_0101)
        boolean p();

        Descriptor q(int level);

        @FieldId(0x0001_0800)
        default long r() {
            return 1;
        }

        @FieldId(0x0001_0500)
        static long s() {
            return 1;
        }

        @FieldId(0x0001_0A03)
        Optional<Long> t();
    }

    @Test
    void oneErrorListsAllThatIsWrong() {
        String orphan = "is abstract and has no @FieldId, and does not return the Descriptor or another view";
        String unsigned = "long, int, boolean or an enum";
        assertEquals(
                List.of(
                        "a(): CSR_NNZ 0x00010700 is u64: the method has to return " + unsigned + ", not double",
                        "b(): TILED_INNER_STRIDES 0x00010405 may be absent: the method has to return Optional<long[]>",
                        "c(): BLOCK_PAGED_LAYER_INDEX 0x00010A05 may be absent: the method has to return OptionalLong,"
                                + " OptionalInt, Optional<Boolean> or an Optional of an enum",
                        "d(): 0x12345678 is in no ledger",
                        "e(): 0x00000000 is never an identifier",
                        "f(): " + orphan,
                        "g(int): " + orphan,
                        "h(): COO_IS_SORTED 0x00010601 is always there: the method has to return " + unsigned,
                        "i(int): STATS_NNZ 0x00030001 has no levels: only fields of layouts do",
                        "j(String): takes other parameters than none, or one int: the level",
                        "k(int, int): takes other parameters than none, or one int: the level",
                        "l(): STATS_SPARSITY_RATIO 0x00030002 is f64: the method has to return OptionalDouble, not"
                                + " OptionalLong",
                        "m(): QUANT_PER_TENSOR_SCALE 0x00020100 is f64: the method has to return double, not float",
                        "n(): CSF_MODE_ORDER 0x00010901 is u64[]: the method has to return long[], not int[]",
                        "o(): CSF_NNZ 0x00010900 is u64: the method has to return " + unsigned + ", not short",
                        "p(): QUANT_PER_TENSOR_ZERO_POINT 0x00020101 is i64: the method has to return long or int, not"
                                + " boolean",
                        "q(int): " + orphan,
                        "r(): a default method has a body, and so can't read a field as well",
                        "t(): BLOCK_PAGED_NUM_SEQS 0x00010A03 is u64: the method has to return " + unsigned
                                + ", not Optional<Long>",
                        "s(): a static or private method has a body, and so can't read a field"),
                problems(Everything.class));
    }

    interface Twice {
        @FieldId(0x0001_0700)
        long nnz();

        @FieldId(0x0001_0700)
        int count();

        @FieldId(0x0001_0401)
        long outer();

        @FieldId(0x0001_0401)
        long outer(int level);
    }

    @Test
    void oneFieldUnderTwoNamesIsADuplicateAndUnderOneNameWithALevelIsNot() {
        assertEquals(List.of("nnz(): 0x00010700 is read by the method count already"), problems(Twice.class));
    }

    interface Left {
        @FieldId(0x0001_0700)
        long nnz();
    }

    interface Right {
        @FieldId(0x0001_0600)
        long nnz();
    }

    interface Torn extends Left, Right {}

    interface Mended extends Left, Right {
        @Override
        @FieldId(0x0001_0600)
        long nnz();
    }

    @Test
    void interfacesThatDisagreeNeedAWordFromTheOneThatExtendsThem() {
        assertEquals(
                List.of(
                        "nnz(): interfaces that do not extend each other name different fields: [0x00010700, 0x00010600]"),
                problems(Torn.class));
        assertEquals(3, Samples.type(Mended.class).view(Samples.coo(true)).nnz());
    }

    enum Bare {
        @WireTag(1)
        ONE,
        TWO,
        @WireTag(1)
        THREE,
        FOUR
    }

    interface WithBareEnum {
        @FieldId(0x0001_0A04)
        Bare role();
    }

    @Test
    void anEnumNeedsATagOfItsOwnOnEachConstant() {
        assertEquals(
                List.of(
                        "role(): enum Bare: TWO has no @WireTag, ONE and THREE have the same tag 1, FOUR has no @WireTag"),
                problems(WithBareEnum.class));
    }

    interface Outer {
        Inner inner(int level);

        Optional<Inner> other();

        Inner third(String text);

        interface Inner {
            @FieldId(0x0001_0400)
            long shape();
        }
    }

    @Test
    void viewsThatMethodsGiveAreCheckedAlong() {
        assertEquals(
                List.of(
                        "third(String): takes other parameters than none, or one int: the level",
                        "Inner.shape(): TILED_TILE_SHAPE 0x00010400 is u64[]: the method has to return long[], not long"),
                problems(Outer.class));
    }

    interface Empty {}

    sealed interface Sealed permits OnlyOne {
        @FieldId(0x0001_0700)
        long nnz();
    }

    record OnlyOne(long nnz) implements Sealed {}

    @interface Note {}

    @Test
    void whatIsNoInterfaceToImplementIsSaidSo() {
        assertEquals(List.of("it has no method that reads a field"), problems(Empty.class));
        assertEquals(List.of("it is sealed, and so no class can be made of it"), problems(Sealed.class));
        assertEquals(List.of("it is an annotation type"), problems(Note.class));
        assertEquals(List.of("it is no interface"), problems(String.class));
        assertEquals(List.of("it is no interface"), problems(int.class));
        assertEquals(List.of("it is no interface"), problems(Descriptor[].class));
    }

    interface Raw<T> {
        @FieldId(0x0001_0700)
        T nnz();
    }

    interface OfItself<T extends Comparable<T>> {
        @FieldId(0x0001_0700)
        T nnz();

        @FieldId(0x0003_0001)
        Optional<? extends T> counted();

        @FieldId(0x0001_0300)
        T[] strides();
    }

    @Test
    void aTypeVariableThatStandsForNothingCannotBeRead() {
        List<String> ofItself = problems(OfItself.class);
        assertEquals(3, ofItself.size());
        assertTrue(ofItself.get(1).endsWith("an enum, not Comparable"), ofItself::toString);
        assertEquals(
                List.of(
                        "nnz(): CSR_NNZ 0x00010700 is u64: the method has to return long, int, boolean or an enum, not Object"),
                problems(Raw.class));
    }

    static final class OneVendor {
        static final U64Field BLOCKS = new U64Field(0x0001_F300, "BLOCKS", VendorId.of("com.example.one"));

        private OneVendor() {}
    }

    static final class OtherVendor {
        static final Field BLOCKS = new U64Field(0x0001_F300, "BLOCKS", VendorId.of("com.example.other"));
        static final Field NOTHING = null;

        private OtherVendor() {}
    }

    static final class NoKeys {
        static final int NUMBER = 1;
        final Field field = OneVendor.BLOCKS;

        private NoKeys() {}
    }

    static final class Private {
        private static final U64Field BLOCKS = new U64Field(0x0001_F300, "BLOCKS", 1);

        private Private() {}

        static U64Field blocks() {
            return BLOCKS;
        }
    }

    static final class Failing {
        static final U64Field BLOCKS = new U64Field(0x0001_F300, " ", 1);

        private Failing() {}
    }

    interface Nameless {
        @FieldId(0x0001_F300)
        long blocks();
    }

    @FieldKeys(OneVendor.class)
    interface Named extends Nameless {}

    @FieldKeys({OneVendor.class, OtherVendor.class, NoKeys.class})
    interface Ambiguous extends Nameless {}

    @FieldKeys(Failing.class)
    interface FromFailing extends Nameless {}

    @Test
    void aFieldOfAVendorNeedsTheVendorsKey() {
        assertEquals(
                List.of(
                        "blocks(): 0x0001F300 is in a vendor's space, where an identifier needs an owner: name the vendor's keys"
                                + " with @FieldKeys on the interface"),
                problems(Nameless.class));
        assertEquals(List.of(OneVendor.BLOCKS), Samples.type(Named.class).fields());
    }

    @Test
    void keysThatMakeNoSenseAreTold() {
        String other = OtherVendor.class.getName();
        assertEquals(
                List.of(
                        "@FieldKeys names two keys of 0x0001F300, of different owners, kinds or names; the second is "
                                + other + ".BLOCKS",
                        "the key " + other + ".NOTHING is null",
                        "@FieldKeys names " + NoKeys.class.getName() + ", which has no static field that is a key"),
                problems(Ambiguous.class).stream()
                        .sorted((a, b) -> rank(a) - rank(b))
                        .toList());
        List<String> failing = problems(FromFailing.class);
        assertEquals(2, failing.size());
        assertTrue(failing.getFirst().startsWith("the key " + Failing.class.getName() + ".BLOCKS can't be read: "));
        assertTrue(failing.getFirst().contains("0x0001F300 has no name"), failing::getFirst);
    }

    private static int rank(String problem) {
        return problem.contains("two keys") ? 0 : problem.contains("null") ? 1 : 2;
    }

    interface VendorIds {
        @FieldId(0x0001_F3FF)
        long layoutId();

        @FieldId(0x0002_F2FF)
        OptionalLong schemeId();

        @FieldId(0xF019_00FF)
        OptionalLong sectionId();

        @FieldId(0x0003_0003)
        OptionalDouble min();
    }

    @Test
    void theVendorsIdsThemselvesNeedNoKey() {
        assertEquals(4, Samples.type(VendorIds.class).fields().size());
    }

    interface OfObject {
        @Override
        @FieldId(0x0001_0700)
        int hashCode();

        @FieldId(0x0001_0600)
        long count();

        default Object clone() {
            return this;
        }
    }

    @Test
    void aMethodThatEveryObjectHasReadsNothing() {
        assertEquals(
                List.of(
                        "clone(): a protected method of every object goes before this one: give it another name",
                        "hashCode(): is a method of every object, and so can't read a field"),
                problems(OfObject.class));
    }

    interface FromAfar extends Afar {}

    @Test
    void aTypeThatThePackageOfTheInterfaceCannotNameIsTold() {
        String far = " is out of reach of package hurray.views: it has to be public, in a package that is exported";
        assertEquals(
                List.of(
                        "perhaps(): hurray.views.afar.Hidden" + far,
                        "role(): hurray.views.afar.Hidden" + far,
                        "view(): hurray.views.afar.HiddenView" + far),
                problems(FromAfar.class));
    }

    enum Nobody {}

    interface WithNobody {
        @FieldId(0x0001_0A04)
        Nobody role();
    }

    enum Unlucky {
        @WireTag(0)
        ONE;

        static {
            Integer.parseInt("no number");
        }
    }

    interface WithUnlucky {
        @FieldId(0x0001_0A04)
        Unlucky role();
    }

    @Test
    void anEnumThatHasNoConstantOrFailsToStartIsToldWithTheReason() {
        assertEquals(List.of("role(): enum Nobody: it has no constant"), problems(WithNobody.class));
        List<String> unlucky = problems(WithUnlucky.class);
        assertTrue(
                unlucky.getFirst().contains("NumberFormatException: For input string: \"no number\""),
                unlucky::getFirst);
    }

    @FieldKeys(AfarFields.class)
    interface Open {
        @FieldId(0x0001_F300)
        long open();
    }

    interface Hidden extends Open {
        @FieldId(0x0001_F301)
        long hidden();
    }

    @Test
    void aKeyThatTheInterfaceMayNotReadIsNoFaultUntilItIsNeeded() {
        assertEquals(List.of(AfarFields.OPEN), Samples.type(Open.class).fields());
        List<String> hidden = problems(Hidden.class);
        assertEquals(1, hidden.size());
        assertTrue(
                hidden.getFirst()
                        .endsWith("; out of its reach until they are public, in a package that is exported:"
                                + " [hurray.views.afar.AfarFields.HIDDEN]"),
                hidden::getFirst);
    }

    @Test
    void aTypeThatWasWrongIsWrongAgain() {
        assertEquals(problems(Everything.class), problems(Everything.class));
    }
}
