package asofgraph.memory;

import java.time.ZonedDateTime;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/** The row of a call that stores a claim: the fact as it stands now, and the event that recorded it. */
public record Stored(
        String fact_id,
        String subject,
        String attribute,
        String value,
        boolean polarity,
        ZonedDateTime valid_from,
        ZonedDateTime valid_until,
        String status,
        ZonedDateTime said_at,
        ZonedDateTime recorded_at,
        long event_number) {
    /** Reads the fact that was written. */
    static Stream<Stored> of(Memory memory, Writing.Written written) {
        var parameters = new HashMap<String, Object>();
        parameters.put("fact_id", written.facts().get(0));
        parameters.put("known_at", null);
        parameters.put("now", Moments.clock());
        return memory.run("read/evidence", parameters).map(row -> of(row, written.number()));
    }

    private static Stored of(Memory.Row row, long number) {
        Map<String, Object> fact = row.map("fact");
        return new Stored(
                (String) fact.get("id"),
                row.text("subject"),
                (String) fact.get("attribute"),
                (String) fact.get("value"),
                (boolean) fact.get("polarity") && "value".equals(fact.get("act")),
                row.moment("valid_from"),
                row.moment("valid_until"),
                row.text("status"),
                (ZonedDateTime) fact.get("said_at"),
                (ZonedDateTime) fact.get("recorded_at"),
                number);
    }
}
