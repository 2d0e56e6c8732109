package asofgraph.memory;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Moments as the graph keeps them: UTC with offset zero, and two ends of time that stand for "unbounded". */
final class Moments {
    static final ZonedDateTime BEGINNING = ZonedDateTime.of(1, 1, 1, 0, 0, 0, 0, ZoneOffset.UTC);
    static final ZonedDateTime FOREVER = ZonedDateTime.of(9999, 12, 31, 0, 0, 0, 0, ZoneOffset.UTC);

    private static final DateTimeFormatter WHOLE = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ssxxxxx");
    private static final DateTimeFormatter FINE = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSSxxxxx");
    private static final DateTimeFormatter SORTED = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSSSS");

    private Moments() {}

    /** The present moment. */
    static ZonedDateTime clock() {
        return ZonedDateTime.now(ZoneOffset.UTC).truncatedTo(ChronoUnit.MICROS);
    }

    /** Gives a moment as it is stored, in whole microseconds; Cypher tells equal instants of two zones apart. */
    static ZonedDateTime stored(ZonedDateTime moment) {
        return moment == null ? null : moment.withZoneSameInstant(ZoneOffset.UTC).truncatedTo(ChronoUnit.MICROS);
    }

    /** Writes a moment in ISO 8601 with its offset, as Python's {@code isoformat} does; null stays null. */
    static String written(ZonedDateTime moment) {
        return moment == null ? null : moment.format(moment.getNano() == 0 ? WHOLE : FINE);
    }

    /** Writes a moment in UTC so that texts sort as moments do. */
    static String key(ZonedDateTime moment) {
        return stored(moment).format(SORTED);
    }

    /** Gives every moment inside a value in the memory's zone, and null for either end of time. */
    static Object shown(Object value, ZoneId zone) {
        if (value instanceof ZonedDateTime moment) {
            boolean unbounded = moment.isEqual(BEGINNING) || moment.isEqual(FOREVER);
            return unbounded ? null : moment.withZoneSameInstant(zone);
        }
        if (value instanceof List<?> items) {
            return items.stream().map(item -> shown(item, zone)).toList();
        }
        if (value instanceof Map<?, ?> entries) {
            var shown = new LinkedHashMap<String, Object>();
            entries.forEach((name, entry) -> shown.put((String) name, shown(entry, zone)));
            return shown;
        }
        return value;
    }
}
