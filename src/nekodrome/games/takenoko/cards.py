"""Objective cards: drawn, put back, validated."""

from typing import TYPE_CHECKING

from librt.vecs import append
from mypy_extensions import i64

from nekodrome.games.takenoko.facts import Draws, DrawsOwn, PutsBack, PutsBackOwn, Reaches, Shows
from nekodrome.games.takenoko.objectives import (
    DECK_CARDS,
    DECK_SIZE,
    DECKS,
    FIRST_PANDA,
    MEALS,
    PANDA_DECK,
    PLOT_DECK,
    POINTS,
    card_words,
    deck_of,
)
from nekodrome.games.takenoko.phases import ACT, DRAW_AGAIN, NONE
from nekodrome.games.takenoko.pieces import COLOURS, OBJECTIVE, Colour
from nekodrome.parts.bits import bit, has, lowest

if TYPE_CHECKING:
    from nekodrome.games.takenoko.rules import Takenoko


# drawing (TAK-15, TAK-24)


def draw_card(state: "Takenoko", deck: i64) -> None:
    """The next card of a deck; the action is spent unless it is drawn for one put back."""
    if state.phase != DRAW_AGAIN:
        state.spend_action(OBJECTIVE)
    state.phase = ACT
    state.revealed += 1
    card = _next_card(state, deck)
    kind = state.cards[card]
    state.known[state.turn] |= bit(card)
    if state.facts is not None:
        own = DrawsOwn(card=card_words(kind))
        state.tell("draws", Draws(seat=state.turn, deck=DECKS[deck]), state.turn, own)
    if state.pro and deck != PANDA_DECK:
        _look_twice(state, deck, card)
    else:
        _take_card(state, card)


def _next_card(state: "Takenoko", deck: i64) -> i64:
    begin = state.ends[deck]
    state.ends[deck] = 0 if begin == DECK_SIZE - 1 else begin + 1
    state.ends[3 + deck] -= 1
    return state.queue[deck * DECK_SIZE + begin]


def _take_card(state: "Takenoko", card: i64) -> None:
    state.hands[state.turn] |= bit(card)
    state.taken[state.turn] |= bit(card)
    state.put_back = 0


def _look_twice(state: "Takenoko", deck: i64, card: i64) -> None:
    """TAK-24: a card that holds already is put back, unless there is no other; either way it tells something."""
    held = state.garden.patterns if deck == PLOT_DECK else state.garden.grown_set()
    if not state.has_cards():
        _take_card(state, card)
        return
    goes_back = has(held, state.cards[card] - deck * DECK_SIZE)
    allowed = state.allowed[:]
    allowed[card] &= held if goes_back else ~held
    state.allowed = allowed
    if goes_back:
        _put_back(state, deck, card)
    else:
        _take_card(state, card)


def _put_back(state: "Takenoko", deck: i64, card: i64) -> None:
    queue = state.queue[:]
    queue[deck * DECK_SIZE + (state.ends[deck] + state.ends[3 + deck]) % DECK_SIZE] = card
    state.queue = queue
    state.ends[3 + deck] += 1
    state.put_back += bit(4 * deck)
    state.phase = DRAW_AGAIN
    if state.facts is not None:
        own = PutsBackOwn(card=card_words(state.cards[card]))
        state.tell("puts_back", PutsBack(seat=state.turn, deck=DECKS[deck]), state.turn, own)


# validating (TAK-20 to TAK-23)


def validate(state: "Takenoko", kind: i64) -> None:
    """An objective that holds is laid down, for good."""
    seat = state.turn
    _lay_down(state, seat, kind)
    state.shown = append(state.shown, 64 * seat + kind)
    state.idle = NONE  # this turn has one
    state.revealed += 1
    if kind >= FIRST_PANDA:
        _digest(state, seat, kind)
    if state.facts is not None:
        given_back: dict[Colour, int] = {colour: _meal_of(kind, i) for i, colour in enumerate(COLOURS)}
        state.tell("shows", Shows(seat=seat, card=card_words(kind), n=POINTS[kind], given_back=given_back))
        if state.shown_by(seat) == state.wanted() and state.emperor == NONE:
            state.tell("reaches", Reaches(seat=seat, n=state.wanted()))


def _lay_down(state: "Takenoko", seat: i64, kind: i64) -> None:
    """Takes a card of that kind out of the hand.

    Cards of a deck are alike from behind: nobody sees which of them it was. So the one that was taken first is
    laid down, and the kinds change places; but where cards differ in what everybody knows of them (TAK-24) they
    keep their kinds, and `before` notes which it may have been.
    """
    cards = state.hands[seat] & DECK_CARDS[deck_of(kind)]
    first = lowest(cards)
    card = first
    while state.cards[card] != kind:
        cards &= cards - 1
        card = lowest(cards)
    if state.pro and kind < FIRST_PANDA:
        before = state.before[:]
        before[kind] = state.taken[seat]
        state.before = before
    elif card != first:
        state.cards[card] = state.cards[first]
        state.cards[first] = kind
        card = first
    state.hands[seat] ^= bit(card)


def _digest(state: "Takenoko", seat: i64, kind: i64) -> None:
    """TAK-23: the sections go back to the reserve."""
    for colour in range(3):
        n = _meal_of(kind, colour)
        state.eaten[3 * seat + colour] -= n
        state.garden.sections[colour] += n


def _meal_of(kind: i64, colour: i64) -> i64:
    """How many sections of a colour an objective takes."""
    return MEALS[3 * (kind - FIRST_PANDA) + colour] if kind >= FIRST_PANDA else 0
