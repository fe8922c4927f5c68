"""Every game found, and the template, keeps every law."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nekodrome.core.game import Game
from nekodrome.kit.laws import LAWS, Law
from nekodrome.kit.laws.leaks import PastOf, past_is_consistent
from nekodrome.kit.laws.words import everything_has_words
from nekodrome.kit.laws.worlds import redrawing_commutes_with_deciding
from nekodrome.kit.scene import Scene, cases_of
from tests.conftest import COMPILED
from tests.kit.scenes import GAMES, few_cases, few_scenes, longest_of, scenes

TESTS = Path(__file__).parents[1]
EXAMPLES = settings().max_examples // 5  # `make soak` tries many more

games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


@games
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_a_game_keeps_the_law(game: Game, law: Law) -> None:
    if game.dexterity:
        for scene in few_scenes(game):
            law(scene)
        return

    @settings(max_examples=EXAMPLES)
    @given(scenes(game))
    def check(scene: Scene) -> None:
        law(scene)

    check()


@games
def test_every_option_value_and_player_count_has_words_and_an_end(game: Game) -> None:
    for seats, options in few_cases(game) if game.dexterity or not COMPILED else cases_of(game):
        everything_has_words(Scene(game, seats, options, seats, 0))


@games
def test_redrawing_commutes_with_deciding(game: Game) -> None:
    """L10 and L11, one decision at a time, at moments all along a match."""
    longest, cases = 12 if game.dexterity else longest_of(game), cases_of(game)
    for number in range(4):
        seats, options = cases[number % len(cases)]
        scene = Scene(game, seats, options, number, longest * number // 4)
        redrawing_commutes_with_deciding(scene, number % (seats + 1) - 1, 12 * EXAMPLES)


@games
def test_the_past_of_a_redrawn_world_is_consistent(game: Game) -> None:
    past_of = past_of_game(game)
    if game.dexterity:
        for scene in few_scenes(game):
            past_is_consistent(scene, scene.seed % (scene.seats + 1) - 1, past_of)
        return

    @settings(max_examples=EXAMPLES // 2)
    @given(scenes(game), st.integers(-1, game.max_seats - 1))
    def check(scene: Scene, seat: int) -> None:
        past_is_consistent(scene, min(seat, scene.seats - 1), past_of)

    check()


def past_of_game(game: Game) -> PastOf:
    """How a game's tests find the past of a redrawn world."""
    path = TESTS / game.slug / "past.py"
    if not path.is_file():
        pytest.skip(f"{path} does not say how to find the past of a redrawn world")
    spec = spec_from_file_location(f"past_of_{game.slug}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    past_of: PastOf = module.past_of
    return past_of
