"""How long steps of the embedded server's start tell how far they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

Progress = Callable[[str, int, int], None]
"""Called with a step's name, how much of it is done, and how much in all; never less done than before."""


def silent(step: str, done: int, total: int) -> None:
    """Say nothing."""


@contextmanager
def bar() -> Iterator[Progress]:
    """Show the steps as progress bars on standard error, and remove nothing of what was printed before."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Bars

    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn()
    with Bars(*columns, console=Console(stderr=True)) as bars:
        tasks = {}

        def show(step: str, done: int, total: int) -> None:
            if step not in tasks:
                tasks[step] = bars.add_task(step, total=total)
            bars.update(tasks[step], completed=done, total=total)

        yield show
