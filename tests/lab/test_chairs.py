"""Chairs that travel arrive as they were, and nothing else comes with them."""

import json
from typing import Any

import pytest

from nekodrome.bots.chair import Chair
from nekodrome.bots.levels import bot_of
from nekodrome.core.errors import BadRecord
from nekodrome.core.match import enact, made_payload
from nekodrome.core.rng import rng_of_number
from nekodrome.games import game_of, slugs
from nekodrome.lab.chairs import chair_of, told_of


def states_of(slug: str, count: int) -> Any:
    """The first few states of a match of chance."""
    game, rng = game_of(slug), rng_of_number(4)
    state = game.new_state(max(2, game.min_seats), {one.name: one.default for one in game.options}, rng)
    for _ in range(count):
        seat = int(state.actor())
        if seat < 0:
            return
        yield state, seat
        action = state.random_action(seat, rng)
        enact(game, state, seat, action, made_payload(game, state, seat, action))


@pytest.mark.parametrize("slug", slugs())
def test_a_chair_arrives_as_it_was(slug: str) -> None:
    game, rng = game_of(slug), rng_of_number(5)
    for state, seat in states_of(slug, 12):
        chair = Chair(state, seat, rng)
        told = json.loads(json.dumps(told_of(chair)))
        again = chair_of(told, slug)
        assert told_of(again) == told
        assert again.view() == state.view(seat)
        assert again.legal_actions() == state.legal_actions(seat)
        assert bot_of("random", game).choose(again, rng) in state.legal_actions(seat)


@pytest.mark.parametrize(
    "told",
    [
        None,
        3,
        [],
        {},
        {"made": "os:system", "of": ["true"]},
        {"made": "builtins:eval", "of": ["1"]},
        {"made": "nekodrome.games.rasant.rules:__builtins__", "of": []},
        {"made": "nekodrome.games.rasant.rules:rng_of_words", "of": [1, 2, 3, 4]},
        {"made": "nekodrome.games.takenoko.rules:_restored", "of": []},
        {"made": "nekodrome.games.rasant.../../rules:_restored", "of": []},
        {"made": "nekodrome.bots.chair:_restored", "of": [None, 0]},
        {"made": "nekodrome.bots.chair:_restored", "of": [{"made": "os:getcwd", "of": []}, 0]},
        {"tuple": 3},
        {"dict": [[1]]},
        {"bytes": "???"},
        {"set": [[]]},
        {"other": 1},
        {"made": "nekodrome.core.rng:rng_of_number", "of": [1]},
    ],
)
def test_anything_else_is_refused(told: Any) -> None:
    with pytest.raises(BadRecord):
        chair_of(told, "rasant")


def test_what_is_nested_without_end_is_refused() -> None:
    told: Any = []
    for _ in range(500):
        told = [told]
    with pytest.raises(BadRecord):
        chair_of(told, "rasant")
