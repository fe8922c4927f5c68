"""What the rounds so far say about somebody: score, seats, floats. FIDE calls it a pairing card."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from nekodrome.lab.pairings.meetings import NOBODY
from nekodrome.lab.pairings.standings import Result

DOWN: Final = -1  # met somebody with a lower score, or nobody
LEVEL: Final = 0
UP: Final = 1

NONE, MILD, STRONG, ABSOLUTE = range(4)  # how much somebody wants the other seat (A.6)


@dataclass(slots=True)
class Card:
    """One player's; the first seat is FIDE's white."""

    number: int  # from 0: the rank at the start
    score: int = 0  # in half points
    began: list[bool] = field(default_factory=list)  # at each table played: in the first seat?
    last_float: int = LEVEL
    float_before: int = LEVEL
    met: Counter[int] = field(default_factory=Counter)
    rests: int = 0  # with a bot, or won because nobody came (C.2)
    is_top: bool = False  # more than half of all points, before the last round (A.7)
    balance: int = 0  # first seats less second seats
    wants: int = 0  # 1: the first seat, -1: the second
    urge: int = NONE

    @property
    def sat_twice(self) -> bool:
        """Whether the last two seats were the same one."""
        return len(self.began) > 1 and self.began[-1] == self.began[-2]

    def weigh(self) -> None:
        """Which seat it should be next, and how much that matters."""
        if not self.began:
            return
        self.balance = sum(1 if first else -1 for first in self.began)
        leaning = self.balance or (1 if self.began[-1] else -1)
        self.wants = -1 if leaning > 0 else 1
        self.urge = ABSOLUTE if abs(self.balance) > 1 or self.sat_twice else STRONG if self.balance else MILD


def cards_of(people: int, rounds: list[list[Result]], last: bool) -> list[Card]:
    """Everybody's, the highest rank first (A.2)."""
    cards = [Card(number) for number in range(people)]
    for results in rounds:
        before = [card.score for card in cards]
        for card in cards:
            card.last_float, card.float_before = DOWN, card.last_float
        for result in results:
            for seat in range(2):
                _note(cards, before, result, seat)
    for card in cards:
        card.weigh()
        card.is_top = last and card.score > len(rounds)
    return sorted(cards, key=lambda card: (-card.score, card.number))


def _note(cards: list[Card], before: list[int], result: Result, seat: int) -> None:
    """What one table says about whoever sat in that seat."""
    player, other = result.players[seat], result.players[1 - seat]
    if player == NOBODY:
        return
    card, points = cards[player], round(2 * result.points(seat))
    card.score += points
    if other == NOBODY:
        card.rests += 1
        return
    card.met[other] += 1
    if result.played:
        card.began.append(seat == 0)
        card.last_float = (before[other] > before[player]) - (before[other] < before[player])
    elif points == 2:
        card.rests += 1


def begins(one: Card, other: Card) -> bool:
    """Whether the first, who ranks higher, gets the first seat (E.1 to E.5)."""
    if one.wants != other.wants:
        return one.wants > other.wants
    if _strength(one) != _strength(other):
        return (one.wants > 0) == (_strength(one) > _strength(other))
    for mine, theirs in zip(reversed(one.began), reversed(other.began), strict=False):
        if mine != theirs:
            return theirs
    return one.wants > 0 if one.wants else one.number % 2 == 0


def _strength(card: Card) -> tuple[int, int]:
    return card.urge, abs(card.balance) if card.urge == ABSOLUTE else 0
