"""Advice: the moves of a seat weighed by what it knows, how good each is, and why."""

from typing import Final, Literal, NamedTuple

from nekodrome.bots.chair import Chair
from nekodrome.bots.levels import bot_of
from nekodrome.bots.search import SearchBot
from nekodrome.core.game import Game
from nekodrome.core.rng import Rng
from nekodrome.core.texts import Message

SHOWN: Final = 4  # moves, at most
ADVISER: Final = "tiger"  # where a game's own planners choose
NEARLY: Final = 0.02  # how much less a choice may bring and be called nearly as good
LITTLE: Final = 0.06  # and only a little worse


Grade = Literal["best", "only", "nearly", "little", "worse"]


class Advice(NamedTuple):
    """A move that was weighed: how often it was tried, what it seemed worth from 0 to 1, that in a word, and why."""

    action: int
    tried: int
    worth: float
    grade: Grade
    reason: Message | None


def advise(game: Game, chair: Chair, rng: Rng, iterations: int = 0, seconds: float = 0.0) -> list[Advice]:
    """The best few moves from that chair, the best first; it is all found in worlds that the seat cannot tell apart."""
    if game.dexterity is not None:
        action = bot_of(ADVISER, game, live=True).choose(chair, rng)
        return [_advice(game, chair, rng, action, 0, 1.0, "best")]
    search = SearchBot(game, iterations, seconds)
    search.choose(chair, rng)
    thoughts = search.thoughts[:SHOWN]
    if search.iterations == 0:
        return [_advice(game, chair, rng, thoughts[0].action, 0, 1.0, "only")]
    best = thoughts[0].value
    found: list[Advice] = []
    for thought in thoughts:
        worth = min(best, thought.value)  # what was hardly tried may look better than it is
        grade: Grade = "best" if not found else _grade_of(best - worth)
        found.append(_advice(game, chair, rng, thought.action, thought.visits, worth, grade))
    return found


def _advice(game: Game, chair: Chair, rng: Rng, action: int, tried: int, worth: float, grade: Grade) -> Advice:
    reason = None if game.reason is None else game.reason(chair.world(rng), chair.seat, action)
    return Advice(action, tried, worth, grade, reason)


def _grade_of(less: float) -> Grade:
    if less <= NEARLY:
        return "nearly"
    return "little" if less <= LITTLE else "worse"
