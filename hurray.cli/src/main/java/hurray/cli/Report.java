package hurray.cli;

import hurray.api.Descriptor;
import hurray.api.Rejection;

/** Shows what came of the inputs, one by one and in their order. */
interface Report {
    /** An input was decoded. */
    void accepted(Input input, Descriptor descriptor);

    /** An input breaks a rule of the format. */
    void rejected(Input input, Rejection rejection);

    /**
     * There was nothing to decode.
     *
     * @param rule    a stable name for the reason
     * @param message the reason in words
     */
    void failed(Source source, String rule, String message);
}
