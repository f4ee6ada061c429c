package hurray.cli;

/** What a command does with its inputs, which {@link Inputs} hands to it one by one and in their order. */
interface Work {
    /**
     * Looks at an input.
     *
     * @return whether all is well with it
     */
    boolean look(Input input);

    /**
     * Takes down that there was nothing to look at.
     *
     * @param rule    a stable name for the reason
     * @param message the reason in words
     */
    void failed(Source source, String rule, String message);
}
