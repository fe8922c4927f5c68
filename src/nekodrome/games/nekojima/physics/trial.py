"""What a turn came to."""

from typing import NamedTuple

from nekodrome.games.nekojima.physics.findings import Finding
from nekodrome.games.nekojima.physics.island import Island


class Trial(NamedTuple):
    """The island afterwards, what the referee says of it, and the record of how it came about (NEK-30)."""

    island: Island
    findings: tuple[Finding, ...]  # what forbids validation
    warnings: tuple[Finding, ...]  # near misses
    offences: tuple[Finding, ...]  # Expert: forbidden contacts of two steps or more, at any moment
    fallen: tuple[int, ...]  # poles that have fallen, own ones included
    fallen_cats: tuple[int, ...]
    frames: tuple[bytes, ...]  # poses of what moved, 30 a second
    stream: bytes  # what the hands did
    settled: bool  # at rest, rather than judged after eight seconds
    steps: int
    lost_at: int | None = None  # the step at which a fall of an earlier pole, or an offence, was first seen
    gripped: tuple[tuple[int, int, int], ...] = ()  # poles of earlier turns, and where they were found (micrometres)

    @property
    def is_clean(self) -> bool:
        """Whether nothing fell and the referee finds nothing."""
        return not (self.findings or self.fallen or self.fallen_cats or self.offences)

    def fallen_before(self, poles: int) -> tuple[int, ...]:
        """The fallen among the first so many poles: those of earlier turns end the match (NEK-18)."""
        return tuple(pole for pole in self.fallen if pole < poles)
