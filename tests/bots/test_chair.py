"""Nothing can be seen from a chair that a person sitting in it would not see."""

import pickle
from typing import Any

import pytest

from nekodrome.bots.chair import Chair
from nekodrome.core.game import Game, State
from nekodrome.core.options import checked_options
from nekodrome.core.rng import Rng, rng_of_number
from nekodrome.games import all_games

GAMES = all_games()
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
DEALS = 12


def begun(game: Game, seats: int, number: int) -> State:
    """A match some way in: later with each number, and near its end with the last ones."""
    rng = rng_of_number(number)
    state = game.new_state(seats, checked_options(game.options, {}), rng)
    whole = played(state.clone(), rng_of_number(number), game.longest)
    played(state, rng_of_number(number), whole * (number % DEALS) // DEALS)
    return state


def deals_of(game: Game, many: int = DEALS) -> list[int]:
    """The numbers of that many deals; of few where decisions have to be simulated."""
    return [4, 9] if game.dexterity else list(range(many))


def played(state: State, rng: Rng, decisions: int) -> int:
    """Plays anything for so many decisions, or to the end; returns how many it were."""
    for made in range(decisions):
        if state.actor() < 0:
            return made
        state.apply(state.actor(), state.random_action(state.actor(), rng))
    return decisions


def redrawn(state: State, seat: int, number: int) -> State:
    """Another state that the seat cannot tell from this one."""
    other = state.clone()
    other.determinize(seat, rng_of_number(number))
    return other


def attributes_of(thing: Any, seen: dict[int, Any] | None = None) -> list[Any]:
    """Every plain value that can be reached from a thing, in order; things seen are kept, so that no id comes twice."""
    seen = {} if seen is None else seen
    if thing is None or isinstance(thing, int | float | str | bytes):
        return [thing]
    if id(thing) in seen or callable(thing):
        return []
    seen[id(thing)] = thing
    if isinstance(thing, dict):
        return [value for pair in thing.items() for part in pair for value in attributes_of(part, seen)]
    if hasattr(thing, "__iter__"):
        return [value for part in thing for value in attributes_of(part, seen)]
    names = [name for name in dir(thing) if not name.startswith("__")]
    return [value for name in names for value in attributes_of(getattr(thing, name), seen)]


@EVERY_GAME
def test_states_that_a_seat_cannot_tell_apart_give_the_same_chair(game: Game) -> None:
    for number in deals_of(game):
        seats = game.seat_counts()[number % len(game.seat_counts())]
        true = begun(game, seats, number)
        for seat in range(seats):
            assert_same_chair(true, redrawn(true, seat, number), seat)


def assert_same_chair(true: State, other: State, seat: int) -> None:
    one = Chair(true, seat, rng_of_number(7))
    two = Chair(other, seat, rng_of_number(7))
    assert pickle.dumps(one) == pickle.dumps(two)
    assert attributes_of(one) == attributes_of(two)


@EVERY_GAME
def test_a_chair_sees_what_its_seat_sees(game: Game) -> None:
    for number in deals_of(game):
        true = begun(game, game.max_seats, number)
        for seat in range(game.max_seats):
            chair = Chair(true, seat, rng_of_number(1))
            assert chair.view() == true.view(seat)
            assert chair.legal_actions() == true.legal_actions(seat)
            assert chair.world(rng_of_number(2)).view(seat) == true.view(seat)


@EVERY_GAME
def test_a_chair_leaves_the_true_state_alone(game: Game) -> None:
    true = begun(game, game.max_seats, 5)
    before = pickle.dumps(true)
    chair = Chair(true, 0, rng_of_number(1))
    world = chair.world(rng_of_number(2))
    world.apply(world.actor(), world.random_action(world.actor(), rng_of_number(3)))
    assert pickle.dumps(true) == before


@EVERY_GAME
def test_a_chair_travels_to_another_process(game: Game) -> None:
    chair = Chair(begun(game, game.max_seats, 3), 1, rng_of_number(1))
    copy = pickle.loads(pickle.dumps(chair))
    assert (copy.seat, copy.view()) == (chair.seat, chair.view())
    assert pickle.dumps(copy) == pickle.dumps(chair)
    assert pickle.dumps(copy.world(rng_of_number(4))) == pickle.dumps(chair.world(rng_of_number(4)))


def test_two_worlds_of_a_chair_differ() -> None:
    game = GAMES[0] if len(GAMES) == 1 else next(game for game in GAMES if game.slug == "rasant")
    chair = Chair(begun(game, 4, 1), 0, rng_of_number(1))
    rng = rng_of_number(2)
    assert pickle.dumps(chair.world(rng)) != pickle.dumps(chair.world(rng))
