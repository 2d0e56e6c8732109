"""What an event writes into the other slots of its subject, as the ontology declares it."""

from __future__ import annotations

from dataclasses import replace

from asofgraph.language.attribute import Effect, Event
from asofgraph.language.ontology import Ontology
from asofgraph.language.statement import Statement
from asofgraph.models import Act, Kind, Modality

_SPEAKING_OF_FACTS = (Modality.PAST_EVENT, Modality.CURRENT_STATE, Modality.PLAN, Modality.OUTSIDE)


def effects_of(statement: Statement, ontology: Ontology) -> tuple[Statement, ...]:
    """
    Give the claims that an event's statement brings about, at the event's own place in the text.

    An end carries the day of the event as ``valid_from``. What stands on an ended value (``ends_with``: the
    role on the employer) is not listed: it ends with that value, for it depends on which claim that was.
    Withdrawn, denied, hedged and undated future events bring about nothing.
    """
    event = ontology.events.get(statement.attribute)
    if event is None or statement.act is not Act.VALUE or not statement.polarity:
        return ()
    if statement.modality not in _SPEAKING_OF_FACTS:
        return ()
    if statement.modality is Modality.PLAN and statement.valid_from is None:
        return ()
    claims = (_claim(effect, event, statement, ontology) for effect in event.effects)
    return tuple(claim for claim in claims if claim is not None)


def _claim(effect: Effect, event: Event, statement: Statement, ontology: Ontology) -> Statement | None:
    roles = statement.roles
    if (effect.only_if and effect.only_if not in roles) or (effect.unless and effect.unless in roles):
        return None
    value = next((roles[role] for role in effect.roles if role in roles), effect.text)
    several = ontology.cardinality(effect.attribute) == "many"
    if value is None and (effect.act is Act.VALUE or several):
        return None
    preference = ontology.cardinality(effect.attribute) == "preference"
    return replace(
        statement,
        attribute=effect.attribute,
        value=value,
        act=effect.act,
        polarity=effect.polarity,
        kind=Kind.PREFERENCE if preference else Kind.STATE,
        valid_from=statement.valid_from or statement.occurred_at,
        tied_to=None,
        reason=f"effect of {event.id}",
    )
