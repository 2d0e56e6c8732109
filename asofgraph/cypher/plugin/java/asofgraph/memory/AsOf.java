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

/** What held at a moment, or at any moment of a period. */
public final class AsOf {
    private static final List<String> OPTIONS = List.of("subject", "attribute", "at", "known_at", "possibly", "now");

    @Context
    public Transaction transaction;

    /** One row of {@code memory.asOf}: a fact. */
    public record Row(
            String fact_id,
            String subject,
            String attribute,
            String value,
            boolean polarity,
            ZonedDateTime valid_from,
            ZonedDateTime valid_until,
            String held,
            String status,
            ZonedDateTime said_at,
            ZonedDateTime recorded_at,
            String source) {}

    @Procedure(name = "memory.asOf", mode = Mode.READ)
    @Description("Facts that hold at a moment or at any moment of a period, and which of them throughout it. "
            + "Options: subject, attribute, at (now if left out), known_at (everything committed if left out), "
            + "possibly (true: behind them, what may hold).")
    public Stream<Row> asOf(
            @Name("namespace") String namespace, @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        var memory = new Memory(transaction, namespace, options, OPTIONS);
        Period window = memory.at(memory.present());
        var parameters = new HashMap<String, Object>();
        parameters.put("subject", memory.text("subject"));
        parameters.put("attribute", memory.text("attribute"));
        parameters.put("valid_from", window.start());
        parameters.put("valid_until", window.end());
        parameters.put("known_at", memory.knownAt());
        Stream<Memory.Row> held = memory.run("read/facts_as_of", parameters);
        if (memory.truth("possibly", false)) {
            held = Stream.concat(held, memory.run("read/facts_possible", parameters));
        }
        return held.map(AsOf::row);
    }

    private static Row row(Memory.Row row) {
        Map<String, Object> fact = row.map("fact");
        return new Row(
                (String) fact.get("id"),
                row.text("subject"),
                (String) fact.get("attribute"),
                (String) fact.get("value"),
                (boolean) fact.get("polarity") && "value".equals(fact.get("act")),
                row.moment("valid_from"),
                row.moment("valid_until"),
                row.text("held"),
                row.text("status"),
                (ZonedDateTime) fact.get("said_at"),
                (ZonedDateTime) fact.get("recorded_at"),
                (String) fact.get("source"));
    }
}
