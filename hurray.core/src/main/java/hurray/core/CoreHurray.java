package hurray.core;

import hurray.api.DecodeResult;
import hurray.api.DescriptorBuilder;
import hurray.api.FieldInfo;
import hurray.api.Finding;
import hurray.api.Hurray;
import hurray.api.Limits;
import hurray.api.Pack;
import hurray.api.ProviderException;
import hurray.api.Rejection;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;

/** A runtime: takes bytes from wherever they are, and hands a private copy of one descriptor to the decoder. */
final class CoreHurray implements Hurray {
    private final Registry registry;
    private final Decoder decoder;
    private final SectionOwners owners;

    CoreHurray(Registry registry) {
        this.registry = registry;
        this.decoder = new Decoder(registry);
        this.owners = new SectionOwners(registry);
    }

    @Override
    public DecodeResult tryDecode(byte[] input) {
        return result(front(input));
    }

    @Override
    public DecodeResult tryDecode(ByteBuffer input) {
        return result(front(input));
    }

    @Override
    public DecodeResult tryDecode(MemorySegment input) {
        return result(front(input));
    }

    @Override
    public int descriptorLength(byte[] prefix) {
        return declared(Arrays.copyOf(prefix, Math.min(prefix.length, LENGTH_PREFIX)));
    }

    @Override
    public int descriptorLength(ByteBuffer prefix) {
        byte[] copy = new byte[Math.min(prefix.remaining(), LENGTH_PREFIX)];
        prefix.get(prefix.position(), copy);
        return declared(copy);
    }

    @Override
    public int descriptorLength(MemorySegment prefix) {
        return declared(
                prefix.asSlice(0, Math.min(prefix.byteSize(), LENGTH_PREFIX)).toArray(ValueLayout.JAVA_BYTE));
    }

    @Override
    public List<Finding> verify(byte[] input) {
        return findings(front(input));
    }

    @Override
    public List<Finding> verify(ByteBuffer input) {
        return findings(front(input));
    }

    @Override
    public List<Finding> verify(MemorySegment input) {
        return findings(front(input));
    }

    @Override
    public DescriptorBuilder describe(int typeTag, long... shape) {
        return new CoreBuilder(registry, typeTag, shape);
    }

    @Override
    public List<FieldInfo> fields() {
        return registry.fields();
    }

    @Override
    public List<Pack> packs() {
        return registry.packs();
    }

    @Override
    public boolean permissive() {
        return registry.permissive;
    }

    @Override
    public Limits limits() {
        return registry.limits;
    }

    /** Mode and limits: "hurray, strict, descriptors up to 16777216 bytes". */
    @Override
    public String toString() {
        return "hurray, " + (registry.permissive ? "permissive" : "strict") + ", descriptors up to "
                + registry.limits.maxDescriptorLength() + " bytes";
    }

    private int declared(byte[] prefix) {
        Rejection rejection = Diagnosis.ofPrefix(registry, prefix);
        if (rejection != null) {
            throw rejection.toException();
        }
        return Bytes.i32(prefix, Format.AT_LENGTH);
    }

    private byte[] front(byte[] input) {
        int there = input.length;
        return Arrays.copyOf(
                input,
                there < LENGTH_PREFIX
                        ? there
                        : wanted(there, Bytes.i32(input, 0), input[4], Bytes.i32(input, Format.AT_LENGTH)));
    }

    private byte[] front(ByteBuffer input) {
        int there = input.remaining();
        int start = input.position();
        int length = there < LENGTH_PREFIX
                ? there
                : wanted(there, word(input, start), input.get(start + 4), word(input, start + Format.AT_LENGTH));
        byte[] copy = new byte[length];
        input.get(start, copy);
        return copy;
    }

    private byte[] front(MemorySegment input) {
        long there = input.byteSize();
        int length = there < LENGTH_PREFIX
                ? (int) there
                : wanted(
                        there,
                        input.get(Native.INT, 0),
                        input.get(ValueLayout.JAVA_BYTE, Format.AT_MAJOR),
                        input.get(Native.INT, Format.AT_LENGTH));
        byte[] copy = new byte[length];
        MemorySegment.copy(input, ValueLayout.JAVA_BYTE, 0, copy, 0, length);
        return copy;
    }

    /** Apart, since layouts take milliseconds to be there, and most inputs are arrays. */
    private static final class Native {
        static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    }

    private static int word(ByteBuffer input, int at) {
        int word = input.getInt(at);
        return input.order() == ByteOrder.LITTLE_ENDIAN ? word : Integer.reverseBytes(word);
    }

    /** How many bytes to copy: the descriptor, or what there is of it, or just a header when that is already wrong. */
    private int wanted(long there, int magic, byte major, int length) {
        long declared = Integer.toUnsignedLong(length);
        boolean plausible = magic == Format.MAGIC
                && major == Format.MAJOR
                && declared >= Format.HEADER
                && declared <= registry.limits.maxDescriptorLength();
        return (int) Math.min(there, plausible ? declared : Format.HEADER);
    }

    /** Decodes a private copy, which may be longer or shorter than it says when its source changed meanwhile. */
    DecodeResult result(byte[] copy) {
        FlyweightDescriptor descriptor = decoder.decode(copy);
        if (descriptor == null) {
            return refuse(copy);
        }
        VarHandle.storeStoreFence(); // what decoding filled in is there for whoever is handed the descriptor, even by a
        // race
        return descriptor;
    }

    private List<Finding> findings(byte[] copy) {
        List<Finding> found = Diagnosis.all(registry, copy);
        return found.isEmpty() ? found : owners.named(found, copy);
    }

    private DecodeResult refuse(byte[] copy) {
        Rejection rejection = Diagnosis.of(registry, copy);
        if (rejection != null) {
            return owners.named(rejection, copy);
        }
        // The only innocent reason: somebody changed the length in the input while it was being copied.
        int declared = Bytes.i32(copy, Format.AT_LENGTH);
        if (declared < copy.length) {
            return result(Arrays.copyOf(copy, declared));
        }
        throw new ProviderException(
                suspect(copy) + ": a descriptor of " + copy.length
                        + " bytes was refused without a reason: a check of the layout or of a section does not say the same twice");
    }

    /** Whose checks have most likely had a say on a descriptor in which nothing is wrong. */
    private String suspect(byte[] bytes) {
        int tag = Bytes.u8(bytes, Format.AT_LAYOUT);
        int payload = Format.HEADER + 8 * Bytes.i32(bytes, Format.AT_RANK) + 8;
        LayoutPlan plan =
                Format.isPrivate(tag) ? registry.privateLayout(tag, Bytes.i64(bytes, payload)) : registry.layout(tag);
        return plan == null ? "hurray.core" : registry.nameOf(plan.schema);
    }
}
