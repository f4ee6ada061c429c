package hurray.core;

import hurray.api.ProviderException;
import hurray.spi.ByteRule;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** What a provider's code works out, in bytes. */
final class CountedSize extends SizePlan {
    private final ByteRule rule;
    private final String payload;

    CountedSize(ByteRule rule, String payload) {
        this.rule = rule;
        this.payload = payload;
    }

    @Override
    int quick(FlyweightDescriptor d, long before, long after) {
        return SizeMath.UNSURE;
    }

    @Override
    @Nullable Need exact(FlyweightDescriptor d) {
        return Foreign.call(payload, "size", () -> rule.bytes(d))
                .map(this::need)
                .orElse(null);
    }

    private Need need(BigInteger bytes) {
        if (bytes.signum() < 0) {
            throw new ProviderException(payload + ": its size gave " + bytes + " bytes");
        }
        return Need.bytes(bytes);
    }
}
