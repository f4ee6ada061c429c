package hurray.tck;

/**
 * A descriptor to try things on.
 *
 * @param name  what it shows
 * @param bytes the descriptor
 * @param given whether the vendor gave it; else the kit made it
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Example(String name, byte[] bytes, boolean given) {}
