"""How many turns the goal takes somebody who plays alone: python benchmarks/additions_alone.py [matches] [rounds].

What the hints of La Course des Additions take for the turns still to be made is read off this: a player without rivals
plays by an estimate, the turns that it really took correct the estimate, and so on, until both agree.
"""

import sys
from collections import defaultdict
from math import exp
from random import Random
from typing import Final, NamedTuple

from nekodrome.games.addi_cats.pieces import DECK, GOAL, HAND, POINTS_CARDS, VALUE
from nekodrome.games.addi_cats.plans import NEAR

POINTS: Final = [int(VALUE[card]) if card < POINTS_CARDS else 0 for card in range(int(DECK))]
FAR_OUT: Final = 60  # turns after which a player gives up
CARDS: Final = 4  # of a way to the goal, at most


class Estimate:
    """The turns still to be made: far from the goal, and near it without a way in hand."""

    def __init__(self) -> None:
        self.near = {int(left): 5.0 + 0.05 * float(left) for left in range(2, int(NEAR) + 1)}
        self.far, self.pace = 8.0, 12.0

    def turns(self, hand: list[int], left: int) -> float:
        """With so many points to go and these in hand."""
        if left > NEAR:
            return self.far + (left - int(NEAR)) / self.pace
        if left < 2:
            return float(FAR_OUT * left)
        return float(fewest(hand, left) or self.near[left])


class Seen(NamedTuple):
    """A moment: the points to go, whether the hand had a way, and the turns it then took."""

    left: int
    has_way: bool
    turns: int


def fewest(hand: list[int], left: int) -> int:
    """The fewest cards of a hand worth exactly that; 0 for none."""
    sums = [1] + [0] * CARDS
    for value in hand:
        if 0 < value <= left:
            for cards in range(CARDS, 0, -1):
                sums[cards] |= sums[cards - 1] << value
    return next((cards for cards in range(1, CARDS + 1) if sums[cards] >> left & 1), 0)


def played(estimate: Estimate, left: int, chance: Random) -> list[Seen]:
    """A match alone, from so many points to go."""
    pile = chance.sample(POINTS, len(POINTS))
    hand = [pile.pop() for _ in range(HAND)]
    moments: list[tuple[int, bool]] = []
    while left and len(moments) < FAR_OUT:
        hand.append(pile.pop())
        left = _take_turn(estimate, hand, left)
        moments.append((left, 2 <= left <= NEAR and fewest(hand, left) > 0))
    return [Seen(*moment, len(moments) - 1 - turn) for turn, moment in enumerate(moments)]


def _take_turn(estimate: Estimate, hand: list[int], left: int) -> int:
    """Lays or discards whatever leaves the fewest turns; returns the points to go."""
    choices = []
    for value in set(hand):
        rest = hand.copy()
        rest.remove(value)
        if 0 < value <= left:
            choices.append((estimate.turns(rest, left - value), -value, value, left - value))
        choices.append((estimate.turns(rest, left) + 0.02 * value, 0, value, left))
    _, _, used, after = min(choices)
    hand.remove(used)
    return after


def corrected(estimate: Estimate, seen: list[Seen]) -> None:
    """Moves the estimate towards what was seen."""
    without = defaultdict(list)
    for moment in seen:
        if moment.left <= NEAR and not moment.has_way:
            without[moment.left].append(moment.turns)
    for left in estimate.near:
        near = [(exp(-abs(left - at) / 2), turns) for at in without for turns in without[at] if abs(left - at) < 8]
        if len(near) > 30:
            mean = sum(weight * turns for weight, turns in near) / sum(weight for weight, _ in near)
            estimate.near[left] = (estimate.near[left] + mean) / 2
    far = [(moment.left - NEAR, moment.turns) for moment in seen if moment.left > NEAR]
    x, y = (sum(column) / len(far) for column in zip(*far, strict=True))
    slope = sum((a - x) * (b - y) for a, b in far) / sum((a - x) ** 2 for a, _ in far)
    estimate.far, estimate.pace = y - slope * x, 1 / slope


def main(matches: int, rounds: int) -> None:
    """A line for every round, and the last estimate."""
    estimate = Estimate()
    for number in range(rounds):
        chance = Random(number)
        whole = [played(estimate, GOAL, chance) for _ in range(matches)]
        parts = [played(estimate, chance.randrange(2, 110), chance) for _ in range(matches)]
        mean = sum(len(match) for match in whole) / matches
        corrected(estimate, [moment for match in whole + parts for moment in match])
        print(
            f"round {number}: {mean:.2f} turns; far {estimate.far:.1f} and {estimate.pace:.1f} points a turn",
            flush=True,
        )
    print("without a way in hand: " + ", ".join(f"{left}: {turns:.1f}" for left, turns in estimate.near.items()))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 600, int(sys.argv[2]) if len(sys.argv) > 2 else 8)
