"""What a seat sees of Neko Neko Racing, in numbers."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.observations import MOST, Field, Observation
from nekodrome.games.neko_racing.pieces import DECK, HAND, NUMBERS, SUITS
from nekodrome.games.neko_racing.ranking import place_of, winner_of
from nekodrome.games.neko_racing.road import lane_of, lap_of, row_of
from nekodrome.parts.bits import bit, count
from nekodrome.parts.encoding import mark, put_bits, put_flag, put_number, put_one_of, turned

if TYPE_CHECKING:
    from nekodrome.games.neko_racing.rules import NekoRacing

SEATS: Final[i64] = 5
RACES: Final[i64] = 5
OF_RACE: Final[i64] = 6  # numbers for each race over
OF_TRICK: Final[i64] = 15  # numbers for each card of the trick

OBSERVATION: Final = Observation(
    [
        Field("playing", 5, 1, "seats that somebody has"),
        Field("turn", 5, 1, "whose turn it is; nobody's at the end"),
        Field("circuit", 1, 1, "0 for the short circuit, 1 for the long one"),
        Field("laps", 1, 3, "laps of a race"),
        Field("record", 1, 1, "whether the course record is raced for"),
        Field("catch_up", 1, 1, "whether whoever is last may catch up"),
        Field("races", 1, 5, "races of the match"),
        Field("race", 1, 5, "number of the race"),
        Field("results", 30, MOST, "of each race over: who won it (5), in how many tricks"),
        Field("tricks", 2, 30, "tricks of this race: tens, units"),
        Field("tiles", 25, 1, "colour of each seat: blue, green, red, black, orange"),
        Field("backs", 25, 10, "cards of each colour in each hand"),
        Field("cars", 15, 33, "of each seat: lap, row, lane of its car"),
        Field("places", 5, 5, "place of each car"),
        Field("won", 5, MOST, "tricks that each seat has won in this race"),
        Field("boosts", 250, 1, "cards that lie before each seat as boosts: blue 1 to 10, green, red, black, orange"),
        Field("hand", 50, 1, "cards in hand"),
        Field("seen", 50, 1, "cards played since the deal"),
        Field("leader", 5, 1, "who leads the trick"),
        Field("led", 5, 1, "colour led"),
        Field("winner", 5, 1, "who is winning the trick"),
        Field("trick", 75, 1, "the card of each seat in the trick: its colour (5), its number (10)"),
        Field("distance", 1, MOST, "how far the winner of the trick drives, 0 while cards are played"),
        Field("named", 50, 1, "boosts named for this drive"),
        Field("caught_up", 1, 1, "whether catch-up was named for this drive"),
    ],
    told={
        "turn": "turn",
        "circuit": "circuit laps",
        "record": "record",
        "catch_up": "catch_up",
        "race": "race",
        "races": "races",
        "results": "results race turn",
        "round": "tricks distance turn",
        "rounds": "laps",
        "tricks": "tricks",
        "players.*.colour": "tiles",
        "players.*.trump": "tiles",
        "players.*.hand": "backs",
        "players.*.boosts": "boosts",
        "players.*.car": "cars",
        "players.*.place": "places",
        "players.*.tricks": "won",
        "hand": "hand tiles",
        "hands": "",
        "seen": "seen",
        "trick.leader": "leader",
        "trick.colour": "led",
        "trick.cards": "trick leader led",
        "trick.winner": "winner",
        "drive": "distance turn trick led named caught_up catch_up boosts cars circuit laps",
    },
)


def observe(state: "NekoRacing", eye: i64, row: vec[i64], at: i64) -> None:
    """Writes what that seat sees."""
    seats = state.seats
    at = put_bits(row, at, bit(seats) - 1, SEATS)
    at = put_one_of(row, at, turned(state.turn, eye, seats), SEATS)
    at = _put_course(state, eye, row, at)
    at = put_number(row, at, state.tricks // HAND)
    at = put_number(row, at, state.tricks % HAND)
    at = _put_racers(state, eye, row, at)
    at = put_bits(row, at, state.hands[eye], DECK)
    at = put_bits(row, at, _seen(state), DECK)
    at = _put_trick(state, eye, row, at)
    driving = state.distance > 0
    at = put_number(row, at, state.distance)
    at = put_bits(row, at, state.named if driving else 0, DECK)
    put_flag(row, at, driving and state.caught_up == 1)


def _put_course(state: "NekoRacing", eye: i64, row: vec[i64], at: i64) -> i64:
    course = state.course
    over: i64 = len(state.results)
    at = put_flag(row, at, course.circuit == "long")
    at = put_number(row, at, course.laps)
    at = put_flag(row, at, course.record)
    at = put_flag(row, at, course.catch_up)
    at = put_number(row, at, course.races)
    at = put_number(row, at, over + 1 if over < course.races else course.races)
    after = at + RACES * OF_RACE
    for result in state.results:
        winner = winner_of(result)
        if winner >= 0:
            mark(row, at + turned(winner, eye, state.seats))
            put_number(row, at + SEATS, result >> 3)
        at += OF_RACE
    return after


def _put_racers(state: "NekoRacing", eye: i64, row: vec[i64], at: i64) -> i64:
    """Tiles, backs, cars, places, tricks won and boosts, each for all seats."""
    backs, cars, places = at + 25, at + 50, at + 65
    won, boosts = places + SEATS, places + 2 * SEATS
    after = at + 75 + SEATS * DECK
    for other in range(state.seats):
        there = turned(other, eye, state.seats)
        mark(row, at + 5 * there + state.tiles[other])
        for colour in range(state.seats):
            put_number(row, backs + 5 * there + colour, count(state.hands[other] & SUITS[colour]))
        put_number(row, cars + 3 * there, lap_of(state.cars[other]))
        put_number(row, cars + 3 * there + 1, row_of(state.cars[other]))
        put_number(row, cars + 3 * there + 2, lane_of(state.cars[other]))
        put_number(row, places + there, place_of(state.cars, state.arrived, other))
        put_number(row, won + there, state.tricks_won(other))
        if state.boosts[other]:
            put_bits(row, boosts + DECK * there, state.boosts[other], DECK)
    return after


def _seen(state: "NekoRacing") -> i64:
    """The cards of the colours in use that nobody holds."""
    held: i64 = 0
    for other in range(state.seats):
        held |= state.hands[other]
    return (bit(NUMBERS * state.seats) - 1) & ~held


def _put_trick(state: "NekoRacing", eye: i64, row: vec[i64], at: i64) -> i64:
    at = put_one_of(row, at, turned(state.leader, eye, state.seats), SEATS)
    at = put_one_of(row, at, state.led, 5)
    at = put_one_of(row, at, turned(state.winner, eye, state.seats), SEATS)
    after = at + SEATS * OF_TRICK
    for other in range(state.seats):
        card = state.card_played(other)
        if card >= 0:
            there = at + OF_TRICK * turned(other, eye, state.seats)
            mark(row, there + card // NUMBERS)
            mark(row, there + 5 + card % NUMBERS)
    return after
