package asofgraph.memory;

import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.neo4j.graphdb.Transaction;
import org.neo4j.procedure.Context;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** Evidence for a question, best first. */
public final class Search {
    private static final List<String> OPTIONS =
            List.of("k", "vector", "subjects", "attributes", "at", "known_at", "session_id", "kinds", "now");

    @Context
    public Transaction transaction;

    /** One row of {@code memory.search}: a turn, the fact that it carries, and what each tunnel gave for it. */
    public record Row(
            String turn_id,
            String fact_id,
            String text,
            double score,
            double full_text,
            double vector,
            double graph,
            double time,
            ZonedDateTime said_at,
            String speaker,
            String session_id,
            ZonedDateTime valid_from,
            ZonedDateTime valid_until,
            String status,
            List<String> searched) {}

    @Procedure(name = "memory.search", mode = Mode.READ)
    @Description("Turns that bear on a question, best first, each with the fact that it carries; searched names the "
            + "tunnels that were used: full_text always, vector when the question's vector is given, graph when "
            + "subjects and attributes are. Options: k (10), vector (as long as the memory's), subjects, attributes "
            + "(lists), at (now if left out), known_at (everything committed), session_id, kinds (all).")
    public Stream<Row> search(
            @Name("namespace") String namespace,
            @Name("question") String question,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        var memory = new Memory(transaction, namespace, options, OPTIONS);
        Period window = memory.at(memory.present());
        List<Object> vector = memory.list("vector", null);
        List<Object> subjects = memory.list("subjects", List.of());
        List<Object> attributes = memory.list("attributes", List.of());
        var parameters = new HashMap<String, Object>();
        parameters.put("question", asked(question));
        parameters.put("vector", fitting(vector, memory.dimensions()));
        parameters.put("subjects", subjects);
        parameters.put("attributes", attributes);
        parameters.put("valid_from", window.start());
        parameters.put("valid_until", window.end());
        parameters.put("dated", options.get("at") != null);
        parameters.put("known_at", memory.knownAt());
        parameters.put("session_id", memory.text("session_id"));
        parameters.put("kinds", memory.list("kinds", null));
        parameters.put("k", amount(memory.number("k", 10)));
        List<String> searched = searched(vector != null, !subjects.isEmpty() && !attributes.isEmpty());
        return memory.run("retrieve/search", parameters).map(row -> row(row, searched));
    }

    private static String asked(String question) {
        if (question.isBlank()) {
            throw new IllegalArgumentException("question: is empty; ask something");
        }
        return question;
    }

    private static long amount(long k) {
        if (k < 1) {
            throw new IllegalArgumentException("k: is " + k + "; ask for at least one hit");
        }
        return k;
    }

    private static List<Object> fitting(List<Object> vector, Long dimensions) {
        if (vector != null && dimensions != null && vector.size() != dimensions) {
            throw new IllegalArgumentException("vector: has " + vector.size() + " numbers, and this memory's have "
                    + dimensions + "; embed the question with the memory's embedder");
        }
        return vector;
    }

    private static List<String> searched(boolean vector, boolean graph) {
        var tunnels = new ArrayList<>(List.of("full_text"));
        if (vector) {
            tunnels.add("vector");
        }
        if (graph) {
            tunnels.add("graph");
        }
        return tunnels;
    }

    private static Row row(Memory.Row row, List<String> searched) {
        return new Row(
                row.text("turn_id"),
                row.text("fact_id"),
                row.text("text"),
                row.amount("score"),
                row.amount("full_text"),
                row.amount("vector"),
                row.amount("graph"),
                row.amount("time"),
                row.moment("said_at"),
                row.text("speaker"),
                row.text("session_id"),
                row.moment("valid_from"),
                row.moment("valid_until"),
                row.text("status"),
                searched);
    }
}
