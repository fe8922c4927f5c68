"""Rows of numbers: how they are laid out, and games that have none."""

import pytest

from nekodrome.core.errors import NoObservation
from nekodrome.core.game import Game
from nekodrome.core.observations import Field, Observation, observation_of, observed
from nekodrome.core.rng import rng_of_number
from nekodrome.games import all_games, game_of


def test_fields_follow_each_other() -> None:
    observation = Observation([Field("hand", 3, 1, "cards"), Field("points", 2, 40, "points")], {})
    assert observation.size == 5
    assert observation.places() == {"hand": (0, 3), "points": (3, 5)}
    assert observation.highs() == [1, 1, 1, 40, 40]


@pytest.mark.parametrize("game", [game for game in all_games() if game.observation], ids=lambda game: game.slug)
def test_fields_have_names_of_their_own_and_words(game: Game) -> None:
    observation = observation_of(game)
    names = [field.name for field in observation.fields]
    assert len(set(names)) == len(names)
    assert all(field.about and 0 < field.high <= 255 and field.size > 0 for field in observation.fields)


def test_seats_are_counted_from_whoever_looks() -> None:
    game = game_of("rasant")
    state = game.new_state(3, {}, rng_of_number(1))
    first, end = observation_of(game).places()["turn"]
    turns = [list(observed(game, state, seat)[first:end]) for seat in range(3)]
    at = state.actor()
    assert [turn.index(1) for turn in turns] == [(at - seat) % 3 for seat in range(3)]


def test_a_game_without_rows_says_so() -> None:
    with pytest.raises(NoObservation, match="Nekojima does not say in numbers what a player sees"):
        observation_of(game_of("nekojima"))
