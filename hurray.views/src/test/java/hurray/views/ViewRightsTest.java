package hurray.views;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.FieldId;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import org.junit.jupiter.api.Test;

/** Which lookup may make a view of which interface. */
class ViewRightsTest {

    private interface Secret {
        @FieldId(0x0001_0700)
        long nnz();
    }

    interface Made {
        @FieldId(0x0001_0700)
        long nnz();
    }

    interface OfAnotherPlace {
        Iterable<Runnable> nothing();
    }

    private static String refusal(Lookup lookup, Class<?> type) {
        ViewException e =
                assertThrows(ViewException.class, () -> Views.in(lookup).of(type));
        assertInstanceOf(IllegalAccessException.class, e.getCause());
        return e.getMessage();
    }

    @Test
    void aLookupOfThePackageMayEvenOfAPrivateInterface() {
        assertEquals(
                5,
                Views.in(MethodHandles.lookup())
                        .of(Secret.class)
                        .view(Samples.csr(5))
                        .nnz());
    }

    @Test
    void aLookupWithoutTheRightIsAnErrorThatSaysWhatToDo() {
        String message = refusal(MethodHandles.publicLookup(), Made.class);
        assertTrue(message.contains("has no right to define a class in package hurray.views of "), message);
        assertTrue(message.endsWith("give Views.in the MethodHandles.lookup() of a class of that package"), message);
    }

    @Test
    void aLookupThatGaveItsRightsAwayIsRefused() {
        refusal(MethodHandles.lookup().dropLookupMode(Lookup.PACKAGE), Made.class);
        refusal(MethodHandles.lookup().in(String.class), Made.class);
        Lookup enough = MethodHandles.lookup().dropLookupMode(Lookup.PRIVATE);
        assertEquals(5, Views.in(enough).of(Made.class).view(Samples.csr(5)).nnz());
    }

    @Test
    void aClassThatIsMadeIsNotHandedToALookupWithoutTheRight() {
        Samples.type(Made.class);
        refusal(MethodHandles.publicLookup(), Made.class);
    }

    @Test
    void aLookupThatIsHandedOverByTheOwnerWillDo() throws IllegalAccessException {
        Lookup handed = MethodHandles.privateLookupIn(Made.class, MethodHandles.lookup());
        assertSame(Samples.type(Made.class), Views.in(handed).of(Made.class));
    }

    @Test
    void aPackageOfTheJdkIsOutOfReach() {
        String message = refusal(MethodHandles.lookup(), Runnable.class);
        assertTrue(message.contains("package java.lang of module java.base"), message);
        assertTrue(message.contains(", or open the package to "), message);
        assertTrue(message.endsWith(", or extend it by an interface of your own"), message);
    }
}
