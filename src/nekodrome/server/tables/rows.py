"""Rows that grow, and whose earlier states remain: a table after a move is another one than before it."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Generic, TypeVar, final, overload

Item = TypeVar("Item")


@final
class Row(Sequence[Item], Generic[Item]):
    """Rows that begin alike share a list, of which each knows how much is its own: a move copies nothing.

    A copy is made only where another row has gone on from here already: after an undo, or a move that was not kept."""

    __slots__ = ("_count", "_shared")

    def __init__(self, items: list[Item], count: int | None = None) -> None:
        self._shared = items
        self._count = len(items) if count is None else count

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Item]:
        return islice(self._shared, self._count)

    @overload
    def __getitem__(self, at: int) -> Item: ...
    @overload
    def __getitem__(self, at: slice) -> list[Item]: ...
    def __getitem__(self, at: int | slice) -> Item | list[Item]:
        if isinstance(at, slice):
            return [self._shared[i] for i in range(*at.indices(self._count))]
        if not -self._count <= at < self._count:
            raise IndexError(at)
        return self._shared[at if at >= 0 else self._count + at]

    def and_then(self, item: Item) -> "Row[Item]":
        """This row, and one more."""
        shared = self._shared if len(self._shared) == self._count else self._shared[: self._count]
        shared.append(item)
        return Row(shared)

    def without(self, count: int) -> "Row[Item]":
        """This row without the last ones."""
        return Row(self._shared, self._count - count)
