package asofgraph.memory;

import java.time.ZoneId;
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
    private final String key;
    private final ZoneId zone;
    private final Long dimensions;
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
        this.key = (String) node.getProperty("key");
        this.zone = ZoneId.of((String) node.getProperty("zone"));
        this.dimensions = (Long) node.getProperty("dimensions", null);
        this.options = options;
    }

    /** The namespace's name. */
    String namespace() {
        return namespace;
    }

    /** The namespace in letters and digits, which full-text analyzers leave alone. */
    String key() {
        return key;
    }

    /** The memory's zone, in which periods begin and end. */
    ZoneId zone() {
        return zone;
    }

    /** How long the memory's vectors are; null if it has no embedder. */
    Long dimensions() {
        return dimensions;
    }

    /** Runs a query file with the namespace and these parameters; moments come back in the memory's zone. */
    Stream<Row> run(String query, Map<String, Object> parameters) {
        var all = new HashMap<>(parameters);
        all.put("namespace", namespace);
        return Queries.run(transaction, query, all).map(columns -> new Row(columns, zone));
    }

    /** The text option of that name, or null. */
    String text(String name) {
        return option(name, String.class, "a text");
    }

    /** The text option of that name, or {@code otherwise}. */
    String text(String name, String otherwise) {
        String text = text(name);
        return text == null ? otherwise : text;
    }

    /** The whole number of that name, or {@code otherwise}. */
    long number(String name, long otherwise) {
        Long number = option(name, Long.class, "a whole number");
        return number == null ? otherwise : number;
    }

    /** The truth of that name, or {@code otherwise}. */
    boolean truth(String name, boolean otherwise) {
        Boolean truth = option(name, Boolean.class, "true or false");
        return truth == null ? otherwise : truth;
    }

    /** The list of that name, or {@code otherwise}. */
    @SuppressWarnings("unchecked")
    List<Object> list(String name, List<Object> otherwise) {
        List<Object> list = option(name, List.class, "a list");
        return list == null ? otherwise : list;
    }

    /** The moment or period of that name, read in the memory's zone; null if it is left out. */
    Period period(String name) {
        Object given = options.get(name);
        return given == null ? null : period(given, name);
    }

    /** A moment or period read in the memory's zone. */
    Period period(Object given, String name) {
        return Period.of(given, zone, name);
    }

    /** The window that the option {@code at} asks for; without it {@code otherwise}. */
    Period at(Period otherwise) {
        Period at = period("at");
        Period asked = at == null ? otherwise : at.window();
        return new Period(Moments.stored(asked.start()), Moments.stored(asked.end()));
    }

    /** The recorded time to look from, as stored; null for everything committed. */
    ZonedDateTime knownAt() {
        Period knownAt = period("known_at");
        return knownAt == null ? null : Moments.stored(knownAt.start());
    }

    /** The moment that a status is seen from: the option {@code now}, else the clock's. */
    ZonedDateTime now() {
        Period now = period("now");
        return now == null ? Moments.clock() : Moments.stored(now.start());
    }

    /** The window of the present moment. */
    Period present() {
        return new Period(now(), now()).window();
    }

    /** The day, in the memory's zone, of the moment of that name (of the present one if it is left out). */
    Period dayOf(String name) {
        Period moment = period(name);
        ZonedDateTime of = moment == null ? Moments.clock() : moment.start();
        return Period.of(of.withZoneSameInstant(zone).toLocalDate(), zone, name);
    }

    private <T> T option(String name, Class<T> type, String expected) {
        Object given = options.get(name);
        if (given != null && !type.isInstance(given)) {
            throw new IllegalArgumentException(name + ": " + given + " is not " + expected);
        }
        return type.cast(given);
    }

    /** One row of a query file. */
    record Row(Map<String, Object> columns, ZoneId zone) {
        String text(String name) {
            return (String) columns.get(name);
        }

        boolean truth(String name) {
            return (boolean) columns.get(name);
        }

        double amount(String name) {
            return ((Number) columns.get(name)).doubleValue();
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
