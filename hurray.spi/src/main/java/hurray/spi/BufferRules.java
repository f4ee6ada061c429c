package hurray.spi;

import hurray.api.Field;
import hurray.api.U64Field;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What the buffers of a declaration have to obey to make sense; part of {@link SchemaRules}, and as plain as that. */
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
            if (buffer instanceof BufferSpec.One one) {
                size(one.size(), minRank);
            } else if (buffer instanceof BufferSpec.PerDimension all) {
                for (BufferSpec.Group group : all.groups()) {
                    size(group.first(), minRank);
                    size(group.between(), minRank);
                    size(group.last(), minRank);
                }
            } else {
                throw schema.refuse("bufferAt is for schemes");
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
            List<String> own = roles(buffer);
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

    private static List<String> roles(BufferSpec buffer) {
        if (buffer instanceof BufferSpec.PerDimension all) {
            List<String> roles = new ArrayList<>();
            for (BufferSpec.Group group : all.groups()) {
                roles.add(group.role());
            }
            return roles;
        }
        return List.of(buffer instanceof BufferSpec.At at ? at.role() : ((BufferSpec.One) buffer).role());
    }

    private void size(Size size, int minRank) {
        if (size instanceof Size.Elements elements) {
            factors(elements.factors(), minRank);
        } else if (size instanceof Size.Entries entries) {
            factors(entries.factors(), minRank);
            width(entries.width());
            width(entries.other());
            for (U64Field field : entries.select()) {
                steps.scalar(field, "a buffer");
            }
        } else if (size instanceof Size.Strided strided) {
            perDimension(strided.strides());
        } else if (size instanceof Size.WholeTiles tiles) {
            tiles(tiles);
        } else if (size instanceof Size.Interleaved interleaved) {
            perDimension(interleaved.bits());
        }
    }

    private void tiles(Size.WholeTiles tiles) {
        divisor(perDimension(tiles.tile()));
        for (Condition condition : tiles.unknown()) {
            steps.condition(condition, "a buffer");
        }
    }

    private void factors(List<Factor> factors, int minRank) {
        if (factors.isEmpty()) {
            throw schema.refuse("a buffer's size has no factor");
        }
        for (Factor factor : factors) {
            factor(factor, minRank);
        }
    }

    private void width(int bytes) {
        if (bytes != 1 && bytes != 2 && bytes != 4 && bytes != 8) {
            throw schema.refuse("a buffer's entries are " + bytes + " bytes, not 1, 2, 4 or 8");
        }
    }

    private void divisor(Step.Value value) {
        boolean mayBeZero = true;
        for (Rule rule : value.rules()) {
            mayBeZero &= !refusesZero(rule);
        }
        if (mayBeZero) {
            throw schema.refuse("a buffer's size divides by " + value.field().name() + ", which may be 0");
        }
    }

    private static boolean refusesZero(Rule rule) {
        return rule instanceof Rule.PowerOfTwo
                || (rule instanceof Rule.AtLeast least && least.bound() != 0)
                || (rule instanceof Rule.Not not && not.value() == 0)
                || (rule instanceof Rule.OneOf set && !set.allows(0));
    }

    private void factor(Factor factor, int minRank) {
        if (factor instanceof Factor.OfField of) {
            steps.scalar(of.field(), "a buffer");
        } else if (factor instanceof Factor.PlusOne plus) {
            if (plus.factor() instanceof Factor.Shape) {
                throw schema.refuse("plus1 of the whole shape is not a factor");
            }
            factor(plus.factor(), minRank);
        } else if (factor instanceof Factor.Dimension dimension) {
            dimension(dimension.index(), minRank);
        } else if (factor instanceof Factor.Blocks blocks) {
            dimension(blocks.index(), minRank);
            divisor(steps.scalar(blocks.extent(), "a buffer"));
        } else if (factor instanceof Factor.Constant constant && constant.value() < 0) {
            throw schema.refuse("a buffer's size has the factor " + constant.value());
        }
    }

    private void dimension(int index, int minRank) {
        if (index < 0 || index >= minRank) {
            throw schema.refuse(
                    "a buffer's size uses dimension " + index + ", which rank " + minRank + " does not have");
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
