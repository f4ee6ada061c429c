package hurray.spi;

import hurray.api.Field;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What the buffers of a declaration have to obey to make sense; part of {@link SchemaRules}. */
final class BufferRules {
    private final SchemaBuilder<?> schema;
    private final SchemaRules steps;

    /** @param steps which have been checked */
    BufferRules(SchemaBuilder<?> schema, SchemaRules steps) {
        this.schema = schema;
        this.steps = steps;
    }

    void layout(int minRank) {
        BufferSpec before = null;
        for (BufferSpec buffer : schema.buffers) {
            if (before instanceof BufferSpec.PerDimension) {
                throw schema.refuse("a buffer stands behind the buffers per dimension, which come last and once");
            }
            before = buffer;
            switch (buffer) {
                case BufferSpec.One one -> size(one.size(), minRank);
                case BufferSpec.PerDimension all ->
                    all.groups().forEach(group -> {
                        size(group.first(), minRank);
                        size(group.between(), minRank);
                        size(group.last(), minRank);
                    });
                case BufferSpec.At at -> throw schema.refuse("bufferAt is for schemes");
            }
        }
        roles();
    }

    void scheme() {
        roles();
        for (BufferSpec buffer : schema.buffers) {
            if (!(buffer instanceof BufferSpec.At at)) {
                throw schema.refuse("a scheme's buffers are declared with bufferAt");
            }
            steps.scalar(at.index(), "the buffer " + at.role());
            size(at.size(), 0);
        }
    }

    /** A buffer is told by its role, so each has its own, and there are no more than a descriptor can have. */
    private void roles() {
        Set<String> roles = new HashSet<>();
        int count = 0;
        for (BufferSpec buffer : schema.buffers) {
            List<String> own = switch (buffer) {
                case BufferSpec.One one -> List.of(one.role());
                case BufferSpec.At at -> List.of(at.role());
                case BufferSpec.PerDimension all ->
                    all.groups().stream().map(BufferSpec.Group::role).toList();
            };
            for (String role : own) {
                if (role.isBlank() || !roles.add(role)) {
                    throw schema.refuse("a buffer has the role '" + role + "', which is blank or another's");
                }
            }
            count += own.size();
        }
        if (count > 255) {
            throw schema.refuse(count + " buffers are more than the 255 that a descriptor can have");
        }
    }

    private void size(Size size, int minRank) {
        switch (size) {
            case Size.Elements elements -> factors(elements.factors(), minRank);
            case Size.Entries entries -> {
                factors(entries.factors(), minRank);
                width(entries.width());
                width(entries.other());
                entries.select().forEach(field -> steps.scalar(field, "a buffer"));
            }
            case Size.Strided strided -> {
                perDimension(strided.strides());
            }
            case Size.WholeTiles tiles -> {
                Step.Value tile = perDimension(tiles.tile());
                if (tile.rules().stream().noneMatch(BufferRules::refusesZero)) {
                    throw schema.refuse(
                            "a buffer's size divides by " + tiles.tile().name() + ", which may be 0");
                }
                tiles.unknown().forEach(condition -> steps.condition(condition, "a buffer"));
            }
            case Size.Interleaved interleaved -> {
                perDimension(interleaved.bits());
            }
            case Size.Computed computed -> {}
            case Size.Counted counted -> {}
            case Size.Unknown unknown -> {}
        }
    }

    private void factors(List<Factor> factors, int minRank) {
        if (factors.isEmpty()) {
            throw schema.refuse("a buffer's size has no factor");
        }
        factors.forEach(factor -> factor(factor, minRank));
    }

    private void width(int bytes) {
        if (bytes != 1 && bytes != 2 && bytes != 4 && bytes != 8) {
            throw schema.refuse("a buffer's entries are " + bytes + " bytes, not 1, 2, 4 or 8");
        }
    }

    private static boolean refusesZero(Rule rule) {
        return switch (rule) {
            case Rule.AtLeast least -> least.bound() != 0;
            case Rule.Not not -> not.value() == 0;
            case Rule.OneOf set -> !set.allows(0);
            case Rule.PowerOfTwo power -> true;
            default -> false;
        };
    }

    private void factor(Factor factor, int minRank) {
        switch (factor) {
            case Factor.OfField of -> steps.scalar(of.field(), "a buffer");
            case Factor.PlusOne plus -> {
                if (plus.factor() instanceof Factor.Shape) {
                    throw schema.refuse("plus1 of the whole shape is not a factor");
                }
                factor(plus.factor(), minRank);
            }
            case Factor.Dimension dimension -> {
                if (dimension.index() < 0 || dimension.index() >= minRank) {
                    throw schema.refuse("a buffer's size uses dimension " + dimension.index() + ", which rank "
                            + minRank + " does not have");
                }
            }
            case Factor.Constant constant -> {
                if (constant.value() < 0) {
                    throw schema.refuse("a buffer's size has the factor " + constant.value());
                }
            }
            case Factor.Shape shape -> {}
            case Factor.Rank rank -> {}
        }
    }

    private Step.Value perDimension(Field field) {
        Step.Value value = steps.earlier(field);
        if (value == null || !(value.count() instanceof Count.Rank) || value.optional()) {
            throw schema.refuse("a buffer's size needs " + field.name() + ", one per dimension and always there");
        }
        return value;
    }
}
