"""Playing a state on, fast: the inner loop of simulations and of the search."""

from mypy_extensions import i64

from nekodrome.core.game import State
from nekodrome.core.hints import Hints
from nekodrome.core.rng import Rng


def playout(state: State, rng: Rng, limit: i64 = 0) -> i64:
    """Plays anything until the match is over, or so many decisions; returns how many it took."""
    decisions: i64 = 0
    seat = state.actor()
    while seat >= 0:
        state.apply(seat, state.random_action(seat, rng))
        decisions += 1
        if decisions == limit:
            return decisions
        seat = state.actor()
    return decisions


def hinted_playout(state: State, hints: Hints, rng: Rng, limit: i64 = 0) -> None:
    """Plays what the hints suggest until the match is over, or so many decisions."""
    seat = state.actor()
    while seat >= 0:
        state.apply(seat, hints.playout_action(state, seat, rng))
        limit -= 1
        if limit == 0:
            return
        seat = state.actor()
