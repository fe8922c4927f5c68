"""The circuits, and what a table agreed on for its race (NNR-04, NNR-18 to NNR-20)."""

from typing import Any, Final, Literal, TypedDict, final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.options import Option, Options
from nekodrome.parts.track import lanes_in

CircuitName = Literal["short", "long"]
Lane = Literal["left", "middle", "right"]

# Row by row from the start; A has the lanes 0 to 2, L the lanes 0 and 1, R the lanes 1 and 2, M the lane 1.
CIRCUITS: Final[dict[CircuitName, str]] = {
    "short": "AAAA LLL AA R MM R AAA LL AAAA",
    "long": "AAAA RRR AA L MMM L AAAA RR LL AA L MM R AAAA",
}
ROWS: Final = {"A": 0b111, "L": 0b011, "R": 0b110, "M": 0b010}
LANES: Final[tuple[Lane, ...]] = ("left", "middle", "right")
MOST_ROWS: Final[i64] = 32
BOX_LANE: Final[i64] = 1  # from the middle a step reaches every lane of row 1

ROUNDS_PER_LAP: Final[i64] = 10  # NNR-21

OPTIONS: Final = [
    Option("circuit", "choice", "short", choices=list(CIRCUITS)),
    Option("laps", "number", 1, low=1, high=3),
    Option("record", "switch", False),
    Option("catch_up", "switch", False),
    Option("races", "number", 1, low=1, high=5),
]


class CircuitSeen(TypedDict):
    """A circuit as a screen draws it: the lanes of rows 1, 2, …"""

    name: CircuitName
    laps: int
    rows: list[list[int]]


class Space(TypedDict):
    """A space as a screen draws it; row 0 of the first lap is the box, row 0 of the lap after the last is home."""

    lap: int
    row: int
    lane: Lane


class Step(Space):
    """A space that a drive leads over; with a jump no step is counted."""

    jump: bool


@final
class Course:
    """The options of a match; never changes, so clones share it."""

    def __init__(self, *, circuit: CircuitName, laps: i64, record: bool, catch_up: bool, races: i64) -> None:
        self.circuit = circuit
        self.lanes = vec[i64]([ROWS[letter] for letter in CIRCUITS[circuit].replace(" ", "")])  # of rows 1, 2, …
        self.rows: i64 = len(self.lanes)
        self.laps = laps
        self.record = record
        self.catch_up = catch_up
        self.races = races

    def words(self) -> CircuitSeen:
        """The circuit in words."""
        return {"name": self.circuit, "laps": self.laps, "rows": [lanes_in(row) for row in self.lanes]}

    def __reduce__(self) -> tuple[Any, ...]:
        return course_of, ({name: getattr(self, name) for name in ("circuit", "laps", "record", "catch_up", "races")},)


def course_of(options: Options) -> Course:
    """The course of checked options."""
    return Course(
        circuit=options["circuit"],
        laps=options["laps"],
        record=options["record"],
        catch_up=options["catch_up"],
        races=options["races"],
    )
