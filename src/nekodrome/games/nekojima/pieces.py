"""Nekojima's components as tables: districts, cubes, denchuu, dice, levels (NEK-01 to NEK-06)."""

from typing import Annotated, Final, Literal, TypedDict

from msgspec import Meta

District = Literal["restaurants", "homes", "culture", "fair"]
Face = Literal["restaurants", "homes", "culture", "fair", "chooses", "imposes"]
CableColour = Literal["pink", "white", "blue"]
CubeColour = Literal["pink", "white", "blue", "black"]
Heights = Annotated[list[int], Meta(min_length=2, max_length=2)]
Place = Annotated[list[float], Meta(min_length=3, max_length=3)]  # mm: x right, y away from the viewer, z up

NONE: Final = -1  # no colour, pole, cat or district yet

DISTRICTS: Final[tuple[District, ...]] = ("restaurants", "homes", "culture", "fair")  # clockwise
QUARTERS: Final = len(DISTRICTS)

CABLE_COLOURS: Final[tuple[CableColour, ...]] = ("pink", "white", "blue")
COLOURS: Final[tuple[CubeColour, ...]] = (*CABLE_COLOURS, "black")  # of cubes
CABLES: Final = 3
BLACK: Final = 3
EACH: Final = 7  # cubes, and denchuu, of a colour
CATS: Final = 7
DENCHUU: Final = CABLES * EACH

# NEK-06: pairs of heights in the order they are put up, of which kind each is, and how many of a kind a colour has.
PAIRS: Final = ((75, 75), (75, 90), (90, 75), (90, 90))
KINDS: Final = (0, 1, 1, 2)
KINDS_EACH: Final = (2, 3, 2)

# Faces of the dice: the four districts, then these.
CHOOSES: Final = 4
IMPOSES: Final = 5
FACES: Final = 6

LEVELS: Final = 7
LEVEL: Final = 4  # cubes that complete one

MOST_TRIES: Final = 12  # failed attempts of one turn that count as giving up (NEK-21)
MOST_STUCK: Final = 3  # times in a row without any spot that end the match (NEK-21)


def face_name(face: int) -> Face:
    """What a die shows."""
    if face < QUARTERS:
        return DISTRICTS[face]
    return "chooses" if face == CHOOSES else "imposes"


def district_name(district: int) -> District | None:
    """A district, or none yet."""
    return DISTRICTS[district] if district >= 0 else None


def diagonal_of(district: int) -> int:
    """The district across the board."""
    return (district + 2) % QUARTERS


def neighbours_of(district: int) -> list[int]:
    """The districts beside it."""
    return sorted([(district + 1) % QUARTERS, (district + 3) % QUARTERS])


def pair_text(pair: int) -> str:
    """A pair of heights: `75-90`."""
    return f"{PAIRS[pair][0]}-{PAIRS[pair][1]}"


class DenchuuWords(TypedDict):
    """A denchuu as everybody speaks of it."""

    text: Literal["denchuu"]
    colour: CableColour
    heights: str


def denchuu_words(colour: int, pair: int) -> DenchuuWords:
    """The denchuu of that colour and pair of heights."""
    return {"text": "denchuu", "colour": CABLE_COLOURS[colour], "heights": pair_text(pair)}
