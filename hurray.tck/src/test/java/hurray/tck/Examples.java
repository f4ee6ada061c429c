package hurray.tck;

import hurray.api.ElementType;
import hurray.api.Hurray;
import hurray.api.QuantizationFields;
import hurray.api.SchemeKey;
import java.util.List;

/** Descriptors with the parts of {@link Fake}. */
final class Examples {
    private static final Hurray HURRAY = Hurray.builder().provider(new Fake()).build();

    private Examples() {}

    static byte[] layout() {
        return HURRAY.describe(ElementType.FLOAT32, 4, 5)
                .layout(Fake.LAYOUT)
                .set(Fake.STARTS, 3, 1, 4)
                .set(Fake.SHIFT, -7)
                .set(Fake.KIND, 1)
                .set(Fake.EXTRA, 9)
                .build()
                .toByteArray();
    }

    static byte[] plain() {
        return HURRAY.describe(ElementType.INT8, 6)
                .layout(Fake.LAYOUT)
                .set(Fake.STARTS)
                .set(Fake.SHIFT, 0)
                .set(Fake.KIND, 0)
                .build()
                .toByteArray();
    }

    static byte[] section() {
        return HURRAY.describe(ElementType.FLOAT32, 2)
                .set(Fake.NOTE_WEIGHT, 0.5)
                .set(Fake.NOTE_TEXT, 104, 105)
                .build()
                .toByteArray();
    }

    static byte[] scheme() {
        return HURRAY.describe(ElementType.INT8, 16)
                .scheme(new SchemeKey(0xF7, Fake.ID, "fake-table"))
                .set(Fake.GAIN, 1.5)
                .build()
                .toByteArray();
    }

    /** A descriptor without any part of the provider. */
    static byte[] other() {
        return HURRAY.describe(ElementType.INT8, 16)
                .set(QuantizationFields.PER_TENSOR_SCALE, 0.5)
                .set(QuantizationFields.PER_TENSOR_ZERO_POINT, -3)
                .build()
                .toByteArray();
    }

    static Conformance addTo(Conformance kit) {
        return kit.example("extended", layout())
                .example("plain", plain())
                .example("note", section())
                .example("table", scheme())
                .example("without any of it", other());
    }

    static List<byte[]> all() {
        return List.of(layout(), plain(), section(), scheme(), other());
    }
}
