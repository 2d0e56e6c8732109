package asofgraph.memory;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.ChronoUnit;

/**
 * A half-open interval as a caller wrote it; an instant ends where it starts.
 *
 * <p>The same texts mean the same here and in the package's {@code language/period.py}, held equal by a test.
 */
record Period(ZonedDateTime start, ZonedDateTime end, String precision) {
    private static final String FORMS =
            "; use a datetime with offset (2026-03-15T09:00:00+09:00), 2026, 2026-03, 2026-03-15 or 2026-03-01/2026-04-01";

    /** A stretch between two exact moments. */
    Period(ZonedDateTime start, ZonedDateTime end) {
        this(start, end, "minute");
    }

    /**
     * Reads a moment or period.
     *
     * @param given a Cypher datetime or date, ISO 8601 text with offset, or a period
     * @param zone the memory's zone, in which periods begin and end
     * @param name the argument's name, for errors
     */
    static Period of(Object given, ZoneId zone, String name) {
        if (given instanceof ZonedDateTime moment) {
            return new Period(moment, moment);
        }
        if (given instanceof OffsetDateTime moment) {
            return of(moment.toZonedDateTime(), zone, name);
        }
        if (given instanceof LocalDate day) {
            return days(day, day.plusDays(1), zone, "day");
        }
        if (given instanceof LocalDateTime moment) {
            throw new IllegalArgumentException(name + ": " + moment + " has no zone; give it one, such as +00:00");
        }
        if (given instanceof String text) {
            return read(text.strip(), zone, name);
        }
        throw new IllegalArgumentException(name + ": " + given + " is no time" + FORMS);
    }

    /** The moments that a question about this covers: an instant is the microsecond that it opens. */
    Period window() {
        return start.isEqual(end) ? new Period(start, start.plus(1, ChronoUnit.MICROS)) : this;
    }

    /** The end of an event of which no more is told than this: its own; an instant takes a minute. */
    ZonedDateTime lasting() {
        return end.isAfter(start) ? end : start.plusMinutes(1);
    }

    /** The last moment that belongs to this. */
    ZonedDateTime last() {
        return window().end.minus(1, ChronoUnit.MICROS);
    }

    private static Period read(String text, ZoneId zone, String name) {
        int slash = text.indexOf('/');
        if (slash >= 0) {
            Period first = of(text.substring(0, slash), zone, name);
            ZonedDateTime end = of(text.substring(slash + 1), zone, name).start;
            if (!end.isAfter(first.start)) {
                throw new IllegalArgumentException(
                        name + ": '" + text + "' ends before it starts; swap the two sides");
            }
            return new Period(first.start, end, first.precision);
        }
        try {
            if (text.matches("\\d{4}")) {
                Year year = Year.parse(text);
                return days(year.atDay(1), year.plusYears(1).atDay(1), zone, "year");
            }
            if (text.matches("\\d{4}-\\d{2}")) {
                YearMonth month = YearMonth.parse(text);
                return days(month.atDay(1), month.plusMonths(1).atDay(1), zone, "month");
            }
            if (text.matches("\\d{4}-\\d{2}-\\d{2}")) {
                return of(LocalDate.parse(text), zone, name);
            }
            return instant(text.replaceFirst("(?<=^\\d{4}-\\d{2}-\\d{2}) ", "T"), zone, name);
        } catch (DateTimeException error) {
            throw new IllegalArgumentException(name + ": '" + text + "' is no time" + FORMS);
        }
    }

    private static Period instant(String text, ZoneId zone, String name) {
        try {
            return of(OffsetDateTime.parse(text), zone, name);
        } catch (DateTimeException error) {
            return of(LocalDateTime.parse(text), zone, name);
        }
    }

    private static Period days(LocalDate first, LocalDate after, ZoneId zone, String precision) {
        return new Period(first.atStartOfDay(zone), after.atStartOfDay(zone), precision);
    }
}
