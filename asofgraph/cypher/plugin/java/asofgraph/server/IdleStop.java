package asofgraph.server;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.neo4j.configuration.GraphDatabaseSettings;
import org.neo4j.dbms.api.DatabaseManagementService;
import org.neo4j.kernel.api.net.NetworkConnectionTracker;
import org.neo4j.kernel.internal.GraphDatabaseAPI;

/**
 * Ends the server once no client has been connected for a while.
 *
 * <p>Every client that joins touches the record file, so one that comes and goes between two looks counts too.
 */
final class IdleStop extends Thread {
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(1);

    private final NetworkConnectionTracker connections;
    private final Path record;
    private final Duration patience;
    private Instant lastSeen = Instant.now();

    IdleStop(DatabaseManagementService server, Path record, double idleMinutes) {
        super("asofgraph-idle-stop");
        setDaemon(true);
        var system = (GraphDatabaseAPI) server.database(GraphDatabaseSettings.SYSTEM_DATABASE_NAME);
        this.connections = system.getDependencyResolver().resolveDependency(NetworkConnectionTracker.class);
        this.record = record;
        this.patience = Duration.ofMillis(Math.round(idleMinutes * 60_000));
    }

    @Override
    public void run() {
        try {
            while (!isIdle()) {
                Thread.sleep(BETWEEN_LOOKS);
            }
            System.out.println("No client for " + patience + ": stopping.");
            System.exit(0);
        } catch (InterruptedException stopping) {
            Thread.currentThread().interrupt();
        }
    }

    private boolean isIdle() {
        Instant now = Instant.now();
        if (!connections.activeConnections().isEmpty()) {
            lastSeen = now;
        }
        Instant joined = lastJoin();
        return now.isAfter((joined.isAfter(lastSeen) ? joined : lastSeen).plus(patience));
    }

    private Instant lastJoin() {
        try {
            return Files.getLastModifiedTime(record).toInstant();
        } catch (IOException absent) {
            return Instant.MIN;
        }
    }
}
