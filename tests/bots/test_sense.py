"""What hints call sensible: some of what is legal, in every world that the seat cannot tell from the true one."""

import pytest

from nekodrome.core.game import Game
from nekodrome.core.rng import rng_of_number
from nekodrome.games import all_games

GAMES = [game for game in all_games() if game.dexterity is None]


@pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
def test_the_sensible_is_legal_and_the_same_in_all_worlds_a_seat_cannot_tell_apart(game: Game) -> None:
    hints = game.hints()
    for seats in game.seat_counts():
        rng = rng_of_number(seats)
        state = game.new_state(seats, {option.name: option.default for option in game.options}, rng)
        for _ in range(150):
            seat = int(state.actor())
            if seat < 0:
                break
            sensible = list(hints.sensible(state, seat, state.legal(seat)))
            assert sensible
            assert set(sensible) <= set(state.legal_actions(seat))
            world = state.clone()
            world.determinize(seat, rng)
            assert list(hints.sensible(world, seat, world.legal(seat))) == sensible
            mind = sensible if rng.below(3) else state.legal_actions(seat)
            state.apply(seat, mind[rng.below(len(mind))])
