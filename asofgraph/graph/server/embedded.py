"""A real Neo4j server on this machine, one for each store, shared by all processes that use it."""

from __future__ import annotations

import os
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from asofgraph.errors import AuthenticationError, Conflict, ServerUnavailableError

from . import configuration, java, ports, process, progress, readiness
from .connection import Connection, Status
from .coordinates import neo4j_version, pinned
from .folders import cache_folder, data_folder
from .jars import Jars
from .lock import locked
from .log import Log
from .plugin import Plugin
from .ports import HOST
from .progress import Progress
from .record import Record
from .secret import USERNAME, create_password, read_password
from .settings import Settings


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
        self._log = Log(self.path / "logs" / "console.log")

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

    def runs(self) -> bool:
        """Tell whether the server runs, and no more."""
        return self._is_ready(Record.read(self._record_file))

    def status(self) -> Status:
        """Tell whether the server runs, and where, without starting it."""
        record = Record.read(self._record_file)
        running = self._is_ready(record)
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
        """Return the last *lines* that the server printed since its last start; empty if it never ran."""
        return self._log.tail(lines)

    def _join(self) -> Connection | None:
        record = Record.read(self._record_file)
        if record is None or not record.ready:
            return None
        try:
            os.utime(self._record_file)
        except FileNotFoundError:
            return None
        return self._connection(record) if self._answers(record) else None

    def _is_ready(self, record: Record | None) -> bool:
        return record is not None and record.ready and self._answers(record)

    def _answers(self, record: Record) -> bool:
        return process.is_alive(record) and ports.answers_bolt(record.bolt_port)

    def _connection(self, record: Record) -> Connection:
        password = read_password(self._password_file)
        if password is None:
            raise AuthenticationError(
                f"{self._password_file} is missing, and only it holds the store's password; put it back."
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
                f"{error.filename or self.path} cannot be written ({error.strerror or error}); "
                "free space there, or give a folder that you may write."
            ) from error

    def _start_alone(self, told: Progress) -> Connection:
        """Clear away what a crash left behind, and start the server, while holding the store's lock."""
        last = Record.read(self._record_file)
        if last is not None:
            self._refuse_newer(last)
            process.end(last)
        try:
            return self._launch(last, told)
        except ServerUnavailableError:
            if "Address already in use" not in self.logs():
                raise
            return self._launch(last, told)  # A port was free when it was chosen, and taken when it was used.

    def _launch(self, last: Record | None, told: Progress) -> Connection:
        command, record = self._prepare(last, told)
        server = process.spawn(command, self.path, self._log.path)
        record = replace(record, pid=server.pid, started=process.birth(server.pid))
        record.write(self._record_file)
        connection = self._connection(record)
        told("Starting Neo4j", 0, 1)
        try:
            readiness.wait(server, record, self._log, self._settings.start_seconds)
            readiness.authenticate(connection, self._password_file)
        except BaseException:
            process.end(record)
            raise
        replace(record, ready=True).write(self._record_file)
        told("Starting Neo4j", 1, 1)
        return connection

    def _prepare(self, last: Record | None, told: Progress) -> tuple[list[str | Path], Record]:
        runtime = java.find()
        jars, plugin, groups = Jars(cache_folder()), Plugin(cache_folder()), pinned()
        libraries = jars.fetch(groups["server"] + groups["plugins"] + groups["compiler"], told)
        plugins = plugin.build(runtime, jars, told)
        for folder in ("conf", "logs"):
            (self.path / folder).mkdir(exist_ok=True)
        if read_password(self._password_file) is None and not (self.path / "data").exists():
            create_password(self._password_file)
        settings = self._settings
        record = Record(
            pid=None,
            started=0.0,
            ready=False,
            bolt_port=ports.choose(
                settings.bolt_port, last.bolt_port if last else None, "ASOFGRAPH_BOLT_PORT"
            ),
            http_port=ports.choose(
                settings.http_port, last.http_port if last else None, "ASOFGRAPH_HTTP_PORT"
            ),
            version=neo4j_version(),
            plugin=plugin.content,
        )
        text = configuration.neo4j_conf(self.path, plugins, record, settings)
        (self.path / "conf" / "neo4j.conf").write_text(text, "utf-8")
        classpath = [*libraries[: len(groups["server"])], *sorted(plugins.iterdir())]
        return configuration.command(runtime, self.path, classpath, settings), record

    def _refuse_newer(self, last: Record) -> None:
        ours = neo4j_version()
        if _numbers(last.version) > _numbers(ours):
            raise Conflict(
                f"The store {self.path} was last opened by Neo4j {last.version}, and this release brings "
                f"{ours}; upgrade asofgraph, or give another folder."
            )


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".") if part.isdecimal())
