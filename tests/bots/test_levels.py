"""Kinds of bots by name; each level is better than the one below."""

from itertools import pairwise

import pytest

from nekodrome.bots.chair import Chair
from nekodrome.bots.greedy import GreedyBot
from nekodrome.bots.levels import KINDS, LEVELS, LONGEST_THOUGHT, bot_of
from nekodrome.bots.random_bot import RandomBot
from nekodrome.bots.search import SearchBot
from nekodrome.core.errors import Refused, UnknownBot
from nekodrome.core.game import Game, State
from nekodrome.core.hints import Hints
from nekodrome.core.rng import rng_of_number
from nekodrome.games import all_games, game_of
from nekodrome.lab.tournament import duel

GAMES = all_games()


@pytest.mark.parametrize("game", GAMES, ids=[game.slug for game in GAMES])
@pytest.mark.parametrize("kind", ["random", "greedy", "kitten", "house-cat"])
def test_every_kind_plays_every_game(game: Game, kind: str) -> None:
    rng = rng_of_number(5)
    state = game.new_state(game.min_seats, {option.name: option.default for option in game.options}, rng)
    bot = bot_of(kind, game)
    for _ in range(6):
        for seat in state.pending()[:1]:
            action = bot.choose(Chair(state, seat, rng), rng)
            assert state.is_legal(seat, action)
            state.apply(seat, action)


def test_the_kinds_are_random_greedy_and_the_levels() -> None:
    assert KINDS == ["random", "greedy", "kitten", "house-cat", "alley-cat", "tiger"]
    assert list(LEVELS) == KINDS[2:]


def test_an_unknown_kind_is_refused_with_the_kinds_there_are() -> None:
    with pytest.raises(UnknownBot) as refused:
        bot_of("lion", game_of("rasant"))
    assert isinstance(refused.value, Refused)
    assert "lion" in refused.value.say("fr")
    assert all(kind in refused.value.say("en") for kind in ("random", "greedy"))


def test_levels_misjudge_less_and_think_longer_the_higher_they_are() -> None:
    for lower, higher in pairwise(LEVELS.values()):
        assert higher.iterations >= lower.iterations
        assert higher.misjudges < lower.misjudges
        assert higher.seconds >= lower.seconds


def test_the_lower_levels_go_by_first_sight_and_the_higher_ones_think() -> None:
    for kind, level in LEVELS.items():
        bot = bot_of(kind, game_of("rasant"))
        assert isinstance(bot, SearchBot if level.iterations else GreedyBot)
        assert bot.misjudges == level.misjudges


def test_live_levels_think_by_the_clock_and_never_too_long() -> None:
    for kind, level in LEVELS.items():
        assert 0 < level.seconds <= LONGEST_THOUGHT
        live, simulated = (bot_of(kind, game_of("rasant"), live=is_live) for is_live in (True, False))
        if isinstance(live, SearchBot) and isinstance(simulated, SearchBot):
            assert (live.seconds, simulated.seconds) == (level.seconds, 0)


class LikesHighCodes(Hints):
    """The higher the code, the better; from 5 on they are all alike."""

    def score(self, state: State, seat: int, action: int) -> float:
        return min(float(action), 5.0)


def test_the_greedy_bot_takes_the_best_at_first_sight_and_equal_ones_by_chance() -> None:
    state = game_of("rasant").new_state(3, {}, rng_of_number(1))
    chair = Chair(state, int(state.actor()), rng_of_number(1))
    bot = GreedyBot(LikesHighCodes())
    best = {code for code in chair.legal_actions() if code >= 5}
    assert {bot.choose(chair, rng_of_number(n)) for n in range(60)} == best
    assert {thought.action for thought in bot.thoughts} == set(chair.legal_actions())


def test_the_random_bot_plays_everything_it_may() -> None:
    state = game_of("rasant").new_state(3, {}, rng_of_number(1))
    chair = Chair(state, int(state.actor()), rng_of_number(1))
    assert {RandomBot().choose(chair, rng_of_number(n)) for n in range(60)} == set(chair.legal_actions())


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("hero", "rival", "deals"), [("kitten", "random", 20), ("house-cat", "kitten", 120), ("alley-cat", "house-cat", 40)]
)
def test_each_level_beats_the_one_below(hero: str, rival: str, deals: int) -> None:
    result = duel(game_of("rasant"), hero, rival, seats=5, deals=deals, seed=11)
    assert result.is_clear, f"{result.low:.2f} to {result.high:.2f}"


@pytest.mark.compiled
@pytest.mark.soak
def test_the_tiger_beats_the_alley_cat() -> None:
    result = duel(game_of("rasant"), "tiger", "alley-cat", seats=3, deals=30, seed=1)
    assert result.is_clear, f"{result.low:.2f} to {result.high:.2f}"
