"""Playing a state to its end, fast: the inner loop of simulations and of the search."""

from mypy_extensions import i64

from nekodrome.core.game import Hints, State
from nekodrome.core.rng import Rng


def playout(state: State, rng: Rng) -> i64:
    """Plays anything until the match is over; returns how many decisions it took."""
    decisions: i64 = 0
    seat = state.actor()
    while seat >= 0:
        state.apply(seat, state.random_action(seat, rng))
        decisions += 1
        seat = state.actor()
    return decisions


def hinted_playout(state: State, hints: Hints, rng: Rng) -> None:
    """Plays what the hints suggest until the match is over."""
    seat = state.actor()
    while seat >= 0:
        state.apply(seat, hints.playout_action(state, seat, rng))
        seat = state.actor()
