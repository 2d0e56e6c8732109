package asofgraph.memory;

import java.time.ZonedDateTime;
import java.util.Comparator;
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

/** The state that an answer must respect, as rows; the client renders them as text within a budget. */
public final class StateBlock {
    private static final List<String> OPTIONS = List.of("at", "known_at", "now");
    private static final List<String> SECTIONS = List.of("binding", "preferences", "recheck", "conflicts");

    @Context
    public Transaction transaction;

    /** One row of {@code memory.stateBlock}: a unit in force, or a pair of facts that cannot both hold. */
    public record Row(
            String section,
            String id,
            String content,
            String value,
            String unit,
            String status,
            String kind,
            String priority,
            String source,
            String formula,
            String reason,
            String stale_via,
            ZonedDateTime valid_from,
            ZonedDateTime valid_until) {}

    @Procedure(name = "memory.stateBlock", mode = Mode.READ)
    @Description("The units in force and the conflicts that an answer must respect, by section (binding, preferences, "
            + "recheck, conflicts), the weightiest first. value is the ledger's; numbers in the content of a derived "
            + "unit are as they were said. Options: at (now if left out), known_at (everything committed).")
    public Stream<Row> stateBlock(
            @Name("namespace") String namespace, @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        var memory = new Memory(transaction, namespace, options, OPTIONS);
        Period asked = memory.at(memory.present());
        var units = new HashMap<String, Object>();
        units.put("ids", null);
        units.put("at", asked.last());
        units.put("known_at", memory.knownAt());
        var conflicts = new HashMap<String, Object>();
        conflicts.put("valid_from", asked.last());
        conflicts.put("valid_until", new Period(asked.last(), asked.last()).window().end());
        conflicts.put("known_at", memory.knownAt());
        return Stream.concat(
                        memory.run("ledger/units_as_of", units).filter(StateBlock::inForce).map(StateBlock::unit),
                        memory.run("read/conflicts", conflicts).map(StateBlock::conflict))
                .sorted(Comparator.<Row>comparingInt(row -> SECTIONS.indexOf(row.section()))
                        .thenComparingInt(StateBlock::lightness)
                        .thenComparing(Row::id));
    }

    private static boolean inForce(Memory.Row row) {
        return List.of("active", "needs_recheck").contains(row.text("status"));
    }

    private static Row unit(Memory.Row row) {
        Map<String, Object> unit = row.map("unit");
        String status = row.text("status");
        String section = status.equals("needs_recheck") ? "recheck" : hard(unit) ? "binding" : "preferences";
        String measure = row.text("measure");
        return new Row(
                section,
                (String) unit.get("id"),
                (String) unit.get("content"),
                row.text("value"),
                measure != null ? measure : (String) unit.get("unit"),
                status,
                (String) unit.get("kind"),
                (String) unit.get("priority"),
                (String) unit.get("source"),
                (String) unit.get("formula"),
                row.text("reason"),
                row.text("stale_via"),
                row.moment("valid_from"),
                row.moment("valid_until"));
    }

    private static boolean hard(Map<String, Object> unit) {
        return "hard".equals(unit.get("priority"));
    }

    private static Row conflict(Memory.Row row) {
        Map<String, Object> winner = row.map("winner");
        Map<String, Object> loser = row.map("loser");
        return new Row(
                "conflicts",
                winner.get("id") + "/" + loser.get("id"),
                "%s, %s: %s (%s) against %s (%s)"
                        .formatted(
                                row.text("subject"),
                                winner.get("attribute"),
                                winner.get("value"),
                                winner.get("source"),
                                loser.get("value"),
                                loser.get("source")),
                (String) winner.get("value"),
                (String) winner.get("unit"),
                "conflicted",
                null,
                null,
                (String) winner.get("source"),
                null,
                row.text("reason"),
                null,
                row.moment("valid_from"),
                row.moment("valid_until"));
    }

    /** Hard rules and decisions weigh most, then other hard units, then soft ones. */
    private static int lightness(Row row) {
        boolean rule = "rule".equals(row.kind()) || "decision".equals(row.kind());
        return "hard".equals(row.priority()) ? (rule ? 0 : 1) : 2;
    }
}
