package com.acme.integrity;

import static com.acme.integrity.IntegrityFields.ALGORITHM;
import static com.acme.integrity.IntegrityFields.CRC_32C;
import static com.acme.integrity.IntegrityFields.ID;
import static com.acme.integrity.IntegrityFields.SECTION;
import static com.acme.integrity.IntegrityFields.SHA_256;
import static hurray.spi.Count.perBuffer;

import hurray.spi.FormatProvider;
import hurray.spi.PayloadSchema;
import hurray.spi.SectionSchema;
import java.util.List;

/**
 * Declares the integrity section: u8 algorithm, 7 reserved bytes, and a digest for each buffer of the tensor, a u32 for
 * CRC-32C and four u64 for SHA-256. A digest is that of exactly byte_size bytes.
 */
public final class IntegrityProvider implements FormatProvider {

    /** For the service loader. */
    public IntegrityProvider() {}

    /** {@inheritDoc} */
    @Override
    public List<SectionSchema> sections() {
        return List.of(PayloadSchema.vendorSection(SECTION)
                .tag(ALGORITHM, 1, 2)
                .named(1, "crc-32c", "sha-256")
                .zero(7)
                .u32Array(CRC_32C, perBuffer())
                .when(ALGORITHM, 1)
                .u64Array(SHA_256, perBuffer().times(4))
                .when(ALGORITHM, 2)
                .verify(new Plausible())
                .build());
    }
}
