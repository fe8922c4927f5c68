"""Rasant's components as tables: cards, cars, colours (RAS-01, RAS-02)."""

from typing import Final, Literal, TypedDict

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.parts.bits import members_of, set_of

Colour = Literal["green", "yellow", "red", "blue"]
Paint = Literal["green", "yellow", "red", "blue", "black"]

COLOURS: Final[tuple[Colour, ...]] = ("green", "yellow", "red", "blue")
LETTERS: Final = "gyrb"
BLACK: Final[i64] = 4

# Ranks climb: 0 to 11 are the speeds 10 to 120, then fast and limit.
SPEEDS: Final[i64] = 12
FAST: Final[i64] = 12
LIMIT: Final[i64] = 13
VALUES: Final = (10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 125, 130)

# Cards: colour * 12 + rank for speeds, then five fast cards and three limits.
DECK: Final[i64] = 56
FIRST_FAST: Final[i64] = 48
FIRST_LIMIT: Final[i64] = 53
COLOURED_CARDS: Final[i64] = set_of(list(range(48)))
FAST_CARDS: Final[i64] = set_of(list(range(48, 53)))
LIMIT_CARDS: Final[i64] = set_of(list(range(53, 56)))
BLACK_CARDS: Final[i64] = FAST_CARDS | LIMIT_CARDS
ALL_CARDS: Final[i64] = COLOURED_CARDS | BLACK_CARDS

# Kinds tell apart what players can: the 48 speeds, fast, limit.
KINDS: Final[i64] = 50
FAST_KIND: Final[i64] = 48
LIMIT_KIND: Final[i64] = 49

HAND: Final[i64] = 6

# Cars: three of each colour (car // 3), then the black one.
CARS: Final[i64] = 13
BLACK_CAR: Final[i64] = 12


class CardSeen(TypedDict):
    """A card as everybody speaks of it, and as a screen draws it."""

    text: Literal["card"]
    colour: Paint
    value: int


class CarSeen(TypedDict):
    """A car as a screen draws it: its number stays the same all along."""

    car: int
    colour: Paint


def _higher(colour: int, rank: int) -> int:
    coloured = set_of([colour * 12 + r for r in range(rank + 1, 12)])
    return int(coloured | (FAST_CARDS if rank < FAST else 0) | LIMIT_CARDS)


# Cards that may follow: of the colour and strictly higher, or black and strictly higher (RAS-09).
HIGHER: Final[vec[i64]] = vec[i64]([_higher(colour, rank) for colour in range(4) for rank in range(14)])


def kind_of(card: i64) -> i64:
    """What players can tell of a card."""
    if card < FIRST_FAST:
        return card
    return FAST_KIND if card < FIRST_LIMIT else LIMIT_KIND


def rank_of(kind: i64) -> i64:
    """How high a kind climbs."""
    return kind % SPEEDS if kind < FAST_KIND else kind - FAST_KIND + FAST


def kind_at(colour: i64, rank: i64) -> i64:
    """The kind of that rank in a round of that colour."""
    return colour * SPEEDS + rank if rank < FAST else FAST_KIND + rank - FAST


def cards_of_kind(kind: i64) -> i64:
    """All cards of a kind."""
    if kind < FAST_KIND:
        return set_of([kind])
    return FAST_CARDS if kind == FAST_KIND else LIMIT_CARDS


def colour_name(kind: i64) -> Paint:
    """The colour of a kind."""
    return "black" if kind >= FAST_KIND else COLOURS[kind // SPEEDS]


def card_words(kind: int) -> CardSeen:
    """A card of that kind."""
    return {"text": "card", "colour": colour_name(kind), "value": VALUES[rank_of(kind)]}


def kinds_of(cards: i64) -> list[int]:
    """The kinds among these cards, ascending, each once."""
    return sorted({int(kind_of(card)) for card in members_of(cards)})


def hand_words(cards: i64) -> list[CardSeen]:
    """Every one of these cards, in order."""
    return [card_words(kind_of(card)) for card in members_of(cards)]


def car_words(car: int) -> CarSeen:
    """The car of that number."""
    return {"car": car, "colour": "black" if car == BLACK_CAR else COLOURS[car // 3]}
