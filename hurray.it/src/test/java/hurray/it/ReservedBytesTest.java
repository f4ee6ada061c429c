package hurray.it;

import static hurray.api.HurrayStatus.INVALID_LAYOUT;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Reserved bytes are 0, each of them (spec 1 and 2). */
class ReservedBytesTest {

    private static DescriptorWriter everySection(DescriptorWriter writer) {
        return writer.type(0xF0)
                .extension(32, 1)
                .statistics(0x3F)
                .wholeShard()
                .member(1)
                .quantization(Samples.perTensor());
    }

    private static Stream<Arguments> reserved() {
        List<Arguments> all = new ArrayList<>();
        Map<String, DescriptorWriter> writers = new LinkedHashMap<>();
        Samples.layouts().forEach((name, writer) -> writers.put(name, writer.get()));
        writers.put("every section", everySection(Samples.strided()));
        writers.forEach((name, writer) -> {
            Sample sample = writer.build();
            sample.marks().forEach((mark, at) -> {
                int width = width(mark);
                for (int i = 0; i < width; i++) {
                    all.add(Arguments.of(name, mark, sample, at, i));
                }
            });
        });
        return all.stream();
    }

    private static int width(String mark) {
        return switch (mark) {
            case "t0.reserved", "t1.reserved", "t2.reserved", "composite.reserved", "ext.reserved", "ext.reserved2" ->
                2;
            case "coo.reserved" -> 7;
            case "csr.reserved", "csf.reserved" -> 8;
            case "paged.reserved" -> 6;
            case "stats.reserved", "stats.reserved2" -> 4;
            case "member.reserved" -> 15;
            default -> mark.matches("b\\d+\\.reserved") ? 1 : 0;
        };
    }

    @ParameterizedTest(name = "{0}: {1}, byte {4}")
    @MethodSource("reserved")
    void everyReservedByteThatIsNotZeroIsRejectedAtItsPlace(String name, String mark, Sample sample, int at, int i) {
        for (int wrong : new int[] {1, 0x80, 0xFF}) {
            byte[] bytes = sample.bytes().clone();
            bytes[at + i] = (byte) wrong;
            Expect.rejected(bytes, false, INVALID_LAYOUT, at, "reserved-bytes");
            Expect.rejected(bytes, true, INVALID_LAYOUT, at, "reserved-bytes");
        }
    }

    @Test
    void theReservedBytesAreAllThatSpecificationNames() {
        // 7 coo, 8 csr, 8 csc, 8 csf, 6 paged, 2 composite, 2 + 3 * 2 tiled; 1 per buffer; 8 statistics, 4 extension,
        // 15 member
        assertEquals(
                7 + 8 + 8 + 8 + 6 + 2 + 8 + (7 + 2 + 3 + 3 + 7 + 3) + (1 + 8 + 4 + 15),
                reserved().count());
    }
}
