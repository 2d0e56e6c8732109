package asofgraph.memory;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.neo4j.graphdb.Result;
import org.neo4j.graphdb.Transaction;

/** The package's own {@code .cypher} files, which lie in this jar as they are in the package. */
final class Queries {
    private static final Map<String, String> TEXTS = new ConcurrentHashMap<>();

    private Queries() {}

    /**
     * Runs the file {@code cypher/<name>.cypher} in the caller's transaction, and streams its rows.
     *
     * @param name the file's path without ending, such as {@code read/facts_as_of}
     * @param parameters exactly the parameters that the file's header declares
     */
    static Stream<Map<String, Object>> run(Transaction transaction, String name, Map<String, Object> parameters) {
        Result rows = transaction.execute(TEXTS.computeIfAbsent(name, Queries::read), parameters);
        return rows.stream().onClose(rows::close);
    }

    /** Runs the file to its end, and gives all its rows. */
    static List<Map<String, Object>> rows(Transaction transaction, String name, Map<String, Object> parameters) {
        try (var rows = run(transaction, name, parameters)) {
            return rows.toList();
        }
    }

    private static String read(String name) {
        try (var file = Queries.class.getResourceAsStream("/cypher/" + name + ".cypher")) {
            if (file == null) {
                throw new IllegalArgumentException("The plugin holds no query called " + name);
            }
            return "CYPHER 25\n" + new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }
}
