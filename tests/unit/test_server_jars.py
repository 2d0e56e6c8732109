"""The cache of jars, with a registry of our own on the other side."""

from __future__ import annotations

import errno
import hashlib
import shutil
import threading
from collections import Counter, namedtuple
from pathlib import Path

import pytest

from asofgraph.errors import DownloadError, MissingExtraError
from asofgraph.graph.server import jars as jars_module
from asofgraph.graph.server.coordinates import Coordinate
from asofgraph.graph.server.jars import Jars

CONTENT = {"one": b"first jar", "two": b"second jar", "three": b"third jar"}
PINNED = [Coordinate("g", name, "1", "", hashlib.sha256(body).hexdigest()) for name, body in CONTENT.items()]


class Registry:
    """Stands where the package registry stands: serves jars, counts requests, and fails as it is told."""

    def __init__(self) -> None:
        self.content = dict(CONTENT)
        self.requests: Counter[str] = Counter()
        self.cuts: Counter[str] = Counter()
        self.folder = Path()

    def project(self, group: str, artifact: str) -> Registry.Artifact:
        return Registry.Artifact(self, artifact)

    class Artifact:
        def __init__(self, registry: Registry, name: str) -> None:
            self.registry = registry
            self.name = name
            self.cached_path = registry.folder / name

        def at_version(self, version: str) -> Registry.Artifact:
            return self

        def artifact(self, classifier: str) -> Registry.Artifact:
            return self

        def resolve(self) -> Path:
            registry = self.registry
            registry.requests[self.name] += 1
            self.cached_path.parent.mkdir(parents=True, exist_ok=True)
            if registry.cuts[self.name] > 0:
                registry.cuts[self.name] -= 1
                self.cached_path.write_bytes(registry.content[self.name][:3])
                raise ConnectionError("connection reset")
            self.cached_path.write_bytes(registry.content[self.name])
            return self.cached_path


@pytest.fixture
def registry(monkeypatch: pytest.MonkeyPatch) -> Registry:
    """A registry that serves every pinned jar."""
    registry = Registry()

    def connect(folder: Path) -> Registry:
        registry.folder = folder
        return registry

    monkeypatch.setattr(jars_module, "_maven", connect)
    return registry


def test_all_jars_are_fetched_and_progress_only_rises(registry: Registry, tmp_path: Path) -> None:
    """Fetching leaves each jar with its pinned content, and tells how far it is in rising steps."""
    told: list[tuple[int, int]] = []
    paths = Jars(tmp_path).fetch(PINNED, lambda step, done, total: told.append((done, total)))
    assert [path.read_bytes() for path in paths] == list(CONTENT.values())
    assert told == [(0, 3), (1, 3), (2, 3), (3, 3)]


def test_a_jar_with_another_checksum_is_never_used(registry: Registry, tmp_path: Path) -> None:
    """What the registry serves is refused, and not kept, if it is not what was pinned."""
    registry.content["two"] = b"something else"
    with pytest.raises(DownloadError, match=r"g:two:1 .* checksum .* is pinned"):
        Jars(tmp_path).fetch(PINNED)
    assert not Jars(tmp_path).path(PINNED[1]).exists()


def test_a_cut_download_is_tried_again(registry: Registry, tmp_path: Path) -> None:
    """A connection that breaks once costs a second request, not the whole fetch."""
    registry.cuts["one"] = 1
    Jars(tmp_path).fetch(PINNED)
    assert registry.requests == {"one": 2, "two": 1, "three": 1}


def test_a_later_run_resumes_where_a_cut_one_ended(registry: Registry, tmp_path: Path) -> None:
    """A jar that cannot be had is named, and the jars that were had are not fetched again."""
    registry.cuts["three"] = 99
    with pytest.raises(DownloadError, match=r"g:three:1 could not be fetched .*check the connection"):
        Jars(tmp_path).fetch(PINNED)
    registry.cuts["three"] = 0
    had = {jar.artifact for jar in PINNED if Jars(tmp_path).path(jar).exists()}
    registry.requests.clear()
    Jars(tmp_path).fetch(PINNED)
    assert set(registry.requests) == set(CONTENT) - had


def test_a_partial_jar_in_the_cache_is_not_trusted(registry: Registry, tmp_path: Path) -> None:
    """A jar that was cut short after it was cached is fetched again."""
    one, *_ = Jars(tmp_path).fetch(PINNED)
    one.write_bytes(b"first")
    registry.requests.clear()
    Jars(tmp_path).fetch(PINNED)
    assert one.read_bytes() == CONTENT["one"]
    assert registry.requests == {"one": 1}


def test_cached_jars_need_no_network(
    registry: Registry, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once all is cached, nothing asks for the client of the registry."""
    Jars(tmp_path).fetch(PINNED)

    def unreachable(folder: Path) -> Registry:
        raise MissingExtraError("jgo is not installed")

    monkeypatch.setattr(jars_module, "_maven", unreachable)
    assert len(Jars(tmp_path).fetch(PINNED)) == 3


def test_two_fetches_at_once_share_the_work(registry: Registry, tmp_path: Path) -> None:
    """Of two that fetch into one cache together, one fetches and the other waits for it."""
    threads = [threading.Thread(target=Jars(tmp_path).fetch, args=(PINNED,)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert registry.requests == {"one": 1, "two": 1, "three": 1}


def test_a_full_disk_is_told_before_anything_is_fetched(
    registry: Registry, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without room for the jars the message names the folder and the way out."""
    usage = namedtuple("usage", "total used free")(1, 1, 1000)
    monkeypatch.setattr(shutil, "disk_usage", lambda folder: usage)
    with pytest.raises(DownloadError, match=r"could not be written to .*ASOFGRAPH_CACHE") as caught:
        Jars(tmp_path).fetch(PINNED)
    assert isinstance(caught.value.__cause__, OSError)
    assert caught.value.__cause__.errno == errno.ENOSPC
    assert not registry.requests
