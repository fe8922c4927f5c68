"""Redrawn worlds of Sardines: hands, sealed cards and the crates to come, dealt again.

Players show one thing: whoever has played a card in the first round then held a higher one (SAR-06). Deals that
contradict it are dealt again. A sealed card is redrawn among those the new hand may choose.
"""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.facts import OPEN
from nekodrome.core.rng import Rng
from nekodrome.kit.template.pieces import ALL_CARDS, ALL_CRATES, CRATES, cards_of, highest_of, value_of
from nekodrome.parts.bits import bit, count, members_of

if TYPE_CHECKING:
    from nekodrome.kit.template.rules import Sardines


def redraw(state: "Sardines", seat: i64, rng: Rng) -> None:
    """Redraws in place all that `seat` cannot know."""
    if seat == OPEN:
        _redraw_crates(state, rng)
        return
    _name_anew(state, seat)
    _redraw_crates(state, rng)
    cards = members_of(_unseen(state, seat))
    while True:
        rng.shuffle(cards)
        _deal(state, seat, cards)
        if _fits(state):
            break
    for other in range(state.seats):
        if other != seat and state.chosen[other] > 0:
            codes = state.codes(state.hands[other])
            state.chosen[other] = codes[rng.below(len(codes))] + 1


def _name_anew(state: "Sardines", seat: i64) -> None:
    """Nobody can tell which of two equal cards was played, so the world must not either."""
    used: i64 = 0
    for other in range(state.seats):
        state.played[other] = _named(state.played[other], used)
        used |= state.played[other]
    if seat >= 0:
        state.hands[seat] = _named(state.hands[seat], used)


def _named(cards: i64, used: i64) -> i64:
    """As many cards of each value, the first ones that are not used."""
    named: i64 = 0
    for card in members_of(cards):
        both = cards_of(value_of(card)) & ~(used | named)
        named |= both & -both
    return named


def _unseen(state: "Sardines", seat: i64) -> i64:
    cards = ALL_CARDS
    for other in range(state.seats):
        cards &= ~state.played[other]
        if other == seat:
            cards &= ~state.hands[other]
    return cards


def _deal(state: "Sardines", seat: i64, cards: vec[i64]) -> None:
    at: i64 = 0
    for other in range(state.seats):
        if other != seat:
            size = count(state.hands[other])
            hand: i64 = 0
            for i in range(at, at + size):
                hand |= bit(cards[i])
            state.hands[other] = hand
            at += size


def _fits(state: "Sardines") -> bool:
    return all(highest_of(state.hands[seat] | state.played[seat]) != state.first[seat] for seat in range(state.seats))


def _redraw_crates(state: "Sardines", rng: Rng) -> None:
    """Shuffles the crates not turned up yet, from a fixed order: shuffling their true order would be peeking."""
    seen = state.round + 1
    turned: i64 = 0
    crates = vec[i64](capacity=CRATES)
    for i in range(seen):
        turned |= bit(state.crates[i])
        crates = append(crates, state.crates[i])
    coming = members_of(ALL_CRATES & ~turned)
    rng.shuffle(coming)
    for i in range(len(coming)):
        crates = append(crates, coming[i])
    state.crates = crates
