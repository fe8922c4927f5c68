"""The cards of La Course des Additions as tables (ADD-01 to ADD-05).

Every card is a number of its own, copies included, in this order: points cards by value (the additions, then the sum
card), corrections, attacks, defences.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.texts import Message

GOAL: Final[i64] = 200
HAND: Final[i64] = 8
LAST_STRETCH: Final = 30  # points before the goal that a screen marks

# How many copies there are of each special card (ADD-04).
COPIES: Final = {"chase": 3, "clock": 3, "u_turn": 3, "sumo": 3, "gift": 2, "mouse": 2, "trap": 2}

ATTACKS: Final = ("chase", "clock", "u_turn", "sumo")
CHASE: Final[i64] = 0
CLOCK: Final[i64] = 1
U_TURN: Final[i64] = 2
SUMO: Final[i64] = 3
KINDS: Final[i64] = 4
NO_KIND: Final[i64] = -1

DEFENCES: Final = ("gift", "mouse", "trap")
CANCELS: Final = {"gift": CHASE, "mouse": U_TURN, "trap": SUMO}  # ADD-19
CLOCK_CORRECTIONS: Final = (2, 20)  # ADD-19

SUMO_LIMIT: Final[i64] = 10  # ADD-16
U_TURN_LIMIT: Final[i64] = 12  # ADD-15


def _faces() -> list[Message]:
    """Every card as everybody speaks of it and as a screen draws it."""
    faces: list[Message] = []
    for value in range(2, 21):
        firsts = range(max(1, value - 10), min(10, value - 1) + 1)
        faces += [{"text": "card.addition", "kind": "addition", "a": a, "b": value - a, "value": value} for a in firsts]
        faces.append({"text": "card.sum", "kind": "sum", "value": value})
    faces += [{"text": "card.correction", "kind": "correction", "value": value} for value in range(2, 21)]
    for name in ATTACKS:
        faces += [{"text": "card.attack", "kind": "attack", "attack": name}] * COPIES[name]
    for name in DEFENCES:
        faces += [{"text": "card.defence", "kind": "defence", "defence": name}] * COPIES[name]
    return faces


def _names(faces: list[Message]) -> list[str]:
    """Every card in a word: `4+7`, `11`, `c11`; copies are numbered, `chase1`."""
    names: list[str] = []
    for card, face in enumerate(faces):
        if face["kind"] == "addition":
            names.append(f"{face['a']}+{face['b']}")
        elif "value" in face:
            names.append(f"c{face['value']}" if face["kind"] == "correction" else str(face["value"]))
        else:
            names.append(f"{face[face['kind']]}{faces[: card + 1].count(face)}")
    return names


NAMES: Final = _names(_faces())
FACES: Final = [{**face, "name": name} for face, name in zip(_faces(), NAMES, strict=True)]


def _first(kind: str) -> int:
    return next(card for card, face in enumerate(FACES) if face["kind"] == kind)


DECK: Final[i64] = len(FACES)
POINTS_CARDS: Final[i64] = 119  # cards below are points cards
FIRST_CORRECTION: Final[i64] = _first("correction")
FIRST_ATTACK: Final[i64] = _first("attack")
FIRST_DEFENCE: Final[i64] = _first("defence")


def _cancelled_by(face: Message) -> int:
    if face["kind"] == "defence":
        return CANCELS[face["defence"]]
    if face["kind"] == "correction" and face["value"] in CLOCK_CORRECTIONS:
        return CLOCK
    return NO_KIND


def _kind_of(face: Message) -> int:
    return ATTACKS.index(face["attack"]) if face["kind"] == "attack" else NO_KIND


# By card: its value (0 for attacks and defences), the attack that it is, the attack that it cancels.
VALUE: Final[vec[i64]] = vec[i64]([face.get("value", 0) for face in FACES])
KIND: Final[vec[i64]] = vec[i64]([_kind_of(face) for face in FACES])
GUARDS: Final[vec[i64]] = vec[i64]([_cancelled_by(face) for face in FACES])
GUARD_CARDS: Final = [card for card in range(len(FACES)) if GUARDS[card] != NO_KIND]
GUARD_CARD: Final[vec[i64]] = vec[i64](GUARD_CARDS)


def card_words(card: int) -> Message:
    """A card as everybody speaks of it."""
    return FACES[card]


def is_numbered(card: i64) -> bool:
    """Whether it is an addition, sum or correction card (ADD-05)."""
    return card < FIRST_ATTACK


def is_high(card: i64) -> bool:
    """Whether drawing it ends a U-turn (ADD-15)."""
    return VALUE[card] > U_TURN_LIMIT


def _pairs() -> list[tuple[int, int]]:
    numbered = range(int(FIRST_ATTACK))
    return [(a, b) for a in numbered for b in numbered if a < b and VALUE[a] == VALUE[b]]


# Pairs of one value, in order (ADD-14).
PAIRS: Final = _pairs()
PAIR_LOW: Final[vec[i64]] = vec[i64]([low for low, high in PAIRS])
PAIR_HIGH: Final[vec[i64]] = vec[i64]([high for low, high in PAIRS])
FIRST_PAIR: Final[vec[i64]] = vec[i64](
    [next((i for i, pair in enumerate(PAIRS) if pair[0] == card), 0) for card in range(int(FIRST_ATTACK))]
)
LAST_OF_VALUE: Final[vec[i64]] = vec[i64](
    [max(card for card in range(119) if VALUE[card] == value) if value > 1 else 0 for value in range(21)]
)


def pair_of(low: i64, high: i64) -> i64:
    """The number of a pair of one value, the lower card first."""
    if high < FIRST_CORRECTION:
        return FIRST_PAIR[low] + high - low - 1
    return FIRST_PAIR[low] + LAST_OF_VALUE[VALUE[low]] - low
