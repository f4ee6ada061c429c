package hurray.tck;

import hurray.api.Field;
import hurray.spi.FormatProvider;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What providers declare.
 *
 * @param layouts  the layouts
 * @param schemes  the schemes
 * @param sections the sections
 */
record Parts(List<LayoutSchema> layouts, List<SchemeSchema> schemes, List<SectionSchema> sections)
        implements FormatProvider {
    static final Parts NONE = new Parts(List.of(), List.of(), List.of());

    /** Copies, so that a null among them is told at once. */
    Parts {
        layouts = List.copyOf(layouts);
        schemes = List.copyOf(schemes);
        sections = List.copyOf(sections);
    }

    static Parts of(FormatProvider provider) {
        return new Parts(provider.layouts(), provider.schemes(), provider.sections());
    }

    /** The same with something put around the code in them. */
    Parts with(CodeWrapper wrapper) {
        return new Parts(
                layouts.stream().map(each -> Replica.of(each, wrapper)).toList(),
                schemes.stream().map(each -> Replica.of(each, wrapper)).toList(),
                sections.stream().map(each -> Replica.of(each, wrapper)).toList());
    }

    Parts and(Parts others) {
        return new Parts(
                Stream.concat(layouts.stream(), others.layouts.stream()).toList(),
                Stream.concat(schemes.stream(), others.schemes.stream()).toList(),
                Stream.concat(sections.stream(), others.sections.stream()).toList());
    }

    List<PayloadSchema> all() {
        List<PayloadSchema> all = new ArrayList<>(layouts);
        all.addAll(schemes);
        all.addAll(sections);
        return all;
    }

    List<Field> fields() {
        return all().stream().flatMap(schema -> schema.fields().stream()).toList();
    }
}
