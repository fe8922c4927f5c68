"""A card in play: its lines, the drives they ask for, turbo and breakdown, the bets on the way."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from nekodrome.core.game import NOBODY
from nekodrome.games.top_race import breakdowns, ending, pairs, phases, telling
from nekodrome.games.top_race.circuit import HOME, TIP_ROWS, TIPS, row_of
from nekodrome.games.top_race.driving import STUCK, reach_of
from nekodrome.games.top_race.moves import FINISH, end_space
from nekodrome.games.top_race.phases import NONE
from nekodrome.games.top_race.pieces import FIRST_TURBO, JOKER, LAST_KIND, card_of_kind, line_of
from nekodrome.parts.bits import bit, count, has, lowest
from nekodrome.parts.rows import copied

if TYPE_CHECKING:
    from nekodrome.games.top_race.rules import TopRace

# What became of a line of the card in play, two bits a line.
DRIVEN: Final[i64] = 1
LOST: Final[i64] = 2


def play(state: "TopRace", seat: i64, kind: i64) -> None:
    """A card of that kind leaves the hand, and its first line is taken up."""
    card = card_of_kind(state.hands[seat], kind)
    state.hands[seat] ^= card
    state.played |= card
    state.card = kind
    state.line = 0
    state.ticks = 0
    state.named = NONE
    if state.facts is not None:
        telling.tell_play(state)
    if FIRST_TURBO <= kind < LAST_KIND:
        _choose_turbo(state)
    else:
        _next_line(state)


def _end_card(state: "TopRace") -> None:
    """The next player still in the race who has a card (TOP-16, TOP-24); without any the race ends (TOP-26)."""
    state.card = NONE
    _lay_down(state)
    seat = state.turn
    for _ in range(state.seats):
        seat += 1
        if seat == state.seats:
            seat = 0
        if state.hands[seat] and not has(state.out, seat):
            state.turn = seat
            state.phase = phases.CARD
            return
    ending.end_race(state)


def _lay_down(state: "TopRace") -> None:
    """Players whose cars are all home lay down their cards (TOP-24)."""
    racing: i64 = 0
    for car in range(6):
        if state.cars[car] != HOME:
            racing |= bit(state.owners[car])
    out = (bit(state.seats) - 1) & ~racing
    if state.facts is not None:
        telling.tell_laid_down(state, out & ~state.out)
    state.out = out


# its lines (TOP-16 to TOP-20)


def _next_line(state: "TopRace") -> None:
    """The next line that moves a car; those that move none are not asked (TOP-16)."""
    line = line_of(state.card, state.line)
    while line:
        car = line & 7
        if _ask_car(state, line >> 3) if car == JOKER else _ask_end(state, car, line >> 3):
            return
        _tick(state, LOST)
        line = line_of(state.card, state.line)
    _end_card(state)


def _tick(state: "TopRace", became: i64) -> None:
    state.ticks |= became << (2 * state.line)
    state.line += 1


def _ask_end(state: "TopRace", car: i64, number: i64) -> bool:
    """Asks where a car ends, if it can move at all."""
    if not state.is_racing(car):  # TOP-19
        if state.facts is not None:
            telling.tell_ignored(state, car, number)
        return False
    reach = reach_of(state.cars, state.broken, car, number)
    if reach == STUCK:
        if state.facts is not None:
            telling.tell_stuck(state, car, number)
        return False
    state.mover = car
    state.reach = reach
    state.phase = phases.DRIVE
    return True


def _ask_car(state: "TopRace", number: i64) -> bool:
    """Asks for the joker's car, if there is one that can move."""
    cars = state.nameable()
    while cars:
        car = lowest(cars)
        cars &= cars - 1
        if state.is_racing(car) and reach_of(state.cars, state.broken, car, 1) != STUCK:
            state.phase = phases.NAME
            return True
    if state.facts is not None:
        telling.tell_idle_joker(state, number)
    return False


def name(state: "TopRace", car: i64) -> None:
    """The joker's car is named (TOP-20)."""
    state.named = car
    number = line_of(state.card, state.line) >> 3
    if state.facts is not None:
        telling.tell_name(state, car, number)
    if not _ask_end(state, car, number):
        _tick(state, LOST)
        _next_line(state)


# drives and bets


def drive(state: "TopRace", action: i64) -> None:
    """The car that drives ends there."""
    car = state.mover
    space = HOME if action == FINISH else end_space(action)
    if state.facts is not None:
        telling.tell_drive(state, space)
    state.cars[car] = space
    state.stamp(car)
    if state.facts is not None and space == HOME:
        telling.tell_home(state, car)
    if state.lay_by:
        breakdowns.bring_back(state)
    if space == HOME and state.all_home():  # TOP-26
        ending.end_race(state)
    else:
        _go_on(state)


def _go_on(state: "TopRace") -> None:
    """Stops for bets if the car was the first across a mark (TOP-29), else takes up the next line."""
    if state.with_bets and state.tips < TIPS and row_of(state.cars[state.mover]) > TIP_ROWS[state.tips]:
        state.tips += 1
        state.phase = phases.BET
        if state.facts is not None:
            telling.tell_tip(state)
    else:
        _tick(state, DRIVEN)
        _next_line(state)


def bet(state: "TopRace", seat: i64, car: i64) -> None:
    """A seat has bet; once all have, the race goes on."""
    bets = copied(state.bets)
    bets[seat] |= (car + 1) << (3 * (state.tips - 1))
    state.bets = bets
    if state.facts is not None:
        telling.tell_bet(state, seat, car)
    if state.actor() == NOBODY:
        if state.facts is not None:
            telling.tell_bets_close(state)
        _go_on(state)


# turbo and breakdown (TOP-22)


def _choose_turbo(state: "TopRace") -> None:
    if pairs.is_idle(state, state.card):
        if state.facts is not None:
            telling.tell_no_effect(state)
        _end_card(state)
    else:
        state.phase = phases.TURBO


def use_turbo(state: "TopRace") -> None:
    """The car behind draws level."""
    car = pairs.car_behind(state, state.card)
    if state.facts is not None:
        telling.tell_turbo(state)
    if not _ask_end(state, car, pairs.gap(state, state.card)):
        _end_card(state)


def break_down(state: "TopRace") -> None:
    """The leading car leaves the track."""
    car = pairs.car_ahead(state, state.card)
    state.broken |= bit(car)
    state.lay_by |= (car + 1) << (4 * (count(state.broken) - 1))
    if state.facts is not None:
        telling.tell_break_down(state, car)
    _end_card(state)
