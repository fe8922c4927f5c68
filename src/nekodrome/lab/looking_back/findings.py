"""What looking back found, JSON-ready: curves, decisions, faults, lucky events, and where each seat's result came from.

For each seat: an equal share, what the deal gave, what draws, dice and hidden cards gave, what its own decisions gained
or lost and what those of others did add up to its result, exactly.
"""

from math import sqrt
from typing import TypedDict

from nekodrome.core.texts import Message
from nekodrome.games import game_of
from nekodrome.lab.looking_back.look_back import SHOWN, LookBack

METHOD = 1  # moves when the same match would be told otherwise; what was kept is made anew then
SURE = 2.0  # standard errors beyond which something is a fault


class Choice(TypedDict):
    """A move in words."""

    action: int
    move: str
    words: Message


class Weighed(TypedDict):
    """A decision, counted from 0: what it gave away against the best, and that one where it is clear."""

    seat: int
    cost: float
    error: float
    better: Choice | None


class Event(TypedDict):
    """A moment at which somebody was lucky: the decision it came with, who, and how much."""

    moment: int
    seat: int
    luck: float
    error: float


class Share(TypedDict):
    """Where a seat's result came from; all but the last and the error add up to it."""

    equal: float
    deal: float
    draws: float
    own: float
    others: float
    result: float
    error: float  # of what its own decisions brought


class Findings(TypedDict):
    """All of it."""

    method: int
    playouts: int
    open: list[list[float]]
    known: list[list[float]]
    decisions: list[Weighed]
    faults: list[int]
    events: list[Event]
    shares: list[Share]


def curves_of(looking: LookBack) -> tuple[list[list[float]], list[list[float]]]:
    """Each seat's chance at every moment, with all cards open and as it knew the table."""
    return [_curve(mean.means()) for mean in looking.open], [_curve(mean.means()) for mean in looking.known]


def _curve(row: list[float]) -> list[float]:
    return [round(chance, 4) for chance in row]


def findings_of(looking: LookBack) -> Findings:
    """What is to be told."""
    looking.settle()
    opened, known = curves_of(looking)
    decisions = [_weighed(looking, moment) for moment in range(len(looking.match.decisions))]
    clear = [moment for moment in looking.costliest(len(decisions)) if decisions[moment]["better"] is not None]
    return {
        "method": METHOD,
        "playouts": looking.playouts,
        "open": opened,
        "known": known,
        "decisions": decisions,
        "faults": clear[:SHOWN],
        "events": [_event(looking, moment, seat) for moment, seat in looking.luckiest(SHOWN)],
        "shares": [share_of(looking, seat) for seat in range(looking.match.seats)],
    }


def _weighed(looking: LookBack, moment: int) -> Weighed:
    better, (seat, action) = looking.better[moment], looking.match.decisions[moment]
    error = better.gap.error(0)
    is_clear = better.action != action and better.cost > SURE * error
    return {
        "seat": seat,
        "cost": round(better.cost, 4),
        "error": round(error, 4),
        "better": choice_of(looking.match.slug, better.action) if is_clear else None,
    }


def choice_of(slug: str, action: int) -> Choice:
    """A move, as text and in words."""
    game = game_of(slug)
    return {"action": action, "move": game.describe(action), "words": game.words(action)}


def _event(looking: LookBack, moment: int, seat: int) -> Event:
    luck, error = looking.luck(moment)[seat], looking.luck_error(moment, seat)
    return {"moment": moment, "seat": seat, "luck": round(luck, 4), "error": round(error, 4)}


def share_of(looking: LookBack, seat: int) -> Share:
    """Where that seat's result came from."""
    equal = 1 / looking.match.seats
    gains = [told[seat] for told in looking.told]
    mine = [moment for moment, (who, _) in enumerate(looking.match.decisions) if who == seat]
    own = sum(gains[moment] for moment in mine)
    return {
        "equal": equal,
        "deal": looking.open[0].means()[seat] - equal,
        "draws": sum(looking.luck(moment)[seat] for moment in range(len(gains))),
        "own": own,
        "others": sum(gains) - own,
        "result": looking.open[-1].means()[seat],
        "error": sqrt(sum(looking.maybe[moment] * looking.gains[moment].doubt(seat) for moment in mine)),
    }
