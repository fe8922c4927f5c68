"""Where the rules open in play: at the rule that matters to whoever looks, at every moment of a match."""

from typing import Any, get_args

import pytest

from nekodrome.core.game import OPEN, SPECTATOR, Game
from nekodrome.core.rng import rng_of_seed, seed_of_number
from nekodrome.core.rulebook import rulebook_of
from nekodrome.games import game_of
from nekodrome.games.nekojima.moments import RULES, rule_now
from nekodrome.games.nekojima.phases import Phase

MOMENTS = {
    "rasant": {"RAS-06", "RAS-09", "RAS-13", "RAS-21"},
    "neko_racing": {"NNR-06", "NNR-07", "NNR-13", "NNR-16", "NNR-17", "NNR-20"},
    "addi_cats": {"ADD-08", "ADD-13", "ADD-14", "ADD-15", "ADD-16", "ADD-17", "ADD-18", "ADD-23"},
    "top_race": {"TOP-08", "TOP-14", "TOP-16", "TOP-18", "TOP-20", "TOP-21", "TOP-27", "TOP-29"},
    "takenoko": {"TAK-07", "TAK-09", "TAK-10", "TAK-11", "TAK-19", "TAK-24", "TAK-26"},
}
OPTIONS = {"neko_racing": {"catch_up": True}, "top_race": {"bets": True}, "takenoko": {"pro": True}}


def rules_met(game: Game, seed: int) -> set[str]:
    """The rules that mattered to anybody in a match played at random."""
    assert game.rule_now is not None
    rng = rng_of_seed(seed_of_number(seed))
    state = game.new_state(game.max_seats, options_of(game), rng)
    met: set[str] = set()
    while True:
        met |= {game.rule_now(state.view(eye), eye) for eye in (OPEN, SPECTATOR, *range(game.max_seats))}
        pending = state.pending()
        if not pending:
            return met
        state.apply(pending[0], state.random_action(pending[0], rng))


def options_of(game: Game) -> dict[str, bool | int | str]:
    return {**{option.name: option.default for option in game.options}, **OPTIONS.get(game.slug, {})}


@pytest.mark.parametrize("slug", MOMENTS)
def test_every_moment_has_its_rule(slug: str) -> None:
    game = game_of(slug)
    met: set[str] = set()
    for seed in range(60):
        met |= rules_met(game, seed)
        if met == MOMENTS[slug]:
            break
    assert met == MOMENTS[slug]
    assert met <= set(rulebook_of(slug, "en").ids())


def test_of_an_island_it_is_what_the_referee_found_before_the_phase() -> None:
    assert set(RULES) == set(get_args(Phase))
    assert set(RULES.values()) <= set(rulebook_of("nekojima", "en").ids())
    view: Any = {"phase": "standing", "findings": []}
    assert rule_now(view, 0) == "NEK-12"
    view["findings"] = [{"rule": "NEK-10"}]
    assert rule_now(view, 0) == "NEK-10"
