package hurray.core;

/** The slow pass over a payload that a provider declares: that of a layout, or a section. */
final class PayloadDiagnosis {
    private PayloadDiagnosis() {}

    /**
     * Looks for what is wrong with a payload. Where the first fault is enough, and the fast pass finds none, there is nothing to look for.
     *
     * @param d what has been located so far, with the buffer table, where one stands before the payload
     * @return first byte behind the payload, or -1
     */
    static int walk(Faults faults, FlyweightDescriptor d, PayloadPlan payload, int at, int limit, String limitName) {
        int end = faults.wantsAll() ? -1 : payload.program.run(d, at, limit);
        return end >= 0
                ? end
                : new PayloadWalk(faults, d.bytes, d.rank, d.bufferCount(), payload.schema.steps(), 0)
                        .walk(at, limit, limitName);
    }

    /** A framed payload ends where its frame does, and can be stepped over whatever is wrong with it. */
    static int whole(Faults faults, byte[] bytes, int at, int lengthAt, int limit) {
        if (at < 0) {
            return faults.wantsAll() ? limit : -1;
        }
        boolean good = at == limit
                || faults.layout(
                        lengthAt,
                        "payload-length",
                        "length of the payload",
                        Long.toString(Bytes.u32(bytes, lengthAt)),
                        (Bytes.u32(bytes, lengthAt) - (limit - at)) + ", all that it holds");
        return good ? limit : -1;
    }
}
