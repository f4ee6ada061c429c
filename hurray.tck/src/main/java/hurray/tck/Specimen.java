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

    boolean isDynamic() {
        for (int k = 0; k < descriptor.rank(); k++) {
            if (descriptor.dimension(k) == Descriptor.DYNAMIC) {
                return true;
            }
        }
        return false;
    }

    @Override
    public String toString() {
        return example.name();
    }
}
