"""Redrawn worlds: the pile, the decks and the hands of others, dealt again.

The pile follows what the seat knows of it (knowledge.py). Of the decks it knows its own cards and those it put back;
all others are equally likely, but for what "pro" has told everybody (TAK-24): a card put back did hold, a card kept did
not. There a world also chooses anew which cards those laid down had been, for nobody sees that.
"""

from typing import TYPE_CHECKING

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.core.facts import OPEN, SPECTATOR
from nekodrome.core.rng import Rng
from nekodrome.games.takenoko.knowledge import UNKNOWN, Knowledge, knowledge_of
from nekodrome.games.takenoko.objectives import DECK_CARDS, DECK_SIZE, FIRST_PANDA, PANDA_DECK
from nekodrome.games.takenoko.objectives import KINDS as OBJECTIVES
from nekodrome.games.takenoko.pieces import KINDS
from nekodrome.parts.bits import bit, count, has, lowest, nth
from nekodrome.parts.rows import zeros

if TYPE_CHECKING:
    from nekodrome.games.takenoko.rules import Takenoko


def redraw(state: "Takenoko", seat: i64, rng: Rng) -> None:
    """Redraws in place all that `seat` cannot know."""
    if seat == OPEN:
        _redraw_what_comes(state, rng)
        return
    known = knowledge_of(state, seat)
    state.pile = _redrawn_pile(state.pile, known, rng)
    state.knowledge = [known]
    state.log = vec[i64]()
    for deck in range(3):
        if state.pro and deck != PANDA_DECK:
            _redraw_told_deck(state, seat, deck, rng)
        else:
            _redraw_deck(state, seat, deck, rng)
    state.rng = rng.split()


def _redraw_what_comes(state: "Takenoko", rng: Rng) -> None:
    """With all hands open: the order of plots that lie in the pile together, and of the cards that nobody has seen."""
    known = knowledge_of(state, SPECTATOR)
    pile = vec[i64](capacity=len(state.pile))
    for size in known.sizes:
        group = state.pile[len(pile) : len(pile) + size]
        rng.shuffle(group)
        for kind in group:
            pile = append(pile, kind)
    state.pile = pile
    state.knowledge = [known]
    state.log = vec[i64]()
    seen: i64 = 0
    for other in range(state.seats):
        seen |= state.known[other]
    for deck in range(3):
        _deal_again(state, DECK_CARDS[deck] & ~seen, rng)
    state.rng = rng.split()


# the pile


def _redrawn_pile(pile: vec[i64], known: Knowledge, rng: Rng) -> vec[i64]:
    """One way the pile may be: unknown places filled, and every group in random order."""
    way = known.chosen_way(rng)
    unseen = _unseen(pile, way)
    rng.shuffle(unseen)
    found = vec[i64](capacity=len(way))
    at: i64 = 0
    for kind in way:
        if kind == UNKNOWN:
            found = append(found, unseen[at])
            at += 1
        else:
            found = append(found, kind)
    _mix_groups(found, known.sizes, rng)
    return found


def _unseen(pile: vec[i64], way: list[int]) -> vec[i64]:
    """The kinds that the way does not name, ascending."""
    counts = zeros(KINDS)
    for kind in pile:
        counts[kind] += 1
    for known in way:
        if known != UNKNOWN:
            counts[known] -= 1
    return _ascending(counts)


def _ascending(counts: vec[i64]) -> vec[i64]:
    found = vec[i64](capacity=28)
    for kind in range(len(counts)):
        for _ in range(counts[kind]):
            found = append(found, kind)
    return found


def _mix_groups(pile: vec[i64], sizes: list[int], rng: Rng) -> None:
    """Puts the two plots of each pair in random order; larger groups are shuffled as it is."""
    at: i64 = 0
    for size in sizes:
        if size == 2 and rng.below(2):
            first = pile[at]
            pile[at] = pile[at + 1]
            pile[at + 1] = first
        at += size


# decks and hands


def _redraw_deck(state: "Takenoko", seat: i64, deck: i64, rng: Rng) -> None:
    """All cards of a deck that the seat has not seen, each order being equally likely."""
    hidden = DECK_CARDS[deck] & ~_laid_down(state)
    if seat >= 0:
        hidden &= ~state.known[seat]
    _deal_again(state, hidden, rng)


def _deal_again(state: "Takenoko", hidden: i64, rng: Rng) -> None:
    """Deals the kinds of these cards among them."""
    counts = zeros(OBJECTIVES)
    rest = hidden
    while rest:
        counts[state.cards[lowest(rest)]] += 1
        rest &= rest - 1
    _deal(state, hidden, _ascending(counts), rng)


