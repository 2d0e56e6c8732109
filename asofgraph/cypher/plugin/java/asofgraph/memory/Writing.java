package asofgraph.memory;

import java.time.ZonedDateTime;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.neo4j.graphdb.GraphDatabaseService;
import org.neo4j.graphdb.Transaction;

/**
 * One writing transaction of a call: lock, number, turn, claims, resolution, log, as the package's
 * {@code graph/writer.py} has them.
 *
 * <p>It is not the caller's transaction. What readers may see is said by the watermark, and that can only be advanced
 * once the write is committed; so a call commits its write, then the watermark, and then gives its row.
 */
final class Writing {
    private static final String CALLS = "calls";
    private static final int LONGEST = 1000;

    private final Transaction transaction;
    private final Memory memory;
    private final long number;
    private final ZonedDateTime recordedAt;
    private final boolean earlier;
    private final boolean overtaken;

    private Writing(Transaction transaction, Memory memory, ZonedDateTime recordedAt) {
        var parameters = new HashMap<String, Object>();
        parameters.put("namespace", memory.namespace());
        parameters.put("clock", Moments.clock());
        parameters.put("recorded_at", recordedAt);
        Map<String, Object> locked =
                Queries.rows(transaction, "namespace/lock_namespace", parameters).get(0);
        if ((boolean) locked.get("unfinished")) {
            throw new IllegalStateException("namespace: values that follow from the last change of '"
                    + memory.namespace() + "' are still worked out by a client; try again, and if none is at it, "
                    + "open the memory with GraphMemory, which goes on");
        }
        this.transaction = transaction;
        this.memory = memory;
        this.earlier = (boolean) locked.get("earlier");
        this.overtaken = earlier && !(boolean) locked.get("marked");
        this.number = (long) locked.get("number");
        this.recordedAt = (ZonedDateTime) locked.get("recorded_at");
    }

    /** What a call says: the turn that stands for it. */
    record Call(String type, String words, String source, ZonedDateTime saidAt, ZonedDateTime recordedAt) {
        /** The options {@code said_at} (now), {@code recorded_at} (now) and {@code source} of a call. */
        static Call of(String type, String words, String source, Memory memory) {
            Period said = memory.period("said_at");
            Period recorded = memory.period("recorded_at");
            return new Call(
                    type,
                    words,
                    source,
                    said == null ? Moments.clock() : said.start(),
                    recorded == null ? null : Moments.stored(recorded.start()));
        }
    }

    /** What was written: the event's number and recorded time, and the ids of the facts. */
    record Written(long number, ZonedDateTime recordedAt, List<String> facts) {}

    /** Stores a call with the claim that it makes. */
    static Written claim(GraphDatabaseService database, Memory memory, Call call, Claim claim) {
        return write(database, memory, call, Map.of(), (writing, turnId) -> {
            var row = claim.row(memory.namespace(), memory.zone().getId(), turnId, call.words(), call.saidAt());
            return writing.add(List.of(row));
        });
    }

    /**
     * Stores a call and what {@code work} does, and lets readers see it.
     *
     * @param details what the log says beside the ids of turns and facts
     * @param work stores what the call amounts to, given the id of its turn; gives the ids of new facts
     */
    static Written write(
            GraphDatabaseService database,
            Memory memory,
            Call call,
            Map<String, Object> details,
            BiFunction<Writing, String, List<String>> work) {
        mark(database, memory, call.recordedAt());
        Written written;
        try (Transaction transaction = database.beginTx()) {
            var writing = new Writing(transaction, memory, call.recordedAt());
            if (writing.overtaken) {
                transaction.rollback();
                return write(database, memory, call, details, work);
            }
            String turnId = writing.turn(call);
            List<String> facts = work.apply(writing, turnId);
            writing.log(call.type(), details, turnId, facts);
            transaction.commit();
            written = new Written(writing.number, writing.recordedAt, facts);
        }
        try (Transaction transaction = database.beginTx()) {
            Queries.rows(transaction, "namespace/advance_watermark", Map.of("namespace", memory.namespace()));
            transaction.commit();
        }
        return written;
    }

