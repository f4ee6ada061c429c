package hurray.cli;

import hurray.api.DecodeResult;
import hurray.api.DescriptorBuilder;
import hurray.api.FieldInfo;
import hurray.api.Finding;
import hurray.api.Hurray;
import hurray.api.HurrayStatus;
import hurray.api.Limits;
import hurray.api.Pack;
import hurray.api.Rejection;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A runtime that answers as it is told, and tells lengths as a real one does. */
final class FakeHurray implements Hurray {
    static final Rejection BAD_MAGIC =
            new Rejection(HurrayStatus.INVALID_MAGIC, 0, "magic", "magic", "00 00 00 00", "48 52 52 59 (HRRY)", null);

    /** What was decoded or verified, in order. */
    final List<byte[]> decoded = new ArrayList<>();

    private final Function<byte[], DecodeResult> answer;
    private final List<FieldInfo> fields;
    private final List<Finding> findings = new ArrayList<>();
    private boolean permissive;
    private List<Pack> packs = List.of();

    FakeHurray(Function<byte[], DecodeResult> answer, FieldInfo... fields) {
        this.answer = answer;
        this.fields = List.of(fields);
    }

    static FakeHurray accepting(FakeDescriptor descriptor, FieldInfo... fields) {
        DecodeResult result = descriptor.build();
        return new FakeHurray(_ -> result, fields);
    }

    static FakeHurray rejecting(Rejection rejection) {
        return new FakeHurray(_ -> rejection);
    }

    /** Says that it is a permissive runtime. */
    FakeHurray steppingOver() {
        permissive = true;
        return this;
    }

    /** Says what a verification finds. */
    FakeHurray finding(Finding... all) {
        findings.addAll(List.of(all));
        return this;
    }

    /** Says what was found when it was assembled. */
    FakeHurray reporting(Pack... all) {
        packs = List.of(all);
        return this;
    }

    @Override
    public List<Finding> verify(byte[] input) {
        decoded.add(input);
        answer.apply(input);
        return List.copyOf(findings);
    }

    @Override
    public DecodeResult tryDecode(byte[] input) {
        decoded.add(input);
        return answer.apply(input);
    }

    @Override
    public int descriptorLength(byte[] prefix) {
        if (prefix.length < LENGTH_PREFIX || prefix[0] != 'H') {
            throw BAD_MAGIC.toException();
        }
        return ByteBuffer.wrap(prefix).order(ByteOrder.LITTLE_ENDIAN).getInt(6);
    }

    @Override
    public List<FieldInfo> fields() {
        return fields;
    }

    @Override
    public DecodeResult tryDecode(ByteBuffer input) {
        throw new UnsupportedOperationException();
    }

    @Override
    public DecodeResult tryDecode(MemorySegment input) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int descriptorLength(ByteBuffer prefix) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int descriptorLength(MemorySegment prefix) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Finding> verify(ByteBuffer input) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Finding> verify(MemorySegment input) {
        throw new UnsupportedOperationException();
    }

    @Override
    public DescriptorBuilder describe(int typeTag, long... shape) {
        throw new UnsupportedOperationException();
    }

    @Override
    public List<Pack> packs() {
        return packs;
    }

    @Override
    public boolean permissive() {
        return permissive;
    }

    @Override
    public Limits limits() {
        return Limits.DEFAULT;
    }
}
