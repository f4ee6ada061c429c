package com.acme.integrity;

import hurray.api.SectionKey;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.api.VendorId;

/** Keys of the integrity section. */
public final class IntegrityFields {

    /** Acme's id for this section on the wire, which follows from its name. */
    public static final long ID = VendorId.of("com.acme.integrity");

    /** The section, on flag bit 24. */
    public static final SectionKey SECTION = SectionKey.vendor(24, ID, "integrity");

    /** Tag of an {@link Algorithm}. */
    public static final U64Field ALGORITHM = new U64Field(0xF018_0000, "INTEGRITY_ALGORITHM", ID);

    /** The CRC-32C of each buffer; absent for any other algorithm. */
    public static final U64ArrayField CRC_32C = new U64ArrayField(0xF018_0001, "INTEGRITY_CRC_32C", ID);

    /** The SHA-256 of each buffer, in four words whose first byte is the uppermost; absent for any other algorithm. */
    public static final U64ArrayField SHA_256 = new U64ArrayField(0xF018_0002, "INTEGRITY_SHA_256", ID);

    private IntegrityFields() {}
}
