"""From a grounded statement to the claims it makes: its own, those of its declared effects, and ends that follow."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

from asofgraph.graph.claim import Claim
from asofgraph.ingest.grounding import Grounded
from asofgraph.language.effects import effects_of
from asofgraph.language.ontology import Ontology
from asofgraph.language.period import containing, lasting
from asofgraph.language.statement import Statement
from asofgraph.models import Act, Kind, Modality, Precision


def claims_of(
    grounded: Sequence[Grounded], ontology: Ontology, *, namespace: str, zone: ZoneInfo
) -> list[Claim]:
    """Give every claim that statements make, in the order of the words."""
    claims: list[Claim] = []
    for place, found in enumerate(grounded):
        own = _claim(found.statement, found, ontology, zone, place)
        if own.correction and claims and claims[-1].act is Act.WITHDRAWAL:
            own = replace(own, corrects=claims[-1].value)
        claims.append(own)
        if found.statement.favourite and own.act is Act.VALUE and own.polarity:
            claims.append(_favourite(found, own, ontology, namespace))
        for effect in effects_of(found.statement, ontology):
            caused = replace(_claim(effect, found, ontology, zone, place), caused_by=own.id(namespace))
            claims.append(caused)
            claims += _following(caused, ontology, own.id(namespace))
        claims += _following(own, ontology, own.id(namespace))
    return claims


def _claim(statement: Statement, found: Grounded, ontology: Ontology, zone: ZoneInfo, place: int) -> Claim:
    turn = found.turn
    assert turn.said_at is not None
    canonical = ontology.canonical(statement.attribute, statement.value)
    if canonical.attribute == "count" and (thing := statement.roles.get("counted")):
        kept, why = ontology.counted(thing), f"the words count {thing}"
        canonical = replace(canonical, predicate=kept, attribute=kept, reason=why)
    cardinality = ontology.cardinality(canonical.attribute)
    valid_from, precision = statement.valid_from, statement.precision
    valid_until = statement.valid_until
    dated = bool(valid_from or valid_until or statement.occurred_at)
    if cardinality == "event" and statement.act is Act.VALUE:
        valid_from = statement.occurred_at or valid_from
        if valid_from is None:
            valid_from, precision = containing(turn.said_at, Precision.DAY, zone).start, Precision.DAY
        valid_until = valid_until or lasting(containing(valid_from, precision or Precision.DAY, zone))
    elif statement.act is Act.END and valid_from is None and valid_until is None:
        valid_from, precision = containing(turn.said_at, Precision.DAY, zone).start, Precision.DAY
    return Claim(
        turn_id=turn.id,
        said_at=turn.said_at,
        subject=statement.subject,
        attribute=canonical.attribute,
        attribute_reason=canonical.reason,
        predicate=canonical.predicate,
        cardinality=cardinality,
        value=statement.value,
        start=statement.start,
        end=statement.end,
        quote=turn.content[statement.start : statement.end],
        act=statement.act,
        polarity=statement.polarity and statement.act is not Act.END,
        kind=_kind(cardinality, statement.kind),
        modality=_undated_plans_never_hold(statement, valid_from),
        valid_from=valid_from,
        period_until=valid_from and containing(valid_from, precision, zone).end,
        precision=precision,
        valid_until=valid_until,
        occurred_at=statement.occurred_at,
        current=statement.current,
        zone=zone.key,
        source=turn.source,
        roles=statement.roles,
        quantity=statement.quantity,
        unit=statement.unit,
        confidence=statement.confidence,
        reason=statement.reason,
        tie=statement.tied_to,
        rank_in_words=place,
        counts_on=statement.counts_on and statement.quantity is not None,
        correction=statement.correction and statement.act is Act.VALUE and not dated,
    )


def _favourite(found: Grounded, own: Claim, ontology: Ontology, namespace: str) -> Claim:
    """A favourite is one of its kind: another takes its place only by a word of change, or a date."""
    assert found.statement.favourite is not None
    attribute = ontology.favourite(found.statement.favourite)
    dated = bool(own.valid_from or own.valid_until)
    return replace(
        own,
        attribute=attribute,
        predicate=None,
        attribute_reason=f"the words name a favourite {found.statement.favourite}",
        cardinality=ontology.cardinality(attribute),
        kind=Kind.PREFERENCE,
        caused_by=own.id(namespace),
        unmarked=not (dated or found.statement.update or found.statement.correction),
    )


def _following(claim: Claim, ontology: Ontology, cause: str) -> Iterator[Claim]:
    """End what stands on an ended value: the role and the commute with the job."""
    if claim.act is not Act.END or claim.valid_until is not None:
        return
    for attribute in ontology.followers(claim.attribute):
        yield replace(
            claim,
            attribute=attribute,
            predicate=None,
            attribute_reason=f"it stands on {claim.attribute}",
            cardinality=ontology.cardinality(attribute),
            value=None,
            reason=f"ends with {claim.attribute}",
            caused_by=cause,
            tie=(claim.attribute, claim.value or ""),
        )


def _kind(cardinality: str, stated: Kind) -> Kind:
    return {"preference": Kind.PREFERENCE, "event": Kind.EVENT}.get(cardinality, stated)


def _undated_plans_never_hold(statement: Statement, valid_from: datetime | None) -> Modality:
    if statement.modality is Modality.PLAN and valid_from is None:
        return Modality.HEDGED
    return statement.modality
