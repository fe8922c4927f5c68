"""What happens in La Course des Additions: a type for each kind of fact; `…Own` is what only some hear besides."""

from typing import TypedDict

from nekodrome.games.addi_cats.pieces import AttackKind, CardSeen

# points and the talon


class Lays(TypedDict):
    """Somebody lays points."""

    seat: int
    card: CardSeen
    value: int
    total: int


class Stuck(TypedDict):
    """Somebody is one point short, which no card can make."""

    seat: int


class Discards(TypedDict):
    """Somebody discards a card (ADD-09)."""

    seat: int
    card: CardSeen


# drawing


class Draws(TypedDict):
    """Somebody draws a card: the first of a turn begins it (ADD-07)."""

    seat: int
    turn_seat: int  # whose turn it is
    pile: int  # cards left


class DrawsOwn(TypedDict):
    """Which card it is."""

    card: CardSeen


class TurnsRound(TypedDict):
    """The card just drawn is more than 12: it is shown, and ends a U-turn (ADD-15)."""

    seat: int
    card: CardSeen


class Shuffles(TypedDict):
    """The talon becomes the pile (ADD-24)."""

    n: int


class NoCard(TypedDict):
    """There is no card for somebody who should draw one."""

    seat: int


# attacks


class Attacks(TypedDict):
    """Somebody attacks somebody else."""

    seat: int
    target_seat: int
    card: CardSeen
    attack: AttackKind


class SuffersChase(TypedDict):
    """A Chase takes effect (ADD-13)."""

    seat: int
    attack: AttackKind
    card: CardSeen


class SuffersUTurn(TypedDict):
    """A U-turn takes effect (ADD-15)."""

    seat: int
    attack: AttackKind
    card: CardSeen


class SuffersSumo(TypedDict):
    """A Sumo takes effect (ADD-16)."""

    seat: int
    attack: AttackKind
    card: CardSeen


class Releases(TypedDict):
    """Two cards of one value free from a Chase (ADD-14)."""

    seat: int
    cards: list[CardSeen]


class Lifts(TypedDict):
    """A correction frees from a Sumo (ADD-17)."""

    seat: int
    card: CardSeen


# defences


class Parries(TypedDict):
    """A defence answers an attack (ADD-20)."""

    seat: int
    attack: AttackKind
    card: CardSeen
    attack_card: CardSeen


class Protects(TypedDict):
    """A defence is laid before any attack (ADD-10)."""

    seat: int
    attack: AttackKind
    card: CardSeen


class ShakesOff(TypedDict):
    """A defence lifts the attack one is under (ADD-21)."""

    seat: int
    attack: AttackKind
    card: CardSeen


# the Clock (ADD-18)


class Looks(TypedDict):
    """Somebody looks at a card of somebody else's."""

    seat: int
    target_seat: int


class LooksOwn(TypedDict):
    """Which card it is."""

    card: CardSeen


class HandsBack(TypedDict):
    """The card looked at goes back."""

    seat: int
    target_seat: int


class HandsBackOwn(TypedDict):
    """Which card it is."""

    card: CardSeen


class Exchanges(TypedDict):
    """The card looked at is kept, another one given for it."""

    seat: int
    target_seat: int


class ExchangesOwn(TypedDict):
    """Which cards they are."""

    card: CardSeen
    given_card: CardSeen


# the end


class EndsReached(TypedDict):
    """Somebody has exactly 200 points (ADD-23)."""

    winning_seat: list[int]


class EndsPileGone(TypedDict):
    """There is no card left to draw (ADD-24)."""

    winning_seat: list[int]


class EndsAllStuck(TypedDict):
    """All are one point short."""

    winning_seat: list[int]
