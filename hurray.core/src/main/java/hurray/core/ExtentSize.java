package hurray.core;

import hurray.spi.Extent;
import hurray.spi.ExtentRule;
import hurray.spi.PayloadSchema;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** What a provider's code works out, in elements. */
final class ExtentSize extends SizePlan {
    private final ExtentRule rule;
    private final PayloadSchema payload;

    ExtentSize(ExtentRule rule, PayloadSchema payload) {
        this.rule = rule;
        this.payload = payload;
    }

    @Override
    int quick(FlyweightDescriptor d, long bits, long before, long after) {
        return SizeMath.UNSURE;
    }

    @Override
    @Nullable Need exact(FlyweightDescriptor d) {
        if (isDynamic(d)) {
            return null;
        }
        Extent extent = Foreign.extent(payload, rule, d);
        if (!extent.known()) {
            return null;
        }
        BigInteger low = extent.lowest();
        BigInteger high = extent.highest();
        return low == null || high == null
                ? Need.NOTHING
                : span(d, low.min(BigInteger.ZERO), high.max(BigInteger.ZERO));
    }
}
