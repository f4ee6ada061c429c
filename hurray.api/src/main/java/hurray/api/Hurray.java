package hurray.api;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;

/**
 * Decodes descriptors with the layouts, schemes and sections of the providers that it was assembled from.
 *
 * {@snippet :
 * Hurray hurray = Hurray.load();
 * Descriptor d = hurray.decode(bytes);
 * long nnz = d.get(LayoutFields.CSR_NNZ);
 * }
 *
 * <p>An application makes one and keeps it: assembling looks providers up, decoding does not. It is immutable, safe for any
 * number of threads, and independent of every other instance.
 *
 * <p>Input is never trusted and never kept: a decoded descriptor holds its own copy of its bytes. Of an input that is longer
 * than the descriptor at its front only {@code descriptor_length} bytes are looked at. The position and limit of a
 * {@link ByteBuffer} are left as they are; its bytes from position to limit are the input. A {@link MemorySegment} must stay
 * alive and accessible to the calling thread for the length of the call; a closed one is the caller's mistake and ends
 * in the JDK's {@link IllegalStateException}.
 */
public interface Hurray {

    /** Major version of the format that this library reads and writes: {@value}. */
    int FORMAT_MAJOR = 1;

    /** Newest minor version of the format that this library knows wholly: {@value}. */
    int FORMAT_MINOR = 0;

    /** Number of bytes of input that {@link #descriptorLength(ByteBuffer)} needs: {@value}. */
    int LENGTH_PREFIX = 10;

    /**
     * A strict runtime of all providers that are found, with the default limits.
     *
     * @return a new runtime
     * @throws ProviderException when no engine is there
     * @throws ConflictException when two providers claim the same
     */
    static Hurray load() {
        return builder().build();
    }

    /**
     * Starts the assembly of a runtime.
     *
     * @return a builder of strict runtimes with the default limits
     */
    static Builder builder() {
        return new Builder();
    }

    /**
     * Decodes and checks the descriptor at the front of {@code input} (spec 1).
     *
     * @param input bytes that start with a descriptor
     * @return the descriptor
     * @throws DescriptorException when the first broken rule makes the descriptor invalid
     * @throws ProviderException   when code of a provider that checks the descriptor fails
     */
    default Descriptor decode(byte[] input) {
        return orThrow(tryDecode(input));
    }

    /**
     * Decodes and checks the descriptor at the position of {@code input} (spec 1).
     *
     * @param input heap or direct buffer; its position does not move
     * @return the descriptor
     * @throws DescriptorException when the first broken rule makes the descriptor invalid
     * @throws ProviderException   when code of a provider that checks the descriptor fails
     */
    default Descriptor decode(ByteBuffer input) {
        return orThrow(tryDecode(input));
    }

    /**
     * Decodes and checks the descriptor at the front of {@code input} (spec 1).
     *
     * @param input heap or native memory, any alignment
     * @return the descriptor
     * @throws DescriptorException when the first broken rule makes the descriptor invalid
     * @throws ProviderException   when code of a provider that checks the descriptor fails
     */
    default Descriptor decode(MemorySegment input) {
        return orThrow(tryDecode(input));
    }

    /**
     * As {@link #decode(byte[])}, with the rejection as a value instead of an exception.
     *
     * @param input bytes that start with a descriptor
     * @return a {@link Descriptor} or a {@link Rejection}
     */
    DecodeResult tryDecode(byte[] input);

    /**
     * As {@link #decode(ByteBuffer)}, with the rejection as a value instead of an exception.
     *
     * @param input heap or direct buffer; its position does not move
     * @return a {@link Descriptor} or a {@link Rejection}
     */
    DecodeResult tryDecode(ByteBuffer input);

    /**
     * As {@link #decode(MemorySegment)}, with the rejection as a value instead of an exception.
     *
     * @param input heap or native memory, any alignment
     * @return a {@link Descriptor} or a {@link Rejection}
     */
    DecodeResult tryDecode(MemorySegment input);

