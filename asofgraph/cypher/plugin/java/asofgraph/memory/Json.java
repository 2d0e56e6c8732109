package asofgraph.memory;

import java.util.Collection;
import java.util.Map;
import java.util.stream.Collectors;

/** JSON as Python's {@code json.dumps(…, ensure_ascii=False)} writes it, to the last space. */
final class Json {
    private Json() {}

    /** Writes texts, lists and maps; null is null. */
    static String of(Object value) {
        if (value instanceof Map<?, ?> entries) {
            return entries.entrySet().stream()
                    .map(entry -> text((String) entry.getKey()) + ": " + of(entry.getValue()))
                    .collect(Collectors.joining(", ", "{", "}"));
        }
        if (value instanceof Collection<?> items) {
            return items.stream().map(Json::of).collect(Collectors.joining(", ", "[", "]"));
        }
        return value == null ? "null" : text(value.toString());
    }

    /** Writes a text, in quotes. */
    static String text(String text) {
        var written = new StringBuilder("\"");
        for (char letter : text.toCharArray()) {
            switch (letter) {
                case '"' -> written.append("\\\"");
                case '\\' -> written.append("\\\\");
                case '\n' -> written.append("\\n");
                case '\r' -> written.append("\\r");
                case '\t' -> written.append("\\t");
                case '\b' -> written.append("\\b");
                case '\f' -> written.append("\\f");
                default -> written.append(letter < ' ' ? "\\u%04x".formatted((int) letter) : letter);
            }
        }
        return written.append('"').toString();
    }
}
