package hurray.layouts.indirect;

import hurray.api.Field;
import hurray.api.FieldStatus;
import hurray.spi.TensorView;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.Map;

/** A tensor of a shape and some values, for checks that are tested without an engine. */
final class FakeTensor {
    private final long[] shape;
    private final Map<Field, long[]> values = new HashMap<>();

    private FakeTensor(long... shape) {
        this.shape = shape;
    }

    static FakeTensor of(long... shape) {
        return new FakeTensor(shape);
    }

    FakeTensor with(Field field, long... elements) {
        values.put(field, elements);
        return this;
    }

    TensorView view() {
        return (TensorView) Proxy.newProxyInstance(
                FakeTensor.class.getClassLoader(),
                new Class<?>[] {TensorView.class},
                (proxy, method, args) -> answer(method, args));
    }

    private Object answer(Method method, Object[] args) {
        return switch (method.getName()) {
            case "rank" -> shape.length;
            case "dimension" -> shape[(int) args[0]];
            case "get" -> values.get((Field) args[0])[0];
            case "element" -> values.get((Field) args[0])[(int) args[2]];
            case "status" -> values.containsKey((Field) args[0]) ? FieldStatus.PRESENT : FieldStatus.NOT_APPLICABLE;
            default -> throw new UnsupportedOperationException(method.toString());
        };
    }
}
