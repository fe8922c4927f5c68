"""What nobody would do in Top Race: pay more than a driver can bring, or drive the cars of others for nothing."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.games.top_race import pairs, phases
from nekodrome.games.top_race.circuit import row_of
from nekodrome.games.top_race.driving import STUCK, reach_of, reach_row
from nekodrome.games.top_race.moves import BET, BID, BREAKDOWN, NAME, PASS, PLACE, TURBO
from nekodrome.games.top_race.pieces import FIRST_TURBO, JOKER, LAST_KIND, line_of
from nekodrome.games.top_race.prospects import worth_to
from nekodrome.parts.bits import has

if TYPE_CHECKING:
    from nekodrome.games.top_race.rules import TopRace

STEPS: Final[vec[i64]] = vec[i64]([1, 2, 3, 5])  # units by which people raise a bid
FRONT: Final[i64] = 3  # starting spaces from this one on are in the front row
HOPELESS: Final[i64] = 12  # rows behind the first car
MUCH: Final[i64] = 5  # rows


def sensible_codes(state: "TopRace", seat: i64, codes: vec[i64]) -> vec[i64]:
    """These codes without the silly ones."""
    if len(codes) == 1:
        return codes
    if state.phase == phases.AUCTION:
        return _bids(state, seat)
    found = vec[i64](capacity=len(codes))
    for code in codes:
        if not _is_silly(state, seat, code, codes):
            found = append(found, code)
    return found if len(found) > 0 else codes


def _is_silly(state: "TopRace", seat: i64, code: i64, codes: vec[i64]) -> bool:
    phase = state.phase
    if phase == phases.CARD:
        return _helps_others(state, seat, code, codes)
    if phase == phases.NAME:
        return _is_wasted(state, seat, code - NAME)
    if phase == phases.TURBO:
        return _is_backwards(state, seat, code)
    if phase == phases.BET:
        return _is_hopeless(state, code - BET)
    return phase == phases.PLACE and code < PLACE + FRONT <= codes[len(codes) - 1]


def _bids(state: "TopRace", seat: i64) -> vec[i64]:
    """Raises that people make, up to what the driver is worth. The lowest bid comes back whatever place is reached."""
    found = vec[i64](capacity=5)
    if state.bid > 0:
        found = append(found, PASS)
    most = i64(worth_to(state, seat, state.pile[0]))
    if most > state.money[seat]:
        most = state.money[seat]
    for step in STEPS:
        if state.bid + step <= most:
            found = append(found, BID + state.bid + step)
    return found if len(found) > 0 else vec[i64]([BID + 1])


# cards


def _helps_others(state: "TopRace", seat: i64, kind: i64, kinds: vec[i64]) -> bool:
    """A card for the cars of others only, where one is at hand for one's own only; or one that slows one's own."""
    if FIRST_TURBO <= kind < LAST_KIND:
        return not pairs.is_idle(state, kind) and _hurts(state, seat, kind)
    if _rows(state, seat, kind, True) > 0 or _rows(state, seat, kind, False) < MUCH:
        return False
    return any(_rows(state, seat, other, True) >= MUCH and _rows(state, seat, other, False) == 0 for other in kinds)


def _hurts(state: "TopRace", seat: i64, kind: i64) -> bool:
    ahead, behind = pairs.car_ahead(state, kind), pairs.car_behind(state, kind)
    return state.owners[ahead] == seat and state.owners[behind] != seat


def _rows(state: "TopRace", seat: i64, kind: i64, own: bool) -> i64:
    """How many rows a card moves one's own cars, or those of others; a joker is for one's own."""
    rows: i64 = 0
    at: i64 = 0
    line = line_of(kind, at)
    while line:
        car = line & 7
        if car == JOKER:
            rows += line >> 3 if own else 0
        elif (state.owners[car] == seat) == own:
            rows += _driven(state, car, line >> 3)
        at += 1
        line = line_of(kind, at)
    return rows


def _driven(state: "TopRace", car: i64, number: i64) -> i64:
    if not state.is_racing(car):
        return 0
    reach = reach_of(state.cars, state.broken, car, number)
    return reach_row(reach) - row_of(state.cars[car]) if reach != STUCK else 0


def _is_wasted(state: "TopRace", seat: i64, car: i64) -> bool:
    """A joker for a car that cannot move, or for another's, where one's own could use it all."""
    number = line_of(state.card, state.line) >> 3
    mine = state.owners[car] == seat
    if mine and _driven(state, car, number) > 0:
        return False
    for other in range(6):
        if state.owners[other] == seat and has(state.nameable(), other) and _driven(state, other, number) == number:
            return True
    return False


def _is_backwards(state: "TopRace", seat: i64, code: i64) -> bool:
    """Of two cars of one side: to slow one's own down, or to speed another's up."""
    mine = state.owners[pairs.car_ahead(state, state.card)] == seat
    if mine != (state.owners[pairs.car_behind(state, state.card)] == seat):
        return False
    return code == (BREAKDOWN if mine else TURBO)


def _is_hopeless(state: "TopRace", car: i64) -> bool:
    first: i64 = 0
    for other in range(6):
        if row_of(state.cars[other]) > first:
            first = row_of(state.cars[other])
    return not state.is_racing(car) or first - row_of(state.cars[car]) > HOPELESS
