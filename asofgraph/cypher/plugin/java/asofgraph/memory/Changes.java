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

/** What changed between two times, on either clock. */
public final class Changes {
    private static final List<String> OPTIONS = List.of("axis", "known_at");

    @Context
    public Transaction transaction;

    /** One row of {@code memory.changes}. */
    public record Row(
            ZonedDateTime at,
            String what,
            String fact_id,
            String subject,
            String attribute,
            String value,
            boolean polarity) {}

    @Procedure(name = "memory.changes", mode = Mode.READ)
    @Description("What began and ended in the world between two times (axis 'valid'), or was learnt and corrected "
            + "(axis 'recorded'), oldest first; a period counts whole. Options: axis ('valid' if left out), "
            + "known_at (everything committed if left out).")
    public Stream<Row> changes(
            @Name("namespace") String namespace,
            @Name("start") Object start,
            @Name("end") Object end,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        var memory = new Memory(transaction, namespace, options, OPTIONS);
        Period first = memory.period(start, "start");
        Period last = memory.period(end, "end");
        if (!last.end().isAfter(first.start())) {
            throw new IllegalArgumentException("end: " + end + " is not after start " + start + "; swap them");
        }
        var parameters = new HashMap<String, Object>();
        parameters.put("start", Moments.stored(first.start()));
        parameters.put("end", Moments.stored(last.end()));
        parameters.put("known_at", memory.knownAt());
        return memory.run(query(memory.text("axis", "valid")), parameters).map(Changes::row);
    }

    private static String query(String axis) {
        return switch (axis) {
            case "valid" -> "read/changes_valid";
            case "recorded" -> "read/changes_recorded";
            default -> throw new IllegalArgumentException("axis: '" + axis + "' is neither 'valid' nor 'recorded'");
        };
    }

    private static Row row(Memory.Row row) {
        return new Row(
                row.moment("at"),
                row.text("what"),
                row.text("fact_id"),
                row.text("subject"),
                row.text("attribute"),
                row.text("value"),
                row.truth("polarity"));
    }
}
