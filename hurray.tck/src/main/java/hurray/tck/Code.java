package hurray.tck;

/**
 * A piece of a provider's code: which part it belongs to, and what it is for.
 *
 * @param part the payload: "layout 0xF0 (bsr)"
 * @param what its place in the declaration: "check 1", "size of row_ptr"
 */
record Code(String part, String what) {

    @Override
    public String toString() {
        return part + ", " + what;
    }
}