    /**
     * Length in bytes of the descriptor that starts with {@code prefix}, for those who read from a stream: read
     * {@value #LENGTH_PREFIX} bytes, ask, read the rest, decode.
     *
     * @param prefix the first {@value #LENGTH_PREFIX} bytes or more
     * @return the length of the whole descriptor, from 20 to {@link Limits#maxDescriptorLength()}
     * @throws DescriptorException when magic, major version or length are wrong, or the prefix is too short to tell
     */
    int descriptorLength(byte[] prefix);

    /**
     * As {@link #descriptorLength(byte[])}, at the position of a buffer, which does not move.
     *
     * @param prefix the first {@value #LENGTH_PREFIX} bytes or more
     * @return the length of the whole descriptor, from 20 to {@link Limits#maxDescriptorLength()}
     * @throws DescriptorException when magic, major version or length are wrong, or the prefix is too short to tell
     */
    int descriptorLength(ByteBuffer prefix);

    /**
     * As {@link #descriptorLength(byte[])}.
     *
     * @param prefix the first {@value #LENGTH_PREFIX} bytes or more
     * @return the length of the whole descriptor, from 20 to {@link Limits#maxDescriptorLength()}
     * @throws DescriptorException when magic, major version or length are wrong, or the prefix is too short to tell
     */
    int descriptorLength(MemorySegment prefix);

    /**
     * Everything that is wrong with the descriptor at the front of {@code input}: what {@link #decode(byte[])} checks, gone on past the
     * first fault where that makes sense, and what relates its parts to each other beyond that (spec 1 to 3), as far as no
     * buffer contents are needed. After 1,000 findings no more are looked for.
     *
     * @param input bytes that start with a descriptor
     * @return findings in the order of the checks; empty when all is well
     */
    List<Finding> verify(byte[] input);

    /**
     * As {@link #verify(byte[])}, at the position of a buffer, which does not move.
     *
     * @param input heap or direct buffer
     * @return findings in the order of the checks; empty when all is well
     */
    List<Finding> verify(ByteBuffer input);

    /**
     * As {@link #verify(byte[])}.
     *
     * @param input heap or native memory, any alignment
     * @return findings in the order of the checks; empty when all is well
     */
    List<Finding> verify(MemorySegment input);

    /**
     * As {@link #verify(byte[])}, of a descriptor that has been decoded, by this runtime or another.
     *
     * @param descriptor the descriptor
     * @return findings in the order of the checks; empty when all is well
     */
    default List<Finding> verify(Descriptor descriptor) {
        return verify(descriptor.asByteBuffer());
    }

    /**
     * Starts a descriptor of one of the format's element types.
     *
     * @param type  the element type
     * @param shape extents, unsigned, {@link Descriptor#DYNAMIC} for a dynamic one; none for a scalar
     * @return a builder of a row-major descriptor
     * @throws IllegalArgumentException when there are more than 64 extents, or the type is {@link ElementType#PRIVATE} or
     *     {@link ElementType#UNKNOWN}, which have no tag
     */
    default DescriptorBuilder describe(ElementType type, long... shape) {
        if (type.tag() < 0) {
            throw new IllegalArgumentException(type + " has no tag: name the tag of a private type itself");
        }
        return describe(type.tag(), shape);
    }

    /**
     * Starts a descriptor of a type that a tag names, in particular a private one.
     *
     * @param typeTag 0x01 to 0xFE
     * @param shape   extents, unsigned, {@link Descriptor#DYNAMIC} for a dynamic one; none for a scalar
     * @return a builder of a row-major descriptor
     * @throws IllegalArgumentException when there are more than 64 extents, or the tag does not fit a byte
     */
    DescriptorBuilder describe(int typeTag, long... shape);

    /**
     * Every identifier that the loaded providers serve, in rising unsigned order (spec 5). The three identifiers at index
     * 0xFF are left out: they exist for every private tag and bit, whoever is loaded.
     *
     * @return an immutable list
     */
    List<FieldInfo> fields();

    /**
     * Everything that was found when this runtime was assembled, the modules of this project included: what is served, and what
     * was left out, and why. A pack that is broken harms no other and is no exception; whoever wants it to be one asks here.
     *
     * @return an immutable list in the order of the identifiers that they bring, those that bring none last
     */
    List<Pack> packs();

