"""The objective cards as tables (TAK-04, TAK-30 to TAK-32).

A kind tells apart what players can: plot objectives 0 to 14, gardener 15 to 29, panda 30 to 33. Cards are numbered by
where they lay in their deck before the match: card // 15 is the deck, and the state knows the kind.
"""

from typing import Final, Literal, NotRequired, TypedDict

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.games.takenoko.pieces import (
    COLOURS,
    ENCLOSURE,
    FERTILISER,
    IMPROVEMENTS,
    PLAIN,
    WATERSHED,
    Colour,
    ImprovementName,
)
from nekodrome.parts.bits import set_of

Deck = Literal["plot", "gardener", "panda"]
ShapeName = Literal["line", "curve", "triangle", "diamond"]

DECKS: Final[tuple[Deck, ...]] = ("plot", "gardener", "panda")
PLOT_DECK: Final[i64] = 0
GARDENER_DECK: Final[i64] = 1
PANDA_DECK: Final[i64] = 2
DECK_SIZE: Final[i64] = 15
CARDS: Final[i64] = 45
DECK_CARDS: Final[vec[i64]] = vec[i64]([set_of(list(range(d * 15, d * 15 + 15))) for d in range(3)])

KINDS: Final[i64] = 34
FIRST_GARDENER: Final[i64] = 15
FIRST_GROUP: Final[i64] = 27
FIRST_PANDA: Final[i64] = 30
KIND_OF_EACH: Final = [*range(30), *[30] * 5, *[31] * 4, *[32] * 3, *[33] * 3]  # TAK-32: how many of each

HAND: Final[i64] = 5
EMPEROR: Final[i64] = 2

# TAK-30: cells in order; the first colour takes the first half of a two-coloured shape.
SHAPES: Final[dict[ShapeName, list[tuple[int, int]]]] = {
    "line": [(0, 0), (1, 0), (2, 0)],
    "curve": [(0, 0), (1, 0), (2, -1)],
    "triangle": [(0, 0), (1, 0), (0, 1)],
    "diamond": [(0, 0), (1, 0), (0, 1), (1, 1)],
}
PLOT_CARDS: Final[list[tuple[ShapeName, int, int]]] = [
    *[(shape, colour, colour) for shape in SHAPES for colour in range(3)],
    ("diamond", 0, 1),
    ("diamond", 0, 2),
    ("diamond", 2, 1),
]

# TAK-31: the improvement under the tall bamboo of kinds 15 to 26, by threes; then how many of three sections.
TALL_IMPROVEMENTS: Final[vec[i64]] = vec[i64]([FERTILISER, WATERSHED, ENCLOSURE, PLAIN])
GROUP_SIZES: Final[vec[i64]] = vec[i64]([4, 3, 2])
GROUP_HEIGHT: Final[i64] = 3

# TAK-32: sections of each colour for kinds 30 to 33.
MEALS: Final[vec[i64]] = vec[i64]([2, 0, 0, 0, 2, 0, 0, 0, 2, 1, 1, 1])

POINTS: Final[vec[i64]] = vec[i64](
    [2, 3, 4, 2, 3, 4, 2, 3, 4, 3, 4, 5, 3, 4, 5, 3, 4, 5, 4, 5, 6, 4, 5, 6, 5, 6, 7, 8, 7, 6, 3, 4, 5, 6]
)


def deck_of(kind: i64) -> i64:
    """The deck that a kind belongs to."""
    return 0 if kind < FIRST_GARDENER else 1 if kind < FIRST_PANDA else 2


def plot_colours(kind: int) -> list[int]:
    """The colour of each cell of a plot objective."""
    shape, first, second = PLOT_CARDS[kind]
    cells = len(SHAPES[shape])
    return [first] * cells if first == second else [first, first, second, second]


def tall_improvement(kind: i64) -> i64:
    """The improvement asked for under one tall bamboo."""
    return TALL_IMPROVEMENTS[(kind - FIRST_GARDENER) // 3]


class CellSeen(TypedDict):
    """A cell of a pattern."""

    q: int
    r: int
    colour: Colour


class CardSeen(TypedDict):
    """A card as everybody speaks of it, and as a screen draws it; what is on it depends on what it asks for."""

    text: str
    shape: NotRequired[ShapeName]
    colour: NotRequired[Colour]
    other_colour: NotRequired[Colour]
    cells: NotRequired[list[CellSeen]]
    improvement: NotRequired[ImprovementName]
    n: NotRequired[int]
    deck: Deck
    points: int
    card: int  # its kind


def card_words(kind: int) -> CardSeen:
    """A card of that kind."""
    deck, points = DECKS[deck_of(kind)], int(POINTS[kind])
    if kind < FIRST_GARDENER:
        return _plot_card(kind, points)
    colour = COLOURS[kind % 3]
    if kind < FIRST_GROUP:
        name = IMPROVEMENTS[tall_improvement(kind)]
        text = "card.tall_plain" if name == "none" else "card.tall"
        return CardSeen(text=text, colour=colour, improvement=name, deck=deck, points=points, card=kind)
    if kind < FIRST_PANDA:
        n = int(GROUP_SIZES[kind - FIRST_GROUP])
        return CardSeen(text="card.group", colour=colour, n=n, deck=deck, points=points, card=kind)
    if kind == KINDS - 1:
        return CardSeen(text="card.three_meals", deck=deck, points=points, card=kind)
    return CardSeen(text="card.two_meals", colour=colour, deck=deck, points=points, card=kind)


def _plot_card(kind: int, points: int) -> CardSeen:
    shape, first, second = PLOT_CARDS[kind]
    places = zip(SHAPES[shape], plot_colours(kind), strict=True)
    return CardSeen(
        text="card.shape" if first == second else "card.two_colours",
        shape=shape,
        colour=COLOURS[first],
        other_colour=COLOURS[second],
        cells=[CellSeen(q=q, r=r, colour=COLOURS[colour]) for (q, r), colour in places],
        deck="plot",
        points=points,
        card=kind,
    )
