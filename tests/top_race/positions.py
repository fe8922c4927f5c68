"""Positions of Top Race written as text, and moves made in them. Cars come in the order r lb w g db y."""

from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.errors import IllegalMove
from nekodrome.core.facts import SPECTATOR, Fact
from nekodrome.core.match import decide
from nekodrome.core.options import checked_options
from nekodrome.core.rng import rng_of_number
from nekodrome.games.top_race import GAME, phases
from nekodrome.games.top_race.auction import show_driver
from nekodrome.games.top_race.circuit import HOME, WAITING, space_at
from nekodrome.games.top_race.moves import space_text
from nekodrome.games.top_race.pieces import ALL_CARDS, KIND_TEXTS, LETTERS, kind_of
from nekodrome.games.top_race.rules import TopRace
from nekodrome.games.top_race.view import Auction, InPlay
from nekodrome.parts.bits import bit, has, members_of

FAR_BACK = "-1a -1b -1c 0a 0b 0c"


def new(seats: int = 3, seed: int = 1, **options: Any) -> TopRace:
    """A new match."""
    state = GAME.new_state(seats, checked_options(GAME.options, options), rng_of_number(seed))
    assert isinstance(state, TopRace)
    return state


def auction(
    seats: int, pile: str = "r lb w g db y", controller: int = 0, money: str = "", owners: str = "", **options: Any
) -> TopRace:
    """An auction about to begin: drivers by letter, the controller, money in units, owners like `r0 lb1`."""
    state = new(seats, **options)
    state.controller = controller
    state.pile = vec[i64]([LETTERS.index(car) for car in pile.split()])
    state.unseen = len(state.pile)
    if money:
        state.money = vec[i64]([int(units) for units in money.split()])
    for owner in owners.split():
        state.owners[LETTERS.index(owner[:-1])] = int(owner[-1])
    state.cars = vec[i64]([WAITING] * 6)
    for start, owner in enumerate(owners.split()):
        state.cars[LETTERS.index(owner[:-1])] = 4 * (start // 3) + start % 3
    show_driver(state)
    return state


def position(
    *hands: str, cars: str = FAR_BACK, owners: str = "", broken: str = "", tips: int = 0, **options: Any
) -> TopRace:
    """Seat 0 plays a card: hands like `r10 *5-r2`, cars like `12b home`, owners by seat, broken-down cars by letter."""
    state = new(len(hands), **options)
    state.hands = vec[i64]([cards_of(hand) for hand in hands])
    state.played = ALL_CARDS
    for hand in state.hands:
        state.played &= ~hand
    state.pile = vec[i64]()
    state.unseen = 0
    state.cars = vec[i64]([space_of(car) for car in cars.split()])
    state.since = vec[i64](list(range(1, 7)))
    state.moves = 6
    seats = [int(seat) for seat in owners.split()] or [car % len(hands) for car in range(6)]
    state.owners = vec[i64](seats)
    for number, letters in enumerate(broken.split()):
        car = LETTERS.index(letters)
        state.broken |= bit(car)
        state.lay_by |= (car + 1) << (4 * number)
    state.tips = tips
    state.turn = 0
    state.phase = phases.CARD
    state.card = -1
    return state


def cards_of(text: str) -> int:
    """A set of cards from their texts; `*5` may come three times."""
    found = 0
    for kind in text.split():
        card = KIND_TEXTS.index(kind)
        while has(found, card):
            card += 1
        found |= bit(card)
    return found


def cards_text(cards: int) -> str:
    """A set of cards as texts."""
    return " ".join(KIND_TEXTS[kind_of(card)] for card in members_of(cards))


def space_of(text: str) -> int:
    """A space from its text: `12b`, `-1a`, `home`, `waiting`."""
    if text in ("home", "waiting"):
        return HOME if text == "home" else WAITING
    return int(space_at(int(text[:-1]), "abcd".index(text[-1])))


def cars_text(state: TopRace) -> str:
    """All cars as text."""
    names = {int(HOME): "home", int(WAITING): "waiting"}
    return " ".join(names.get(space) or space_text(space) for space in state.cars)


def auction_in(state: TopRace, eye: int = SPECTATOR) -> Auction:
    """The auction as that eye sees it."""
    found = state.view(eye)["auction"]
    assert found is not None
    return found


def card_in(state: TopRace) -> InPlay:
    """The card in play."""
    found = state.view(SPECTATOR)["in_play"]
    assert found is not None
    return found


def money(state: TopRace) -> list[int]:
    """The money of every seat, in units."""
    return list(state.money)


def legal(state: TopRace) -> str:
    """What the player in turn may do, as text."""
    return " ".join(GAME.describe(code) for code in state.legal_actions(state.actor()))


def play(state: TopRace, moves: str) -> list[Fact]:
    """The moves, one after the other, each by whoever is in turn; returns the facts."""
    facts: list[Fact] = []
    for move in moves.split():
        facts += decide(GAME, state, state.actor(), GAME.parse(move))
    return facts


def refused(state: TopRace, move: str) -> str:
    """The rule that forbids a move to the player in turn."""
    with pytest.raises(IllegalMove) as caught:
        play(state, move)
    return caught.value.rule or ""
