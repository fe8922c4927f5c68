"""The cards and player tiles of Neko Neko Racing as tables (NNR-01 to NNR-03)."""

from typing import Final, Literal, TypedDict

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.parts.bits import count, members_of, set_of

Colour = Literal["blue", "green", "red", "black", "orange"]

# As many as there are players, in this order.
COLOURS: Final[tuple[Colour, ...]] = ("blue", "green", "red", "black", "orange")
LETTERS: Final = "bgrko"
NONE: Final[i64] = -1  # no colour, no card, no seat
BLUE: Final[i64] = 0

# Cards: colour * 10 + number - 1.
NUMBERS: Final[i64] = 10
DECK: Final[i64] = 50
CATCH_UP_SPACES: Final[i64] = 2  # NNR-20
HAND: Final[i64] = 10
SUITS: Final[vec[i64]] = vec[i64]([set_of(list(range(10 * colour, 10 * colour + 10))) for colour in range(5)])

# Spaces a card drives, by number (NNR-02), then by card.
CARS_SHOWN: Final = (4, 4, 3, 3, 3, 3, 3, 2, 1, 1)
CARS: Final[vec[i64]] = vec[i64]([CARS_SHOWN[card % 10] for card in range(50)])

# The trump number of each colour's tile (NNR-03).
TRUMP_NUMBERS: Final = (3, 4, 5, 6, 7)
TRUMPS: Final[vec[i64]] = vec[i64](list(TRUMP_NUMBERS))
TRUMP: Final[i64] = 11  # how strong one's own trump is: stronger than every number


class CardSeen(TypedDict):
    """A card as everybody speaks of it, and as a screen draws it."""

    text: Literal["card"]
    colour: Colour
    number: int
    cars: int


class Tile(TypedDict):
    """The colour that a seat drives."""

    seat: int
    colour: Colour


class Backs(TypedDict, total=False):
    """How many cards of each colour in use there are: all that their backs tell."""

    blue: int
    green: int
    red: int
    black: int
    orange: int


class Numbers(TypedDict, total=False):
    """The numbers of cards, by the colours in use."""

    blue: list[int]
    green: list[int]
    red: list[int]
    black: list[int]
    orange: list[int]


def _cards_numbered(*numbers: int) -> int:
    return int(set_of([10 * colour + number - 1 for colour in range(5) for number in numbers]))


# Cards of a colour that show as many cars are equal as boosts.
FIRST_OF_FOUR: Final[i64] = _cards_numbered(1)
SECOND_OF_FOUR: Final[i64] = _cards_numbered(2)
THREES: Final[i64] = _cards_numbered(3, 4, 5, 6, 7)
ALONE: Final[i64] = _cards_numbered(1, 8, 9)
LAST_OF_ONE: Final[i64] = _cards_numbered(10)


def one_of_a_kind(boosts: i64) -> i64:
    """The lowest of the boosts in each colour and number of cars: equal boosts are one choice."""
    threes = boosts & THREES
    lower = (threes << 1) | (threes << 2) | (threes << 3) | (threes << 4)
    seconds = boosts & (SECOND_OF_FOUR | LAST_OF_ONE) & ~(boosts << 1)
    return (boosts & ALONE) | (threes & ~lower) | seconds


def same_kind(card: int, other: int) -> bool:
    """Whether two cards are equal as boosts."""
    return card // NUMBERS == other // NUMBERS and CARS[card] == CARS[other]


def number_of(card: i64) -> i64:
    """The number on a card."""
    return card % NUMBERS + 1


def card_words(card: int) -> CardSeen:
    """A card in words."""
    return {
        "text": "card",
        "colour": COLOURS[card // NUMBERS],
        "number": number_of(card),
        "cars": CARS[card],
    }


def hand_words(cards: i64) -> list[CardSeen]:
    """Every one of these cards, in order."""
    return [card_words(card) for card in members_of(cards)]


def backs_of(cards: i64, colours: int) -> Backs:
    """The backs of these cards, where so many colours are in use."""
    backs: Backs = {}
    for colour in range(colours):
        backs[COLOURS[colour]] = count(cards & SUITS[colour])
    return backs


def numbers_of(cards: i64, colours: int) -> Numbers:
    """The numbers of these cards, where so many colours are in use."""
    numbers: Numbers = {}
    for colour in range(colours):
        numbers[COLOURS[colour]] = [number_of(card) for card in members_of(SUITS[colour] & cards)]
    return numbers
