"""The games in OpenSpiel: its tests pass, its algorithms run, and resampling keeps what a player knows."""

import random
from typing import Any

import numpy as np
import pytest

from nekodrome.adapters.setting import playable
from nekodrome.core.game import Game
from nekodrome.games import game_of
from nekodrome.kit.template import GAME as SARDINES

pyspiel: Any = pytest.importorskip("pyspiel", reason="OpenSpiel has no package for this system")
openspiel: Any = pytest.importorskip("nekodrome.adapters.openspiel")
openspiel.register(SARDINES)

RASANT = game_of("rasant")
TABLES = [(game, seats) for game in (*playable(), SARDINES) for seats in game.seat_counts()]
FEW = [(game, game.min_seats) for game in playable()]


def loaded(game: Game, **params: Any) -> Any:
    return pyspiel.load_game(openspiel.name_of(game), params)


def random_moment(game: Any, seed: int, decisions: int) -> Any:
    chance = random.Random(seed)
    state = game.new_initial_state()
    state.apply_action(seed)
    for _ in range(decisions):
        if state.is_terminal():
            break
        state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.soak
@pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda part: getattr(part, "slug", part))
def test_its_test_passes_for_every_number_of_players(game: Game, seats: int) -> None:
    pyspiel.random_sim_test(loaded(game, players=seats), num_sims=2, serialize=True, verbose=False)


@pytest.mark.compiled
@pytest.mark.parametrize(("game", "seats"), FEW, ids=lambda part: getattr(part, "slug", part))
def test_its_test_passes(game: Game, seats: int) -> None:
    pyspiel.random_sim_test(loaded(game, players=seats), num_sims=1, serialize=True, verbose=False)


def test_its_test_passes_for_a_small_game() -> None:
    for seats in SARDINES.seat_counts():
        pyspiel.random_sim_test(loaded(SARDINES, players=seats), num_sims=2, serialize=True, verbose=False)


def test_a_game_is_loaded_by_a_text_with_its_options() -> None:
    game = pyspiel.load_game("nekodrome_neko_racing(players=4,circuit=long,catch_up=True,deals=8)")
    assert (game.num_players(), game.max_chance_outcomes()) == (4, 8)
    assert game.setting.options["circuit"] == "long"
    assert game.setting.options["catch_up"] is True


@pytest.mark.parametrize(("game", "seats"), FEW, ids=lambda part: getattr(part, "slug", part))
def test_resampling_keeps_what_the_player_knows(game: Game, seats: int) -> None:
    state = random_moment(loaded(game, players=seats), 3, min(60, game.longest // 4))
    player, chance = state.current_player(), random.Random(1)
    assert player >= 0
    redrawn = state.resample_from_infostate(player, chance.random)
    assert redrawn.information_state_string(player) == state.information_state_string(player)
    assert redrawn.observation_string(player) == state.observation_string(player)
    assert redrawn.observation_tensor(player) == state.observation_tensor(player)
    assert redrawn.legal_actions() == state.legal_actions()
    assert redrawn.current_player() == player


def test_others_in_a_redrawn_world_do_not_remember_the_true_one() -> None:
    """What another player held in the true match must not be in what that player remembers of the redrawn one."""
    game = loaded(RASANT, players=2)
    state = random_moment(game, 5, 20)
    player = state.current_player()
    worlds = [state.resample_from_infostate(player, random.Random(n).random) for n in range(3)]
    told = [world.course.told(game.setting, 1 - player) for world in worlds]
    true = state.course.told(game.setting, 1 - player).split("\n")
    public = state.course.told(game.setting, -1).split("\n")
    for lines in told:
        assert lines.split("\n")[: len(public)] == public
        assert true[0] not in lines


def test_an_information_state_remembers_in_which_order_things_came() -> None:
    state = random_moment(loaded(RASANT, players=2), 4, 30)
    lines = state.information_state_string(0).split("\n")
    assert len(lines) > 30
    earlier = random_moment(loaded(RASANT, players=2), 4, 20)
    assert lines[: len(earlier.information_state_string(0).split("\n"))] == earlier.information_state_string(0).split(
        "\n"
    )


def test_its_search_plays_with_our_resampler() -> None:
    from open_spiel.python.algorithms import ismcts, mcts

    game, chance = loaded(RASANT, players=3), np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game, mcts.RandomRolloutEvaluator(1, chance), 0.7, 12, random_state=chance, use_observation_string=True
    )
    bot.set_resampler(lambda state, player: state.resample_from_infostate(player, chance.random_sample))
    state = random_moment(game, 2, 40)
    assert bot.step(state) in state.legal_actions()


def test_mccfr_comes_nearer_to_an_equilibrium_of_a_small_deal() -> None:
    from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

    game = loaded(SARDINES, players=2, hand=3, deals=1)
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    solver.iteration()
    first = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(30):
        solver.iteration()
    assert exploitability.nash_conv(game, solver.average_policy()) < first


def test_what_does_not_fit_gets_a_sentence() -> None:
    with pytest.raises(Exception, match="Rasant is for 2 to 5 players, not 9"):
        loaded(RASANT, players=9)
    with pytest.raises(Exception, match="laps"):
        pyspiel.load_game("nekodrome_neko_racing(laps=9)")
