"""The cards of La Course des Additions as tables (ADD-01 to ADD-05).

Every card is a number of its own, copies included, in this order: points cards by value (the additions, then the sum
card), corrections, attacks, defences.
"""

from typing import Final, Literal, NotRequired, TypedDict

from librt.vecs import vec
from mypy_extensions import i64

CardKind = Literal["addition", "sum", "correction", "attack", "defence"]
AttackKind = Literal["chase", "clock", "u_turn", "sumo"]
DefenceKind = Literal["gift", "mouse", "trap"]

GOAL: Final[i64] = 200
HAND: Final[i64] = 8
LAST_STRETCH: Final = 30  # points before the goal that a screen marks

# How many copies there are of each special card (ADD-04).
COPIES: Final[dict[AttackKind | DefenceKind, int]] = {
    "chase": 3,
    "clock": 3,
    "u_turn": 3,
    "sumo": 3,
    "gift": 2,
    "mouse": 2,
    "trap": 2,
}

ATTACKS: Final[tuple[AttackKind, ...]] = ("chase", "clock", "u_turn", "sumo")
CHASE: Final[i64] = 0
CLOCK: Final[i64] = 1
U_TURN: Final[i64] = 2
SUMO: Final[i64] = 3
KINDS: Final[i64] = 4
NO_KIND: Final[i64] = -1

DEFENCES: Final[tuple[DefenceKind, ...]] = ("gift", "mouse", "trap")
CANCELS: Final[dict[DefenceKind, int]] = {"gift": CHASE, "mouse": U_TURN, "trap": SUMO}  # ADD-19
CLOCK_CORRECTIONS: Final = (2, 20)  # ADD-19

SUMO_LIMIT: Final[i64] = 10  # ADD-16
U_TURN_LIMIT: Final[i64] = 12  # ADD-15


class CardSeen(TypedDict):
    """A card as everybody speaks of it and as a screen draws it; what is on it depends on its kind."""

    text: str
    kind: CardKind
    a: NotRequired[int]
    b: NotRequired[int]
    value: NotRequired[int]
    attack: NotRequired[AttackKind]
    defence: NotRequired[DefenceKind]
    name: str  # `4+7`, `11`, `c11`; copies are numbered, `chase1`


def _numbered_cards() -> list[CardSeen]:
    """Points cards by value, then corrections."""
    cards: list[CardSeen] = []
    for n in range(2, 21):
        for a in range(max(1, n - 10), min(10, n - 1) + 1):
            b = n - a
            cards.append(CardSeen(text="card.addition", kind="addition", a=a, b=b, value=n, name=f"{a}+{b}"))
        cards.append(CardSeen(text="card.sum", kind="sum", value=n, name=str(n)))
    cards += [CardSeen(text="card.correction", kind="correction", value=n, name=f"c{n}") for n in range(2, 21)]
    return cards


def _special_cards() -> list[CardSeen]:
    """Attacks, then defences."""
    attacks = [
        CardSeen(text="card.attack", kind="attack", attack=name, name=f"{name}{n}")
        for name in ATTACKS
        for n in range(1, COPIES[name] + 1)
    ]
    defences = [
        CardSeen(text="card.defence", kind="defence", defence=name, name=f"{name}{n}")
        for name in DEFENCES
        for n in range(1, COPIES[name] + 1)
    ]
    return attacks + defences


FACES: Final = _numbered_cards() + _special_cards()
NAMES: Final = [face["name"] for face in FACES]


def _first(kind: CardKind) -> int:
    return next(card for card, face in enumerate(FACES) if face["kind"] == kind)


DECK: Final[i64] = len(FACES)
POINTS_CARDS: Final[i64] = 119  # cards below are points cards
FIRST_CORRECTION: Final[i64] = _first("correction")
FIRST_ATTACK: Final[i64] = _first("attack")
FIRST_DEFENCE: Final[i64] = _first("defence")


def _cancelled_by(face: CardSeen) -> int:
    if face["kind"] == "defence":
        return CANCELS[face["defence"]]
    if face["kind"] == "correction" and face["value"] in CLOCK_CORRECTIONS:
        return CLOCK
    return NO_KIND


def _kind_of(face: CardSeen) -> int:
    return ATTACKS.index(face["attack"]) if face["kind"] == "attack" else NO_KIND


# By card: its value (0 for attacks and defences), the attack that it is, the attack that it cancels.
VALUE: Final[vec[i64]] = vec[i64]([face.get("value", 0) for face in FACES])
KIND: Final[vec[i64]] = vec[i64]([_kind_of(face) for face in FACES])
GUARDS: Final[vec[i64]] = vec[i64]([_cancelled_by(face) for face in FACES])
GUARD_CARDS: Final = [card for card in range(len(FACES)) if GUARDS[card] != NO_KIND]
GUARD_CARD: Final[vec[i64]] = vec[i64](GUARD_CARDS)


def card_words(card: int) -> CardSeen:
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
