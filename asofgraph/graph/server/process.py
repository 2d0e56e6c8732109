"""The server's operating-system process: started to outlive its starter, known again by number and birth."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from asofgraph.errors import MissingExtraError, ServerUnavailableError

from .record import Record

STOP_SECONDS = 60.0
BIRTH_TOLERANCE = 2.0

# Windows' own numbers, which `subprocess` names on Windows only.
DETACHED_PROCESS = 0x00000008
CREATE_NEW_PROCESS_GROUP = 0x00000200


def spawn(command: Sequence[str | Path], folder: Path, log: Path) -> subprocess.Popen[bytes]:
    """
    Start *command* in a session of its own, with all it prints in *log* instead of what was there.

    Raises:
        ServerUnavailableError: The program cannot be started.
    """
    windows = os.name == "nt"
    with log.open("wb") as output:
        try:
            return subprocess.Popen(
                command,
                cwd=folder,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=output,
                creationflags=DETACHED_PROCESS | CREATE_NEW_PROCESS_GROUP if windows else 0,
                start_new_session=not windows,
            )
        except OSError as error:
            raise ServerUnavailableError(
                f"{command[0]} cannot be started ({error.strerror}); check that it may be executed."
            ) from error


def birth(pid: int) -> float:
    """Return when process *pid* was created, in seconds since 1970; 0 if there is none."""
    psutil = _psutil()
    try:
        return float(psutil.Process(pid).create_time())
    except psutil.Error:
        return 0.0


def is_alive(record: Record) -> bool:
    """Return whether the very process of *record* still runs, not a later one with its number."""
    if record.pid is None:
        return False
    psutil = _psutil()
    try:
        process = psutil.Process(record.pid)
        same = abs(process.create_time() - record.started) < BIRTH_TOLERANCE
        return bool(same and process.status() != psutil.STATUS_ZOMBIE)
    except psutil.Error:
        return False


def end(record: Record, timeout: float = STOP_SECONDS) -> bool:
    """Ask the process of *record* to stop, and after *timeout* seconds kill it; return whether it obeyed."""
    if not is_alive(record):
        return True
    psutil = _psutil()
    process = psutil.Process(record.pid)
    try:
        process.terminate()
        process.wait(timeout)
    except psutil.NoSuchProcess:
        return True
    except psutil.TimeoutExpired:
        process.kill()
        process.wait(timeout)
        return False
    return True


def _psutil() -> Any:
    try:
        import psutil
    except ImportError as error:
        raise MissingExtraError(
            "The embedded server needs the package 'psutil': run pip install 'asofgraph[local]', "
            "or give the URI of a Neo4j server."
        ) from error
    return psutil
