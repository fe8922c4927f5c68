"""The games in Gymnasium: its checker finds nothing, and thousands of matches are one environment."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from nekodrome.adapters.gymnasium import OneSeat, id_of
from nekodrome.adapters.setting import playable
from nekodrome.adapters.vectors import Matches
from nekodrome.core.errors import IllegalMove, NoObservation, UnknownBot
from nekodrome.core.game import Game
from nekodrome.core.observations import observed

games = pytest.mark.parametrize("game", playable(), ids=lambda game: game.slug)


@games
def test_its_checker_finds_nothing(game: Game) -> None:
    check_env(gymnasium.make(id_of(game), opponents="random").unwrapped)


def test_one_plays_against_bots_of_a_kind() -> None:
    table = gymnasium.make("nekodrome/rasant-v0", seats=3, seat=2, opponents="house-cat")
    _, told = table.reset(seed=5)
    over = False
    reward: Any = None
    while not over:
        seen, reward, over, _, told = table.step(int(np.flatnonzero(told["action_mask"])[0]))
        assert table.observation_space.contains(seen)
    assert reward in (0.0, 0.5, 1.0)
    again = [table.reset(seed=5)[0], table.reset(seed=5)[0]]
    assert np.array_equal(*again)


def test_what_is_illegal_ends_the_match_and_costs() -> None:
    table = OneSeat("rasant", opponents="random")
    _, told = table.reset(seed=1)
    assert np.array_equal(table.action_masks(), told["action_mask"].astype(bool))
    _, reward, over, cut_off, _ = table.step(int(told["action_mask"].argmin()))
    assert (reward, over, cut_off) == (-1.0, True, False)


def test_what_does_not_fit_gets_a_sentence() -> None:
    with pytest.raises(UnknownBot, match="There is no bot called “lion”"):
        OneSeat("rasant", opponents="lion")
    with pytest.raises(ValueError, match="With 2 players there are seats 0 to 1, and no seat 5"):
        OneSeat("rasant", seats=2, seat=5)
    with pytest.raises(NoObservation):
        OneSeat("nekojima")
    with pytest.raises(ValueError, match="One number seeds all matches"):
        Matches(2).reset(seed=[1, 2])


@games
def test_many_matches_are_one_environment(game: Game) -> None:
    matches = gymnasium.make_vec(id_of(game), num_envs=4, vectorization_mode="vector_entry_point").unwrapped
    assert isinstance(matches, Matches)
    assert matches.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, told = matches.reset(seed=3)
    over = 0
    for _ in range(90):
        assert matches.observation_space.contains(seen)
        assert (told["seat"] == 0).all()
        seen, rewards, ended, cut_off, told = matches.step(matches.sample())
        assert not cut_off.any()
        assert (rewards[~ended] == 0.0).all()
        over += int(ended.sum())
        if ended.any():
            assert np.array_equal(told["_final_obs"], ended)
            assert told["returns"][ended].sum() == pytest.approx(ended.sum())
    assert over > 0 or game.slug == "takenoko"


def test_bytes_are_looked_into_and_not_copied() -> None:
    matches = Matches(4, "rasant", seats=2, opponents=None, raw=True)
    seen, told = matches.reset(seed=1)
    assert seen.dtype == np.uint8
    after, *_ = matches.step(matches.sample())
    assert np.shares_memory(seen, after)
    for k, state in enumerate(matches.batch.states):
        actor = int(told["seat"][k])
        assert after[k].tobytes() == observed(matches.setting.game, state, actor)
        assert np.flatnonzero(told["action_mask"][k]).tolist() == state.legal_actions(actor)


def test_against_itself_whoever_decides_is_rewarded() -> None:
    matches = Matches(8, "rasant", seats=2, opponents=None)
    _, told = matches.reset(seed=1)
    won = 0.0
    for _ in range(130):
        seats = told["seat"].copy()
        _, rewards, ended, _, told = matches.step(matches.sample())
        for k in np.flatnonzero(ended):
            assert rewards[k] == told["returns"][k][seats[k]]
            won += told["returns"][k].sum()
    assert won >= 8


def test_an_illegal_choice_among_many_is_refused_and_changes_nothing() -> None:
    matches = Matches(4, "rasant", raw=True)
    seen, told = matches.reset(seed=1)
    before = seen.copy()
    chosen = matches.sample()
    chosen[2] = told["action_mask"][2].argmin()
    with pytest.raises(IllegalMove, match="RAS-"):
        matches.step(chosen)
    assert np.array_equal(seen, before)


def test_bots_of_a_kind_have_the_other_seats() -> None:
    matches = Matches(2, "rasant", seats=3, seat=1, opponents="kitten", limit=4)
    matches.reset(seed=1)
    ends = [matches.step(matches.sample())[3].any() for _ in range(4)]
    assert ends == [False, False, False, True]
