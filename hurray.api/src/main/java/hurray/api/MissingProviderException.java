package hurray.api;

/** A descriptor needs a layout, section or scheme that no loaded provider brings. */
public class MissingProviderException extends DescriptorException {
    private static final long serialVersionUID = 1;

    private final Missing missing;

    /**
     * Makes an exception.
     *
     * @param rejection why the descriptor was rejected
     * @param missing   what nobody provides
     */
    public MissingProviderException(Rejection rejection, Missing missing) {
        super(rejection);
        this.missing = missing;
    }

    /**
     * What nobody provides, with the module to add where that is known.
     *
     * @return kind, tag or bit, and id
     */
    public Missing missing() {
        return missing;
    }
}
