"""Hands: a row of nine places for each seat, cards ascending, each with a note.

A place holds `card * 256 + note`. The note says whether everybody has seen the card there (SHOWN), and whether it was
drawn before the talon became the pile (EARLIER).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ROOM: Final[i64] = 9
NOTE: Final[i64] = 255
SHOWN: Final[i64] = 1
EARLIER: Final[i64] = 2


def card_at(hands: vec[i64], place: i64) -> i64:
    """The card in a place."""
    return hands[place] >> 8


def place_of(hands: vec[i64], size: i64, seat: i64, card: i64) -> i64:
    """Where a card is in a hand, -1 if it is not there."""
    start = seat * ROOM
    for place in range(start, start + size):
        if hands[place] >> 8 == card:
            return place
    return -1


def put(hands: vec[i64], sizes: vec[i64], seat: i64, card: i64, note: i64) -> None:
    """Adds a card to a hand."""
    start = seat * ROOM
    entry = card * 256 + note
    place = start + sizes[seat]
    while place > start and hands[place - 1] > entry:
        hands[place] = hands[place - 1]
        place -= 1
    hands[place] = entry
    sizes[seat] += 1


def take(hands: vec[i64], sizes: vec[i64], seat: i64, card: i64) -> i64:
    """Removes a card from a hand; returns its note."""
    place = seat * ROOM
    while hands[place] >> 8 != card:
        place += 1
    note = hands[place] & NOTE
    last = seat * ROOM + sizes[seat] - 1
    while place < last:
        hands[place] = hands[place + 1]
        place += 1
    hands[last] = 0
    sizes[seat] -= 1
    return note


def cards_in(hands: vec[i64], size: i64, seat: i64) -> list[int]:
    """The cards of a hand, ascending."""
    return [card_at(hands, seat * ROOM + i) for i in range(size)]
