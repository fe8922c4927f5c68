"""Redrawn worlds of Rasant: what a seat cannot know, dealt again.

Everything a seat cannot see is equally likely, but for one thing that players show: whoever opens with a black card
holds nothing but black ones (RAS-06). `known_black` counts how many of a hand's cards are known so; these are dealt
first, from the black cards left, and everything else after them.
"""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.facts import OPEN
from nekodrome.core.rng import Rng
from nekodrome.games.rasant.pieces import (
    ALL_CARDS,
    BLACK_CARDS,
    COLOURED_CARDS,
    FAST_CARDS,
    FIRST_FAST,
    FIRST_LIMIT,
    LIMIT_CARDS,
)
from nekodrome.parts.bits import bit, count, members_of, shl
from nekodrome.parts.rows import zeros

if TYPE_CHECKING:
    from nekodrome.games.rasant.rules import Rasant


def redraw(state: "Rasant", seat: i64, rng: Rng) -> None:
    """Deals the cards that `seat` has not seen: black ones where they are known, then the rest, then the pile."""
    _forget_names(state, seat)
    missing = zeros(state.seats)
    hidden = ALL_CARDS & ~state.seen
    shown: i64 = 0
    for other in range(state.seats):
        if other == seat or seat == OPEN:
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


def _forget_names(state: "Rasant", seat: i64) -> None:
    """Black cards of a kind are alike, whoever plays which: those seen take the lowest numbers, the seat's own follow.

    Otherwise the number of a card played would tell what its player did not hold.
    """
    fast = count(state.seen & FAST_CARDS)
    limit = count(state.seen & LIMIT_CARDS)
    state.seen = (state.seen & COLOURED_CARDS) | _run(FIRST_FAST, fast) | _run(FIRST_LIMIT, limit)
    if seat >= 0:
        hand = state.hands[seat]
        own_fast = _run(FIRST_FAST + fast, count(hand & FAST_CARDS))
        own_limit = _run(FIRST_LIMIT + limit, count(hand & LIMIT_CARDS))
        state.hands[seat] = (hand & COLOURED_CARDS) | own_fast | own_limit


def _run(first: i64, n: i64) -> i64:
    """The set of n numbers from `first` on."""
    return shl(bit(n) - 1, first)


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
    state.pile = cards[at : at + left]  # even if empty: the cards drawn before must not stay behind in order
    state.drawn = 0
