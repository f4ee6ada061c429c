package hurray.benchmarks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.Hurray;
import hurray.benchmarks.protobuf.Tensor;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The comparison is fair only if every peer holds and reads the same facts. */
class PeersTest {
    private final Hurray hurray = Hurray.load();

    private static Stream<String> numbers() {
        return Inputs.NUMBERS.stream();
    }

    @ParameterizedTest(name = "descriptor {0}")
    @MethodSource("numbers")
    void everyPeerReadsTheSameFacts(String number) throws Exception {
        byte[] bytes = Inputs.descriptor(number);
        Descriptor d = hurray.decode(bytes);
        Facts facts = Facts.of(d);
        long sum = HurrayTensor.sum(d);
        assertNotEquals(0, sum);
        assertEquals(sum, PlainTensor.sum(PlainDecoder.decode(bytes)), "by hand");
        byte[] message = ProtobufTensor.build(facts).toByteArray();
        assertEquals(sum, ProtobufTensor.sum(Tensor.parseFrom(message)), "protobuf");
        assertEquals(sum, FlatBuffersTensor.sum(FlatBuffersTensor.wrap(FlatBuffersTensor.build(facts))), "FlatBuffers");
        assertEquals(sum, SbeTensor.sum(SbeTensor.wrap(SbeTensor.build(facts))), "SBE");
    }

    @ParameterizedTest(name = "descriptor {0}")
    @MethodSource("numbers")
    void whatIsBuiltFromTheFactsIsTheDescriptor(String number) {
        byte[] bytes = Inputs.descriptor(number);
        assertArrayEquals(
                bytes, HurrayBuild.build(hurray, Facts.of(hurray.decode(bytes))).toByteArray());
    }

    @Test
    void theSampleOfTheCorpusIsValid() {
        assertEquals(Inputs.SAMPLES, Inputs.samples().size());
        for (byte[] bytes : Inputs.samples()) {
            assertTrue(hurray.tryDecode(bytes) instanceof Descriptor);
        }
    }
}
