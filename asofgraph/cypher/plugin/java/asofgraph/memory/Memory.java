package asofgraph.memory;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Node;
import org.neo4j.graphdb.Transaction;

/** One namespace as a procedure sees it: asked in the caller's transaction, with the options of one call. */
final class Memory {
    private final Transaction transaction;
    private final String namespace;
    private final ZoneId zone;
    private final Map<String, Object> options;

    /**
     * @param options what the caller gave
     * @param known the names that the procedure takes; any other is refused
     */
    Memory(Transaction transaction, String namespace, Map<String, Object> options, List<String> known) {
        Node node = transaction.findNode(Label.label("Namespace"), "name", namespace);
        if (node == null || node.hasProperty("forgotten_at")) {
            throw new IllegalArgumentException("There is no namespace called '" + namespace + "'");
        }
        for (String name : options.keySet()) {
            if (!known.contains(name)) {
                throw new IllegalArgumentException("There is no option '" + name + "'; use some of " + known);
            }
        }
        this.transaction = transaction;
        this.namespace = namespace;
        this.zone = ZoneId.of((String) node.getProperty("zone"));
        this.options = options;
    }

    /** Runs a query file with the namespace and these parameters; moments come back in the memory's zone. */
    Stream<Row> run(String query, Map<String, Object> parameters) {
        var all = new HashMap<>(parameters);
        all.put("namespace", namespace);
        return Queries.run(transaction, query, all).map(columns -> new Row(columns, zone));
    }

    /** The text option of that name, or null. */
    String text(String name) {
        return (String) options.get(name);
    }

    /** The window that the option {@code at} asks for; without it {@code otherwise}. */
    Period at(Period otherwise) {
        Object at = options.get("at");
        Period asked = at == null ? otherwise : Period.of(at, zone, "at").window();
        return new Period(Moments.stored(asked.start()), Moments.stored(asked.end()));
    }

    /** The recorded time to look from, as stored; null for everything committed. */
    ZonedDateTime knownAt() {
        Object knownAt = options.get("known_at");
        return knownAt == null ? null : Moments.stored(Period.of(knownAt, zone, "known_at").start());
    }

    /** The moment that a status is seen from: the option {@code now}, else the clock's. */
    ZonedDateTime now() {
        Object now = options.get("now");
        return now == null ? ZonedDateTime.now(ZoneOffset.UTC) : Moments.stored(Period.of(now, zone, "now").start());
    }

    /** One row of a query file. */
    record Row(Map<String, Object> columns, ZoneId zone) {
        String text(String name) {
            return (String) columns.get(name);
        }

        ZonedDateTime moment(String name) {
            return (ZonedDateTime) Moments.shown(columns.get(name), zone);
        }

        @SuppressWarnings("unchecked")
        Map<String, Object> map(String name) {
            return (Map<String, Object>) Moments.shown(columns.get(name), zone);
        }

        @SuppressWarnings("unchecked")
        List<Map<String, Object>> maps(String name) {
            return (List<Map<String, Object>>) Moments.shown(columns.get(name), zone);
        }
    }
}
