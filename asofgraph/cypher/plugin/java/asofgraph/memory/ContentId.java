package asofgraph.memory;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/**
 * Ids that are a hash of what they stand for.
 *
 * <p>The same parts have the same id here and in the package's {@code graph/claim.py}, held equal by a test.
 */
public final class ContentId {
    /** The row of {@code memory.contentId}. */
    public record Row(String id) {}

    @Procedure(name = "memory.contentId", mode = Mode.READ)
    @Description("The id that stands for a list of parts; a turn's is that of [namespace, session, the caller's id].")
    public Stream<Row> contentId(@Name("parts") List<Object> parts) {
        return Stream.of(new Row(of(parts.toArray())));
    }

    /** Hashes the parts, null apart from the empty text, so that no two lists of parts run together. */
    static String of(Object... parts) {
        String canonical = Arrays.stream(parts)
                .map(part -> part == null ? "null" : Json.text(part.toString()))
                .collect(Collectors.joining(", ", "[", "]"));
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(canonical.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 16);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
