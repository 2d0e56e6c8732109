package asofgraph.memory;

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

/** Withdraws belief in one fact, in a value, in a portion of valid time, or in both. */
public final class Retract {
    private static final List<String> OPTIONS = List.of("said_at", "recorded_at", "source", "reason");
    private static final List<String> PORTION = List.of("subject", "attribute", "value", "valid_from", "valid_until");

    @Context
    public Transaction transaction;

    @Context
    public GraphDatabaseService database;

    @Procedure(name = "memory.retract", mode = Mode.WRITE)
    @Description("Withdraws one fact, by its id, or what {subject, attribute, value, valid_from, valid_until} covers "
            + "(value, or times, or both may be left out); retracting the withdrawal's own id restores it. It is "
            + "committed when its row comes back, whatever becomes of the caller's transaction. "
            + "Options: said_at (now), recorded_at (now), source ('user'), reason.")
    public Stream<Stored> retract(
            @Name("namespace") String namespace,
            @Name("what") Object what,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        var memory = new Memory(transaction, namespace, options, OPTIONS);
        boolean named = what instanceof String;
        Claim claim = named ? fact(memory, (String) what) : portion(memory, namespace, what);
        String words = claim.words("withdrawn") + (named ? " (" + what + ")" : "");
        var call = Writing.Call.of("retract", words, claim.source(), memory);
        return Stored.of(memory, Writing.claim(database, memory, call, claim));
    }

    private Claim fact(Memory memory, String factId) {
        Memory.Row target = memory.run("read/fact_to_withdraw", Map.of("fact_id", factId))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("what: '" + factId + "' is no fact of namespace '"
                        + memory.namespace() + "'; memory.asOf and memory.history give ids"));
        return withdrawal(
                memory,
                target.text("subject"),
                target.text("attribute"),
                target.text("cardinality"),
                target.text("value"),
                target.text("kind"),
                null,
                null,
                factId);
    }

    @SuppressWarnings("unchecked")
    private Claim portion(Memory memory, String namespace, Object what) {
        if (!(what instanceof Map<?, ?>)) {
            throw new IllegalArgumentException("what: give a fact's id, or some of " + PORTION);
        }
        var portion = new Memory(transaction, namespace, (Map<String, Object>) what, PORTION);
        String subject = portion.text("subject");
        String attribute = portion.text("attribute");
        if (subject == null || attribute == null) {
            throw new IllegalArgumentException("what: give a fact's id, or subject and attribute");
        }
        Period from = portion.period("valid_from");
        Period until = portion.period("valid_until");
        if (from != null && until != null && !until.start().isAfter(from.start())) {
            throw new IllegalArgumentException("valid_until: is not after valid_from; swap them, or leave one out");
        }
        String cardinality = Attributes.cardinality(transaction, namespace, attribute, null);
        return withdrawal(
                memory,
                subject.strip(),
                attribute,
                cardinality,
                portion.text("value"),
                Claim.kindOf(cardinality),
                from,
                until,
                null);
    }

    private static Claim withdrawal(
            Memory memory,
            String subject,
            String attribute,
            String cardinality,
            String value,
            String kind,
            Period from,
            Period until,
            String withdraws) {
        return new Claim(
                subject,
                attribute,
                cardinality,
                value,
                "withdrawal",
                true,
                kind,
                "current_state",
                false,
                from == null ? null : from.start(),
                null,
                from == null ? null : from.precision(),
                until == null ? null : until.start(),
                memory.text("source", "user"),
                memory.text("reason", "withdrawn by a call"),
                withdraws,
                null);
    }
}
