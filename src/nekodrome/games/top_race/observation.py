"""What a seat sees of Top Race, in numbers. Money is in units of $10,000."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.observations import MOST, Field, Observation
from nekodrome.games.top_race import phases
from nekodrome.games.top_race.auction import may_bid
from nekodrome.games.top_race.circuit import HOME, TIPS, lane_of, row_of
from nekodrome.games.top_race.ending import KEPT
from nekodrome.games.top_race.pieces import (
    FIRST_TURBO,
    JOKER,
    KINDS,
    LAST_KIND,
    LAST_KIND_CARDS,
    MOST_LINES,
    SPACES,
)
from nekodrome.games.top_race.ranking import place_of
from nekodrome.parts.bits import bit, count, has
from nekodrome.parts.encoding import mark, put_bits, put_flag, put_number, put_one_of, turned

if TYPE_CHECKING:
    from nekodrome.games.top_race.rules import TopRace

SEATS: Final[i64] = 6
CARS: Final[i64] = 6
DEBT: Final[i64] = 64  # added to money, which bets can take below nothing
NO_ROW: Final = "0 for none"

OBSERVATION: Final = Observation(
    [
        Field("playing", 6, 1, "seats that somebody has"),
        Field("phase", 8, 1, "auction, place, card, name, turbo, drive, bet, over"),
        Field("turn", 6, 1, "who bids, places or plays"),
        Field("controller", 6, 1, "who controls the auctions"),
        Field("race", 1, 3, "number of the race"),
        Field("races", 1, 3, "races of the match"),
        Field("with_bets", 1, 1, "whether there are bets"),
        Field("tips", 1, 3, "marks that were crossed"),
        Field("money", 6, MOST, "money of each seat, and 64: bets may take it below nothing"),
        Field("cards", 6, 24, "cards in each hand"),
        Field("out", 6, 1, "seats that are out of the race"),
        Field("bets_made", 18, 1, "for each seat and mark, whether it has bet"),
        Field("owners", 36, 1, "owner of each car: red, light blue, white, green, dark blue, yellow"),
        Field("prices", 6, 164, "what each car was bought for"),
        Field("states", 24, 1, "of each car: waiting, racing, broken, home"),
        Field("rows", 6, 50, f"row of each car on the track, counted from 1 at the back of the grid; {NO_ROW}"),
        Field("lanes", 6, 4, f"lane of each car on the track, from 1; {NO_ROW}"),
        Field("places", 6, 6, f"place of each car once they race; {NO_ROW}"),
        Field("lay_by", 6, 6, f"place of each car among those broken down; {NO_ROW}"),
        Field("on_offer", 6, 1, "car under the hammer"),
        Field("left", 1, 6, "drivers not sold yet, in an auction"),
        Field("coming", 36, 1, "the drivers after it in order, as far as they were seen"),
        Field("bid", 1, 164, "highest bid"),
        Field("bidder", 6, 1, "whose it is"),
        Field("bidding", 6, 1, "who may still bid"),
        Field("refusals", 1, MOST, "drivers refused since the last sale"),
        Field("card", 46, 1, "card in play, by kind"),
        Field("line", 1, 6, "line of that card that is carried out, from 1"),
        Field("lost", 6, 1, "lines of that card that were lost"),
        Field("named", 6, 1, "car named for its joker"),
        Field("mover", 6, 1, "car that is placed or drives"),
        Field("hand", 46, 3, "cards in hand, by kind"),
        Field("played", 46, 3, "cards played in this race, by kind"),
        Field("bets", 18, 1, "one's own bet at each mark"),
    ],
    told={
        "phase": "phase",
        "turn": "turn",
        "race": "race",
        "races": "races",
        "with_bets": "with_bets",
        "controller": "controller",
        "track": "",
        "prizes": "",
        "bet_table": "with_bets",
        "players.*.money": "money",
        "players.*.drivers": "owners",
        "players.*.cards": "cards",
        "players.*.out": "out",
        "players.*.bets": "bets_made",
        "cars.*.owner": "owners",
        "cars.*.price": "prices owners",
        "cars.*.state": "states",
        "cars.*.row": "rows",
        "cars.*.lane": "lanes",
        "cars.*.place": "places",
        "lay_by": "lay_by",
        "tips": "tips",
        "auction": "phase turn on_offer left coming bid bidder bidding refusals money owners hand",
        "choices": "phase mover rows lanes card bets_made turn tips",
        "in_play": "card line lost named turn",
        "drive": "phase mover card line rows lanes states",
        "turbo": "phase",
        "reach": "phase rows lanes states",
        "pairs": "phase rows lanes states",
        "hand": "hand",
        "bets": "bets",
        "played": "played",
        "hands": "",
        "aside": "",
        "unseen": "",
        "all_bets": "",
    },
    left_out={"results": "races that are over have been paid out"},
)


def observe(state: "TopRace", eye: i64, row: vec[i64], at: i64) -> None:
    """Writes what that seat sees."""
    seats = state.seats
    over: i64 = len(state.history) // KEPT
    at = put_bits(row, at, bit(seats) - 1, SEATS)
    at = put_one_of(row, at, state.phase, 8)
    at = put_one_of(row, at, turned(state.turn, eye, seats), SEATS)
    at = put_one_of(row, at, turned(state.controller, eye, seats), SEATS)
    at = put_number(row, at, over + 1 if over < state.races else state.races)
    at = put_number(row, at, state.races)
    at = put_flag(row, at, state.with_bets)
    at = put_number(row, at, state.tips)
    at = _put_seats(state, eye, row, at)
    at = _put_cars(state, eye, row, at)
    at = _put_auction(state, eye, row, at)
    at = _put_card(state, row, at)
    at = _put_kinds(row, at, state.hands[eye])
    at = _put_kinds(row, at, state.played)
    for tip in range(state.tips):
        at = put_one_of(row, at, state.bet_of(eye, tip), CARS)


def _put_seats(state: "TopRace", eye: i64, row: vec[i64], at: i64) -> i64:
    """Money, cards, who is out, and bets made."""
    after = at + (3 + TIPS) * SEATS
    bets = at + 3 * SEATS
    for other in range(state.seats):
        there = turned(other, eye, state.seats)
        put_number(row, at + there, state.money[other] + DEBT)
        put_number(row, at + SEATS + there, count(state.hands[other]))
        put_flag(row, at + 2 * SEATS + there, has(state.out, other))
        for tip in range(state.tips):
            put_flag(row, bets + TIPS * there + tip, state.bet_of(other, tip) >= 0)
    return after


def _put_cars(state: "TopRace", eye: i64, row: vec[i64], at: i64) -> i64:
    """Owners, prices, states, rows, lanes, places, and who is broken down."""
    prices, states, rows = at + 36, at + 42, at + 66
    racing = state.phase >= phases.CARD
    after = at + 90
    for car in range(CARS):
        owner, space = state.owners[car], state.cars[car]
        if owner >= 0:
            mark(row, at + SEATS * car + turned(owner, eye, state.seats))
            put_number(row, prices + car, state.prices[car])
        mark(row, states + 4 * car + _standing(state, car))
        if 0 <= space < HOME:
            put_number(row, rows + car, row_of(space) + 2)
            put_number(row, rows + CARS + car, lane_of(space) + 1)
        if space >= 0 and racing:
            put_number(row, rows + 2 * CARS + car, place_of(state.cars, state.since, car) + 1)
    _put_lay_by(state.lay_by, row, rows + 3 * CARS)
    return after


def _standing(state: "TopRace", car: i64) -> i64:
    """Waiting, racing, broken or home."""
    if state.cars[car] < 0:
        return 0
    if state.cars[car] == HOME:
        return 3
    return 2 if has(state.broken, car) else 1


def _put_lay_by(waiting: i64, row: vec[i64], at: i64) -> None:
    place: i64 = 1
    while waiting:
        put_number(row, at + (waiting & 15) - 1, place)
        waiting >>= 4
        place += 1


def _put_auction(state: "TopRace", eye: i64, row: vec[i64], at: i64) -> i64:
    """The car on offer, how many are left, those coming, the bid, who made it, who may bid, and refusals."""
    if state.phase != phases.AUCTION:
        return at + 57
    at = put_one_of(row, at, state.pile[0], CARS)
    at = put_number(row, at, len(state.pile))
    after = at + 36
    for n in range(state.unseen + 1, len(state.pile)):
        mark(row, at + CARS * (n - 1) + state.pile[n])
    at = put_number(row, after, state.bid)
    at = put_one_of(row, at, turned(state.bidder, eye, state.seats), SEATS)
    after = at + SEATS
    for other in range(state.seats):
        can_pay = other == state.bidder or state.money[other] > state.bid
        if can_pay and not has(state.passed, other) and may_bid(state, other):
            mark(row, at + turned(other, eye, state.seats))
    return put_number(row, after, state.refusals)


def _put_card(state: "TopRace", row: vec[i64], at: i64) -> i64:
    """The card in play, its line, lines lost, the car named, and the car that moves."""
    kind = state.card if phases.CARD <= state.phase <= phases.BET else -1
    has_lines = kind >= 0 and not FIRST_TURBO <= kind < LAST_KIND
    at = put_one_of(row, at, kind, KINDS)
    at = put_number(row, at, state.line + 1 if has_lines else 0)
    for n in range(MOST_LINES):
        at = put_flag(row, at, has_lines and n < state.line and (state.ticks >> (2 * n)) & 3 == 2)
    at = put_one_of(row, at, state.named if has_lines and SPACES[7 * kind + JOKER] > 0 else -1, CARS)
    moving = state.phase in (phases.PLACE, phases.DRIVE)
    return put_one_of(row, at, state.mover if moving else -1, CARS)


def _put_kinds(row: vec[i64], at: i64, cards: i64) -> i64:
    at = put_bits(row, at, cards & ~LAST_KIND_CARDS, LAST_KIND)
    return put_number(row, at, count(cards & LAST_KIND_CARDS))
