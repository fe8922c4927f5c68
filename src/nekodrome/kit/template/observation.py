"""What a seat sees of Sardines, in numbers."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.observations import Field, Observation
from nekodrome.kit.template.pieces import VALUES, cards_of
from nekodrome.parts.bits import bit, count
from nekodrome.parts.encoding import put_bits, put_flag, put_number, put_one_of, turned

if TYPE_CHECKING:
    from nekodrome.kit.template.rules import Sardines

SEATS: Final[i64] = 4

OBSERVATION: Final = Observation(
    [
        Field("playing", 4, 1, "seats that somebody has"),
        Field("round", 1, 5, "rounds that are over"),
        Field("crate", 1, 6, "sardines in the crate, 0 at the end"),
        Field("waiting", 1, 30, "sardines kept back for the next crate"),
        Field("hand", 12, 2, "cards of each value in hand, from 1"),
        Field("chosen", 12, 1, "the value one has sealed"),
        Field("points", 4, 30, "points of each seat"),
        Field("hand_sizes", 4, 5, "cards in each hand"),
        Field("ready", 4, 1, "who has sealed a card"),
        Field("played", 48, 2, "cards of each value that each seat has played"),
    ],
    told={
        "round": "round",
        "crate": "crate",
        "waiting": "waiting",
        "points": "points",
        "hand_sizes": "hand_sizes",
        "ready": "ready",
        "played": "played",
        "hand": "hand",
        "chosen": "chosen",
        "hidden": "",
    },
)


def observe(state: "Sardines", eye: i64, row: vec[i64], at: i64) -> None:
    """Writes what that seat sees."""
    at = put_bits(row, at, bit(state.seats) - 1, SEATS)
    at = put_number(row, at, state.round)
    at = put_number(row, at, state.crates[state.round] + 1 if state.actor() >= 0 else 0)
    at = put_number(row, at, state.waiting)
    at = _put_values(row, at, state.hands[eye])
    at = put_one_of(row, at, state.chosen[eye] - 1, VALUES)
    _put_seats(state, eye, row, at)


def _put_values(row: vec[i64], at: i64, cards: i64) -> i64:
    for value in range(1, VALUES + 1):
        at = put_number(row, at, count(cards & cards_of(value)))
    return at


def _put_seats(state: "Sardines", eye: i64, row: vec[i64], at: i64) -> None:
    """Points, cards in hand, who is ready, and what was played."""
    for other in range(state.seats):
        there = turned(other, eye, state.seats)
        put_number(row, at + there, state.points[other])
        put_number(row, at + SEATS + there, count(state.hands[other]))
        put_flag(row, at + 2 * SEATS + there, state.chosen[other] > 0)
        _put_values(row, at + 3 * SEATS + VALUES * there, state.played[other])
