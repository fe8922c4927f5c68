"""What stands on the board between two turns, as a value."""

import struct
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from nekodrome.games.nekojima.physics.measures import COLOURS

if TYPE_CHECKING:
    from nekodrome.games.nekojima.physics.built import Layout

VERSION = 1


class Denchuu(NamedTuple):
    """Two poles joined by a cable: its colour, and the heights of its poles in mm."""

    colour: int
    heights: tuple[int, int]

    def __str__(self) -> str:
        return f"{COLOURS[self.colour]} {self.heights[0]}-{self.heights[1]}"


class HungCat(NamedTuple):
    """A cat, the cable it hangs from, and the link of it."""

    cat: int
    cable: int
    link: int


class Pole(NamedTuple):
    """A pole as it stands: foot and top in mm, its lean in degrees, what carries it, its floor and its districts."""

    pole: int
    height: int
    foot: tuple[float, float, float]
    top: tuple[float, float, float]
    lean: float
    on: tuple[int, ...]  # poles below; none for a pole on the board
    floor: int  # 1 on the board; 0 when nothing carries it
    districts: tuple[int, ...]  # every district that its foot reaches into

    @property
    def stands(self) -> bool:
        """Whether the board or a pole carries it."""
        return self.floor > 0


Point = tuple[float, float, float]


class Island:
    """Denchuu in the order they were put up, hung cats, and the positions of all; never changes."""

    def __init__(self, denchuu: tuple[Denchuu, ...], cats: tuple[HungCat, ...], positions: bytes) -> None:
        self.denchuu = denchuu
        self.hung = cats
        self.positions = positions  # generalized positions, float64

    def to_bytes(self) -> bytes:
        """The whole island; equal islands give equal bytes."""
        parts = [struct.pack("<BBB", VERSION, len(self.denchuu), len(self.hung))]
        parts += [struct.pack("<BBB", denchuu.colour, *denchuu.heights) for denchuu in self.denchuu]
        parts += [struct.pack("<BBB", *cat) for cat in self.hung]
        return b"".join([*parts, self.positions])

    @staticmethod
    def from_bytes(stored: bytes) -> "Island":
        """The island that gave those bytes."""
        version, poles, cats = struct.unpack_from("<BBB", stored)
        if version != VERSION:
            raise ValueError(f"an island of version {version}; this reads version {VERSION}")
        triples = [struct.unpack_from("<BBB", stored, 3 + 3 * index) for index in range(poles + cats)]
        denchuu = tuple(Denchuu(colour, (first, second)) for colour, first, second in triples[:poles])
        hung = tuple(HungCat(*triple) for triple in triples[poles:])
        return Island(denchuu, hung, stored[3 + 3 * (poles + cats) :])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Island) and self.to_bytes() == other.to_bytes()

    def __hash__(self) -> int:
        return hash(self.positions)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Island, (self.denchuu, self.hung, self.positions)

    @cached_property
    def layout(self) -> "Layout":
        """Where everything is, as arrays in metres."""
        from nekodrome.games.nekojima.physics.built import layout_of

        return layout_of(self)

    @cached_property
    def _poles(self) -> tuple[Pole, ...]:
        from nekodrome.games.nekojima.physics.stacks import poles_of

        return poles_of(self)

    def poles(self) -> tuple[Pole, ...]:
        """Every pole, by its id."""
        return self._poles

    def cables(self) -> list[list[Point]]:
        """The points of every cable in mm, from the first pole's fixing to the second's."""
        return [[_mm(point) for point in points.tolist()] for points in self.layout.cables]

    def cats(self) -> list[tuple[HungCat, Point]]:
        """Every hung cat and where its hook is."""
        return [(cat, _mm(point)) for cat, point in zip(self.hung, self.layout.hooks.tolist(), strict=True)]

    def free_cables(self, colour: int) -> list[int]:
        """The cables of that colour with no cat (NEK-16)."""
        taken = {cat.cable for cat in self.hung}
        return [cable for cable, denchuu in enumerate(self.denchuu) if denchuu.colour == colour and cable not in taken]


def _mm(point: list[float]) -> Point:
    x, y, z = point
    return (round(1000 * x, 3), round(1000 * y, 3), round(1000 * z, 3))


EMPTY = Island((), (), b"")
