package hurray.tck;

import hurray.api.Descriptor;
import hurray.api.Hurray;
import hurray.api.ProviderException;
import hurray.spi.PayloadSchema;
import hurray.spi.SectionSchema;
import hurray.spi.SectionSchema.Framing;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** All examples that a run has: those that were given, and those that the kit made of the declarations. */
final class Specimens {
    private static final int MADE = 40;
    private static final int KEPT = 3;

    private final Subject subject;
    private final List<Example> given;
    private final Map<PayloadSchema, String> refusals = new HashMap<>();
    private @Nullable List<Specimen> all;

    Specimens(Subject subject, List<Example> given) {
        this.subject = subject;
        this.given = given;
    }

    List<Example> given() {
        return given;
    }

    /** Given and made; those that don't decode are left out, which a rule of its own tells. */
    List<Specimen> all() {
        if (found().isEmpty()) {
            throw new UntestedException("no example decodes, and the kit could make none");
        }
        return found();
    }

    private List<Specimen> found() {
        List<Specimen> found = all;
        if (found == null) {
            found = collect();
            all = found;
        }
        return found;
    }

    private List<Specimen> collect() {
        List<Specimen> found = new ArrayList<>();
        given.forEach(example -> specimen(example).ifPresent(found::add));
        ExampleMaker maker = maker(subject.hurray());
        for (PayloadSchema schema : subject.schemas()) {
            List<Example> made = maker.make(schema, MADE);
            if (made.isEmpty()) {
                refusals.put(schema, maker.refusal());
            }
            addTo(found, made);
            List<Example> dynamic = dynamic(schema, made, maker);
            if (dynamic.isEmpty() && !made.isEmpty()) {
                refusals.put(schema, maker.refusal());
            }
            addTo(found, dynamic);
        }
        return found;
    }

    /** One of those that were made with a dimension that is not known yet, where there is one that bears it. */
    private List<Example> dynamic(PayloadSchema schema, List<Example> made, ExampleMaker maker) {
        Rebuild rebuild = new Rebuild(subject.known());
        for (Example example : made) {
            Specimen specimen = specimen(example).orElse(null);
            for (int k = 0; specimen != null && k < specimen.descriptor().rank(); k++) {
                long[] shape = specimen.descriptor().shape();
                shape[k] = Descriptor.DYNAMIC;
                try {
                    byte[] bytes = rebuild.builder(subject.hurray(), specimen.descriptor(), shape)
                            .build()
                            .toByteArray();
                    return List.of(new Example(schema + ", made dynamic", bytes, false));
                } catch (Throwable e) {
                    Fatal.rethrow(e); // else another one may bear it
                }
            }
        }
        return maker.makeDynamic(schema);
    }

    /** A few of those that were made, and all that show a field present or absent that none before did. */
    private void addTo(List<Specimen> found, List<Example> made) {
        Set<String> shown = new HashSet<>();
        int kept = 0;
        for (Example example : made) {
            Specimen specimen = specimen(example).orElse(null);
            if (specimen != null && (shown.addAll(shows(specimen)) || kept < KEPT)) {
                found.add(specimen);
                kept++;
            }
        }
    }

    private static Set<String> shows(Specimen specimen) {
        return specimen.descriptor().fields().stream()
                .map(entry -> entry.field() + " " + entry.status())
                .collect(Collectors.toSet());
    }

    /** Makes the same examples each time, as long as the provider gives the same answers. */
    ExampleMaker maker(Hurray hurray) {
        return new ExampleMaker(hurray, subject.random(ConformanceRule.COVER_PARTS));
    }

    private Optional<Specimen> specimen(Example example) {
        try {
            return subject.hurray().tryDecode(example.bytes()) instanceof Descriptor d
                    ? Optional.of(new Specimen(example, d, Anatomy.of(d, subject.known())))
                    : Optional.empty();
        } catch (ProviderException e) {
            return Optional.empty(); // told by examples.decode
        }
    }

    /** Examples that carry a part. */
    List<Specimen> with(PayloadSchema schema) {
        return found().stream().filter(each -> carries(each, schema)).toList();
    }

    static boolean carries(Specimen specimen, PayloadSchema schema) {
        boolean typed = schema instanceof SectionSchema section && section.framing() == Framing.SCHEMES;
        return typed ? specimen.anatomy().isQuantized() : specimen.anatomy().payload(schema) != null;
    }

    /** Why the kit could make no example of a part. */
    String refusal(PayloadSchema schema) {
        return refusals.getOrDefault(schema, "nothing was tried");
    }

    /** Whether the vendor gave an example of a part. */
    boolean isGiven(PayloadSchema schema) {
        return with(schema).stream().anyMatch(each -> each.example().given());
    }
}
