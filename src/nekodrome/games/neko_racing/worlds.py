"""Redrawn worlds of Neko Neko Racing.

All cards are dealt and the backs show their colours, so only the numbers are unknown: within each colour, the cards
that a seat has not seen are dealt again to whoever holds as many of that colour. Deals to come are new chance.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from nekodrome.core.facts import OPEN
from nekodrome.core.rng import Rng
from nekodrome.games.neko_racing.pieces import SUITS
from nekodrome.parts.bits import count
from nekodrome.parts.deals import drawn

if TYPE_CHECKING:
    from nekodrome.games.neko_racing.rules import NekoRacing


def redraw(state: "NekoRacing", seat: i64, rng: Rng) -> None:
    """Deals the numbers that `seat` cannot see, each deal that fits the colours being equally likely."""
    if seat != OPEN:
        _redraw_hands(state, seat, rng)
    state.rng = rng.split()


def _redraw_hands(state: "NekoRacing", seat: i64, rng: Rng) -> None:
    hands = state.hands
    hidden: i64 = 0
    for other in range(state.seats):
        if other != seat:
            hidden |= hands[other]
    for other in range(state.seats):
        if other != seat:
            hands[other] = _redrawn(hands[other], hidden, state.seats, rng)
            hidden ^= hands[other]


def _redrawn(hand: i64, hidden: i64, colours: i64, rng: Rng) -> i64:
    """As many cards of each colour as before, from those hidden."""
    found: i64 = 0
    for colour in range(colours):
        suit = SUITS[colour]
        found |= drawn(hidden & suit, count(hand & suit), rng)
    return found
