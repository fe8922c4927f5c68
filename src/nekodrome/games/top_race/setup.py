"""A race set up: controller, cards and drivers (TOP-06)."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.games.top_race import auction, telling
from nekodrome.games.top_race.circuit import WAITING
from nekodrome.games.top_race.phases import NONE
from nekodrome.games.top_race.pieces import DECK
from nekodrome.parts.deals import dealt
from nekodrome.parts.rows import up_to, zeros

if TYPE_CHECKING:
    from nekodrome.games.top_race.rules import TopRace


def set_up_race(state: "TopRace") -> None:
    """Everything as it is before the first driver is shown; then it is shown."""
    n = state.seats
    state.controller = state.rng.below(n)
    state.hands = dealt(DECK, n, state.rng)
    pile = up_to(6)
    state.rng.shuffle(pile)
    state.pile = pile
    state.unseen = 6
    state.refusals = 0
    state.owners = _six(NONE)
    state.prices = zeros(6)
    state.cars = _six(WAITING)
    state.since = zeros(6)
    state.bets = zeros(n)
    state.played = 0
    state.out = 0
    state.moves = 0
    state.tips = 0
    state.broken = 0
    state.lay_by = 0
    if state.facts is not None:
        telling.tell_race(state)
    auction.show_driver(state)


def _six(value: i64) -> vec[i64]:
    """A number for each car."""
    row = zeros(6)
    for car in range(6):
        row[car] = value
    return row
