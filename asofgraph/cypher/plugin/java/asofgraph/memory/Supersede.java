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

/** Stores a claim: a new value of a slot, or the end of one. */
public final class Supersede {
    private static final List<String> OPTIONS = List.of(
            "valid_from", "valid_until", "polarity", "modality", "said_at", "recorded_at", "source", "quote", "cardinality",
            "counts_on");
    private static final List<String> MODALITIES =
            List.of("past_event", "current_state", "plan", "hedged", "question", "advice", "outside");

    @Context
    public Transaction transaction;

    @Context
    public GraphDatabaseService database;

    @Procedure(name = "memory.supersede", mode = Mode.WRITE)
    @Description("Stores a value of a slot, which takes the place of what it competes with under the rules of "
            + "resolution; the attribute is an id. It is committed when its row comes back, whatever becomes of the "
            + "caller's transaction. Options: valid_from, valid_until, polarity (false: the end of the value), "
            + "modality, said_at (now), recorded_at (now), source ('user'), quote, cardinality (of a new attribute), "
            + "counts_on (true: the value's number is added to what held).")
    public Stream<Stored> supersede(
            @Name("namespace") String namespace,
            @Name("subject") String subject,
            @Name("attribute") String attribute,
            @Name("value") String value,
            @Name(value = "options", defaultValue = "{}") Map<String, Object> options) {
        var memory = new Memory(transaction, namespace, options, OPTIONS);
        Claim claim = claim(memory, subject, attribute, value);
        String verb = claim.act().equals("end")
                ? "ended"
                : claim.countsOn() != null ? "more" : claim.polarity() ? "held" : "denied";
        String words = memory.text("quote", claim.words(verb));
        var call = Writing.Call.of("assert", words, claim.source(), memory);
        return Stored.of(memory, Writing.claim(database, memory, call, claim));
    }

    private Claim claim(Memory memory, String subject, String attribute, String value) {
        String cardinality =
                Attributes.cardinality(transaction, memory.namespace(), attribute, memory.text("cardinality"));
        boolean polarity = memory.truth("polarity", true);
        boolean ends = !polarity && !cardinality.equals("preference");
        if (value == null && !ends) {
            throw new IllegalArgumentException(
                    "value: a claim needs a value; null is only for an end (polarity: false) of whatever holds");
        }
        if (subject.isBlank()) {
            throw new IllegalArgumentException("subject: is empty; name whom or what the claim is about");
        }
        Period from = memory.period("valid_from");
        Period until = memory.period("valid_until");
        if (ends && from == null && until == null) {
            from = memory.dayOf("said_at");
        }
        boolean event = cardinality.equals("event") && !ends;
        if (event && from == null && until == null) {
            from = memory.dayOf("said_at");
        }
        if (from != null && until != null && !until.start().isAfter(from.start())) {
            throw new IllegalArgumentException("valid_until: is not after valid_from; swap them, or leave one out");
        }
        return new Claim(
                subject.strip(),
                attribute,
                cardinality,
                value,
                ends ? "end" : "value",
                polarity,
                Claim.kindOf(cardinality),
                modality(memory.text("modality", "current_state")),
                memory.text("modality", "").equals("current_state"),
                from == null ? null : from.start(),
                from == null ? null : from.end(),
                from == null ? null : from.precision(),
                until != null ? until.start() : event ? from.lasting() : null,
                memory.text("source", "user"),
                "asserted by a call",
                null,
                countsOn(memory, value, cardinality, ends || until != null));
    }

    /** The number that a value which counts on begins with; null if it does not count on. */
    private static Double countsOn(Memory memory, String value, String cardinality, boolean ends) {
        if (!memory.truth("counts_on", false)) {
            return null;
        }
        if (ends || !cardinality.equals("one")) {
            throw new IllegalArgumentException(
                    "counts_on: only a value of an attribute of one value, without an end, counts on from what holds");
        }
        try {
            double number = Double.parseDouble(value.strip().split(" ", 2)[0]);
            if (Double.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException none) {
            // Said below.
        }
        throw new IllegalArgumentException(
                "value: '" + value + "' does not begin with a number to count on; write '2' or '2 mugs'");
    }

    private static String modality(String given) {
        if (!MODALITIES.contains(given)) {
            throw new IllegalArgumentException("modality: '" + given + "' is none of " + MODALITIES);
        }
        return given;
    }
}
