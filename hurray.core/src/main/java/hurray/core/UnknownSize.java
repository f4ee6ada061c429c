package hurray.core;

import org.jspecify.annotations.Nullable;

/** A size that the descriptor does not tell. */
final class UnknownSize extends SizePlan {
    @Override
    int quick(FlyweightDescriptor d, long bits, long before, long after) {
        return SizeMath.YES;
    }

    @Override
    @Nullable Need exact(FlyweightDescriptor d) {
        return null;
    }
}
