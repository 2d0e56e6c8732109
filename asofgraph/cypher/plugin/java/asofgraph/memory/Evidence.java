package asofgraph.memory;

import java.time.ZonedDateTime;
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

/** The chain behind a fact. */
public final class Evidence {
    private static final List<String> OPTIONS = List.of("known_at", "now");

    @Context
    public Transaction transaction;

    /** The row of {@code memory.evidence}. */
    public record Row(
            Map<String, Object> fact,
            String subject,
            String status,
            ZonedDateTime valid_from,
            ZonedDateTime valid_until,
            List<Map<String, Object>> spans,
            List<Map<String, Object>> stretches,
            List<Map<String, Object>> edges) {}

    @Procedure(name = "memory.evidence", mode = Mode.READ)
    @Description("The chain behind a fact: its spans with the turns that they stand in, its stretches, and the edges "
            + "that touch it. Options: known_at (everything committed if left out), now (from where a status is seen).")
    public Stream<Row> evidence(
            @Name("namespace") String namespace,
            @Name("fact_id") String factId,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        var memory = new Memory(transaction, namespace, options, OPTIONS);
        var parameters = new HashMap<String, Object>();
        parameters.put("fact_id", factId);
        parameters.put("known_at", memory.knownAt());
        parameters.put("now", memory.now());
        return memory.run("read/evidence", parameters).map(Evidence::row);
    }

    private static Row row(Memory.Row row) {
        return new Row(
                row.map("fact"),
                row.text("subject"),
                row.text("status"),
                row.moment("valid_from"),
                row.moment("valid_until"),
                row.maps("spans"),
                row.maps("stretches"),
                row.maps("edges"));
    }
}
