"""Nekojima's components as tables: districts, cubes, denchuu, dice, levels (NEK-01 to NEK-06)."""

from typing import Final

from nekodrome.core.texts import Message

NONE: Final = -1  # no colour, pole, cat or district yet

DISTRICTS: Final = ("restaurants", "homes", "culture", "fair")  # clockwise
QUARTERS: Final = len(DISTRICTS)

COLOURS: Final = ("pink", "white", "blue", "black")  # of cubes; cables have the first three
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


def face_name(face: int) -> str:
    """What a die shows."""
    return DISTRICTS[face] if face < QUARTERS else ("chooses", "imposes")[face - CHOOSES]


def diagonal_of(district: int) -> int:
    """The district across the board."""
    return (district + 2) % QUARTERS


def neighbours_of(district: int) -> list[int]:
    """The districts beside it."""
    return sorted([(district + 1) % QUARTERS, (district + 3) % QUARTERS])


def pair_text(pair: int) -> str:
    """A pair of heights: `75-90`."""
    return f"{PAIRS[pair][0]}-{PAIRS[pair][1]}"


def denchuu_words(colour: int, pair: int) -> Message:
    """A denchuu as everybody speaks of it."""
    return {"text": "denchuu", "colour": COLOURS[colour], "heights": pair_text(pair)}
