package asofgraph.memory;

import java.time.ZonedDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Transaction;
import org.neo4j.procedure.Context;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** Marks state units as needing re-check; the client works them out. */
public final class Recheck {
    private static final List<String> OPTIONS = List.of("said_at", "recorded_at", "source", "reason");

    @Context
    public Transaction transaction;

    @Context
    public GraphDatabaseService database;

    /** One row of {@code memory.recheck}: a unit that needs re-checking. */
    public record Row(String id, String formula, String reason, String stale_via) {}

    @Procedure(name = "memory.recheck", mode = Mode.WRITE)
    @Description("Marks a unit and all that rests on it (without an id every unit that rests on something) as needing "
            + "re-check, and gives the units that need it; the client's state.recheck() works out those with a "
            + "formula. It is committed when its rows come back, whatever becomes of the caller's transaction. "
            + "Options: said_at (now; from when on), recorded_at (now), source ('user'), reason.")
    public Stream<Row> recheck(
            @Name("namespace") String namespace,
            @Name(value = "id", defaultValue = "") String unit,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        var memory = new Memory(transaction, namespace, options, OPTIONS);
        String id = unit == null || unit.isEmpty() ? null : unit;
        String source = memory.text("source", "user");
        var call = Writing.Call.of("recheck", "re-check " + (id == null ? "all units" : id), source, memory);
        ZonedDateTime at = Moments.stored(call.saidAt());
        List<String> lines = lines(memory, id, at);
        String reason = memory.text("reason", "asked for by " + source);
        var details = new HashMap<String, Object>();
        details.put("unit", id);
        Writing.write(database, memory, call, details, (writing, turnId) -> {
            new Marks(writing).recheck(lines, at, reason);
            return List.of();
        });
        return units(memory, null, at)
                .filter(row -> "needs_recheck".equals(row.text("status")))
                .map(Recheck::row);
    }

    /** The lines, by the unit that each began with, of one unit or of all. */
    private static List<String> lines(Memory memory, String id, ZonedDateTime at) {
        List<String> lines = units(memory, id == null ? null : List.of(id), at)
                .map(row -> (String) row.map("unit").get("line"))
                .distinct()
                .toList();
        if (id != null && lines.isEmpty()) {
            throw new IllegalArgumentException("id: there is no unit '" + id + "' to re-check");
        }
        return lines;
    }

    private static Stream<Memory.Row> units(Memory memory, List<String> ids, ZonedDateTime at) {
        var parameters = new HashMap<String, Object>();
        parameters.put("ids", ids);
        parameters.put("at", at);
        parameters.put("known_at", null);
        return memory.run("ledger/units_as_of", parameters);
    }

    private static Row row(Memory.Row row) {
        Map<String, Object> unit = row.map("unit");
        return new Row(
                (String) unit.get("id"), (String) unit.get("formula"), row.text("reason"), row.text("stale_via"));
    }
}
