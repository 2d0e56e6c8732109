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

/** The whole timeline of a slot. */
public final class History {
    private static final List<String> OPTIONS = List.of("known_at", "now");

    @Context
    public Transaction transaction;

    /** One row of {@code memory.history}: a stretch of valid time and the fact that holds it. */
    public record Row(
            String fact_id,
            String subject,
            String attribute,
            String value,
            boolean polarity,
            ZonedDateTime valid_from,
            ZonedDateTime valid_until,
            ZonedDateTime recorded_at,
            String status,
            String modality,
            String source,
            Map<String, Object> opened_by,
            Map<String, Object> closed_by) {}

    @Procedure(name = "memory.history", mode = Mode.READ)
    @Description("The whole timeline of a slot, oldest first, one row for each stretch of valid time, with the claims "
            + "that opened and closed it (fact_id, quote, speaker, said_at, recorded_at, reason). "
            + "Options: known_at (everything committed if left out), now (from where a status is seen).")
    public Stream<Row> history(
            @Name("namespace") String namespace,
            @Name("subject") String subject,
            @Name("attribute") String attribute,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        var memory = new Memory(transaction, namespace, options, OPTIONS);
        var parameters = new HashMap<String, Object>();
        parameters.put("subject", subject);
        parameters.put("attribute", attribute);
        parameters.put("known_at", memory.knownAt());
        parameters.put("now", memory.now());
        return memory.run("read/explain_history", parameters).map(History::row);
    }

    private static Row row(Memory.Row row) {
        return new Row(
                row.text("fact_id"),
                row.text("subject"),
                row.text("attribute"),
                row.text("value"),
                row.truth("polarity"),
                row.moment("valid_from"),
                row.moment("valid_until"),
                row.moment("recorded_at"),
                row.text("status"),
                row.text("modality"),
                row.text("source"),
                row.map("opened_by"),
                row.map("closed_by"));
    }
}
