"""The end of a race: prizes and bets are paid (TOP-26 to TOP-30).

What is kept of a race are three numbers: the cars from first to last, the owner of each car, and the bets, three bits
each; bets count car + 1, nine bits a seat.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from nekodrome.games.top_race import phases, telling
from nekodrome.games.top_race.circuit import TIPS
from nekodrome.games.top_race.phases import NONE
from nekodrome.games.top_race.pieces import PRIZES
from nekodrome.games.top_race.ranking import bet_pays, places_of_cars
from nekodrome.games.top_race.setup import set_up_race
from nekodrome.parts.rows import copied

if TYPE_CHECKING:
    from nekodrome.games.top_race.rules import TopRace

KEPT: Final[i64] = 3  # numbers a race


def end_race(state: "TopRace") -> None:
    """Pays prizes and bets; then the next race is set up, or the match is over (TOP-27, TOP-28)."""
    places = places_of_cars(state.cars, state.since)
    if state.facts is not None:
        telling.tell_ceremony(state, places)
    money = copied(state.money)
    for car in range(6):
        money[state.owners[car]] += PRIZES[places[car]]
    if state.with_bets:
        for seat in range(state.seats):
            for tip in range(TIPS):
                money[seat] += bet_pays(places, state.bets[seat], tip)
    state.money = money
    _keep(state, places)
    if len(state.history) < KEPT * state.races:
        set_up_race(state)
        return
    state.phase = phases.OVER
    state.turn = NONE
    state.card = NONE
    if state.facts is not None:
        telling.tell_end(state)


def _keep(state: "TopRace", places: vec[i64]) -> None:
    order: i64 = 0
    owners: i64 = 0
    bets: i64 = 0
    for i in range(6):
        car: i64 = i
        order |= car << (3 * places[car])
        owners |= state.owners[car] << (3 * car)
    for i in range(state.seats):
        seat: i64 = i
        bets |= state.bets[seat] << (9 * seat)
    state.history = append(append(append(copied(state.history), order), owners), bets)
