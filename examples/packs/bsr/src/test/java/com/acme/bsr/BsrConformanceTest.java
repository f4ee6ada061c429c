package com.acme.bsr;

import hurray.tck.Conformance;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

class BsrConformanceTest {
    @TestFactory
    Stream<DynamicNode> conforms() {
        return Conformance.of(BsrProvider::new)
                .vendor("com.acme.bsr")
                .example("four of six blocks", Path.of("examples/bsr-blocks.bin"))
                .ledger(
                        Path.of("src/main/resources/META-INF/hurray/com.acme.bsr.tsv"),
                        Path.of("src/test/ledger/released.tsv"))
                .jar(Path.of("target/com.acme.bsr-1.0.0.jar"))
                .tests();
    }
}
