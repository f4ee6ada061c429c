package hurray.views;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Modifier;
import java.util.Objects;

/** Whether a lookup may define a class in the package of an interface. */
final class Rights {
    private static final Lookup OWN = MethodHandles.lookup();

    private Rights() {}

    /**
     * A lookup into the package of {@code type}. The views of this module are everybody's.
     *
     * @throws ViewException when {@code lookup} has no right to it
     */
    static Lookup over(Class<?> type, Lookup lookup) {
        if (isNear(type, OWN) && Modifier.isPublic(type.getModifiers()) && !type.isMemberClass()) {
            return OWN;
        }
        if ((lookup.lookupModes() & Lookup.PACKAGE) != 0 && isNear(type, lookup)) {
            return lookup;
        }
        try {
            return MethodHandles.privateLookupIn(type, lookup);
        } catch (IllegalAccessException e) {
            throw new ViewException(type, words(type, lookup), e);
        }
    }

    private static boolean isNear(Class<?> type, Lookup lookup) {
        Class<?> place = lookup.lookupClass();
        return Objects.equals(place.getClassLoader(), type.getClassLoader())
                && place.getPackageName().equals(type.getPackageName());
    }

    private static String words(Class<?> type, Lookup lookup) {
        Module caller = lookup.lookupClass().getModule();
        boolean other = caller != type.getModule() && lookup.hasFullPrivilegeAccess();
        return "the lookup of " + lookup + " has no right to define a class in package " + type.getPackageName()
                + " of "
                + type.getModule() + ": give Views.in the MethodHandles.lookup() of a class of that package"
                + (other ? ", or open the package to " + caller : "")
                + (Modifier.isPublic(type.getModifiers()) ? ", or extend it by an interface of your own" : "");
    }
}
