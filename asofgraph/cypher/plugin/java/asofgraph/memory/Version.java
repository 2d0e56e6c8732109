package asofgraph.memory;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Procedure;

/** Tells which plugin this server runs. */
public final class Version {
    /** One row of {@code memory.version}. */
    public record Row(String plugin) {}

    @Procedure(name = "memory.version", mode = Mode.READ)
    @Description("The hash of the sources and queries that this plugin was compiled from.")
    public Stream<Row> version() throws IOException {
        try (var file = Version.class.getResourceAsStream("/asofgraph/plugin.sha256")) {
            return Stream.of(new Row(new String(file.readAllBytes(), StandardCharsets.UTF_8)));
        }
    }
}
