package hurray.cli;

/** Shows what a verification found in the inputs, one by one and in their order. */
interface FindingsReport {
    /** An input was verified; all is well with what was looked at when there are no findings. */
    void verified(Input input, Verdict verdict);

    /**
     * There was nothing to verify.
     *
     * @param rule    a stable name for the reason
     * @param message the reason in words
     */
    void failed(Source source, String rule, String message);

    /** All inputs have been looked at. */
    default void done() {}
}
