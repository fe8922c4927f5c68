"""Redrawn worlds of Top Race.

Hidden are the other hands with the cards laid down or set aside, the order of the drivers never shown, and the bets of
others. No move tells anything about them, so every deal of the cards not seen is equally likely, and so is every bet.
"""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.facts import OPEN
from nekodrome.core.rng import Rng
from nekodrome.games.top_race import phases
from nekodrome.games.top_race.circuit import TIPS
from nekodrome.games.top_race.pieces import ALL_CARDS, LAST_KIND, LAST_KIND_CARDS
from nekodrome.parts.bits import bit, count, members_of, shl
from nekodrome.parts.deals import drawn
from nekodrome.parts.rows import copied

if TYPE_CHECKING:
    from nekodrome.games.top_race.rules import TopRace


def redraw(state: "TopRace", seat: i64, rng: Rng) -> None:
    """Redraws in place all that `seat` cannot know."""
    if seat != OPEN:
        _rename_equal_cards(state, seat)
        _redraw_hands(state, seat, rng)
    if state.unseen > 1:
        _redraw_pile(state, rng)
    if state.tips > 0 and state.phase != phases.OVER and seat != OPEN:
        _redraw_bets(state, seat, rng)
    state.rng = rng.split()


def _rename_equal_cards(state: "TopRace", seat: i64) -> None:
    """Which of three equal cards lies where is nothing to know: those played are the first, then one's own."""
    played = count(state.played & LAST_KIND_CARDS)
    state.played = (state.played & ~LAST_KIND_CARDS) | shl(bit(played) - 1, LAST_KIND)
    if seat >= 0:
        hand = state.hands[seat]
        held = count(hand & LAST_KIND_CARDS)
        state.hands[seat] = (hand & ~LAST_KIND_CARDS) | shl(bit(held) - 1, LAST_KIND + played)


def _redraw_hands(state: "TopRace", seat: i64, rng: Rng) -> None:
    hidden = ALL_CARDS & ~state.played
    if seat >= 0:
        hidden &= ~state.hands[seat]
    for other in range(state.seats):
        if other != seat:
            state.hands[other] = drawn(hidden, count(state.hands[other]), rng)
            hidden ^= state.hands[other]


def first_unseen(state: "TopRace") -> i64:
    """Where in the pile the drivers never shown begin."""
    return 1 if state.phase == phases.AUCTION else 0


def _redraw_pile(state: "TopRace", rng: Rng) -> None:
    """Shuffles the drivers never shown, from a fixed order."""
    first = first_unseen(state)
    after = first + state.unseen
    hidden: i64 = 0
    for i in range(first, after):
        hidden |= bit(state.pile[i])
    drivers = members_of(hidden)
    rng.shuffle(drivers)
    pile = vec[i64](capacity=6)
    for i in range(len(state.pile)):
        pile = append(pile, drivers[i - first] if first <= i < after else state.pile[i])
    state.pile = pile


def _redraw_bets(state: "TopRace", seat: i64, rng: Rng) -> None:
    bets = copied(state.bets)
    for other in range(state.seats):
        if other != seat:
            for tip in range(TIPS):
                if state.bet_of(other, tip) >= 0:
                    bets[other] &= ~shl(7, 3 * tip)
                    bets[other] |= (rng.below(6) + 1) << (3 * tip)
    state.bets = bets
