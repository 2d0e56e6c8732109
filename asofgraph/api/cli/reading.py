"""Commands that read: ask, search, facts, history, changes, evidence, conflicts, doctor."""

from __future__ import annotations

from typing import Annotated, Literal

import typer

from asofgraph.api.cli import output
from asofgraph.api.cli.options import AsJson, AsOf, KnownAt, Namespace, Store, Today, Uri, opened


def register(app: typer.Typer) -> None:
    """Add the commands to *app*."""
    for command in (ask, search, facts, history, changes, evidence, conflicts, doctor):
        app.command()(command)


def ask(
    question: str,
    as_of: AsOf = None,
    known_at: KnownAt = None,
    today: Today = None,
    uri: Uri = None,
    path: Store = None,
    namespace: Namespace = "default",
    as_json: AsJson = False,
) -> None:
    """Answer a question from evidence."""
    with opened(uri, path, namespace) as memory:
        output.answer(memory.ask(question, as_of=as_of, known_at=known_at, today=today), as_json=as_json)


def search(
    query: str,
    k: Annotated[int, typer.Option("-k", help="How many.")] = 10,
    as_of: AsOf = None,
    known_at: KnownAt = None,
    today: Today = None,
    uri: Uri = None,
    path: Store = None,
    namespace: Namespace = "default",
    as_json: AsJson = False,
) -> None:
    """Find the turns that speak of something, best first."""
    with opened(uri, path, namespace) as memory:
        hits = memory.search(query, k=k, as_of=as_of, known_at=known_at, today=today)
    output.listing(
        hits,
        ("score", "turn_id", "speaker", "said_at", "status", "text"),
        as_json=as_json,
        nothing=f"nothing in {namespace} speaks of that",
    )


def facts(
    subject: Annotated[str | None, typer.Option(help="Whom or what they are about.")] = None,
    attribute: Annotated[str | None, typer.Option(help="Such as residence, employer.")] = None,
    as_of: AsOf = None,
    known_at: KnownAt = None,
    closed: Annotated[
        bool, typer.Option("--closed", help="Everything believed: past, planned, negative.")
    ] = False,
    uri: Uri = None,
    path: Store = None,
    namespace: Namespace = "default",
    as_json: AsJson = False,
) -> None:
    """List facts that hold, now or then."""
    with opened(uri, path, namespace) as memory:
        found = memory.facts(
            subject=subject, attribute=attribute, as_of=as_of, known_at=known_at, include_closed=closed
        )
    output.listing(
        found,
        (
            "subject",
            "attribute",
            "value",
            "polarity",
            "valid_from",
            "valid_until",
            "held",
            "status",
            "fact_id",
        ),
        as_json=as_json,
        nothing=f"no fact of {namespace} holds then",
    )


def history(
    subject: str,
    attribute: str,
    known_at: KnownAt = None,
    explain: Annotated[
        bool,
        typer.Option(
            "--explain", help="What opened and closed each stretch, who said so, when it was learnt."
        ),
    ] = False,
    uri: Uri = None,
    path: Store = None,
    namespace: Namespace = "default",
    as_json: AsJson = False,
) -> None:
    """Show the whole timeline of a slot, oldest first."""
    nothing = f"nothing is known of {subject}'s {attribute}"
    with opened(uri, path, namespace) as memory:
        if explain:
            output.explanation(
                memory.explain(subject, attribute, known_at=known_at), as_json=as_json, nothing=nothing
            )
            return
        found = memory.history(subject, attribute, known_at=known_at)
    output.listing(
        found,
        ("value", "polarity", "valid_from", "valid_until", "status", "recorded_at", "fact_id"),
        as_json=as_json,
        nothing=nothing,
    )


def changes(
    start: str,
    end: str,
    axis: Annotated[Literal["valid", "recorded"], typer.Option(help="Which clock.")] = "valid",
    known_at: KnownAt = None,
    uri: Uri = None,
    path: Store = None,
    namespace: Namespace = "default",
    as_json: AsJson = False,
) -> None:
    """List what began, ended, was learnt or was corrected between two times."""
    with opened(uri, path, namespace) as memory:
        found = memory.changes(start, end, axis=axis, known_at=known_at)
    output.listing(
        found,
        ("at", "what", "subject", "attribute", "value", "polarity", "fact_id"),
        as_json=as_json,
        nothing=f"nothing changed between {start} and {end}",
    )


def evidence(
    fact_id: str,
    known_at: KnownAt = None,
    uri: Uri = None,
    path: Store = None,
    namespace: Namespace = "default",
    as_json: AsJson = False,
) -> None:
    """Show the words behind a fact, and the edges that touch it."""
    with opened(uri, path, namespace) as memory:
        chain = memory.evidence(fact_id, known_at=known_at)
    if as_json:
        output.dump(chain)
        return
    fact = chain.fact
    output.console.print(f"{fact.subject} · {fact.attribute} · {fact.value} ({fact.status})", markup=False)
    for span in chain.spans:
        said = output.cell(span.said_at)
        output.console.print(f"  “{span.quote}” – {span.speaker or span.role}, {said}", markup=False)
        output.console.print(
            f"    turn {span.turn_id or 'of a call'}, session {span.session_id}, characters {span.start}–{span.end}",
            markup=False,
        )
    for edge in chain.edges:
        output.console.print(
            f"  {edge.from_id} {edge.type} {edge.to_id} from {output.cell(edge.effective_at)}: {edge.reason}",
            markup=False,
        )


def conflicts(
    as_of: AsOf = None,
    known_at: KnownAt = None,
    uri: Uri = None,
    path: Store = None,
    namespace: Namespace = "default",
    as_json: AsJson = False,
) -> None:
    """List pairs that cannot both hold."""
    with opened(uri, path, namespace) as memory:
        found = memory.conflicts(as_of=as_of, known_at=known_at)
    if as_json:
        output.dump(found)
    for pair in found if not as_json else ():
        won, lost = pair.winner, pair.loser
        output.console.print(
            f"{won.subject} · {won.attribute}: {won.value} ({won.source}) against {lost.value} ({lost.source}): "
            f"{pair.reason}",
            markup=False,
        )
    if not found:
        output.nothing_found(f"nothing in {namespace} contradicts anything")


def doctor(
    uri: Uri = None,
    path: Store = None,
    namespace: Namespace = "default",
    as_json: AsJson = False,
) -> None:
    """Rebuild every stretch from the claims and compare; exit 1 if anything differs."""
    with opened(uri, path, namespace) as memory:
        findings = memory.examine()
    if as_json:
        output.dump([{"where": f.where, "problem": f.problem} for f in findings])
    else:
        for finding in findings:
            output.console.print(f"{finding.where}: {finding.problem}", markup=False, soft_wrap=True)
        if not findings:
            output.console.print("sound: every stretch follows from the claims, every fact has its words")
    if findings:
        raise typer.Exit(output.FAULT)
