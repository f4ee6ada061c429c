package hurray.views;

import hurray.api.Field;
import hurray.api.view.ViewBinding;
import hurray.views.Member.FieldRead;
import hurray.views.Member.Nested;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What the class of an interface has to do. It depends on nothing but the interface.
 *
 * @param members what it implements, in the order of signatures
 */
record ViewPlan(Class<?> type, List<Member> members) {

    /** The reads of fields, in rising unsigned order of identifier. */
    List<FieldRead> reads() {
        return members.stream()
                .filter(FieldRead.class::isInstance)
                .map(FieldRead.class::cast)
                .sorted(Comparator.comparing(read -> read.field().id(), Integer::compareUnsigned))
                .toList();
    }

    /** The methods that give other views. */
    List<Nested> nested() {
        return members.stream()
                .filter(Nested.class::isInstance)
                .map(Nested.class::cast)
                .toList();
    }

    List<Field> fields() {
        return reads().stream().map(FieldRead::field).distinct().toList();
    }

    /** The fields as a view's text shows them, each name once. */
    List<ViewBinding.Line> lines() {
        Set<String> names = new HashSet<>();
        List<ViewBinding.Line> lines = new ArrayList<>();
        for (FieldRead read : reads()) {
            if (names.add(read.name())) {
                lines.add(new ViewBinding.Line(
                        read.name(), read.field(), read.reading().value()));
            }
        }
        return lines;
    }
}
