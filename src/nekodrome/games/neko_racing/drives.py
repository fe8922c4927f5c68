"""The drive of whoever won the trick, and what it leads to: the next trick, a new deal, the end of the race."""

from typing import TYPE_CHECKING

from librt.vecs import append
from mypy_extensions import i64

from nekodrome.games.neko_racing.course import ROUNDS_PER_LAP, Step
from nekodrome.games.neko_racing.facts import Boosts, CatchesUp, Drives, Ends, Finishes, NewLap, Record, Stalls
from nekodrome.games.neko_racing.pieces import CATCH_UP_SPACES, HAND, NONE, card_words
from nekodrome.games.neko_racing.ranking import places_in_race
from nekodrome.games.neko_racing.road import home, lap_of, position, space_words, way_of
from nekodrome.games.neko_racing.setup import deal, set_up_race
from nekodrome.games.neko_racing.tricks import lead
from nekodrome.parts.bits import bit
from nekodrome.parts.rows import copied

if TYPE_CHECKING:
    from nekodrome.games.neko_racing.rules import NekoRacing


def catch_up(state: "NekoRacing", seat: i64) -> None:
    """Two spaces more for a car that trails (NNR-20)."""
    state.caught_up = 1
    state.distance += CATCH_UP_SPACES
    if state.facts is not None:
        state.tell("catches_up", CatchesUp(seat=seat, n=CATCH_UP_SPACES, distance=state.distance))


def boost(state: "NekoRacing", seat: i64, card: i64) -> None:
    """A boost adds to the distance (NNR-16)."""
    spaces = state.boost_spaces(card)
    state.named |= bit(card)
    state.distance += spaces
    if state.facts is not None:
        state.tell("boosts", Boosts(seat=seat, card=card_words(card), n=spaces, distance=state.distance))


def drive(state: "NekoRacing", seat: i64, car: i64) -> None:
    """The car ends there; then comes the next trick, or a new deal after ten."""
    _move(state, seat, car)
    if state.tricks % HAND != 0:
        lead(state, seat)  # NNR-10
    elif state.tricks == HAND * ROUNDS_PER_LAP * state.course.laps:
        _stall(state)
    else:
        deal(state, _last(state, seat))


def _move(state: "NekoRacing", seat: i64, car: i64) -> None:
    before = state.cars[seat]
    way = way_of(state.course, state.cars, seat, state.distance, car) if state.facts is not None else []
    state.boosts[seat] &= ~state.named
    state.cars[seat] = car
    state.arrived[seat] = state.tricks
    if state.facts is not None:
        _tell_drive(state, seat, before, way)


def _tell_drive(state: "NekoRacing", seat: i64, before: i64, way: list[Step]) -> None:
    course, car = state.course, state.cars[seat]
    places = places_in_race(state.cars, state.arrived)
    if car == home(course):
        state.tell("finishes", Finishes(seat=seat, n=state.distance, way=way, places=places))
        return
    state.tell("drives", Drives(seat=seat, n=state.distance, **space_words(car), way=way, places=places))
    if lap_of(car) > lap_of(before):
        state.tell("new_lap", NewLap(seat=seat, lap=lap_of(car) + 1, laps=course.laps))


def _last(state: "NekoRacing", winner: i64) -> i64:
    """The car in last position, of several the first one clockwise after the winner (NNR-11)."""
    last = winner
    seat = winner
    for _ in range(state.seats):
        seat += 1
        if seat == state.seats:
            seat = 0
        mine, lowest_so_far = position(state.cars[seat]), position(state.cars[last])
        if mine < lowest_so_far or (mine == lowest_so_far and last == winner):
            last = seat
    return last


# the end of a race (NNR-15, NNR-17, NNR-21)


def finish(state: "NekoRacing", seat: i64) -> None:
    """Over the line: the race is won (NNR-15, NNR-17)."""
    _move(state, seat, home(state.course))
    if state.facts is not None and (state.course.record or state.course.races > 1):
        state.tell("record", Record(seat=seat, n=state.tricks))
    _end_race(state, state.tricks * 8 + seat)


def _stall(state: "NekoRacing") -> None:
    """The last round is over and nobody is home (NNR-21)."""
    if state.facts is not None:
        state.tell("stalls", Stalls(n=ROUNDS_PER_LAP * state.course.laps))
    _end_race(state, NONE)


def _end_race(state: "NekoRacing", result: i64) -> None:
    state.results = append(copied(state.results), result)
    if len(state.results) < state.course.races:
        set_up_race(state)
        return
    state.turn = NONE
    state.distance = 0
    if state.facts is not None:
        state.tell("ends", Ends(winning_seat=state.outcome().winners()))
