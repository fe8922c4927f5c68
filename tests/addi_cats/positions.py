"""Positions of La Course des Additions written as text, and moves made in them."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.errors import IllegalMove
from nekodrome.core.facts import Fact
from nekodrome.core.game import OPEN
from nekodrome.core.match import decide
from nekodrome.core.rng import rng_of_number
from nekodrome.games.addi_cats import GAME
from nekodrome.games.addi_cats.hands import ROOM, cards_in, put
from nekodrome.games.addi_cats.phases import TURN
from nekodrome.games.addi_cats.pieces import ATTACKS, DECK, GUARDS, KIND, KINDS, NAMES
from nekodrome.games.addi_cats.rules import Additions

CARDS = {name: card for card, name in enumerate(NAMES)}


def new(seats: int, seed: int = 1, answers: bool = True) -> Additions:
    """A new match."""
    state = GAME.new_state(seats, {"answers": answers}, rng_of_number(seed))
    assert isinstance(state, Additions)
    return state


def cards_of(text: str) -> list[int]:
    """Cards written like `4+7 11 c5 chase1`."""
    return [CARDS[word] for word in text.split()]


def position(
    *hands: str,
    pile: str = "",
    talon: str = "",
    points: tuple[int, ...] = (),
    under: tuple[str, ...] = (),
    laid: tuple[str, ...] = (),
    rest: bool = True,
) -> Additions:
    """Seat 0 has drawn and plays; a hand `-` is eight cards that do not matter. `under` and `laid` say by seat which
    attacks and defences lie before it; cards that are named nowhere come last in the pile, or are gone."""
    seats = len(hands)
    hands = tuple(_waiting(seat) if hand == "-" else hand for seat, hand in enumerate(hands))
    state = new(seats)
    state.hands, state.sizes = vec[i64]([0] * (seats * ROOM)), vec[i64]([0] * seats)
    for seat, hand in enumerate(hands):
        for card in cards_of(hand):
            put(state.hands, state.sizes, seat, card, 0)
    state.points = vec[i64](points or [0] * seats)
    _lay_out(state, under, laid)
    state.talon = vec[i64](cards_of(talon))
    named = set(cards_of(" ".join((*hands, pile, talon, *under, *laid))))
    others = [card for card in range(DECK) if card not in named] if rest else []
    state.pile, state.drawn = vec[i64](cards_of(pile) + others), 0
    state.turn, state.phase = 0, TURN
    return state


def _waiting(seat: int) -> str:
    return " ".join(f"{11 - seat}+{b}" for b in range(1, 9))


def _lay_out(state: Additions, under: tuple[str, ...], laid: tuple[str, ...]) -> None:
    lying: list[int] = []
    for seat, text in enumerate(under):
        for card in cards_of(text):
            state.under[seat * KINDS + KIND[card]] = card
    for seat, text in enumerate(laid):
        for card in cards_of(text):
            lying.append(card * 8 + seat)
            state.guards[seat] |= 1 << GUARDS[card]
    state.laid = vec[i64](lying)


def play(state: Additions, *moves: str) -> list[Fact]:
    """Makes moves, each by whoever owes it; returns what happened."""
    facts: list[Fact] = []
    for move in moves:
        facts += decide(GAME, state, int(state.actor()), GAME.parse(move))
    return facts


def refused(state: Additions, move: str) -> tuple[str | None, str]:
    """The rule and the text that forbid a move; nothing changes."""
    before = state.view(OPEN)
    with pytest.raises(IllegalMove) as caught:
        decide(GAME, state, int(state.actor()), GAME.parse(move))
    assert state.view(OPEN) == before
    assert "{" not in caught.value.say("fr")
    return caught.value.rule, caught.value.message["text"]


def legal(state: Additions) -> list[str]:
    """What may be chosen now, as text."""
    return [GAME.describe(code) for code in state.legal_actions(int(state.actor()))]


def hand_of(state: Additions, seat: int) -> str:
    """A hand as text."""
    return " ".join(NAMES[card] for card in cards_in(state.hands, state.sizes[seat], seat))


def talon_of(state: Additions) -> str:
    """The talon as text."""
    return " ".join(NAMES[card] for card in state.talon)


def attacks_on(state: Additions, seat: int) -> list[str]:
    """The attacks lying before a seat."""
    return [ATTACKS[kind] for kind in range(KINDS) if state.under[seat * KINDS + kind]]
