"""What a bot should know of Rasant.

While the pile lasts a card played is a card drawn, so low cards of the colour are always played; black cards wait for
a round that is worth them. Once the pile is empty every pass costs a card as well, and the best cards are for winning.
The numbers come from matches of this very policy against variants of itself.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.game import State
from nekodrome.core.hints import Hints
from nekodrome.core.rng import Rng
from nekodrome.games.rasant.moves import DISCARD, OPEN_BLACK, PASS
from nekodrome.games.rasant.pieces import (
    BLACK_CARDS,
    COLOURED_CARDS,
    FAST_CARDS,
    FAST_KIND,
    HIGHER,
    LIMIT_CARDS,
    LIMIT_KIND,
    SPEEDS,
    rank_of,
)
from nekodrome.games.rasant.road import points_from, rearmost
from nekodrome.games.rasant.rules import NONE, Rasant
from nekodrome.games.rasant.sense import sensible_codes
from nekodrome.parts.bits import count, lowest, set_of

COLOUR_CARDS: Final[vec[i64]] = vec[i64]([set_of(list(range(c * 12, c * 12 + 12))) for c in range(4)])

# Points a round must bring before a black card is played, by how many rivals are still in.
FAST_PRICE: Final = 6.0
FAST_PRICE_PER_RIVAL: Final = -0.4
LIMIT_PRICE: Final = 10.8
LATE_LIMIT_PRICE: Final = 6.3
LIMIT_PRICE_PER_RIVAL: Final = -0.3
WHIM: Final = 3.5  # how far a price is overlooked now and then

SHED: Final = 0.17  # how often a winner plays on alone, to draw more cards
WIN: Final = 0.5  # how much of a reward is for winning; the rest is for the margin
MARGIN: Final = 40.0  # points ahead or behind that count in full
DOUBT: Final = 3.0  # many cards do nearly as well: weak bots must err more to be weak


@final
class RasantHints(Hints):
    """Quick choices for playouts, first sight for the greedy, and rewards where the margin breaks ties."""

    def depth(self) -> i64:
        """Its own choice alone: that won 61.7 % of sixty deals of two against remembering every reply."""
        return 1

    def doubt(self) -> float:
        return DOUBT

    def playout_action(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, Rasant)
        hand = state.hands[seat]
        if state.top == NONE:
            return _opening(state, hand)
        late = state.drawn == len(state.pile)
        follow = hand & HIGHER[state.colour * 14 + state.top]
        coloured = follow & COLOURED_CARDS
        if state.winner == seat:  # all others have passed
            return lowest(coloured) if coloured and not late and rng.uniform() < SHED else _pass(hand, late)
        if coloured and not late:
            return lowest(coloured)
        worth = _worth(state, state.colour)
        if coloured and rng.uniform() < _late_eagerness(coloured, state.top):
            return _highest(coloured) if rng.uniform() < 0.11 * worth - 0.2 else lowest(coloured)
        if follow & BLACK_CARDS:
            black = _black(state, follow, worth + WHIM * rng.uniform(), late)
            if black != NONE:
                return black
        return _pass(hand, late)

    def score(self, state: State, seat: i64, action: i64) -> float:
        """Passing is 0; choices that should come first are above it, in points where that can be said."""
        assert isinstance(state, Rasant)
        hand = state.hands[seat]
        late = state.drawn == len(state.pile)
        if action >= PASS:
            return -_keep(action - DISCARD) if action >= DISCARD else 0.0
        if action >= OPEN_BLACK:
            return _worth(state, (action - OPEN_BLACK) & 3) - 0.1 * float(action >= OPEN_BLACK + 4)
        if state.top == NONE:
            return _colour_score(state, hand, action // SPEEDS) - 0.01 * float(action % SPEEDS)
        if state.winner == seat:
            return -1.0 - _keep(action)
        worth = _worth(state, state.colour) + WHIM / 2
        if action >= FAST_KIND:
            return worth - _price(state, action, late)
        if late:
            return 2.0 + (0.11 * worth - 0.7) * float(action % SPEEDS - state.top) / 12.0
        return 12.0 - float(action % SPEEDS - state.top)

    def sensible(self, state: State, seat: i64, codes: vec[i64]) -> vec[i64]:
        assert isinstance(state, Rasant)
        return sensible_codes(state, seat, codes)

    def rewards(self, state: State) -> list[float]:
        assert isinstance(state, Rasant)
        return [_reward(state.points, seat) for seat in range(state.seats)]


def _worth(state: Rasant, colour: i64) -> float:
    """What winning a round of that colour brings now."""
    return float(points_from(state.cars, rearmost(state.cars, colour)))


def _late_eagerness(coloured: i64, top: i64) -> float:
    """How often a card of the colour is played once the pile is empty; nearly always if the others have a gap."""
    return 0.55 + 0.19 * float(lowest(coloured) % SPEEDS - top)


def _black(state: Rasant, follow: i64, worth: float, late: bool) -> i64:
    """The black card to play if the round is worth it, else NONE."""
    if follow & FAST_CARDS and worth > _price(state, FAST_KIND, late):
        return FAST_KIND
    return LIMIT_KIND if follow & LIMIT_CARDS and worth > _price(state, LIMIT_KIND, late) else NONE


def _price(state: Rasant, kind: i64, late: bool) -> float:
    rivals = float(state.seats - 1 - count(state.passed))
    if kind == FAST_KIND:
        return FAST_PRICE + FAST_PRICE_PER_RIVAL * rivals
    return (LATE_LIMIT_PRICE if late else LIMIT_PRICE) + LIMIT_PRICE_PER_RIVAL * rivals


def _pass(hand: i64, late: bool) -> i64:
    """Passes, discarding the lowest card where one must go."""
    if not late:
        return PASS
    best = NONE
    least = 1000.0
    coloured = hand & COLOURED_CARDS
    while coloured:
        card = lowest(coloured)
        coloured &= coloured - 1
        if _keep(card) < least:
            least = _keep(card)
            best = card
    if best == NONE:
        best = FAST_KIND if hand & FAST_CARDS else LIMIT_KIND
    return DISCARD + best


def _keep(kind: i64) -> float:
    """How much one would rather keep a card."""
    return float(rank_of(kind)) / 100.0


def _opening(state: Rasant, hand: i64) -> i64:
    """The lowest card of the colour that promises most; black cards only when there is nothing else."""
    best = NONE
    most = -1000.0
    for colour in range(4):
        if hand & COLOUR_CARDS[colour]:
            promise = _colour_score(state, hand, colour)
            if promise > most:
                most = promise
                best = lowest(hand & COLOUR_CARDS[colour])
    return best if best != NONE else _black_opening(state, hand)


def _black_opening(state: Rasant, hand: i64) -> i64:
    best: i64 = 0
    for colour in range(1, 4):
        if _worth(state, colour) > _worth(state, best):
            best = colour
    return OPEN_BLACK + best + (0 if hand & FAST_CARDS else 4)


def _colour_score(state: Rasant, hand: i64, colour: i64) -> float:
    """What opening in that colour promises: its worth, more with many and high cards to follow up."""
    mine = hand & COLOUR_CARDS[colour]
    strength = 0.032 * float(_highest(mine) % SPEEDS) + 0.115 * float(count(mine))
    strength += 0.3 * float(count(hand & BLACK_CARDS)) - 0.484
    return _worth(state, colour) * strength - 0.112 * float(lowest(mine) % SPEEDS)


def _highest(cards: i64) -> i64:
    """The largest member of a set that is not empty."""
    last = cards
    while cards:
        last = cards
        cards &= cards - 1
    return lowest(last)


def _reward(points: vec[i64], seat: i64) -> float:
    """Half for winning, shared if need be; half for how far ahead or behind."""
    mine = points[seat]
    others: i64 = 0
    winners = 1.0
    for other in range(len(points)):
        if other != seat:
            if points[other] > others:
                others = points[other]
            if points[other] == mine:
                winners += 1.0
    margin = 0.5 + float(mine - others) / (2 * MARGIN)
    margin = min(1.0, max(0.0, margin))
    return (WIN / winners if mine >= others else 0.0) + (1.0 - WIN) * margin
