"""Redrawn worlds: what a seat cannot know, dealt again.

Everything a seat cannot see is equally likely, but for what has been shown:
- cards that it has seen in a hand and that have not left it (Clock, U-turn), or may have left it (doubts.py);
- cards drawn under a U-turn that did not end it, which are 12 or less;
- once the talon has become the pile, the cards that were in it: whoever has not drawn since holds none of them.
"""

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.rng import Rng
from nekodrome.games.addi_cats.doubts import Doubt, doubt_of
from nekodrome.games.addi_cats.hands import EARLIER, EVERYBODY, PUBLIC, ROOM, card_at, knows, put, watcher_of
from nekodrome.games.addi_cats.phases import EXCHANGE, new_picks, shuffled_deck
from nekodrome.games.addi_cats.pieces import DECK, is_high
from nekodrome.parts.bits import bit
from nekodrome.parts.rows import zeros

if TYPE_CHECKING:
    from nekodrome.games.addi_cats.rules import Additions


@final
class Deal:
    """Cards to be dealt from one pile: `to` says how many each seat gets, `low` how many of these are 12 or less."""

    def __init__(self, seats: i64) -> None:
        self.is_there = zeros(DECK)
        self.to = zeros(seats)
        self.low = zeros(seats)

    def cards(self) -> vec[i64]:
        """The cards, ascending."""
        found = vec[i64](capacity=DECK)
        for card in range(DECK):
            if self.is_there[card]:
                found = append(found, card)
        return found


def redraw(state: "Additions", seat: i64, rng: Rng) -> None:
    """Redraws in place all that `seat` cannot know."""
    watcher = watcher_of(seat)
    doubt = doubt_of(state, watcher) if state.doubts or len(state.log) > 0 else None
    now, earlier = Deal(state.seats), Deal(state.seats)
    for i in range(state.drawn, len(state.pile)):
        now.is_there[state.pile[i]] = 1
    for other in range(state.seats):
        if other != seat:
            _gather(state, other, watcher, now, earlier)
    if doubt is not None:
        _settle(state, seat, doubt, now, earlier, rng)
    _deal(state, earlier, EARLIER, rng)
    state.pile = _deal(state, now, 0, rng)
    state.drawn = 0
    state.doubts = [] if doubt is None else [doubt]
    state.log = vec[i64]()
    _redraw_chance(state, seat, rng)


def _gather(state: "Additions", other: i64, watcher: i64, now: Deal, earlier: Deal) -> None:
    """Leaves in a hand what the watcher knows to be there, and collects the rest."""
    start = other * ROOM
    kept: i64 = 0
    now.low[other] = state.low[2 * other]
    earlier.low[other] = state.low[2 * other + 1]
    for place in range(start, start + state.sizes[other]):
        entry = state.hands[place]
        card = entry >> 8
        deal = earlier if entry & EARLIER else now
        if knows(entry, watcher):
            note = EVERYBODY if knows(entry, PUBLIC) else bit(watcher)
            state.hands[start + kept] = card * 256 + note + (entry & EARLIER)
            kept += 1
            if not is_high(card):
                deal.low[other] -= 1
        else:
            deal.is_there[card] = 1
            deal.to[other] += 1
    state.sizes[other] = kept


def _settle(state: "Additions", seat: i64, doubt: Doubt, now: Deal, earlier: Deal, rng: Rng) -> None:
    """Chooses one way things may be, gives the cards in doubt to their holders, and counts the rest anew."""
    new = list(state.came_back)
    known = [_known_new(state, other) if state.recycled else 0 for other in range(state.seats)]
    missing = [now.to[other] + earlier.to[other] for other in range(state.seats)]
    fitting = [_fits(way, seat, doubt, known, missing, new) for way in doubt.ways]
    way = _chosen(doubt.only(fitting), rng)
    for other in range(state.seats):
        if other != seat and state.recycled:
            now.to[other] = way[len(doubt.cards) + other] - known[other]
            earlier.to[other] = missing[other] - now.to[other]
    for place, card in enumerate(doubt.cards):
        deal = earlier if state.recycled and card not in new else now
        deal.is_there[card] = 0
        deal.to[way[place]] -= 1
        if not is_high(card):
            deal.low[way[place]] -= 1
        put(state.hands, state.sizes, way[place], card, EARLIER if deal is earlier else 0)


def _known_new(state: "Additions", seat: i64) -> int:
    """How many of the cards left in a hand, all known, are of the new pile."""
    return sum(1 for i in range(state.sizes[seat]) if state.hands[seat * ROOM + i] & EARLIER == 0)


def _fits(way: list[int], seat: int, doubt: Doubt, known: list[int], missing: list[int], new: list[int]) -> bool:
    """Whether the hands have room for the cards that a way gives them, of the new pile and of the earlier one."""
    for other in range(len(known)):
        cards = [card for card, holder in zip(doubt.cards, way, strict=False) if holder == other]
        if other == seat or not new:
            room = other == seat or len(cards) <= missing[other]
        else:
            of_new = sum(1 for card in cards if card in new)
            fresh = way[len(doubt.cards) + other] - known[other]
            room = of_new <= fresh <= missing[other] - (len(cards) - of_new)
        if not room:
            return False
    return True


def _chosen(doubt: Doubt, rng: Rng) -> list[int]:
    """One of the ways, by weight."""
    left = int(rng.uniform() * sum(doubt.weights))
    for way, weight in zip(doubt.ways, doubt.weights, strict=True):
        if left < weight:
            return way
        left -= weight
    return doubt.ways[-1]


def _deal(state: "Additions", deal: Deal, note: i64, rng: Rng) -> vec[i64]:
    """Deals the cards known to be low, then the others; returns those left over, in random order."""
    cards = deal.cards()
    rng.shuffle(cards)
    for seat in range(state.seats):
        if deal.low[seat] > 0:
            cards = _deal_low(state, deal, seat, cards, note)
    at: i64 = 0
    for seat in range(state.seats):
        for _ in range(deal.to[seat]):
            put(state.hands, state.sizes, seat, cards[at], note)
            at += 1
    return cards[at:]


def _deal_low(state: "Additions", deal: Deal, seat: i64, cards: vec[i64], note: i64) -> vec[i64]:
    """Deals a seat its cards of 12 or less; returns the others."""
    rest = vec[i64](capacity=len(cards))
    for card in cards:
        if deal.low[seat] > 0 and deal.to[seat] > 0 and not is_high(card):
            put(state.hands, state.sizes, seat, card, note)
            deal.low[seat] -= 1
            deal.to[seat] -= 1
        else:
            rest = append(rest, card)
    return rest


def _redraw_chance(state: "Additions", seat: i64, rng: Rng) -> None:
    """What a Clock looks at, unless the seat sees it; what Clocks will pick; the order of the next pile."""
    if state.phase == EXCHANGE and seat not in (state.turn, state.target):
        place = state.target * ROOM + rng.below(state.sizes[state.target])
        state.looked = card_at(state.hands, place)
    state.picks = new_picks(rng)
    state.again = shuffled_deck(rng)
