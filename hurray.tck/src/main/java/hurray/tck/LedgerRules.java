package hurray.tck;

import hurray.api.Field;
import hurray.api.FieldInfo;
import hurray.api.Ledger;
import hurray.api.LedgerEntry;
import hurray.spi.PayloadSchema;
import hurray.spi.Step;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The ledger of the provider's identifiers; of the format's own parts, that of hurray.api. */
final class LedgerRules {
    private final Subject subject;
    private final @Nullable Path file;
    private final @Nullable Path released;

    LedgerRules(Subject subject, @Nullable Path file, @Nullable Path released) {
        this.subject = subject;
        this.file = file;
        this.released = released;
    }

    List<Check> checks() {
        return List.of(
                Check.of(ConformanceRule.LEDGER_READS, this::reads),
                Check.of(ConformanceRule.LEDGER_COMPLETE, this::complete),
                Check.of(ConformanceRule.LEDGER_APPEND_ONLY, this::appendOnly));
    }

    private void reads(Problems problems) {
        for (LedgerEntry entry : ledger().entries()) {
            if (entry.isPattern()) {
                continue;
            }
            String place = file == null ? "" : LedgerFile.place(file, entry) + ": ";
            boolean isNumber = entry.id().matches("0x[0-9A-F]{8}");
            problems.check(isNumber, place + entry.id() + " is no identifier: 0x and eight digits in capitals");
            problems.check(
                    entry.cConstant().matches("[A-Z][A-Z0-9_]*"),
                    place + entry.id() + ": '" + entry.cConstant() + "' is no C constant");
        }
    }

    private Ledger ledger() {
        if (file != null) {
            return LedgerFile.read(file, "write it, or give the kit no ledger(...)");
        }
        boolean isOwn = subject.schemas().stream().allMatch(schema -> schema.owner() == 0);
        if (!isOwn) {
            throw new UntestedException("the kit was given no ledger(...)");
        }
        return Ledger.standard();
    }

    private void complete(Problems problems) {
        Ledger ledger = ledger();
        for (PayloadSchema schema : subject.schemas()) {
            for (Step step : schema.steps()) {
                switch (step) {
                    case Step.Value value -> hasLine(ledger, value.field(), value.optional(), problems);
                    case Step.Nest nest -> hasLine(ledger, nest.depth(), false, problems);
                    case Step.Reserved reserved -> {}
                }
            }
        }
        Set<Integer> served = served();
        for (LedgerEntry entry : ledger.entries()) {
            boolean isField = entry.isPattern() || entry.retired() || served.contains(entry.value());
            problems.check(
                    isField,
                    entry.id() + " " + entry.name() + " is active in the ledger, and no field of the provider");
        }
    }

    private static void hasLine(Ledger ledger, Field field, boolean optional, Problems problems) {
        LedgerEntry entry = ledger.entry(field.id()).orElse(null);
        if (entry == null) {
            problems.add(field + " is not in the ledger");
            return;
        }
        problems.check(!entry.retired(), field + " is retired in the ledger");
        problems.check(entry.name().equals(field.name()), field + " is " + entry.name() + " in the ledger");
        problems.check(
                entry.kind() == field.kind(),
                field + " is " + field.kind() + ", and " + entry.kind() + " in the ledger");
        problems.check(
                entry.optional() == optional,
                field + " is " + word(optional) + ", and " + word(entry.optional()) + " in the ledger");
    }

    private static String word(boolean optional) {
        return optional ? "optional" : "always there";
    }

    /** All identifiers of the same owners, whichever provider of theirs serves them. */
    private Set<Integer> served() {
        Set<Long> owners = new HashSet<>();
        Set<Integer> served = new HashSet<>();
        for (PayloadSchema schema : subject.schemas()) {
            owners.add(schema.owner());
            schema.fields().forEach(field -> served.add(field.id()));
        }
        for (FieldInfo info : subject.hurray().fields()) {
            if (owners.contains(info.field().owner())) {
                served.add(info.field().id());
            }
        }
        return served;
    }

    private void appendOnly(Problems problems) {
        if (released == null) {
            throw new UntestedException("the kit was given no copy of a released ledger");
        }
        String absent =
                "it is a copy of the ledger of your last release; before the first one, name the ledger alone: ledger(file)";
        LedgerHistory.broken(LedgerFile.read(released, absent), ledger()).forEach(problems::add);
    }
}