def _laid_down(state: "Takenoko") -> i64:
    cards: i64 = 0
    for seat in range(state.seats):
        cards |= state.taken[seat] & ~state.hands[seat]
    return cards


def _deal(state: "Takenoko", cards: i64, kinds: vec[i64], rng: Rng) -> None:
    """Gives these cards these kinds in random order."""
    rng.shuffle(kinds)
    at: i64 = 0
    while cards:
        state.cards[lowest(cards)] = kinds[at]
        cards &= cards - 1
        at += 1


def _redraw_told_deck(state: "Takenoko", seat: i64, deck: i64, rng: Rng) -> None:
    """Tries until everything fits; every fitting deal comes up equally often, for each try has the same chance."""
    hidden = DECK_CARDS[deck]
    if seat >= 0:
        hidden &= ~state.known[seat]
    kinds: i64 = 0
    rest = hidden
    while rest:
        kinds |= bit(state.cards[lowest(rest)] - deck * DECK_SIZE)
        rest &= rest - 1
    shown = _shown_kinds(state, deck) & kinds
    while not _try_deal(state, deck, hidden, kinds, shown, rng):
        pass
    _settle_hands(state, seat, deck, shown)


def _shown_kinds(state: "Takenoko", deck: i64) -> i64:
    """The kinds of a deck that lie open, counted from 0."""
    kinds: i64 = 0
    for entry in state.shown:
        kind = entry & 63
        if kind < FIRST_PANDA and kind // DECK_SIZE == deck:
            kinds |= bit(kind - deck * DECK_SIZE)
    return kinds


def _try_deal(state: "Takenoko", deck: i64, hidden: i64, kinds: i64, shown: i64, rng: Rng) -> bool:
    """One try: those shown were any that their owner had; cards of few kinds come next; the rest is shuffled."""
    candidates: i64 = 0
    open_cards = hidden
    rest = shown
    while rest:
        kind = lowest(rest)
        rest &= rest - 1
        owned = state.before[deck * DECK_SIZE + kind] & hidden
        candidates |= owned
        card = nth(owned, rng.below(count(owned)))
        if not has(open_cards, card) or not has(state.allowed[card], kind):
            return False
        open_cards ^= bit(card)
        state.cards[card] = deck * DECK_SIZE + kind
    left = _deal_narrow(state, deck, open_cards & ~candidates, kinds, kinds & ~shown, rng)
    return left >= 0 and _deal_rest(state, deck, open_cards, left, kinds, candidates, rng)


def _is_narrow(state: "Takenoko", card: i64, kinds: i64) -> bool:
    """Whether few of these kinds are allowed, so that a shuffle would seldom fit."""
    return 2 * count(state.allowed[card] & kinds) <= count(kinds)


def _deal_narrow(state: "Takenoko", deck: i64, cards: i64, kinds: i64, left: i64, rng: Rng) -> i64:
    """Deals cards of few kinds; returns the kinds that are left, -1 where two would be the same."""
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if _is_narrow(state, card, kinds):
            allowed = state.allowed[card] & kinds
            kind = nth(allowed, rng.below(count(allowed)))
            if not has(left, kind):
                return -1
            left ^= bit(kind)
            state.cards[card] = deck * DECK_SIZE + kind
    return left


def _deal_rest(state: "Takenoko", deck: i64, cards: i64, left: i64, kinds: i64, candidates: i64, rng: Rng) -> bool:
    """Shuffles the kinds that are left among the cards that are; whether all fit."""
    order = vec[i64](capacity=16)
    while left:
        order = append(order, lowest(left))
        left &= left - 1
    rng.shuffle(order)
    at: i64 = 0
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if has(candidates, card) or not _is_narrow(state, card, kinds):
            if not has(state.allowed[card], order[at]):
                return False
            state.cards[card] = deck * DECK_SIZE + order[at]
            at += 1
    return True


def _settle_hands(state: "Takenoko", seat: i64, deck: i64, shown: i64) -> None:
    """Of the cards that others have taken, those of kinds that lie open are no longer in hand."""
    for other in range(state.seats):
        if other != seat:
            cards = state.taken[other] & DECK_CARDS[deck]
            if seat >= 0:
                cards &= ~state.known[seat]
            while cards:
                card = lowest(cards)
                cards &= cards - 1
                if has(shown, state.cards[card] - deck * DECK_SIZE):
                    state.hands[other] &= ~bit(card)
                else:
                    state.hands[other] |= bit(card)
