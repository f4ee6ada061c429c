package hurray.api;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Why a descriptor was rejected: the first rule that it breaks, in the order of spec 1.
 *
 * @param status  the status of the C ABI
 * @param offset  offset in bytes, from the start of the descriptor, of the first byte of the value at fault
 * @param rule    stable name of the rule in kebab-case, such as {@code rank-cap}
 * @param subject what is wrong, such as {@code rank} or {@code buffer 1 alignment}
 * @param found   what was found there
 * @param allowed what would be right
 * @param missing what nobody provides, where that is the reason
 */
@SuppressWarnings("exports") // annotations
public record Rejection(
        HurrayStatus status,
        long offset,
        String rule,
        String subject,
        String found,
        String allowed,
        @Nullable Missing missing)
        implements DecodeResult, Serializable {

    /** Name of the rule that bounds the length of a descriptor, see {@link Limits#maxDescriptorLength()}. */
    public static final String LENGTH_LIMIT = "length-limit";

    /** Name of the rule that every value must lie inside the input and inside descriptor_length. */
    public static final String TRUNCATED = "truncated";

    /**
     * The rejection in one sentence: what, where, found, allowed.
     *
     * @return such as "rank at byte 16: found 65, allowed 0 to 64"
     */
    public String message() {
        String where = subject + " at byte " + offset;
        String what = rule.equals(TRUNCATED)
                ? where + " needs " + found + ", and has " + allowed
                : where + ": found " + found + ", allowed " + allowed;
        return missing == null ? what : what + "; " + missing.remedy();
    }

    /**
     * The exception that {@link Hurray#decode(byte[])} throws for this rejection.
     *
     * @return a new {@link DescriptorException}, or the subtype that tells what the caller can do
     */
    public DescriptorException toException() {
        if (missing != null) {
            return new MissingProviderException(this, missing);
        }
        return rule.equals(LENGTH_LIMIT) ? new LimitException(this) : new DescriptorException(this);
    }
}
