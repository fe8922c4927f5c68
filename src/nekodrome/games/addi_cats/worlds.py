"""Redrawn worlds: what a seat cannot know, dealt again.

Everything a seat cannot see is equally likely, but for what has been shown:
- cards that it has seen in a hand and that have not left it (Clock, U-turn), or may have left it (knowledge.py);
- cards drawn under a U-turn that did not end it, which are 12 or less;
- once the talon has become the pile, the cards that were in it: whoever has not drawn since holds none of them.
"""

from typing import TYPE_CHECKING, final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.facts import OPEN
from nekodrome.core.rng import Rng
from nekodrome.games.addi_cats.hands import EARLIER, ROOM, SHOWN, card_at, put
from nekodrome.games.addi_cats.knowledge import EARLIER_LOW, LOW, NEW, Knowledge, Way, knowledge_of
from nekodrome.games.addi_cats.log import is_logged
from nekodrome.games.addi_cats.phases import EXCHANGE, new_picks, shuffled_deck
from nekodrome.games.addi_cats.pieces import DECK, is_high
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
    if seat == OPEN:
        _redraw_what_comes(state, rng)
        return
    known = knowledge_of(state, int(seat)) if is_logged(state) else None
    now, earlier = Deal(state.seats), Deal(state.seats)
    for i in range(state.drawn, len(state.pile)):
        now.is_there[state.pile[i]] = 1
    shown = zeros(DECK)
    for other in range(state.seats):
        if other != seat:
            _gather(state, other, now, earlier, shown)
    if known is not None:
        _settle(state, seat, known, now, earlier, shown, rng)
        state.knowledge = [known]
        state.log = vec[i64]()
    _deal(state, earlier, EARLIER, rng)
    state.pile = _deal(state, now, 0, rng)
    state.drawn = 0
    _redraw_chance(state, seat, rng)


def _redraw_what_comes(state: "Additions", rng: Rng) -> None:
    """With all hands open: the order of the pile, and chance."""
    pile = state.pile[state.drawn :]
    rng.shuffle(pile)
    state.pile = pile
    state.drawn = 0
    state.picks = new_picks(rng)
    state.again = shuffled_deck(rng)


def _gather(state: "Additions", other: i64, now: Deal, earlier: Deal, shown: vec[i64]) -> None:
    """Collects the cards of a hand."""
    now.low[other] = state.low[2 * other]
    earlier.low[other] = state.low[2 * other + 1]
    for place in range(other * ROOM, other * ROOM + state.sizes[other]):
        entry = state.hands[place]
        deal = earlier if entry & EARLIER else now
        deal.is_there[entry >> 8] = 1
        deal.to[other] += 1
        shown[entry >> 8] = entry & SHOWN
    state.sizes[other] = 0


def _settle(
    state: "Additions", seat: i64, known: Knowledge, now: Deal, earlier: Deal, shown: vec[i64], rng: Rng
) -> None:
    """Chooses one way things may be, gives the cards that were seen to their holders, and counts the rest anew."""
    new = list(state.came_back)
    sizes = [now.to[other] + earlier.to[other] for other in range(state.seats)]
    fits = [_has_room(way, seat, known, sizes, new) for way in known.ways]
    if state.recycled:
        others, held = [other for other in range(state.seats) if other != seat], sum(now.to)
        fits = [fits[i] and _adds_up(way, known, others, held) for i, way in enumerate(known.ways)]
    way = _chosen(known.only(fits), rng)
    for other in range(state.seats):
        if other != seat:
            now.to[other] = way[known.at(other, NEW)] if state.recycled else sizes[other]
            earlier.to[other] = sizes[other] - now.to[other]
            now.low[other] = way[known.at(other, LOW)]
            earlier.low[other] = way[known.at(other, EARLIER_LOW)]
    for card, holder in zip(known.cards, way, strict=False):
        deal = earlier if state.recycled and card not in new else now
        deal.is_there[card] = 0
        deal.to[holder] -= 1
        put(state.hands, state.sizes, holder, card, shown[card] + (EARLIER if deal is earlier else 0))


def _has_room(way: Way, seat: int, known: Knowledge, sizes: list[i64], new: list[int]) -> bool:
    """Whether each hand has room for what a way says of it, in cards of the present pile and of the earlier one."""
    for other in range(len(sizes)):
        if other != seat:
            cards = [card for card, holder in zip(known.cards, way, strict=False) if holder == other]
            of_new = sum(1 for card in cards if card in new) if new else len(cards)
            fresh = way[known.at(other, NEW)] if new else int(sizes[other])
            old = int(sizes[other]) - fresh - (len(cards) - of_new)
            if fresh - of_new < way[known.at(other, LOW)] or old < way[known.at(other, EARLIER_LOW)]:
                return False
    return True


def _adds_up(way: Way, known: Knowledge, others: list[int], held: i64) -> bool:
    """Whether the others together hold as many cards of the present pile as are neither in it nor seen elsewhere."""
    return sum([way[known.at(other, NEW)] for other in others]) == held


def _chosen(known: Knowledge, rng: Rng) -> Way:
    """One of the ways, by weight."""
    left = int(rng.uniform() * sum(known.weights))
    for way, weight in zip(known.ways, known.weights, strict=True):
        if left < weight:
            return way
        left -= weight
    return known.ways[-1]


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
