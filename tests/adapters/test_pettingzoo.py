"""The games in PettingZoo: its own tests pass, its loops run, and what does not fit gets a sentence."""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

from nekodrome.adapters.pettingzoo import env, parallel_env
from nekodrome.adapters.setting import playable
from nekodrome.core.errors import BadOption, NoObservation, UnknownGame, WrongSeats
from nekodrome.core.game import Game
from nekodrome.kit.template import GAME as SARDINES

# PettingZoo has a list of its own games whose observations may be dictionaries.
pytestmark = pytest.mark.filterwarnings("ignore:Observation")

TABLES = [(game, seats) for game in (*playable(), SARDINES) for seats in game.seat_counts()]
tables = pytest.mark.parametrize(("game", "seats"), TABLES, ids=lambda part: getattr(part, "slug", part))


@pytest.mark.compiled
@tables
def test_its_api_test_passes(game: Game, seats: int) -> None:
    api_test(env(game, seats))


@pytest.mark.compiled
@tables
def test_its_seed_test_passes(game: Game, seats: int) -> None:
    seed_test(lambda: env(game, seats))


def test_both_pass_interpreted_too() -> None:
    api_test(env("rasant"), num_cycles=100)
    seed_test(lambda: env("rasant"), num_cycles=30)


@pytest.mark.parametrize(("game", "options"), [(SARDINES, {}), ("top_race", {"bets": True})])
def test_its_tests_of_the_parallel_form_pass(game: Game | str, options: dict[str, Any]) -> None:
    parallel_api_test(parallel_env(game, options=options), num_cycles=100)
    parallel_seed_test(lambda: parallel_env(game, options=options), num_cycles=30)


def test_sealed_choices_are_made_at_once() -> None:
    table = parallel_env(SARDINES, 3)
    seen, _ = table.reset(seed=1)
    rounds, rewards = 0, dict[str, float]()
    while table.agents:
        assert all(seen[agent]["action_mask"].any() for agent in table.agents)
        chosen = {agent: int(seen[agent]["action_mask"].argmax()) for agent in table.agents}
        seen, rewards, *_ = table.step(chosen)
        rounds += 1
    assert rounds == 4
    assert sum(rewards.values()) == pytest.approx(1.0)


def test_a_match_is_played_to_its_end_as_in_the_tutorials() -> None:
    table = env("neko_racing", seats=4, options={"circuit": "long"})
    table.reset(seed=42)
    total = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, over, cut_off, _ = table.last()
        total[agent] += reward
        action = None if over or cut_off else table.action_space(agent).sample(seen["action_mask"])
        table.step(action)
    assert sum(total.values()) == pytest.approx(1.0)


def test_a_match_is_cut_off_where_that_is_asked_for() -> None:
    table = env("rasant", limit=3)
    table.reset(seed=1)
    for _ in range(3):
        table.step(int(table.observe(table.agent_selection)["action_mask"].argmax()))
    assert all(table.truncations.values())
    assert not any(table.terminations.values())


@pytest.mark.filterwarnings("ignore:.*Illegal move")
def test_whoever_chooses_what_is_illegal_loses() -> None:
    table = env("rasant", seats=3)
    table.reset(seed=1)
    agent = table.agent_selection
    seen, *_ = table.last()
    table.step(int(seen["action_mask"].argmin()))
    assert all(table.terminations.values())
    assert {a: table.rewards[a] for a in table.possible_agents} == {
        a: -1.0 if a == agent else 0.0 for a in table.possible_agents
    }


def test_so_it_is_in_the_parallel_form() -> None:
    table = parallel_env(SARDINES, 2)
    seen, _ = table.reset(seed=1)
    chosen = {
        "seat_0": int(seen["seat_0"]["action_mask"].argmax()),
        "seat_1": int(seen["seat_1"]["action_mask"].argmin()),
    }
    _, rewards, over, _, _ = table.step(chosen)
    assert rewards == {"seat_0": 0.0, "seat_1": -1.0}
    assert all(over.values())
    assert table.agents == []


def test_the_table_is_drawn() -> None:
    table = env("rasant", render_mode="ansi")
    table.reset(seed=1)
    assert "seat 0" in table.render()


def test_what_does_not_fit_gets_a_sentence() -> None:
    with pytest.raises(UnknownGame, match="There is no game called “chess”"):
        env("chess")
    with pytest.raises(NoObservation, match="Nekojima does not say in numbers"):
        env("nekojima")
    with pytest.raises(WrongSeats, match="Takenoko is for 2 to 4 players, not 7"):
        env("takenoko", seats=7)
    with pytest.raises(BadOption, match="There is no option “speed”"):
        env("takenoko", options={"speed": 3})
    with pytest.raises(BadOption, match="The option pro is on or off"):
        env("takenoko", options={"pro": "maybe"})


def test_a_learner_learns_from_the_loop() -> None:
    """The training loop of the tutorials, with a policy small enough to be here: it comes to like what wins."""
    table, chance = env(SARDINES, seats=2, options={"hand": 3}), np.random.default_rng(1)
    weights = np.zeros(12)
    for match in range(100):
        table.reset(seed=match)
        chosen: dict[str, list[tuple[np.ndarray[Any, Any], int]]] = {agent: [] for agent in table.possible_agents}
        for agent in table.agent_iter():
            seen, reward, over, cut_off, _ = table.last()
            if over or cut_off:
                for likely, action in chosen[agent]:
                    weights += 0.1 * (reward - 0.5) * (np.eye(12)[action] - likely)
                table.step(None)
                continue
            likely = np.exp(weights) * seen["action_mask"]
            likely /= likely.sum()
            action = int(chance.choice(12, p=likely))
            chosen[agent].append((likely, action))
            table.step(action)
    assert weights[8:].mean() > weights[:4].mean()
