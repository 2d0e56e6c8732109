package asofgraph.memory;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Properties;
import org.neo4j.graphdb.Label;
import org.neo4j.graphdb.Transaction;

/** How claims of an attribute compete: as the namespace has it, else as the package's ontology does. */
final class Attributes {
    private static final Properties OWN = own();

    private Attributes() {}

    /**
     * Gives the cardinality of an attribute.
     *
     * @param declared that of a new attribute; null for one that is known
     */
    static String cardinality(Transaction transaction, String namespace, String attribute, String declared) {
        String known = stored(transaction, namespace, attribute);
        if (known == null) {
            known = OWN.getProperty(attribute);
        }
        if (known == null && declared == null) {
            throw new IllegalArgumentException("attribute: '" + attribute + "' is no id of an attribute here; give an "
                    + "id such as residence, or the option cardinality ('one', 'many', 'preference') to make it one");
        }
        if (known != null && declared != null && !known.equals(declared)) {
            throw new IllegalArgumentException(
                    "cardinality: that of " + attribute + " is '" + known + "' here; leave the option out");
        }
        return known != null ? known : declared;
    }

    /** Tells whether the package's ontology has the attribute. */
    static boolean isOwn(String attribute) {
        return OWN.containsKey(attribute);
    }

    private static String stored(Transaction transaction, String namespace, String attribute) {
        try (var found = transaction.findNodes(Label.label("Attribute"), "namespace", namespace, "id", attribute)) {
            return found.hasNext() ? (String) found.next().getProperty("cardinality") : null;
        }
    }

    private static Properties own() {
        try (var file = Attributes.class.getResourceAsStream("/asofgraph/attributes.properties")) {
            var attributes = new Properties();
            attributes.load(new InputStreamReader(file, StandardCharsets.UTF_8));
            return attributes;
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }
}
