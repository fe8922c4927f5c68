"""The cars, cards and money of Top Race as tables (TOP-01 to TOP-03, TOP-05, TOP-30)."""

from typing import Final, Literal, NotRequired, TypedDict

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.parts.bits import bit, members_of, set_of

CarName = Literal["red", "light_blue", "white", "green", "dark_blue", "yellow"]
CarOrJoker = Literal["red", "light_blue", "white", "green", "dark_blue", "yellow", "joker"]

CARS: Final[tuple[CarName, ...]] = ("red", "light_blue", "white", "green", "dark_blue", "yellow")
LETTERS: Final = ("r", "lb", "w", "g", "db", "y")
JOKER: Final[i64] = 6  # in place of a car
ALL_CARS: Final[i64] = 63

# Every kind of card, its lines from top to bottom; `lb/r` is a turbo/breakdown card. There are three of the last kind.
TENS: Final = "r10 lb10 w10 g10 db10 y10"
FIVES: Final = "r5 lb5 w5 g5 db5 y5"
JOKERS_AND_TWOS: Final = "*5-r2 *5-lb2 *5-w2 *5-g2 *5-db2 *5-y2"
SIX_CARS: Final = (
    "g6-db5-w4-y3-lb2-r1 r6-g5-db4-w3-y2-lb1 lb6-r5-g4-db3-w2-y1 "
    "y6-lb5-r4-g3-db2-w1 w6-y5-lb4-r3-g2-db1 db6-w5-y4-lb3-r2-g1"
)
THREE_CARS: Final = "lb6-w4-*2-y1 y6-lb4-*2-w1 w6-y4-*2-lb1 db6-g4-*2-r1 g6-r4-*2-db1 r6-db4-*2-g1"
FOUR_CARS: Final = (
    "lb6-w4-g2-r1 y6-w4-r2-g1 y6-lb4-r2-db1 w6-y4-db2-g1 w6-lb4-db2-r1 lb6-y4-g2-db1 "
    "r6-g4-w2-lb1 db6-r4-lb2-y1 g6-db4-y2-w1 db6-g4-lb2-w1 g6-r4-y2-lb1 r6-db4-w2-y1"
)
TURBOS: Final = "lb/r w/g db/y"
KIND_TEXTS: Final = f"{TENS} {FIVES} {JOKERS_AND_TWOS} {SIX_CARS} {THREE_CARS} {FOUR_CARS} {TURBOS} *5".split()

KINDS: Final[i64] = 46
DECK: Final[i64] = 48  # cards 45 to 47 are of the last kind, all others of the kind of their own number
FIRST_TURBO: Final[i64] = 42
LAST_KIND: Final[i64] = 45
ALL_CARDS: Final[i64] = int(set_of(list(range(48))))
LAST_KIND_CARDS: Final[i64] = int(set_of([45, 46, 47]))
MOST_LINES: Final[i64] = 6


def _line(text: str) -> tuple[int, int]:
    letters = text.rstrip("0123456789")
    return (6 if letters == "*" else LETTERS.index(letters)), int(text[len(letters) :])


def _lines(text: str) -> list[tuple[int, int]]:
    return [] if "/" in text else [_line(line) for line in text.split("-")]


# The lines of kind k begin at 6 * k: number * 8 + car, 0 where there is no more line.
LINES: Final[vec[i64]] = vec[i64](
    [
        lines[n][1] * 8 + lines[n][0] if n < len(lines) else 0
        for lines in [_lines(text) for text in KIND_TEXTS]
        for n in range(6)
    ]
)
ON_CARD: Final[vec[i64]] = vec[i64](
    [int(set_of([car for car, _ in _lines(text) if car < 6])) for text in KIND_TEXTS]
)  # the cars that a kind names
PAIRS: Final[vec[i64]] = vec[i64]([LETTERS.index(letters) for text in TURBOS.split() for letters in text.split("/")])

# What a kind drives: spaces for each car, then for jokers, at 7 * kind.
SPACES: Final[vec[i64]] = vec[i64](
    [sum(n for c, n in _lines(text) if c == car) for text in KIND_TEXTS for car in range(7)]
)
ALL_SPACES: Final[vec[i64]] = vec[i64]([sum(n for car, n in _lines(text) if car < 6) for text in KIND_TEXTS])

