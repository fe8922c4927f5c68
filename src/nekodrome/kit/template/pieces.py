"""The components of Sardines as tables (SAR-01, SAR-02)."""

from typing import Final

from mypy_extensions import i64

from nekodrome.parts.bits import members_of, set_of

# Cards: two of each value, card // 2 + 1.
CARDS: Final[i64] = 24
VALUES: Final[i64] = 12
ALL_CARDS: Final[i64] = set_of(list(range(24)))

# Crates of one to six sardines: crate + 1.
CRATES: Final[i64] = 6
ALL_CRATES: Final[i64] = set_of(list(range(6)))


def value_of(card: i64) -> i64:
    """The number on a card."""
    return card // 2 + 1


def cards_of(value: i64) -> i64:
    """Both cards of a value."""
    return set_of([2 * value - 2, 2 * value - 1])


def values_of(cards: i64) -> list[int]:
    """The numbers on these cards, ascending."""
    return [value_of(card) for card in members_of(cards)]


def highest_of(cards: i64) -> i64:
    """The highest number among these cards, 0 if there are none."""
    highest: i64 = 0
    for card in members_of(cards):
        highest = value_of(card)
    return highest
