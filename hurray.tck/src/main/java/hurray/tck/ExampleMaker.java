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
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Makes examples of a part through the builder: values that the declaration's rules allow, tried until its checks allow them too. */
final class ExampleMaker {
    private static final int TRIES = 400;
    private static final int MOST_DIMENSIONS = 3;
    private static final int PRIVATE_TYPE = 0xF1;
    private static final List<ElementType> TYPES = List.of(
            ElementType.FLOAT32,
            ElementType.INT8,
            ElementType.UINT4,
            ElementType.BFLOAT16,
            ElementType.FLOAT64,
            ElementType.UINT8,
            ElementType.FLOAT4_E2M1,
            ElementType.BOOL);

    private final Hurray hurray;
    private final Random random;
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
        for (int i = 0; i < TRIES && made.size() < wanted; i++) {
            try {
                Descriptor d = attempt(schema).build();
                if (seen.add(d)) {
                    made.add(new Example(schema + ", made " + (made.size() + 1), d.toByteArray(), false));
                }
            } catch (Throwable e) {
                Fatal.rethrow(e);
                refusal = e instanceof DescriptorException d
                        ? d.rule() + ": " + d.getMessage()
                        : e.toString(); // a value that the part does not want, or a fault that other rules tell
            }
        }
        return made;
    }

    private DescriptorBuilder attempt(PayloadSchema schema) {
        long[] shape = shape(schema);
        boolean isPrivate = schema instanceof SectionSchema section && section.requiredForPrivateTypes();
        int type = isPrivate
                ? PRIVATE_TYPE
                : TYPES.get(random.nextInt(TYPES.size())).tag();
        DescriptorBuilder builder = hurray.describe(type, shape);
        int buffers = 1;
        switch (schema) {
            case LayoutSchema layout -> {
                builder.layout(new LayoutKey(layout.tag(), layout.owner(), layout.name()));
                if (random.nextBoolean()) {
                    buffers = buffers(layout, shape.length);
                    for (int i = 0; i < buffers; i++) {
                        builder.buffer(1 << 20);
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

    private long[] shape(PayloadSchema schema) {
        int least = schema instanceof LayoutSchema layout ? layout.minRank() : 1;
        int most = schema instanceof LayoutSchema layout ? layout.maxRank() : MOST_DIMENSIONS;
        int rank = random.nextInt(least, Math.min(most, Math.max(least, MOST_DIMENSIONS)) + 1);
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
