package hurray.cli;

import hurray.api.Hurray;

/** What {@code hurray --version} prints. */
final class Version {
    /** The version of the format that this release reads in full (spec 1). */
    private static final String FORMAT = Hurray.FORMAT_MAJOR + "." + Hurray.FORMAT_MINOR;

    private Version() {}

    /** The version that the module was packed with, which classes that were never packed don't have. */
    static String text() {
        var module = Main.class.getModule().getDescriptor();
        String version = module == null ? "unpacked" : module.rawVersion().orElse("unpacked");
        return Grammar.NAME + " " + version + ", descriptor format " + FORMAT + "\n";
    }
}