# Money is counted in units of $10,000.
UNIT: Final = 10_000
START_MONEY: Final[i64] = 20  # TOP-06
PRIZES: Final[vec[i64]] = vec[i64]([20, 15, 10, 6, 3, 1])  # TOP-05
LAST_DRIVER: Final[i64] = 3  # TOP-12
STALLED_DRIVER: Final[i64] = 1  # TOP-13

# What a bet brings: place * 3 + mark, both from 0 (TOP-30).
BET_PAYS: Final[vec[i64]] = vec[i64]([9, 6, 3, 6, 4, 2, 3, 2, 1, 0, -1, -2, -1, -3, -6, -3, -6, -9])


class CarSaid(TypedDict):
    """A car as everybody speaks of it beside another one."""

    text: str
    car: CarName


class LineSeen(TypedDict):
    """A line of a card."""

    text: Literal["line"]
    car: CarOrJoker
    n: int


class CardSeen(TypedDict):
    """A card as everybody speaks of it, and as a screen draws it: its lines, or the cars of a turbo/breakdown card."""

    text: Literal["card.lines", "card.turbo"]
    lines: NotRequired[list[LineSeen]]
    car: NotRequired[list[CarName]]


class Money(TypedDict):
    """An amount as a text of its own, grouped as each language groups it."""

    text: Literal["money", "money.none", "money.million"]
    m: NotRequired[int]
    k: NotRequired[int | str]


def kind_of(card: i64) -> i64:
    """The kind of a card."""
    return card if card < LAST_KIND else LAST_KIND


def kinds_in(cards: i64) -> i64:
    """The kinds of these cards, as a set."""
    return cards if not cards & LAST_KIND_CARDS else (cards & ~LAST_KIND_CARDS) | bit(LAST_KIND)


def card_of_kind(cards: i64, kind: i64) -> i64:
    """The set of the first of these cards that is of that kind."""
    if kind < LAST_KIND:
        return bit(kind)
    last = cards & LAST_KIND_CARDS
    return last & -last


def line_of(kind: i64, line: i64) -> i64:
    """A line of a kind: number * 8 + car; 0 below the last one."""
    return LINES[6 * kind + line] if line < MOST_LINES else 0


def dollars(units: i64) -> int:
    """Money as players count it."""
    return units * UNIT


def car_words(car: int) -> CarOrJoker:
    """A car as the texts call it; the joker is one of them."""
    return CARS[car] if car < JOKER else "joker"


def car_said(car: int) -> CarSaid:
    """A car named beside another one."""
    return {"text": f"car.{CARS[car]}", "car": CARS[car]}


def line_words(line: int) -> LineSeen:
    """A line in words."""
    return {"text": "line", "car": car_words(line & 7), "n": line >> 3}


def card_words(kind: int) -> CardSeen:
    """A card in words."""
    if FIRST_TURBO <= kind < LAST_KIND:
        return {"text": "card.turbo", "car": pair_words(kind)}
    return {"text": "card.lines", "lines": [line_words(line) for line in lines_of(kind)]}


def lines_of(kind: int) -> list[int]:
    """The lines of a kind, from top to bottom."""
    return [line_of(kind, n) for n in range(MOST_LINES) if line_of(kind, n)]


def pair_of(kind: int) -> tuple[int, int]:
    """The two cars of a turbo/breakdown card."""
    return PAIRS[2 * (kind - FIRST_TURBO)], PAIRS[2 * (kind - FIRST_TURBO) + 1]


def pair_words(kind: int) -> list[CarName]:
    """The same in words."""
    return [CARS[car] for car in pair_of(kind)]


def hand_words(cards: i64) -> list[CardSeen]:
    """Every one of these cards, in order."""
    return [card_words(kind_of(card)) for card in members_of(cards)]


def money_words(units: i64) -> Money:
    """An amount in words."""
    if units < 100:
        return {"text": "money", "k": 10 * units} if units > 0 else {"text": "money.none"}
    return {"text": "money.million", "m": units // 100, "k": f"{10 * (units % 100):03}"}
