package hurray.tck;

import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import hurray.api.DescriptorException;
import hurray.api.ElementType;
import hurray.api.Hurray;
import hurray.api.LayoutKey;
import hurray.api.SchemeKey;
import hurray.spi.BufferSpec;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import hurray.spi.SectionSchema.Framing;
import hurray.spi.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Makes examples of a part through the builder: values that the declaration's rules allow, tried until its checks allow them too. */
final class ExampleMaker {
    private static final int TRIES = 1200;
    private static final int MOST_DIMENSIONS = 3;
    private static final int PRIVATE_TYPE = 0xF1;
    private static final int BUFFER = 1 << 20;

    /** The buffer of a tensor whose layout nobody names. */
    private static final String DATA = "data";

    private static final List<ElementType> TYPES = List.of(ElementType.values());

    /** Where arithmetic of 32 and of 64 bits goes wrong; the last one is unsigned. */
    private static final long[] LARGE = {
        1L << 30, Integer.MAX_VALUE, 1L << 31, (1L << 32) + 1, Long.MAX_VALUE, Long.MIN_VALUE
    };

    private final Hurray hurray;
    private final Random random;
    /** Element types that a part was made of: some parts want one of few. */
    private final List<ElementType> liked = new ArrayList<>();

    private String refusal = "";

    ExampleMaker(Hurray hurray, Random random) {
        this.hurray = hurray;
        this.random = random;
    }

    /** What the last try came to, when there was no example in it. */
    String refusal() {
        return refusal;
    }

    /** So many different examples, or as many as are found. */
    List<Example> make(PayloadSchema schema, int wanted) {
        List<Example> made = new ArrayList<>();
        Set<Descriptor> seen = new HashSet<>();
        liked.clear();
        for (int i = 0; i < TRIES && made.size() < wanted; i++) {
            ElementType type = type(i);
            Descriptor d = built(schema, type, shape(schema), BUFFER);
            if (d != null && seen.add(d)) {
                made.add(new Example(schema + ", made " + (made.size() + 1), d.toByteArray(), false));
                liked.add(type);
            }
        }
        return made;
    }

    private ElementType type(int attempt) {
        return liked.isEmpty() || random.nextBoolean()
                ? TYPES.get(attempt % TYPES.size())
                : liked.get(random.nextInt(liked.size()));
    }

    /** An example with a dimension that is not known yet, where one is found; of the part that examples were made of last. */
    List<Example> makeDynamic(PayloadSchema schema) {
        for (int i = 0; i < TRIES; i++) {
            long[] shape = shape(schema);
            if (shape.length > 0) {
                shape[random.nextInt(shape.length)] = Descriptor.DYNAMIC;
                Descriptor d = built(schema, type(i), shape, BUFFER);
                if (d != null) {
                    return List.of(new Example(schema + ", made dynamic", d.toByteArray(), false));
                }
            }
        }
        return List.of();
    }

    /** Tries tensors that are larger than any number of 32 bits, or of 64, in each dimension: for the sake of the code that is called. */
    void tryLarge(PayloadSchema schema) {
        for (int rank = leastRank(schema); rank <= mostRank(schema); rank++) {
            for (int at = 0; at < LARGE.length * rank; at++) {
                long[] shape = new long[rank];
                Arrays.fill(shape, 1);
                shape[at / LARGE.length] = LARGE[at % LARGE.length];
                for (ElementType type : TYPES) {
                    built(schema, type, shape, -1);
                }
            }
        }
    }

    private @Nullable Descriptor built(PayloadSchema schema, ElementType type, long[] shape, long bufferSize) {
        try {
            return attempt(schema, type, shape, bufferSize).build();
        } catch (Throwable e) {
            Fatal.rethrow(e);
            refusal = e instanceof DescriptorException d
                    ? d.rule() + ": " + d.getMessage()
                    : e.toString(); // a value that the part does not want, or a fault that other rules tell
            return null;
        }
    }

    private DescriptorBuilder attempt(PayloadSchema schema, ElementType type, long[] shape, long bufferSize) {
        boolean isPrivate = schema instanceof SectionSchema section && section.requiredForPrivateTypes();
        DescriptorBuilder builder = hurray.describe(isPrivate ? PRIVATE_TYPE : type.tag(), shape);
        int buffers = 1;
        if (!(schema instanceof LayoutSchema)
                && Arrays.stream(shape).anyMatch(extent -> extent == Descriptor.DYNAMIC)) {
            sizes(builder, schema, bufferSize);
        }
        switch (schema) {
            case LayoutSchema layout -> {
                builder.layout(new LayoutKey(layout.tag(), layout.owner(), layout.name()));
                if (random.nextBoolean()) {
                    buffers = buffers(layout, shape.length);
                    for (int i = 0; i < buffers; i++) {
                        builder.buffer(bufferSize);
                    }
                }
            }
            case SchemeSchema scheme -> builder.scheme(new SchemeKey(scheme.tag(), scheme.owner(), scheme.name()));
            case SectionSchema section -> {
                if (section.framing() != Framing.SCHEMES) {
                    builder.section(section.key());
                }
            }
        }
        if (schema instanceof SectionSchema section && section.framing() == Framing.SCHEMES) {
            throw new UntestedException("the section has no fields but its schemes'");
        }
        new ValueMaker(schema, shape.length, buffers, random).fill(builder);
        return builder;
    }

    /** Of what a builder can't work out without all dimensions. */
    private void sizes(DescriptorBuilder builder, PayloadSchema schema, long bufferSize) {
        builder.buffer(DATA, bufferSize);
        boolean parametersToo =
                random.nextBoolean(); // a size that does not depend on the dimension is exactly what it is
        for (BufferSpec buffer : schema.buffers()) {
            if (parametersToo && buffer instanceof BufferSpec.At at && !indexIsOptional(schema, at)) {
                builder.buffer(at.role(), bufferSize);
            }
        }
    }

    private static boolean indexIsOptional(PayloadSchema schema, BufferSpec.At buffer) {
        return schema.steps().stream()
                .anyMatch(step ->
                        step instanceof Step.Value value && value.field().equals(buffer.index()) && value.optional());
    }

    private static int leastRank(PayloadSchema schema) {
        return schema instanceof LayoutSchema layout ? layout.minRank() : 1;
    }

    private static int mostRank(PayloadSchema schema) {
        return schema instanceof LayoutSchema layout
                ? Math.min(layout.maxRank(), Math.max(layout.minRank(), MOST_DIMENSIONS))
                : MOST_DIMENSIONS;
    }

    private long[] shape(PayloadSchema schema) {
        int rank = random.nextInt(leastRank(schema), mostRank(schema) + 1);
        boolean square = random.nextInt(3) == 0;
        long first = 1L << random.nextInt(5);
        long[] shape = new long[rank];
        for (int k = 0; k < rank; k++) {
            shape[k] = square ? first : extent();
        }
        return shape;
    }

    private long extent() {
        return switch (random.nextInt(12)) {
            case 0 -> 0;
            case 1 -> Descriptor.DYNAMIC;
            case 2, 3, 4, 5 -> 1L << random.nextInt(8);
            default -> random.nextInt(1, 33);
        };
    }

    private static int buffers(LayoutSchema layout, int rank) {
        int count = 0;
        for (BufferSpec buffer : layout.buffers()) {
            count +=
                    buffer instanceof BufferSpec.PerDimension all ? all.groups().size() * rank : 1;
        }
        return layout.moreBuffers() && count == 0 ? 1 : count;
    }
}
