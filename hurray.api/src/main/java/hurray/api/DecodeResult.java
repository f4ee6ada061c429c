package hurray.api;

/**
 * What {@link Hurray#tryDecode(byte[])} gives: a {@link Descriptor}, or the {@link Rejection} that says why there is none.
 */
public sealed interface DecodeResult permits Descriptor, Rejection {}
