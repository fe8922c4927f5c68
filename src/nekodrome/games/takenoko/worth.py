"""What it is worth to a hand to act, to lay, to bring water or to place a token, in points."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from nekodrome.games.takenoko.phases import GOODS
from nekodrome.games.takenoko.pieces import IRRIGATION, OBJECTIVE, STEPS, WATERSHED, colour_of, improvement_of
from nekodrome.games.takenoko.wishes import Wishes
from nekodrome.parts.bits import count

if TYPE_CHECKING:
    from nekodrome.games.takenoko.rules import Takenoko


def channel_worth(wishes: Wishes, state: "Takenoko", edge: i64) -> float:
    """A channel there."""
    garden = state.garden
    cell = edge // 3
    worth = wishes.water(garden, garden.plot_at(cell))
    return worth + wishes.water(garden, garden.plot_at(cell + STEPS[edge % 3]))


def token_worth(wishes: Wishes, state: "Takenoko", improvement: i64, cell: i64) -> float:
    """An improvement there."""
    garden = state.garden
    plot = garden.plot_at(cell)
    kind = garden.kinds[plot]
    worth = 0.4 * (wishes.tall[kind + improvement] - wishes.tall[kind]) - 0.1
    if improvement == WATERSHED:
        worth += 0.7 * wishes.water(garden, plot)
    return worth


def kind_worth(wishes: Wishes, kind: i64) -> float:
    """A plot of that kind to lay."""
    colour = colour_of(kind)
    worth = wishes.lay[colour] + 0.15 * wishes.eat[colour] + 0.2 * wishes.tall[kind] + 0.15 * wishes.group[colour]
    return worth + (0.1 if improvement_of(kind) == WATERSHED else 0.0)


def laying_worth(wishes: Wishes, state: "Takenoko", cell: i64) -> float:
    """The plot that was kept, laid there."""
    garden = state.garden
    colour = colour_of(state.kept)
    worth = 0.0
    if garden.touches_pond(cell) or improvement_of(state.kept) == WATERSHED:
        worth += 0.5
    for d in range(6):
        beside = garden.plot_at(cell + STEPS[d])
        if beside >= 0 and colour_of(garden.kinds[beside]) == colour:
            worth += 0.15
    if wishes.patterns:
        worth += wishes.pattern(garden, cell, colour)
    return worth


def action_worth(wishes: Wishes, state: "Takenoko", seat: i64, action: i64) -> float:
    """Drawing plots, taking a channel or drawing a card."""
    if action == OBJECTIVE:
        return 2.3 - 0.4 * float(count(state.hands[seat]))
    if action == IRRIGATION:
        dry = len(state.garden.cells) - count(state.garden.wet)
        return 0.1 + (0.3 if dry > 0 else 0.0) - 0.5 * float(state.goods[seat * GOODS]) + 0.1 * _most(wishes)
    laid = float(len(state.garden.cells))
    return 0.45 + (1.0 if laid < 4.0 else 0.4 if laid < 8.0 else 0.0) + 0.35 * _most(wishes)


def _most(wishes: Wishes) -> float:
    """The strongest wish for a colour of plots."""
    most = wishes.lay[0]
    for colour in range(1, 3):
        if wishes.lay[colour] > most:
            most = wishes.lay[colour]
    return most
