"""A match looked at closely: played, then gone through again decision by decision.

Everything here is told by the contract of a game (core/state.py). What only the game knows, which colour a seat has,
how good its start hand is, what it calls a round, it may say in `study.py` of its folder: `traits(state)` and
`rounds(state)`; docs/add-a-game.md tells how."""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from math import log2
from typing import Final, NamedTuple

from nekodrome.core.game import State
from nekodrome.core.match import Match, enact
from nekodrome.lab.matches import match_of
from nekodrome.lab.plays import Play, Row, Setting, played, row_of
from nekodrome.lab.variants import module_under

TENTHS: Final = 10
FEW: Final = 400  # codes that a game may have to have each of them counted
NOBODY_ALONE: Final = -1  # leads

# How long somebody thinks, in seconds: Hick's law, so much for a choice and so much each time the choices double.
A_CHOICE: Final = 3.0
A_DOUBLING: Final = 2.0
NO_CHOICE: Final = 1.5


class Moment(NamedTuple):
    """What there was before a decision: who chose what out of how many, and how far everybody had come."""

    seat: int
    action: int
    legal: list[int]
    standings: list[int]


def observed(asked: Play) -> Row:
    """A match as a row with all that a study wants to know."""
    match = played(asked)
    again = match_of(asked.setting.game, list(asked.bots), asked.setting.options, asked.seed, asked.deal)
    traits = _traits(asked.setting, again.state)
    moments = list(_moments(again, match))
    return row_of(asked, match) | {
        "rounds": _rounds(asked.setting, match.state, moments),
        "traits": traits,
        **_thinking(moments),
        **_course(moments, match.state),
        "choices": _choices(moments, lambda code: str(match.game.words(code)["text"])),
        "moves": _choices(moments, match.game.describe) if match.game.actions <= FEW else [],
    }


def counted(asked: Play) -> Row:
    """A match of which only the result matters."""
    return row_of(asked, played(asked))


def _moments(again: Match, match: Match) -> Iterator[Moment]:
    state = again.state
    for decision in match.decisions:
        seat = decision.seat
        yield Moment(seat, decision.action, state.legal_actions(seat), list(state.standings()))
        enact(match.game, state, seat, decision.action, decision.payload)


def _traits(setting: Setting, state: State) -> list[Row]:
    module = module_under(setting.slug, setting.variant, "study")
    if module is None or not hasattr(module, "traits"):
        return []
    return [
        {"seat": seat, "trait": trait, "value": value}
        for seat, traits in enumerate(module.traits(state))
        for trait, value in traits.items()
    ]


def _rounds(setting: Setting, state: State, moments: list[Moment]) -> float:
    """What the game calls a round, else turns for each seat: decisions in a row of one seat are one."""
    module = module_under(setting.slug, setting.variant, "study")
    if module is not None and hasattr(module, "rounds"):
        return float(module.rounds(state))
    turns = sum(one.seat != other.seat for one, other in pairwise(moments)) + 1
    return turns / setting.players


def seconds_for(choices: int) -> float:
    """How long a person takes over so many choices."""
    return NO_CHOICE if choices < 2 else A_CHOICE + A_DOUBLING * log2(choices)


def _thinking(moments: list[Moment]) -> Row:
    widths = [len(moment.legal) for moment in moments]
    return {
        "branching": sum(widths) / max(1, len(widths)),
        "widest": max(widths, default=0),
        "forced": sum(width < 2 for width in widths),
        "seconds": sum(map(seconds_for, widths)),
    }


def _course(moments: list[Moment], state: State) -> Row:
    """Who led when, by the standings that everybody sees."""
    rows = [moment.standings for moment in moments] + [list(state.standings())]
    leaders = [leader_of(row) for row in rows]
    winners = state.outcome().winners()
    tenths = [round(n * (len(rows) - 1) / TENTHS) for n in range(TENTHS + 1)]
    alone = [leader for leader in leaders if leader != NOBODY_ALONE]
    return {
        "leaders": [leaders[at] for at in tenths],
        "lead_changes": sum(one != other for one, other in pairwise(alone)),
        "led_from": _led_from(leaders, winners) / max(1, len(rows) - 1),
        "came_back": _is_last(rows[tenths[TENTHS // 2]], winners),
        "still": _longest_still(rows) / max(1, len(rows) - 1),
    }


def leader_of(standings: list[int]) -> int:
    """The seat that is ahead of all others."""
    best = max(standings)
    return standings.index(best) if standings.count(best) == 1 else NOBODY_ALONE


def _led_from(leaders: list[int], winners: list[int]) -> int:
    """The moment from which on a winner was ahead until the end; the end itself where standings never said so."""
    at = len(leaders) - 1
    while at > 0 and leaders[at - 1] == leaders[-1] and leaders[-1] in winners:
        at -= 1
    return at


def _is_last(standings: list[int], winners: list[int]) -> bool:
    """Whether a lone winner was behind all others."""
    if len(winners) != 1 or len(standings) < 2:
        return False
    own = standings[winners[0]]
    return all(other > own for seat, other in enumerate(standings) if seat != winners[0])


def _longest_still(rows: list[list[int]]) -> int:
    """The most decisions in a row that moved nobody."""
    longest = still = 0
    for one, other in pairwise(rows):
        still = still + 1 if one == other else 0
        longest = max(longest, still)
    return longest


def _choices(moments: list[Moment], name_of: Callable[[int], str]) -> list[Row]:
    """How often each kind of move was among several, and how often it was chosen."""
    offered: Counter[str] = Counter()
    chosen: Counter[str] = Counter()
    names = cache(name_of)
    for moment in moments:
        if len(moment.legal) > 1:
            offered.update({names(code) for code in moment.legal})
            chosen[names(moment.action)] += 1
    return [{"kind": kind, "offered": offered[kind], "chosen": chosen[kind]} for kind in sorted(offered)]
