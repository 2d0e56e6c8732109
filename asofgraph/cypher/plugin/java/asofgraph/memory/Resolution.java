package asofgraph.memory;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Resolves the lanes that a write has touched, file by file as the package's {@code graph/writer.py} does. */
final class Resolution {
    private final Writing writing;

    Resolution(Writing writing) {
        this.writing = writing;
    }

    /** Resolves at every recorded instant from the write's on, and then what is tied to a value that may have changed. */
    void run() {
        List<Map<String, Object>> lanes = writing.run(
                "resolve/touched_lanes", Map.of("number", writing.number(), "earlier", writing.earlier()));
        while (!lanes.isEmpty()) {
            List<Map<String, Object>> tied = writing.run("resolve/tied_lanes", Map.of("lanes", names(lanes)));
            Set<String> behind = Set.copyOf(names(tied));
            List<Map<String, Object>> first =
                    lanes.stream().filter(lane -> !behind.contains(lane.get("lane"))).toList();
            var scope = Map.of("lanes", first, "known_at", (Object) writing.recordedAt());
            writing.run("resolve/undo_lanes", scope);
            for (Map<String, Object> instant : writing.run("resolve/recorded_instants", scope)) {
                resolve(first, instant.get("recorded_at"));
            }
            lanes = tied;
        }
    }

    private void resolve(List<Map<String, Object>> lanes, Object knownAt) {
        List<Map<String, Object>> windows = writing.run("resolve/widen_windows", Map.of("lanes", lanes));
        var scope = Map.of("lanes", windows, "known_at", knownAt);
        writing.run("resolve/settle_readings", scope);
        writing.run("resolve/settle_starts", scope);
        List<Map<String, Object>> resolved = writing.run("resolve/resolve_lanes", scope);
        if (resolved.stream().anyMatch(Resolution::countsOn)) {
            resolved = writing.run("resolve/count_on", Map.of("lanes", resolved, "known_at", knownAt));
        }
        List<Map<String, Object>> negatives = writing.run("resolve/find_negatives", scope);
        List<Map<String, Object>> found = Stream.concat(resolved.stream(), negatives.stream()).toList();
        writing.run("resolve/apply_lanes", Map.of("lanes", found, "known_at", knownAt));
        writing.run("resolve/draw_edges", Map.of("lanes", resolved, "known_at", knownAt));
    }

    @SuppressWarnings("unchecked")
    private static boolean countsOn(Map<String, Object> lane) {
        return ((List<Map<String, Object>>) lane.get("stretches"))
                .stream().anyMatch(stretch -> Boolean.TRUE.equals(stretch.get("counts_on")));
    }

    private static List<String> names(List<Map<String, Object>> lanes) {
        return lanes.stream().map(lane -> (String) lane.get("lane")).toList();
    }
}
