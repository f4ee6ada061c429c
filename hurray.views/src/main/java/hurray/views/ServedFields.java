package hurray.views;

import hurray.api.Field;
import hurray.api.FieldInfo;
import hurray.views.Member.FieldRead;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** Holds the vendors' fields of a view against what a runtime serves. */
final class ServedFields {
    private ServedFields() {}

    static List<ViewProblem> problems(Class<?> root, Collection<ViewPlan> plans, List<FieldInfo> served) {
        List<ViewProblem> problems = new ArrayList<>();
        for (ViewPlan plan : plans) {
            for (FieldRead read : plan.reads()) {
                if (read.field().owner() != 0) {
                    problem(read, served)
                            .map(reason -> new ViewProblem(read.signature(), reason))
                            .ifPresent(problem -> problems.add(problem.seenFrom(root, plan.type())));
                }
            }
        }
        return problems;
    }

    private static Optional<String> problem(FieldRead read, List<FieldInfo> served) {
        Field field = read.field();
        for (FieldInfo info : served) {
            if (info.field().id() == field.id() && info.field().owner() == field.owner()) {
                return info.field().kind() == field.kind()
                        ? Analysis.presence(field, read.reading(), info.optional())
                        : Optional.of(field + " is " + info.field().kind() + " for its provider " + info.provider()
                                + ", and " + field.kind() + " for its key");
            }
        }
        return Optional.of("no provider of this runtime serves " + field + " of the owner 0x"
                + HexFormat.of().withUpperCase().toHexDigits(field.owner()) + ": add its pack");
    }
}
