package hurray.tck;

import hurray.api.Descriptor;

/**
 * An example that decodes, taken apart.
 *
 * @param example    the example
 * @param descriptor what it decodes to
 * @param anatomy    where its parts stand
 */
record Specimen(Example example, Descriptor descriptor, Anatomy anatomy) {
    byte[] bytes() {
        return anatomy.bytes();
    }

    @Override
    public String toString() {
        return example.name();
    }
}
