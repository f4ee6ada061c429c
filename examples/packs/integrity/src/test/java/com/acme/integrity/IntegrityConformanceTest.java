package com.acme.integrity;

import hurray.tck.Conformance;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

class IntegrityConformanceTest {
    @TestFactory
    Stream<DynamicNode> conforms() {
        return Conformance.of(IntegrityProvider::new)
                .vendor("com.acme.integrity")
                .example("three buffers with a CRC-32C each", Path.of("examples/crc-32c.bin"))
                .example("three buffers with a SHA-256 each", Path.of("examples/sha-256.bin"))
                .ledger(
                        Path.of("src/main/resources/META-INF/hurray/com.acme.integrity.tsv"),
                        Path.of("src/test/ledger/released.tsv"))
                .jar(Path.of("target/com.acme.integrity-1.0.0.jar"))
                .tests();
    }
}
