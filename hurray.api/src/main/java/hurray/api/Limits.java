package hurray.api;

/**
 * Bounds on what a {@link Hurray} reads; everything else is bounded by the format itself (rank 64, 255 buffers, 8 levels of
 * tiles).
 *
 * @param maxDescriptorLength longest descriptor that is decoded, in bytes, from 20 to
 *     {@value #CEILING}; a longer one is a {@link LimitException} at offset 6, before anything is sized by it
 */
public record Limits(int maxDescriptorLength) {

    /** The greatest length that can be allowed, 128 MiB: a bound of this implementation, far above any real descriptor. */
    public static final int CEILING = 128 << 20;

    /** The limits of a {@link Hurray} that was given none: descriptors up to 16 MiB. */
    public static final Limits DEFAULT = new Limits(16 << 20);

    /**
     * Checks the bounds.
     *
     * @throws IllegalArgumentException when {@code maxDescriptorLength} is less than 20, the length of a fixed header, or greater than
     *     {@link #CEILING}
     */
    public Limits {
        if (maxDescriptorLength < 20 || maxDescriptorLength > CEILING) {
            throw new IllegalArgumentException(
                    "maxDescriptorLength " + maxDescriptorLength + " is not within 20 to " + CEILING);
        }
    }
}
