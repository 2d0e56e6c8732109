"""A real Neo4j server on this machine, one for each store, shared by all processes that use it."""

from __future__ import annotations

import os
import subprocess
import time
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import neo4j
from neo4j.exceptions import AuthError, DriverError, Neo4jError

from asofgraph.errors import AuthenticationError, Conflict, ServerUnavailableError

from . import configuration, java, ports, process, progress
from .connection import Connection, Status
from .coordinates import neo4j_version, pinned
from .folders import cache_folder, data_folder
from .jars import Jars
from .lock import locked
from .plugin import Plugin
from .ports import HOST
from .progress import Progress
from .record import Record
from .secret import USERNAME, create_password, read_password
from .settings import Settings

LOG_LINES = 12
BETWEEN_LOOKS = 0.1


class EmbeddedServer:
    """
    The Neo4j server of one store folder.

    Args:
        path: The store's folder, made on first use; None for the user's data folder.
        settings: Bounds and ports of a server that is started; from the environment if omitted.
    """

    def __init__(self, path: Path | None = None, settings: Settings | None = None) -> None:
        self.path = Path(path).expanduser().absolute() if path is not None else data_folder() / "store"
        self._settings = settings or Settings.from_environment()
        self._record_file = self.path / "server.json"
        self._password_file = self.path / "password"
        self._console = self.path / "logs" / "console.log"

    def ensure(self, progress: Progress | None = None) -> Connection:
        """
        Join the store's server, or start it first if none runs; the server outlives the calling process.

        Args:
            progress: Told how far a start is; progress bars on standard error if omitted.

        Raises:
            Unavailable: Neo4j cannot be fetched or started, or does not answer; the message says why.
            AuthenticationError: The store's password file and the store do not match.
            Conflict: The store was written by a newer Neo4j.
        """
        return self._join() or self._start(progress)

    def status(self) -> Status:
        """Tell whether the server runs, and where, without starting it."""
        record = Record.read(self._record_file)
        running = record is not None and record.ready and self._answers(record)
        return Status(
            path=str(self.path),
            running=running,
            uri=f"bolt://{HOST}:{record.bolt_port}" if record and running else None,
            http_uri=f"http://{HOST}:{record.http_port}" if record and running else None,
            pid=record.pid if record and running else None,
            version=record.version if record else None,
            plugin_is_current=record is not None and record.plugin == Plugin(cache_folder()).content,
        )

    def stop(self) -> bool:
        """Stop the server, for all who use it, and wait until it is gone; return whether one was running."""
        if not self.path.is_dir():
            return False
        with locked(self.path / "lock", "another process starts or stops this server"):
            record = Record.read(self._record_file)
            if record is None or record.pid is None:
                return False
            was_alive = process.is_alive(record)
            process.end(record)
            replace(record, pid=None, ready=False).write(self._record_file)
            return was_alive

    def logs(self, lines: int = 100) -> str:
        """Return the last *lines* that the server printed; empty if it never ran."""
        try:
            text = self._console.read_text("utf-8", errors="replace")
        except FileNotFoundError:
            return ""
        return "\n".join(text.splitlines()[-lines:])

    def _join(self) -> Connection | None:
        record = Record.read(self._record_file)
        if record is None or not record.ready:
            return None
        try:
            os.utime(self._record_file)
        except FileNotFoundError:
            return None
        return self._connection(record) if self._answers(record) else None

    def _answers(self, record: Record) -> bool:
        return process.is_alive(record) and ports.answers_bolt(record.bolt_port)

    def _connection(self, record: Record) -> Connection:
        password = read_password(self._password_file)
        if password is None:
            raise AuthenticationError(
                f"{self._password_file} is missing, and only it holds this store's password; put the file back."
            )
        return Connection(
            uri=f"bolt://{HOST}:{record.bolt_port}",
            username=USERNAME,
            password=password,
            http_uri=f"http://{HOST}:{record.http_port}",
            pid=record.pid,
            version=record.version,
        )

    def _start(self, told: Progress | None) -> Connection:
        try:
            self.path.mkdir(mode=0o700, parents=True, exist_ok=True)
            with (
                locked(self.path / "lock", "another process starts or stops this server"),
                ExitStack() as stack,
            ):
                joined = self._join()
                if joined is not None:
                    return joined
                return self._start_alone(told or stack.enter_context(progress.bar()))
        except OSError as error:
            raise ServerUnavailableError(
                f"The store {self.path} cannot be written ({error.strerror or error}); "
                "free space or give it a folder that you may write."
            ) from error

    def _start_alone(self, told: Progress) -> Connection:
        """Start the server, while holding the store's lock, after whatever a crash left behind was cleared away."""
        last = Record.read(self._record_file)
        if last is not None:
            self._refuse_newer(last)
            process.end(last)
        command, record = self._prepare(last, told)
        server = process.spawn(command, self.path, self._console)
        record = replace(record, pid=server.pid, started=process.birth(server.pid))
        record.write(self._record_file)
        connection = self._connection(record)
        try:
            self._wait(server, connection, record, told)
        except BaseException:
            process.end(record)
            raise
        replace(record, ready=True).write(self._record_file)
        return connection

    def _refuse_newer(self, last: Record) -> None:
        ours = neo4j_version()
        if _numbers(last.version) > _numbers(ours):
            raise Conflict(
                f"The store {self.path} was last opened by Neo4j {last.version}, and this release brings {ours}; "
                "upgrade asofgraph, or give another folder."
            )

    def _prepare(self, last: Record | None, told: Progress) -> tuple[list[str | Path], Record]:
        runtime = java.find()
        cache = cache_folder()
        jars, plugin = Jars(cache), Plugin(cache)
        groups = pinned()
        libraries = jars.fetch(groups["server"] + groups["plugins"] + groups["compiler"], told)
        plugins = plugin.build(runtime, jars, told)
        for folder in ("conf", "logs"):
            (self.path / folder).mkdir(exist_ok=True)
        if read_password(self._password_file) is None and not (self.path / "data").exists():
            create_password(self._password_file)
        record = Record(
            pid=None,
            started=0.0,
            ready=False,
            bolt_port=ports.choose(self._settings.bolt_port, last and last.bolt_port, "ASOFGRAPH_BOLT_PORT"),
            http_port=ports.choose(self._settings.http_port, last and last.http_port, "ASOFGRAPH_HTTP_PORT"),
            version=neo4j_version(),
            plugin=plugin.content,
        )
        text = configuration.neo4j_conf(self.path, plugins, record, self._settings)
        (self.path / "conf" / "neo4j.conf").write_text(text, "utf-8")
        classpath = [*libraries[: len(groups["server"])], *sorted(plugins.iterdir())]
        return configuration.command(runtime, self.path, classpath, self._settings), record

    def _wait(
        self, server: subprocess.Popen[bytes], connection: Connection, record: Record, told: Progress
    ) -> None:
        seconds = int(self._settings.start_seconds)
        began = time.monotonic()
        told("Starting Neo4j", 0, 1)
        while not (ports.answers_bolt(record.bolt_port) and ports.is_open(record.http_port)):
            if server.poll() is not None:
                raise ServerUnavailableError(
                    f"Neo4j on {self.path} ended while starting (exit code {server.returncode}); its last words in "
                    f"{self._console}:\n{self.logs(LOG_LINES)}"
                )
            if time.monotonic() - began > seconds:
                raise ServerUnavailableError(
                    f"Neo4j on {self.path} did not answer within {seconds} s; set ASOFGRAPH_START_SECONDS higher on "
                    f"a slow machine. Its last words in {self._console}:\n{self.logs(LOG_LINES)}"
                )
            time.sleep(BETWEEN_LOOKS)
        self._authenticate(connection)
        told("Starting Neo4j", 1, 1)

    def _authenticate(self, connection: Connection) -> None:
        try:
            with neo4j.GraphDatabase.driver(
                connection.uri, auth=(connection.username, connection.password)
            ) as driver:
                driver.verify_connectivity()
        except AuthError as error:
            raise AuthenticationError(
                f"The server refuses the password in {self._password_file}; put back the file that belongs to this "
                "store."
            ) from error
        except (DriverError, Neo4jError) as error:
            raise ServerUnavailableError(
                f"Neo4j on {self.path} started but does not answer ({error}); look into {self._console}."
            ) from error


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".") if part.isdecimal())
