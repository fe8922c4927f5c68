"""Gardens of Takenoko written as text, and moves made in them.

A plot is `g1,0`: colour and place; then `e`, `f` or `w` for an improvement, `~` for water brought there, and a number
of sections: `p2,-1f~3`.
"""

import re
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.errors import IllegalMove
from nekodrome.core.facts import Fact
from nekodrome.core.game import OPEN
from nekodrome.core.match import decide
from nekodrome.core.options import checked_options
from nekodrome.core.rng import rng_of_number
from nekodrome.games.takenoko import GAME
from nekodrome.games.takenoko.knowledge import UNKNOWN, Knowledge
from nekodrome.games.takenoko.objectives import deck_of
from nekodrome.games.takenoko.phases import ACT, GOODS, WEATHER
from nekodrome.games.takenoko.pieces import FACES, LETTERS, NO_WEATHER, REACH
from nekodrome.games.takenoko.rules import Takenoko
from nekodrome.games.takenoko.view import Held, Hidden, PlotSeen
from nekodrome.parts.bits import bit, has
from nekodrome.parts.hexes import cell_at

PLOT = re.compile(r"([gyp])(-?\d+),(-?\d+)([efw]?)(~?)(\d?)")
IMPROVED = " efw"


def new(seats: int = 2, seed: int = 1, rules: int = GAME.rules, **options: Any) -> Takenoko:
    """A new match."""
    state = GAME.new_state_under(rules, seats, checked_options(GAME.options, options), rng_of_number(seed))
    assert isinstance(state, Takenoko)
    return state


def cell_of(text: str) -> int:
    """The cell of `q,r`."""
    q, r = map(int, text.split(","))
    return cell_at(REACH, q, r)


def position(
    plots: str = "",
    *,
    hand: list[int] | None = None,
    weather: str | None = None,
    gardener: str = "0,0",
    panda: str = "0,0",
    channels: int = 0,
    tokens: str = "",
    eaten: str = "",
    seats: int = 2,
    rules: int = GAME.rules,
    **options: Any,
) -> Takenoko:
    """Seat 0 in a garden, about to act: after its second roll if there is weather."""
    state = new(seats, rules=rules, **options)
    state.turn = 0
    for plot in plots.split():
        lay(state, plot)
    state.garden.gardener, state.garden.panda = cell_of(gardener), cell_of(panda)
    state.goods[0] = channels
    for letter in tokens:
        state.goods[IMPROVED.index(letter)] += 1
        state.goods[seats * GOODS + IMPROVED.index(letter)] -= 1
    for letter in eaten:
        state.eaten[LETTERS.index(letter)] += 1
        state.garden.sections[LETTERS.index(letter)] -= 1
    if hand is not None:
        deal(state, hand)
    set_weather(state, weather)
    set_pile(state, [int(kind) for kind in state.pile])
    return state


def set_pile(state: Takenoko, kinds: list[int]) -> None:
    """These plots are left in the pile, and nobody knows anything of them."""
    state.pile = vec[i64](kinds)
    left = [kinds.count(kind) for kind in range(12)]
    way = [UNKNOWN] * len(kinds)
    state.knowledge = [Knowledge(seat, [len(kinds)], left[:], 0, [way], [1.0]) for seat in range(-1, state.seats)]


def lay(state: Takenoko, text: str) -> None:
    """Lays a plot written as text, taking it out of the pile where one is there."""
    found = PLOT.fullmatch(text)
    assert found is not None, text
    garden = state.garden
    kind = 4 * LETTERS.index(found[1]) + IMPROVED.index(found[4] or " ")
    rest = [int(other) for other in state.pile]
    if kind in rest:
        rest.remove(kind)
    state.pile = vec[i64](rest)
    plot = garden.lay(cell_of(f"{found[2]},{found[3]}"), kind)
    if found[5] or found[6] or garden.is_watered(plot):
        garden.irrigate(plot)
    while garden.heights[plot] > int(found[6] or 0):
        garden.eat(plot)
        garden.sections[kind // 4] += 1
    garden.sections[kind // 4] -= int(found[6] or 0) - garden.heights[plot]
    garden._set_height(plot, int(found[6] or 0))


def deal(state: Takenoko, kinds: list[int]) -> None:
    """Gives seat 0 these objectives; its own go back among the others."""
    state.hands[0] = 0
    for kind in kinds:
        deck = int(deck_of(kind))
        free = [c for c in range(deck * 15, deck * 15 + 15) if not any(has(hand, c) for hand in state.hands)]
        card = next((c for c in free if state.cards[c] == kind), free[0])
        if state.cards[card] != kind:  # somebody else has it
            other = next(c for c in range(45) if state.cards[c] == kind and not has(state.hands[0], c))
            state.cards[other], state.cards[card] = state.cards[card], kind
        state.hands[0] |= bit(card)
    state.taken[0] = state.known[0] = state.hands[0]
    for deck in range(3):
        order = [c for c in range(deck * 15, deck * 15 + 15) if not any(has(hand, c) for hand in state.hands)]
        state.ends[deck], state.ends[3 + deck] = 0, len(order)
        queue = [int(c) for c in state.queue]
        queue[deck * 15 : deck * 15 + len(order)] = order
        state.queue = vec[i64](queue)


def set_weather(state: Takenoko, face: str | None) -> None:
    """The die shows that face, and it is about to be used."""
    state.effect = NO_WEATHER
    state.phase = ACT
    if face is not None:
        state.turns = state.seats
        state.weather = FACES.index(face)
        if face in ("sun", "wind"):
            state.effect = state.weather
        else:
            state.phase = WEATHER


def legal(state: Takenoko, *begins: str) -> str:
    """What the player in turn may do, as text; only moves that begin so, if any are named."""
    moves = [GAME.describe(code) for code in state.legal_actions(state.actor())]
    return " ".join(move for move in moves if not begins or move.startswith(begins))


def play(state: Takenoko, moves: str) -> list[Fact]:
    """The moves, one after the other, each by whoever is in turn; returns the facts."""
    facts: list[Fact] = []
    for move in moves.split():
        facts += decide(GAME, state, state.actor(), GAME.parse(move))
    return facts


def refused(state: Takenoko, move: str) -> str:
    """The rule that forbids a move to the player in turn."""
    with pytest.raises(IllegalMove) as caught:
        play(state, move)
    return caught.value.rule or ""


def plot(state: Takenoko, place: str) -> PlotSeen:
    """A plot as everybody sees it."""
    return state.view(-1)["plots"][place]


def hidden(state: Takenoko) -> Hidden:
    """What nobody sees before the end."""
    found = state.view(OPEN)["hidden"]
    assert found is not None
    return found


def hand_of(state: Takenoko, seat: int) -> dict[str, Held]:
    """A hand as its owner sees it."""
    found = state.view(seat)["hand"]
    assert found is not None
    return found


def heights(state: Takenoko) -> dict[str, int]:
    """How tall the bamboo stands, where there is some."""
    return {place: p["height"] for place, p in state.view(-1)["plots"].items() if p["height"]}
