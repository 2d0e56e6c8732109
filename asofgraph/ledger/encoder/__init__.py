"""Turns encoded into state units."""

from asofgraph.ledger.encoder.encoder import RuleEncoder
from asofgraph.ledger.encoder.encoding import Encoding, Superseding

__all__ = ["Encoding", "RuleEncoder", "Superseding"]