    /**
     * Whether this runtime steps over what it does not know (spec 1, "Strict and permissive").
     *
     * @return false for a strict runtime
     */
    boolean permissive();

    /**
     * The bounds on what this runtime reads.
     *
     * @return the limits it was assembled with
     */
    Limits limits();

    private static Descriptor orThrow(DecodeResult result) {
        if (result instanceof Descriptor descriptor) { // a switch over types would cost every start some milliseconds
            return descriptor;
        }
        throw ((Rejection) result).toException();
    }

    /** Says what a runtime is assembled from. Not safe for several threads at once; may be used again after a build. */
    final class Builder {
        private final RuntimeRecipe recipe = new RuntimeRecipe();

        private Builder() {}

        /**
         * Steps over unknown private layouts, types, schemes and vendors' sections instead of rejecting them.
         *
         * @param permissive whether to; strict is the default
         * @return this builder
         */
        public Builder permissive(boolean permissive) {
            recipe.permissive = permissive;
            return this;
        }

        /**
         * Bounds what is read.
         *
         * @param limits in place of {@link Limits#DEFAULT}
         * @return this builder
         */
        public Builder limits(Limits limits) {
            recipe.limits = Objects.requireNonNull(limits, "limits");
            return this;
        }

        /**
         * Adds a folder of packs. When it holds jars, it is a pack; and so is each folder directly in it that holds jars. Each
         * pack is opened as a module layer of its own over the layer of this library: it brings what it depends on, two packs may bring
         * different versions of one library, and copies of this library's own modules in it are ignored. Where the modules of a pack do
         * not go together, each that provides anything gets a layer of its own with what it requires, so that what is wrong with one
         * harms no other, and a folder within this one that can't be read is reported as broken. The layers go when the runtime is
         * dropped.
         *
         * @param folder an existing folder; a folder without any jar is no error
         * @return this builder
         */
        public Builder packs(Path folder) {
            recipe.folders.add(Objects.requireNonNull(folder, "folder"));
            return this;
        }

        /**
         * Adds the providers of a module layer that the application opened itself, over the layer of this library. Those of its parents are not
         * taken.
         *
         * @param layer the layer
         * @return this builder
         */
        public Builder layer(ModuleLayer layer) {
            recipe.layers.add(Objects.requireNonNull(layer, "layer"));
            return this;
        }

        /**
         * Lets the host decide which of the providers that are found are let in, before any of their code runs. Those that are
         * refused are reported. The filter is not asked about providers that are handed over in code, nor about places where there is none
         * that could be let in, such as a jar that can't be read: those are reported as broken. The module of what is on the class path
         * is null.
         *
         * @param filter true for a provider to let in, in place of an earlier filter; the modules of this project are asked about as all are
         * @return this builder
         */
        public Builder filter(Predicate<? super Pack.Origin> filter) {
            recipe.filter = Objects.requireNonNull(filter, "filter");
            return this;
        }

        /**
         * Hands a provider over in code, beside those that are found.
         *
         * @param provider an implementation of {@code hurray.spi.FormatProvider}
         * @return this builder
         */
        public Builder provider(Provider provider) {
            recipe.providers.add(Objects.requireNonNull(provider, "provider"));
            return this;
        }

        /**
         * Whether providers are looked up as services beside this library: in its module layer and on its class path. That is the
         * default; without, only what {@link #packs}, {@link #layer} and {@link #provider} bring counts.
         *
         * @param discover false to look up nothing
         * @return this builder
         */
        public Builder discover(boolean discover) {
            recipe.discover = discover;
            return this;
        }

        /**
         * Assembles the runtime. Providers are constructed now, once, in the order of their names, and never again.
         *
         * @return a new runtime
         * @throws ProviderException when no engine is there, a folder of packs can't be read, the filter fails, or packs are wanted and
         *     this library is on the class path, where it can't open layers
         * @throws ConflictException when two providers claim the same tag, bit, range or pair of number and id
         */
        public Hurray build() {
            return recipe.assemble();
        }
    }
}
