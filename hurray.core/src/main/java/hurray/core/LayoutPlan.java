package hurray.core;

import hurray.api.SectionKey;
import hurray.spi.BufferSpec;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadCheck;
import hurray.spi.Violation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A layout, worked out. */
final class LayoutPlan {
    final LayoutSchema schema;
    final PayloadPlan payload;
    final int tag;
    final long owner;
    final int minRank;
    final int maxRank;
    final boolean zeroByteOffset;
    final boolean typesSchemes;
    /** Flag bits of the sections that the layout can't have. */
    final int forbidden;

    final boolean moreBuffers;
    /** Whether the layout has no buffer at all, at any rank; no section can bring one either. */
    final boolean isVirtual;

    private final int buffers;
    private final int buffersPerRank;
    private final BufferPlan[] single;
    private final SizePlan[] sizes;
    private final BufferPlan.Group[] perDimension;
    private final PayloadCheck[] shapeRules;
    private final PayloadCheck[] checks;

    LayoutPlan(LayoutSchema schema) {
        this.schema = schema;
        this.payload = new PayloadPlan(schema, 0);
        this.tag = schema.tag();
        this.owner = schema.owner();
        this.minRank = schema.minRank();
        this.maxRank = schema.maxRank();
        this.zeroByteOffset = schema.zeroByteOffset();
        this.typesSchemes = schema.typesSchemes();
        int bits = 0;
        for (SectionKey key : schema.forbidden()) {
            bits |= 1 << key.bit();
        }
        this.forbidden = bits;
        List<BufferPlan> one = new ArrayList<>();
        List<BufferPlan.Group> groups = new ArrayList<>();
        for (BufferSpec spec : schema.buffers()) {
            if (spec instanceof BufferSpec.One single) {
                one.add(BufferPlan.of(single, payload, schema));
            } else if (spec instanceof BufferSpec.PerDimension all) {
                for (BufferSpec.Group group : all.groups()) {
                    groups.add(BufferPlan.Group.of(group, payload, schema));
                }
            }
        }
        this.single = one.toArray(new BufferPlan[0]);
        this.sizes = new SizePlan[single.length];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = single[i].size();
        }
        this.perDimension = groups.toArray(new BufferPlan.Group[0]);
        boolean needsOne = owner != 0 && one.isEmpty() && groups.isEmpty();
        this.buffers = needsOne ? 1 : single.length;
        this.buffersPerRank = perDimension.length;
        this.moreBuffers = schema.moreBuffers();
        this.isVirtual = schema.buffers().isEmpty() && !needsOne;
        this.shapeRules = schema.shapeRules().toArray(new PayloadCheck[0]);
        this.checks = schema.checks().toArray(new PayloadCheck[0]);
    }

    /** Buffers of the layout itself, without a scheme's. */
    int bufferCount(int rank) {
        return buffers + buffersPerRank * rank;
    }

    private int sized(int rank) {
        return single.length + buffersPerRank * rank;
    }

    private SizePlan size(int index, int rank) {
        if (index < single.length) {
            return sizes[index];
        }
        int behind = index - single.length;
        return perDimension[behind % buffersPerRank].size(behind / buffersPerRank, rank);
    }

    /** Role of a buffer of the layout's own. */
    Optional<String> role(int index, int rank) {
        if (index >= sized(rank)) {
            return Optional.empty();
        }
        if (index < single.length) {
            return Optional.of(single[index].role());
        }
        int behind = index - single.length;
        return Optional.of(perDimension[behind % buffersPerRank].role() + "_" + behind / buffersPerRank);
    }

    /** Whether all buffers of the layout's own are large enough. */
    boolean fit(FlyweightDescriptor d) {
        long bits = d.elementBits() & 0xFFFF_FFFFL;
        if (bits == 0) {
            return true;
        }
        for (int i = 0; i < sizes.length; i++) {
            if (!sizes[i].fits(d, bits, i)) {
                return false;
            }
        }
        for (int i = 0; i < perDimension.length; i++) {
            if (!perDimension[i].fit(d, bits, sizes.length + i, perDimension.length)) {
                return false;
            }
        }
        return true;
    }

    /** The first buffer, {@code from} one on, that is smaller than what it holds, or -1. */
    int tooSmall(FlyweightDescriptor d, int from) {
        long bits = d.elementBits() & 0xFFFF_FFFFL;
        int count = bits == 0 ? 0 : sized(d.rank);
        for (int i = from; i < count; i++) {
            if (!size(i, d.rank).fits(d, bits, i)) {
                return i;
            }
        }
        return -1;
    }

    /** What a buffer has to hold, exactly; null when the descriptor does not tell. */
    @Nullable Need need(FlyweightDescriptor d, int index) {
        return index < sized(d.rank) ? size(index, d.rank).exact(d) : null;
    }

    @Nullable Violation brokenShapeRule(FlyweightDescriptor d) {
        return Foreign.first(schema, shapeRules, d);
    }

    @Nullable Violation brokenCheck(FlyweightDescriptor d) {
        return Foreign.first(schema, checks, d);
    }
}
