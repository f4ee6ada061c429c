package hurray.api;

import java.util.OptionalInt;

/**
 * One thing that is wrong with a descriptor, as {@link Hurray#verify(byte[])} finds it.
 *
 * @param rejection what is wrong, in the words of a rejection: status, offset, rule, found, allowed
 * @param fieldId   identifier of the field at fault, 0 when it is no field
 */
public record Finding(Rejection rejection, int fieldId) {

    /**
     * The field at fault.
     *
     * @return its identifier; empty when the finding is not about a field
     */
    public OptionalInt field() {
        return fieldId == 0 ? OptionalInt.empty() : OptionalInt.of(fieldId);
    }

    /**
     * Stable name of the rule.
     *
     * @return kebab-case
     */
    public String rule() {
        return rejection.rule();
    }

    /**
     * The finding in one sentence.
     *
     * @return what, where, found, allowed
     */
    public String message() {
        return rejection.message();
    }
}