    /** Tells readers beforehand if history is to be written anew from a recorded time on. */
    private static void mark(GraphDatabaseService database, Memory memory, ZonedDateTime recordedAt) {
        if (recordedAt == null) {
            return;
        }
        try (Transaction transaction = database.beginTx()) {
            var scope = Map.of("namespace", (Object) memory.namespace(), "recorded_at", recordedAt);
            Queries.rows(transaction, "namespace/mark_rewriting", scope);
            transaction.commit();
        }
    }

    long number() {
        return number;
    }

    ZonedDateTime recordedAt() {
        return recordedAt;
    }

    /** Whether something was recorded at this write's time or later, so that history is written anew. */
    boolean earlier() {
        return earlier;
    }

    /** Runs a query file with the namespace and these parameters. */
    List<Map<String, Object>> run(String query, Map<String, ?> parameters) {
        var all = new HashMap<String, Object>(parameters);
        all.put("namespace", memory.namespace());
        return Queries.rows(transaction, query, all);
    }

    private String turn(Call call) {
        String words = call.words();
        int length = words.codePointCount(0, words.length());
        if (length > LONGEST) {
            throw new IllegalArgumentException("value: the call has " + length + " characters, and a procedure stores "
                    + LONGEST + "; give longer words to GraphMemory");
        }
        String id = ContentId.of(memory.namespace(), CALLS, number);
        var turn = new HashMap<String, Object>();
        turn.put("id", id);
        turn.put("role", "system");
        turn.put("speaker", call.source());
        turn.put("content", words);
        turn.put("source", call.source());
        turn.put("said_at", Moments.stored(call.saidAt()));
        turn.put("zone", memory.zone().getId());
        turn.put("made", true);
        run("write/add_turns", Map.of(
                "namespace_key", memory.key(),
                "session_id", CALLS,
                "turns", List.of(turn),
                "recorded_at", recordedAt,
                "number", number));
        return id;
    }

    /** Makes the call's turn findable by its words; its vector stays pending until a client settles it. */
    private void index(String turnId, String words) {
        Map<String, Object> passage = Map.of(
                "id", turnId + "/0",
                "turn_id", turnId,
                "start", 0L,
                "end", (long) words.codePointCount(0, words.length()),
                "text", words);
        var scope = Map.of("namespace_key", memory.key(), "passages", List.of(passage), "recorded_at", recordedAt);
        for (Map<String, Object> touched : run("write/add_passages", scope)) {
            run("write/refresh_windows", touched);
        }
    }

    private List<String> add(List<Map<String, Object>> claims) {
        index((String) claims.get(0).get("turn_id"), (String) claims.get(0).get("quote"));
        referred(claims);
        run("write/add_claims", Map.of("claims", claims, "recorded_at", recordedAt, "number", number));
        run("write/place_claims", Map.of("claims", claims, "recorded_at", recordedAt));
        List<Map<String, Object>> naming =
                claims.stream().filter(claim -> claim.get("withdraws") != null).toList();
        List<String> facts =
                claims.stream().map(claim -> (String) claim.get("id")).toList();
        run("write/lay_lanes", Map.of("facts", facts));
        run("write/place_withdrawals", Map.of("claims", naming));
        new Resolution(this).run();
        new Marks(this).follow();
        return facts;
    }

    /** Fills in which event the withdrawal of an event in words means. */
    private void referred(List<Map<String, Object>> claims) {
        List<Map<String, Object>> withdrawals = claims.stream()
                .filter(claim -> "withdrawal".equals(claim.get("act")))
                .filter(claim -> "event".equals(claim.get("cardinality")) && claim.get("withdraws") == null)
                .toList();
        for (Map<String, Object> meant : run("write/events_to_withdraw", Map.of("withdrawals", withdrawals))) {
            claims.stream()
                    .filter(claim -> claim.get("id").equals(meant.get("id")))
                    .forEach(claim -> claim.put("withdraws", meant.get("withdraws")));
        }
    }

    private void log(String type, Map<String, Object> details, String turnId, List<String> facts) {
        var all = new LinkedHashMap<>(details);
        all.put("turns", List.of(turnId));
        all.put("facts", facts);
        run("write/log_event", Map.of(
                "number", number, "type", type, "recorded_at", recordedAt, "details", Json.of(all)));
    }
}
