package hurray.api;

/**
 * Marks what brings layouts, schemes or sections, so that an application can hand one over in code with
 * {@link Hurray.Builder#provider}. What a provider declares is stated by {@code hurray.spi.FormatProvider}, which is the
 * type to implement; a bare {@code Provider} is refused.
 */
public interface Provider {}
