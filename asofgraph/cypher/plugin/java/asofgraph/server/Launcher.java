package asofgraph.server;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.neo4j.cli.ExecutionContext;
import org.neo4j.commandline.admin.security.SetInitialPasswordCommand;
import org.neo4j.io.fs.DefaultFileSystemAbstraction;
import org.neo4j.server.CommunityBootstrapper;
import org.neo4j.server.NeoBootstrapper;
import picocli.CommandLine;

/** Starts Neo4j Community on one store, with the password that its owner's file holds. */
public final class Launcher {
    private Launcher() {}

    /** Takes {@code --home-dir=…} and {@code --config-dir=…}, as Neo4j's own launcher does. */
    public static void main(String[] arguments) throws Exception {
        Path home = Path.of(System.getProperty("asofgraph.home"));
        setInitialPassword(home);
        var server = new CommunityBootstrapper();
        int status = NeoBootstrapper.start(server, arguments);
        if (status != NeoBootstrapper.OK) {
            System.exit(status);
        }
        double idleMinutes = Double.parseDouble(System.getProperty("asofgraph.idle-minutes"));
        if (idleMinutes > 0) {
            new IdleStop(server.getDatabaseManagementService(), home.resolve("server.json"), idleMinutes).start();
        }
    }

    /** Has no effect on a store whose users exist already. */
    private static void setInitialPassword(Path home) throws IOException {
        String password = Files.readString(home.resolve("password")).strip();
        try (var nowhere = new PrintStream(OutputStream.nullOutputStream())) {
            var context = new ExecutionContext(home, home.resolve("conf"), nowhere, System.err, new DefaultFileSystemAbstraction());
            int status = new CommandLine(new SetInitialPasswordCommand(context)).execute(password);
            if (status != 0) {
                throw new IOException("The initial password could not be set");
            }
        }
    }
}
