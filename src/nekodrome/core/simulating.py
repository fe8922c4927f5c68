"""A match of hands simulated once more: what its decisions carry is compared with what this machine makes of it."""

from collections.abc import Iterator
from typing import NamedTuple

from nekodrome.core.dexterity import Again
from nekodrome.core.match import Decision, Match


class Simulated(NamedTuple):
    """A decision that carried something, its number counted from one, and what came of playing it again."""

    number: int
    decision: Decision
    again: Again


def simulated_again(match: Match) -> Iterator[Simulated]:
    """Every decision with a payload, played again from the state in which it was made."""
    dexterity = match.game.dexterity
    fresh = Match(match.game, match.names, match.options, match.seed, match.rules)
    for number, decision in enumerate(match.decisions, 1):
        if dexterity is not None and decision.payload is not None:
            again = dexterity.again(fresh.state, decision.seat, decision.action, decision.payload)
            yield Simulated(number, decision, again)
        fresh.decide(decision.seat, decision.action, decision.at, decision.payload)
