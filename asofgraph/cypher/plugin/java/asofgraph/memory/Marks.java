package asofgraph.memory;

import java.time.ZonedDateTime;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/**
 * Marks state units as needing re-check. Formulas are the client's to work out, so whatever depends on a thing that a
 * call has changed is marked, and the client's {@code state.recheck()} takes off the marks that it can.
 */
final class Marks {
    private final Writing writing;

    Marks(Writing writing) {
        this.writing = writing;
    }

    /** Marks what rests on the inputs that this transaction has changed. */
    @SuppressWarnings("unchecked")
    void follow() {
        Map<String, Object> changed = writing.run("ledger/changed_inputs", Map.of("known_at", writing.recordedAt()))
                .get(0);
        var ids = (List<String>) changed.get("ids");
        var borders = (List<ZonedDateTime>) changed.get("borders");
        if (!ids.isEmpty()) {
            String reason = String.join(", ", ids) + " changed by a call in the database";
            mark(ids, List.of(), borders.get(0), borders.get(borders.size() - 1), reason);
        }
    }

    /** Marks lines themselves, where they rest on anything, and all that rests on them, from a moment on. */
    void recheck(Collection<String> lines, ZonedDateTime from, String reason) {
        mark(lines, lines, from, Moments.FOREVER, reason);
    }

    private void mark(
            Collection<String> ids, Collection<String> included, ZonedDateTime from, ZonedDateTime until, String reason) {
        writing.run("ledger/mark_below", Map.of(
                "ids", List.copyOf(ids),
                "included", List.copyOf(included),
                "valid_from", from,
                "valid_until", until,
                "recorded_at", writing.recordedAt(),
                "reason", reason));
    }
}
