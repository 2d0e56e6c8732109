"""One lock per folder."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from asofgraph.errors import ServerUnavailableError
from asofgraph.graph.server.lock import locked

HOLDER = """
import sys, time
from pathlib import Path
from asofgraph.graph.server.lock import locked
with locked(Path(sys.argv[1]), "a test"):
    print("held", flush=True)
    time.sleep(60)
"""


@pytest.fixture
def holder(tmp_path: Path) -> subprocess.Popen[str]:
    """Another process that holds the lock."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(tmp_path / "lock")], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "held\n"
    return process


def test_a_held_lock_is_waited_for_and_then_named(holder: subprocess.Popen[str], tmp_path: Path) -> None:
    """A second process that waits in vain is told which file, why, and what to do."""
    with (
        pytest.raises(ServerUnavailableError, match=r"lock, since another starts; .*try again"),
        locked(tmp_path / "lock", "another starts", timeout=0.2),
    ):
        pytest.fail("two processes held one lock")
    holder.kill()
    holder.wait()


def test_a_killed_holder_leaves_no_lock_behind(holder: subprocess.Popen[str], tmp_path: Path) -> None:
    """The lock of a process that was killed can be taken at once."""
    holder.kill()
    holder.wait()
    with locked(tmp_path / "lock", "another starts", timeout=5):
        pass
