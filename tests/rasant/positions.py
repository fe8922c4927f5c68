"""Positions of Rasant written as text, and moves made in them."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.errors import IllegalMove
from nekodrome.core.facts import Fact
from nekodrome.core.match import decide
from nekodrome.core.rng import rng_of_number
from nekodrome.games.rasant import GAME
from nekodrome.games.rasant.moves import kind_text
from nekodrome.games.rasant.pieces import DECK, kind_of
from nekodrome.games.rasant.rules import NONE, Rasant

LINE = "k ggg yyy rrr bbb"  # from the head of the line to its tail; k is the black car


def new(seats: int, seed: int = 1) -> Rasant:
    """A new match."""
    state = GAME.new_state(seats, {}, rng_of_number(seed))
    assert isinstance(state, Rasant)
    return state


def position(*hands: str, pile: str = "", line: str = LINE, opener: int = 0) -> Rasant:
    """A round about to be opened: hands and pile like `r10 b20 125`; all other cards are gone."""
    left = [[card for card in range(DECK) if kind_text(kind_of(card)) == text] for text in TEXTS]
    dealt = [[left[TEXTS.index(text)].pop(0) for text in hand.split()] for hand in (*hands, pile)]
    seats = len(hands)
    gone = sum(1 << card for cards in left for card in cards)
    zeros = [0] * seats
    return Rasant(
        seats, vec[i64]([sum(1 << card for card in cards) for cards in dealt[:seats]]), vec[i64](zeros),
        vec[i64](zeros), vec[i64](dealt[seats]), 0, vec[i64](cars_of(line)), gone, (opener - 1) % seats,
        1, opener, opener, NONE, NONE, 0, NONE, 0, NONE,
    )  # fmt: skip


TEXTS = [kind_text(kind) for kind in range(50)]


def cars_of(line: str) -> list[int]:
    """The numbers of the cars of a line written as letters."""
    letters = line.replace(" ", "")
    return [12 if c == "k" else 3 * "gyrb".index(c) + letters[:i].count(c) for i, c in enumerate(letters)]


def line_of(state: Rasant) -> str:
    """The line of cars as letters, head first."""
    return "".join("gyrbk"[car // 3] for car in state.cars)


def hand_of(state: Rasant, seat: int) -> str:
    """A hand as text."""
    return " ".join(kind_text(held["action"]) for held in state.view(seat)["hand"] or [])


def legal(state: Rasant) -> str:
    """What the player in turn may do, as text."""
    return " ".join(GAME.describe(code) for code in state.legal_actions(state.actor()))


def play(state: Rasant, moves: str) -> list[Fact]:
    """The moves, one after the other, each by whoever is in turn; returns the facts."""
    facts: list[Fact] = []
    for move in moves.split():
        facts += decide(GAME, state, state.actor(), GAME.parse(move))
    return facts


def refused(state: Rasant, move: str) -> str:
    """The rule that forbids a move to the player in turn."""
    with pytest.raises(IllegalMove) as caught:
        play(state, move)
    return caught.value.rule or ""
