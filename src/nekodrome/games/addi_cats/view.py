"""What a seat sees of La Course des Additions.

Cards are told by name, as in the text of a move: `4+7` an addition, `11` a sum, `c11` a correction, `chase1`, `gift2`.
What can be done with a card is among the legal moves: `4+7` lays it, `discard-4+7` discards it, `chase1>2` attacks.
"""

from typing import TYPE_CHECKING, TypedDict

from nekodrome.core.game import OPEN
from nekodrome.games.addi_cats.choices import highest_value
from nekodrome.games.addi_cats.hands import ROOM, SHOWN, cards_in
from nekodrome.games.addi_cats.phases import EXCHANGE, OVER, PHASES, TURN, Phase
from nekodrome.games.addi_cats.pieces import (
    ATTACKS,
    GOAL,
    KIND,
    KINDS,
    LAST_STRETCH,
    NAMES,
    POINTS_CARDS,
    VALUE,
    AttackKind,
)
from nekodrome.games.addi_cats.plans import combinations_to
from nekodrome.parts.bits import has

if TYPE_CHECKING:
    from nekodrome.games.addi_cats.rules import Additions


class Attack(TypedDict):
    """An attack being answered or, for the Clock, being carried out."""

    card: str
    attack: AttackKind
    seat: int
    target: int
    looked: str | None  # the card being looked at, only for the two


class View(TypedDict):
    """Everything a seat may see; lists of lists go by seat."""

    goal: int
    last_stretch: int  # points before the goal that a track marks
    answers: bool  # whether hand cards show what they come to
    phase: Phase
    turn: int | None
    asked: int | None  # who owes a decision
    points: list[int]
    stuck: list[int]  # seats one point short, which no card can make
    highest: list[int]  # the highest points card a seat may lay now, 0 if attacks forbid all
    laid: list[list[str]]  # points cards, in order
    attacks: list[list[str]]  # attack cards lying before a seat
    defences: list[list[str]]  # defence cards lying before a seat
    protected: list[list[AttackKind]]  # attacks that a seat cannot be the target of any more
    hand_sizes: list[int]
    shown: list[list[str]]  # cards in hand that everybody has seen there
    attack: Attack | None
    pile: int
    pile_cards: list[str] | None  # the next one first
    talon: list[str]  # the top card last
    may_shuffle: bool  # whether the talon may still become the pile
    hand: list[str] | None
    hands: list[list[str]] | None
    leaves_one: list[str]  # cards of one's hand whose points would leave exactly one to make: a warning
    finishes: list[list[str]]  # cards of one's hand that together reach the goal, fewest first


def view_of(state: "Additions", seat: int) -> View:
    """The table as that seat sees it."""
    is_open = seat == OPEN
    seats = range(state.seats)
    actor = int(state.actor())
    points = [card for card in _hand(state, seat) if card < POINTS_CARDS]
    return {
        "goal": GOAL,
        "last_stretch": LAST_STRETCH,
        "answers": state.answers,
        "phase": PHASES[state.phase],
        "turn": state.turn if state.phase != OVER else None,
        "asked": actor if actor >= 0 else None,
        "points": list(state.points),
        "stuck": [other for other in seats if state.points[other] == GOAL - 1],
        "highest": [highest_value(state, other) for other in seats],
        "laid": [_names([card for card in _laid(state, other) if card < POINTS_CARDS]) for other in seats],
        "attacks": [_names([card for card in _attacks(state, other) if card]) for other in seats],
        "defences": [_names([card for card in _laid(state, other) if card >= POINTS_CARDS]) for other in seats],
        "protected": [[ATTACKS[kind] for kind in range(KINDS) if has(state.guards[other], kind)] for other in seats],
        "hand_sizes": list(state.sizes),
        "shown": [_names(_shown(state, other)) for other in seats],
        "attack": _attack(state, seat),
        "pile": len(state.pile) - state.drawn,
        "pile_cards": _names(list(state.pile)[state.drawn :]) if is_open else None,
        "talon": _names(list(state.talon)),
        "may_shuffle": not state.recycled,
        "hand": _names(_hand(state, seat)) if seat >= 0 else None,
        "hands": [_names(_hand(state, other)) for other in seats] if is_open else None,
        "leaves_one": _names([card for card in points if state.points[seat] + VALUE[card] == GOAL - 1]),
        "finishes": _finishes(state, seat, points),
    }


def _names(cards: list[int]) -> list[str]:
    return [NAMES[card] for card in cards]


def _laid(state: "Additions", seat: int) -> list[int]:
    return [entry // 8 for entry in state.laid if entry % 8 == seat]


def _attacks(state: "Additions", seat: int) -> list[int]:
    return list(state.under)[seat * KINDS : (seat + 1) * KINDS]


def _shown(state: "Additions", seat: int) -> list[int]:
    row = range(seat * ROOM, seat * ROOM + state.sizes[seat])
    return [state.hands[place] >> 8 for place in row if state.hands[place] & SHOWN]


def _hand(state: "Additions", seat: int) -> list[int]:
    """A hand by value, or in an order that does not tell what an addition comes to."""
    if seat < 0:
        return []
    cards = cards_in(state.hands, state.sizes[seat], seat)
    return cards if state.answers else sorted(cards, key=_by_reading)


def _by_reading(card: int) -> tuple[int, int, int]:
    first, plus, second = NAMES[card].partition("+")
    return (0, int(first), int(second)) if plus else (1, card, 0)


def _attack(state: "Additions", seat: int) -> Attack | None:
    if state.phase in (TURN, OVER):
        return None
    sees = state.phase == EXCHANGE and seat in (state.turn, state.target, OPEN)
    return {
        "card": NAMES[state.attack],
        "attack": ATTACKS[KIND[state.attack]],
        "seat": state.turn,
        "target": state.target,
        "looked": NAMES[state.looked] if sees else None,
    }


def _finishes(state: "Additions", seat: int, points: list[int]) -> list[list[str]]:
    """Combinations that reach the goal; none where answers are for the players to find."""
    if seat < 0 or not state.answers:
        return []
    return [_names(found) for found in combinations_to(points, GOAL - state.points[seat])]
