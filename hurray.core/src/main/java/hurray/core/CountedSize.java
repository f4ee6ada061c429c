package hurray.core;

import hurray.spi.ByteRule;
import hurray.spi.PayloadSchema;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** What a provider's code works out, in bytes. */
final class CountedSize extends SizePlan {
    private final ByteRule rule;
    private final PayloadSchema payload;

    CountedSize(ByteRule rule, PayloadSchema payload) {
        this.rule = rule;
        this.payload = payload;
    }

    @Override
    int quick(FlyweightDescriptor d, long bits, long before, long after) {
        return SizeMath.UNSURE;
    }

    @Override
    @Nullable Need exact(FlyweightDescriptor d) {
        BigInteger bytes = Foreign.bytes(payload, rule, d);
        return bytes == null ? null : Need.bytes(bytes);
    }
}
