package asofgraph.memory;

import java.time.ZonedDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a call claims, before it gets its place in a slot.
 *
 * <p>The same call has the same words, row and id here and in the package's {@code ingest/by_hand.py} and
 * {@code graph/claim.py}, held equal by a test.
 *
 * @param validFrom,periodUntil,precision the stated start, and how exactly it was given; null where not stated
 * @param withdraws the id of the fact that a withdrawal names
 * @param countsOn the number that is added to what held; null for any other claim
 */
record Claim(
        String subject,
        String attribute,
        String cardinality,
        String value,
        String act,
        boolean polarity,
        String kind,
        String modality,
        boolean current,
        ZonedDateTime validFrom,
        ZonedDateTime periodUntil,
        String precision,
        ZonedDateTime validUntil,
        String source,
        String reason,
        String withdraws,
        Double countsOn) {
    private static final List<String> ASSERTED = List.of("past_event", "current_state", "plan", "outside");

    /** The kind of what is claimed in an attribute of this cardinality. */
    static String kindOf(String cardinality) {
        return switch (cardinality) {
            case "preference" -> "preference";
            case "event" -> "event";
            default -> "state";
        };
    }

    /** Says in words what the call said, for the turn that stands for it. */
    String words(String verb) {
        var words = new StringBuilder(subject)
                .append(" ")
                .append(attribute.replace("_", " "))
                .append(" ")
                .append(value == null || value.isEmpty() ? "whatever holds" : value)
                .append(" ")
                .append(verb);
        if (validFrom != null) {
            words.append(" from ").append(Moments.written(validFrom));
        }
        if (validUntil != null) {
            words.append(" until ").append(Moments.written(validUntil));
        }
        return words.toString();
    }

    /** Gives the row that {@code write/add_claims} and {@code write/place_claims} read. */
    Map<String, Object> row(String namespace, String zone, String turnId, String words, ZonedDateTime saidAt) {
        int end = words.codePointCount(0, words.length());
        var row = new HashMap<String, Object>();
        row.put("id", id(namespace, turnId, end));
        row.put("turn_id", turnId);
        row.put("span_id", ContentId.of(namespace, turnId, 0, end));
        row.put("span_start", 0L);
        row.put("span_end", (long) end);
        row.put("quote", words);
        row.put("said_key", Moments.key(saidAt));
        row.put("rank_in_words", 0L);
        row.put("subject", subject);
        row.put("attribute", attribute);
        row.put("attribute_reason", attributeReason());
        row.put("cardinality", cardinality);
        row.put("value", value);
        row.put("act", act);
        row.put("polarity", polarity);
        row.put("kind", kind);
        row.put("modality", modality);
        row.put("asserted", ASSERTED.contains(modality));
        row.put("current", current);
        row.put("valid_from", Moments.stored(validFrom));
        row.put("period_until", Moments.stored(periodUntil));
        row.put("precision", precision);
        row.put("valid_until", Moments.stored(validUntil));
        row.put("zone", zone);
        row.put("source", source);
        row.put("roles", "{}");
        row.put("confidence", 1.0);
        row.put("reason", reason);
        row.put("withdraws", withdraws);
        if (countsOn != null) {
            String[] parts = value.strip().split(" ", 2);
            row.put("counts_on", true);
            row.put("quantity", countsOn);
            row.put("unit", parts.length == 2 && !parts[1].isEmpty() ? parts[1] : null);
        }
        return row;
    }

    private String id(String namespace, String turnId, int end) {
        return ContentId.of(
                namespace,
                turnId,
                0,
                end,
                subject,
                attribute,
                value,
                act,
                polarity ? "True" : "False",
                Moments.written(Moments.stored(validFrom)),
                Moments.written(Moments.stored(validUntil)),
                modality,
                withdraws,
                null);
    }

    private String attributeReason() {
        return Attributes.isOwn(attribute) ? "'" + attribute + "' is an id of the ontology" : "declared by a call";
    }
}
