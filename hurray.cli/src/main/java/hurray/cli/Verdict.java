package hurray.cli;

import hurray.api.Descriptor;
import hurray.api.Finding;
import hurray.api.Missing;
import java.util.List;

/**
 * What came of a verification.
 *
 * @param findings what is wrong
 * @param missing  what was stepped over since nobody provides it, and so is neither right nor wrong
 * @param located  whether buffers and sections could be located, and so were looked at
 */
record Verdict(List<Finding> findings, List<Missing> missing, boolean located) {

    /** On what is wholly understood, or wrong before that can be told. */
    static Verdict of(List<Finding> findings) {
        return new Verdict(findings, List.of(), true);
    }

    static Verdict of(List<Finding> findings, Descriptor descriptor) {
        return new Verdict(findings, descriptor.missing(), descriptor.buffersAvailable());
    }

    /** Whether nothing is wrong with what was looked at. */
    boolean isGood() {
        return findings.isEmpty();
    }
}
