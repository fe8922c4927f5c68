"""What a seat sees of La Course des Additions, in numbers."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.observations import Field, Observation
from nekodrome.games.addi_cats.hands import ROOM, SHOWN
from nekodrome.games.addi_cats.moves import SEATS
from nekodrome.games.addi_cats.phases import EXCHANGE, OVER, TURN
from nekodrome.games.addi_cats.pieces import DECK, FIRST_ATTACK, FIRST_DEFENCE, KINDS
from nekodrome.parts.bits import bit
from nekodrome.parts.encoding import mark, put_bits, put_flag, put_number, put_one_of, turned

if TYPE_CHECKING:
    from nekodrome.games.addi_cats.rules import Additions

ATTACKS: Final[i64] = FIRST_DEFENCE - FIRST_ATTACK
CARDS: Final = "by card: additions and sums by value, corrections, attacks, defences"

OBSERVATION: Final = Observation(
    [
        Field("playing", 6, 1, "seats that somebody has"),
        Field("answers", 1, 1, "whether additions in hand show what they come to"),
        Field("phase", 4, 1, "turn, answer to an attack, exchange by a Clock, over"),
        Field("turn", 6, 1, "whose turn it is; nobody's at the end"),
        Field("asked", 6, 1, "who owes a decision"),
        Field("attack", int(ATTACKS), 1, "the attack being answered or carried out, by card"),
        Field("target", 6, 1, "whom it is laid before"),
        Field("pile", 1, int(DECK), "cards in the pile"),
        Field("may_shuffle", 1, 1, "whether the talon may still become the pile"),
        Field("points", 6, 200, "points of each seat"),
        Field("hand_sizes", 6, 9, "cards in each hand"),
        Field("protected", 24, 1, "for each seat the attacks it is safe from: Chase, Clock, U-turn, Sumo"),
        Field("under", int(ATTACKS), 6, "by attack card: whom it lies before, 1 for oneself and so on, 0 for nobody"),
        Field("hand", int(DECK), 1, f"cards in hand, {CARDS}"),
        Field("looked", int(DECK), 1, "the card that a Clock looks at, if one is there to see it"),
        Field("talon", int(DECK), 1, "cards in the talon"),
        Field("laid", int(DECK), 6, "points and defences on the table, by card: whose, 1 for oneself, 0 for nobody's"),
        Field("shown", int(DECK), 6, "cards in hands that everybody has seen there: whose, 0 for nobody's"),
    ],
    told={
        "goal": "",
        "last_stretch": "",
        "answers": "answers",
        "phase": "phase",
        "turn": "turn",
        "asked": "asked",
        "points": "points",
        "stuck": "points",
        "highest": "under points",
        "laid": "laid",
        "attacks": "under",
        "defences": "laid",
        "protected": "protected",
        "hand_sizes": "hand_sizes",
        "shown": "shown",
        "attack": "phase attack turn target looked",
        "pile": "pile",
        "pile_cards": "",
        "talon": "talon",
        "may_shuffle": "may_shuffle",
        "hand": "hand answers",
        "hands": "",
        "leaves_one": "hand points",
        "finishes": "hand points answers",
    },
    unordered={
        "talon": "only which cards lie there can come back",
        "laid.*": "points add up in any order",
        "defences.*": "they protect in any order",
    },
)


def observe(state: "Additions", eye: i64, row: vec[i64], at: i64) -> None:
    """Writes what that seat sees."""
    seats = state.seats
    open_attack = state.phase not in (TURN, OVER)
    at = put_bits(row, at, bit(seats) - 1, SEATS)
    at = put_flag(row, at, state.answers)
    at = put_one_of(row, at, state.phase, 4)
    at = put_one_of(row, at, turned(state.turn, eye, seats) if state.phase != OVER else -1, SEATS)
    at = put_one_of(row, at, turned(state.actor(), eye, seats), SEATS)
    at = put_one_of(row, at, state.attack - FIRST_ATTACK if open_attack else -1, ATTACKS)
    at = put_one_of(row, at, turned(state.target, eye, seats) if open_attack else -1, SEATS)
    at = put_number(row, at, len(state.pile) - state.drawn)
    at = put_flag(row, at, not state.recycled)
    at = _put_seats(state, eye, row, at)
    _put_cards(state, eye, row, at)


def _put_seats(state: "Additions", eye: i64, row: vec[i64], at: i64) -> i64:
    """Points, sizes of hands, protection, and attacks that lie there."""
    sizes, safe, under = at + SEATS, at + 2 * SEATS, at + (2 + KINDS) * SEATS
    after = at + (2 + KINDS) * SEATS + ATTACKS
    for other in range(state.seats):
        there = turned(other, eye, state.seats)
        put_number(row, at + there, state.points[other])
        put_number(row, sizes + there, state.sizes[other])
        put_bits(row, safe + KINDS * there, state.guards[other], KINDS)
        for kind in range(KINDS):
            card = state.under[other * KINDS + kind]
            if card:
                put_number(row, under + card - FIRST_ATTACK, 1 + there)
    return after


def _put_cards(state: "Additions", eye: i64, row: vec[i64], at: i64) -> None:
    """The hand, the card looked at, the talon, what is laid and what is shown, each by card."""
    talon, laid, shown = at + 2 * DECK, at + 3 * DECK, at + 4 * DECK
    for place in range(eye * ROOM, eye * ROOM + state.sizes[eye]):
        mark(row, at + (state.hands[place] >> 8))
    if state.phase == EXCHANGE and (eye == state.turn or eye == state.target):
        mark(row, at + DECK + state.looked)
    for card in state.talon:
        mark(row, talon + card)
    for entry in state.laid:
        put_number(row, laid + (entry >> 3), 1 + turned(entry & 7, eye, state.seats))
    for other in range(state.seats):
        for place in range(other * ROOM, other * ROOM + state.sizes[other]):
            entry = state.hands[place]
            if entry & SHOWN:
                put_number(row, shown + (entry >> 8), 1 + turned(other, eye, state.seats))
