"""Redrawn worlds of Rasant: what a seat cannot know, dealt again.

Everything a seat cannot see is equally likely, but for one thing that players show: whoever opens with a black card
holds nothing but black ones (RAS-06). `known_black` counts how many of a hand's cards are known so.
"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.rng import Rng
from nekodrome.games.rasant.pieces import ALL_CARDS, BLACK_CARDS
from nekodrome.parts.bits import bit, count, members_of
from nekodrome.parts.rows import zeros

if TYPE_CHECKING:
    from nekodrome.games.rasant.rules import Rasant


def redraw(state: "Rasant", seat: i64, rng: Rng) -> None:
    """Deals the cards that `seat` has not seen, each deal that fits what is known being equally likely."""
    sizes = zeros(state.seats)
    known_own: i64 = 0
    constrained = False
    for other in range(state.seats):
        if other == seat:
            known_own = state.hands[other]
        else:
            sizes[other] = count(state.hands[other])
            constrained = constrained or state.known_black[other] > 0
    hidden = ALL_CARDS & ~state.seen & ~known_own
    blacks: i64 = 0
    if constrained:
        blacks = _deal_black_hands(state, seat, sizes, hidden & BLACK_CARDS, rng)
    cards = members_of(hidden & ~blacks)
    while True:
        rng.shuffle(cards)
        _deal(state, seat, sizes, cards)
        if not constrained or _fits(state, seat):
            return


def _deal_black_hands(state: "Rasant", seat: i64, sizes: vec[i64], blacks: i64, rng: Rng) -> i64:
    """Deals the hands known to be black through and through; returns the cards dealt."""
    cards = members_of(blacks)
    rng.shuffle(cards)
    dealt: i64 = 0
    at: i64 = 0
    for other in range(state.seats):
        size = sizes[other]
        if other != seat and size > 0 and state.known_black[other] == size:
            hand: i64 = 0
            for i in range(at, at + size):
                hand |= bit(cards[i])
            at += size
            state.hands[other] = hand
            sizes[other] = 0
            dealt |= hand
    return dealt


def _deal(state: "Rasant", seat: i64, sizes: vec[i64], cards: vec[i64]) -> None:
    """Deals the hands not yet dealt; the rest is the pile to come."""
    at: i64 = 0
    for other in range(state.seats):
        if sizes[other] > 0:
            hand: i64 = 0
            for i in range(at, at + sizes[other]):
                hand |= bit(cards[i])
            at += sizes[other]
            state.hands[other] = hand
    left: i64 = len(state.pile) - state.drawn
    if left > 0:
        state.pile = cards[at : at + left]
        state.drawn = 0


def _fits(state: "Rasant", seat: i64) -> bool:
    for other in range(state.seats):
        if other != seat and count(state.hands[other] & BLACK_CARDS) < state.known_black[other]:
            return False
    return True
