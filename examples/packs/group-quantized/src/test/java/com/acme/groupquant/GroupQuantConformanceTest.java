package com.acme.groupquant;

import hurray.tck.Conformance;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

class GroupQuantConformanceTest {
    @TestFactory
    Stream<DynamicNode> conforms() {
        return Conformance.of(GroupQuantProvider::new)
                .vendor("com.acme.groupquant")
                .example("zero points and a permutation", Path.of("examples/group-quantized.bin"))
                .example("one group along the axis", Path.of("examples/symmetric.bin"))
                .ledger(
                        Path.of("src/main/resources/META-INF/hurray/com.acme.groupquant.tsv"),
                        Path.of("src/test/ledger/released.tsv"))
                .jar(Path.of("target/com.acme.groupquant-1.0.0.jar"))
                .tests();
    }
}
