"""Redrawn worlds of Rasant: what a seat cannot know, dealt again.

Everything a seat cannot see is equally likely, but for one thing that players show: whoever opens with a black card
holds nothing but black ones (RAS-06). `known_black` counts how many of a hand's cards are known so; these are dealt
first, from the black cards left, and everything else after them.
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
    """Deals the cards that `seat` has not seen: black ones where they are known, then the rest, then the pile."""
    missing = zeros(state.seats)
    hidden = ALL_CARDS & ~state.seen
    shown: i64 = 0
    for other in range(state.seats):
        if other == seat:
            hidden &= ~state.hands[other]
        else:
            missing[other] = count(state.hands[other])
            state.hands[other] = 0
            shown += state.known_black[other]
    if shown > 0:
        hidden &= ~_deal_known_black(state, seat, missing, hidden & BLACK_CARDS, rng)
    cards = members_of(hidden)
    rng.shuffle(cards)
    _deal(state, missing, cards)


def _deal_known_black(state: "Rasant", seat: i64, missing: vec[i64], blacks: i64, rng: Rng) -> i64:
    """Deals the cards known to be black; returns them."""
    cards = members_of(blacks)
    rng.shuffle(cards)
    dealt: i64 = 0
    at: i64 = 0
    for other in range(state.seats):
        if other != seat:
            known = state.known_black[other]
            for i in range(at, at + known):
                state.hands[other] |= bit(cards[i])
            dealt |= state.hands[other]
            missing[other] -= known
            at += known
    return dealt


def _deal(state: "Rasant", missing: vec[i64], cards: vec[i64]) -> None:
    """Deals what the hands still miss; the rest is the pile to come."""
    at: i64 = 0
    for other in range(state.seats):
        hand = state.hands[other]
        for i in range(at, at + missing[other]):
            hand |= bit(cards[i])
        state.hands[other] = hand
        at += missing[other]
    left: i64 = len(state.pile) - state.drawn
    if left > 0:
        state.pile = cards[at : at + left]
        state.drawn = 0
