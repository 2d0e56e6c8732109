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

/** Pairs of claims that cannot both hold. */
public final class Conflicts {
    private static final List<String> OPTIONS = List.of("at", "known_at");

    @Context
    public Transaction transaction;

    /** One row of {@code memory.conflicts}: who won, who lost, and why. */
    public record Row(
            String subject,
            Map<String, Object> winner,
            Map<String, Object> loser,
            ZonedDateTime valid_from,
            ZonedDateTime valid_until,
            String reason,
            ZonedDateTime effective_at) {}

    @Procedure(name = "memory.conflicts", mode = Mode.READ)
    @Description("Pairs that cannot both hold, the loser said later by a source of lower authority. "
            + "Options: at (all times if left out), known_at (everything committed if left out).")
    public Stream<Row> conflicts(
            @Name("namespace") String namespace, @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        var memory = new Memory(transaction, namespace, options, OPTIONS);
        Period window = memory.at(new Period(Moments.BEGINNING, Moments.FOREVER));
        var parameters = new HashMap<String, Object>();
        parameters.put("valid_from", window.start());
        parameters.put("valid_until", window.end());
        parameters.put("known_at", memory.knownAt());
        return memory.run("read/conflicts", parameters).map(Conflicts::row);
    }

    private static Row row(Memory.Row row) {
        return new Row(
                row.text("subject"),
                row.map("winner"),
                row.map("loser"),
                row.moment("valid_from"),
                row.moment("valid_until"),
                row.text("reason"),
                row.moment("effective_at"));
    }
}
