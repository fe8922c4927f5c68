"""What a seat sees of Rasant, in numbers."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.observations import MOST, Field, Observation
from nekodrome.games.rasant.pieces import CARS, COLOURED_CARDS, FAST_CARDS, LIMIT_CARDS
from nekodrome.parts.bits import bit, count, has
from nekodrome.parts.encoding import mark, put_bits, put_flag, put_number, put_one_of, turned

if TYPE_CHECKING:
    from nekodrome.games.rasant.rules import Rasant

SEATS: Final[i64] = 5

OBSERVATION: Final = Observation(
    [
        Field("playing", 5, 1, "seats that somebody has"),
        Field("turn", 5, 1, "whose turn it is; nobody's at the end"),
        Field("hand", 48, 1, "coloured cards in hand: green 10 to 120, yellow, red, blue"),
        Field("hand_black", 2, 5, "fast cards and limits in hand"),
        Field("seen", 48, 1, "coloured cards played or discarded"),
        Field("seen_black", 2, 5, "fast cards and limits played or discarded"),
        Field("cars", 65, 1, "the line from head to tail, each car's colour: green, yellow, red, blue, black"),
        Field("colour", 4, 1, "colour of the round: green, yellow, red, blue; none before it is opened"),
        Field("climb", 70, 1, "who played each rank of the round, from 10 to 120, then fast and limit"),
        Field("points", 5, MOST, "points of each seat"),
        Field("hand_sizes", 5, 6, "cards in each hand"),
        Field("passed", 5, 1, "who has passed"),
        Field("first_passer", 5, 1, "who passed first in the round"),
        Field("opener", 5, 1, "who opened the round or has to"),
        Field("pile", 1, 56, "cards in the pile"),
        Field("round", 1, 56, "number of the round"),
    ],
    told={
        "turn": "turn",
        "cars": "cars",
        "points": "points",
        "hand_sizes": "hand_sizes",
        "hand": "hand hand_black",
        "hands": "",
        "pile": "pile",
        "pile_cards": "",
        "seen": "seen seen_black",
        "round.number": "round",
        "round.opener": "opener",
        "round.colour": "colour",
        "round.climb": "climb colour",
        "round.winner": "climb",
        "round.passed": "passed",
        "round.first_passer": "first_passer",
        "previews": "cars",
    },
    left_out={
        "dealer": "who dealt decides nothing any more",
        "cars.*.car": "cars of a colour are alike",
        "previews.*.cars": "cars of a colour are alike",
    },
)


def observe(state: "Rasant", eye: i64, row: vec[i64], at: i64) -> None:
    """Writes what that seat sees."""
    seats = state.seats
    at = put_bits(row, at, bit(seats) - 1, SEATS)
    at = put_one_of(row, at, turned(state.turn, eye, seats), SEATS)
    at = _put_cards(row, at, state.hands[eye])
    at = _put_cards(row, at, state.seen)
    at = _put_cars(row, at, state.cars)
    at = put_one_of(row, at, state.colour, 4)
    at = _put_climb(state, eye, row, at)
    at = _put_seats(state, eye, row, at)
    at = put_one_of(row, at, turned(state.first_passer, eye, seats), SEATS)
    at = put_one_of(row, at, turned(state.opener, eye, seats), SEATS)
    at = put_number(row, at, len(state.pile) - state.drawn)
    put_number(row, at, state.round)


def _put_cards(row: vec[i64], at: i64, cards: i64) -> i64:
    at = put_bits(row, at, cards & COLOURED_CARDS, 48)
    at = put_number(row, at, count(cards & FAST_CARDS))
    return put_number(row, at, count(cards & LIMIT_CARDS))


def _put_cars(row: vec[i64], at: i64, cars: vec[i64]) -> i64:
    for place in range(CARS):
        mark(row, at + 5 * place + cars[place] // 3)
    return at + 5 * CARS


def _put_climb(state: "Rasant", eye: i64, row: vec[i64], at: i64) -> i64:
    after = at + 14 * SEATS
    climb = state.climb
    while climb:
        player = climb & 15
        if player:
            mark(row, at + turned(player - 8, eye, state.seats))
        climb >>= 4
        at += SEATS
    return after


def _put_seats(state: "Rasant", eye: i64, row: vec[i64], at: i64) -> i64:
    for other in range(state.seats):
        there = at + turned(other, eye, state.seats)
        put_number(row, there, state.points[other])
        put_number(row, there + SEATS, count(state.hands[other]))
        put_flag(row, there + 2 * SEATS, has(state.passed, other))
    return at + 3 * SEATS
