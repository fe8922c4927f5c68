"""Who has met whom, and how often."""

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from typing import Final, final

NOBODY: Final = -1  # a bot that fills a seat


@final
class Meetings:
    """How often each two have sat at one table; a player who has met nobody has played with a bot in an odd seat."""

    def __init__(self, tables: Iterable[list[int]] = ()) -> None:
        self._counts: Counter[tuple[int, int]] = Counter()
        for table in tables:
            self.add(table)

    def add(self, table: list[int]) -> None:
        """One more table."""
        self._counts.update((min(pair), max(pair)) for pair in combinations(table, 2))

    def between(self, one: int, other: int) -> int:
        """How often these two have met."""
        return self._counts[min(one, other), max(one, other)]

    def at(self, table: list[int]) -> int:
        """How much of a table is a repetition: twice met weighs more than two pairs met once."""
        return sum(self.between(one, other) ** 2 for one, other in combinations(table, 2))

    def of(self, table: list[int], player: int) -> int:
        """How much of it is one player's."""
        return sum(self.between(player, other) for other in table if other != player)
