"""Which cards together reach exactly the goal, and how many turns that takes."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from nekodrome.games.addi_cats.hands import ROOM
from nekodrome.games.addi_cats.pieces import POINTS_CARDS, VALUE
from nekodrome.parts.bits import bit, has, shl

if TYPE_CHECKING:
    from nekodrome.games.addi_cats.rules import Additions

MOST: Final = 24  # combinations to tell; more only confuse
NEAR: Final[i64] = 60  # points to the goal from which on every card is planned
SUMS: Final[i64] = 0x1FFFFFFFFFFFFFFF  # sums of cards from 0 to NEAR, as a set
HOPELESS: Final = 60.0

# Turns that somebody needs who plays alone and plans like this (benchmarks/additions_alone.py): far from the goal a
# turn brings so many points; near it, without the cards for it, the last few points take longest.
PACE: Final = 11.3
FROM_NEAR: Final = 9.6


def combinations_to(cards: list[int], left: int) -> list[list[int]]:
    """Sets of these cards worth exactly `left`, fewest cards first; at most MOST of them."""
    found: list[list[int]] = []
    _extend(cards, 0, left, [], found)
    found.sort(key=_shortest)
    return found[:MOST]


def _shortest(cards: list[int]) -> tuple[int, list[int]]:
    return len(cards), cards


def _extend(cards: list[int], start: int, left: int, chosen: list[int], found: list[list[int]]) -> None:
    for place in range(start, len(cards)):
        value = int(VALUE[cards[place]])
        if value == left:
            found.append([*chosen, cards[place]])
        elif value < left:
            _extend(cards, place + 1, left - value, [*chosen, cards[place]], found)


def turns_to(state: "Additions", seat: i64, left: i64, used: i64, also_used: i64) -> float:
    """About how many turns a seat needs for `left` points, with its hand less two cards; attacks not counted."""
    if left > NEAR:
        return float(left - NEAR) / PACE + FROM_NEAR
    if left < 2:
        return 0.0 if left == 0 else HOPELESS
    one: i64 = 0
    two: i64 = 0
    three: i64 = 0
    four: i64 = 0
    for place in range(seat * ROOM, seat * ROOM + state.sizes[seat]):
        card = state.hands[place] >> 8
        if card >= POINTS_CARDS:
            break
        if card != used and card != also_used:
            value = VALUE[card]
            four |= shl(three, value) & SUMS
            three |= shl(two, value) & SUMS
            two |= shl(one, value) & SUMS
            one |= bit(value)
    return _turns(left, one, two, three, four)


def _turns(left: i64, one: i64, two: i64, three: i64, four: i64) -> float:
    if has(one, left):
        return 1.0
    if has(two, left):
        return 2.0
    if has(three, left):
        return 3.0
    if has(four, left):
        return 4.0
    return _waiting(float(left))


def _waiting(left: float) -> float:
    """About how many turns it takes from there when the hand has no way yet."""
    if left <= 10.0:
        return 23.0 - 1.05 * left
    if left <= 20.0:
        return 10.3 - 0.5 * (left - 11.0)
    return 5.1 + 0.106 * max(0.0, left - 25.0)
