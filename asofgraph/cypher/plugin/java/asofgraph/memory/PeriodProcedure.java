package asofgraph.memory;

import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.stream.Stream;
import org.neo4j.procedure.Description;
import org.neo4j.procedure.Mode;
import org.neo4j.procedure.Name;
import org.neo4j.procedure.Procedure;

/** What a written period covers. */
public final class PeriodProcedure {
    /** The row of {@code memory.period}. */
    public record Row(ZonedDateTime start, ZonedDateTime end) {}

    @Procedure(name = "memory.period", mode = Mode.READ)
    @Description("The half-open interval that a period or moment covers in a zone, as every other procedure reads it.")
    public Stream<Row> period(
            @Name("given") Object given, @Name(value = "zone", defaultValue = "UTC") String zone) {
        Period period = Period.of(given, ZoneId.of(zone), "given");
        return Stream.of(new Row(period.start(), period.end()));
    }
}
