package hurray.cli;

import hurray.api.Field;
import hurray.api.FieldInfo;
import hurray.api.HurrayException;
import hurray.api.Ledger;
import hurray.api.LedgerEntry;
import hurray.api.Pack;
import java.io.IOException;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The ledgers that packs carry: what their vendors call the fields in C, and say of them. */
final class PackLedgers {
    private final Map<String, Map<String, Ledger>> byProvider = new HashMap<>();

    private PackLedgers() {}

    /**
     * Reads the ledgers of all packs that have a vendor's part in a runtime.
     *
     * @throws HurrayException when one can't be read: without it the constants would have other names
     */
    static PackLedgers of(List<Pack> packs) {
        return of(packs, e -> {
            throw e;
        });
    }

    /** As {@link #of(List)}, but one that can't be read is handed on, and the fields of its pack are without. */
    static PackLedgers of(List<Pack> packs, Consumer<HurrayException> unreadable) {
        PackLedgers ledgers = new PackLedgers();
        for (Pack pack : packs) {
            String location = pack.origin().location();
            if (pack.loaded() && location != null && pack.provides().stream().anyMatch(part -> part.id() != 0)) {
                try {
                    ledgers.read(pack.origin(), location);
                } catch (HurrayException e) {
                    unreadable.accept(e);
                }
            }
        }
        return ledgers;
    }

    private void read(Pack.Origin origin, String location) {
        Map<String, Ledger> ledgers = byProvider.computeIfAbsent(provider(origin), _ -> new HashMap<>());
        try {
            PackLedgerFiles.in(URI.create(location)).forEach((file, text) -> {
                try {
                    ledgers.put(file, Ledger.parse(withoutRemarks(text)));
                } catch (IllegalArgumentException e) {
                    throw new HurrayException("the ledger " + file + " of " + origin + ": " + e.getMessage(), e);
                }
            });
        } catch (IOException e) {
            throw new HurrayException("the ledger of " + origin + " can't be read: " + e, e);
        }
    }

    /** The conformance kit allows lines that start with # in front. */
    private static String withoutRemarks(String text) {
        return text.lines().dropWhile(line -> line.startsWith("#")).collect(Collectors.joining("\n"));
    }

    /** As {@link FieldInfo#provider} has it. */
    private static String provider(Pack.Origin origin) {
        String module = origin.module();
        return module == null ? origin.name() : module;
    }

    /** The line of a field in the ledgers of its provider. */
    Optional<LedgerEntry> line(FieldInfo info) {
        return byProvider.getOrDefault(info.provider(), Map.of()).values().stream()
                .flatMap(ledger -> ledger.entry(info.field().id()).stream())
                .filter(entry -> isOf(entry, info.field()))
                .findFirst();
    }

    /** A merged jar may have ledgers of several vendors with the same numbers. */
    private static boolean isOf(LedgerEntry entry, Field field) {
        return entry.name().equals(field.name()) && entry.kind() == field.kind();
    }
}
