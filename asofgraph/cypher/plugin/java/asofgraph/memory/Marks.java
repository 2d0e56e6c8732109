package asofgraph.memory;

import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Marks state units as needing re-check. Formulas are the client's to work out, so whatever depends on a thing that a
 * call has changed is marked, and the client's {@code state.recheck()} takes off the marks that it can.
 */
final class Marks {
    private final Writing writing;

    Marks(Writing writing) {
        this.writing = writing;
    }

    /** Marks what rests on the inputs that this transaction has changed, over the stretches that changed. */
    @SuppressWarnings("unchecked")
    void follow() {
        Map<String, Object> changed = writing.run("ledger/changed_inputs", Map.of("known_at", writing.recordedAt()))
                .get(0);
        var ids = (List<String>) changed.get("ids");
        var borders = (List<ZonedDateTime>) changed.get("borders");
        for (int i = 1; !ids.isEmpty() && i < borders.size(); i++) {
            follow(ids, borders.get(i - 1), borders.get(i));
        }
    }

    /** Marks lines themselves, where they rest on anything, and all that rests on them, from a moment on. */
    void recheck(Collection<String> lines, ZonedDateTime from, String reason) {
        mark(lines, lines, from, Moments.FOREVER, reason);
    }

    private void follow(List<String> ids, ZonedDateTime from, ZonedDateTime until) {
        var before = states(ids, from, writing.recordedAt().minus(1, ChronoUnit.MICROS));
        var after = states(ids, from, writing.recordedAt());
        List<String> changed =
                ids.stream().filter(id -> !said(before.get(id)).equals(said(after.get(id)))).toList();
        List<String> ended = changed.stream()
                .filter(id -> before.get(id).get("in_force") != null && after.get(id).get("in_force") == null)
                .toList();
        List<String> roots = Stream.concat(changed.stream(), uncouple(ended, from, until)).toList();
        if (!roots.isEmpty()) {
            String reason = String.join(", ", changed) + " changed by a call in the database";
            mark(roots, List.of(), from, until, reason);
        }
    }

    /** Marks what held only while the status of one of {@code ended} did; gives its ids. */
    private Stream<String> uncouple(List<String> ended, ZonedDateTime from, ZonedDateTime until) {
        List<Map<String, Object>> coupled = writing.run("ledger/coupled_lines", Map.of("ids", ended));
        List<Map<String, Object>> marks = coupled.stream()
                .map(row -> Map.of(
                        "line", row.get("id"),
                        "via", row.get("via"),
                        "reason", row.get("via") + " is no longer in force",
                        "valid_from", from,
                        "valid_until", until))
                .toList();
        writing.run("ledger/set_marks", Map.of("marks", marks, "recorded_at", writing.recordedAt()));
        return coupled.stream().map(row -> (String) row.get("id"));
    }

    private Map<String, Map<String, Object>> states(List<String> ids, ZonedDateTime at, ZonedDateTime knownAt) {
        return writing.run("ledger/states_at", Map.of("ids", ids, "at", at, "known_at", knownAt)).stream()
                .collect(Collectors.toMap(row -> (String) row.get("id"), Function.identity()));
    }

    private static List<Object> said(Map<String, Object> state) {
        return Arrays.asList(state.get("value"), state.get("measure"), state.get("in_force"), state.get("stale"));
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
