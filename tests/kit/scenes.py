"""Scenes as Hypothesis picks them, and the games that laws are tried on."""

from hypothesis import strategies as st

from nekodrome.core.game import Game
from nekodrome.games import all_games
from nekodrome.kit.scene import Scene, cases_of
from nekodrome.kit.template import GAME as TEMPLATE

GAMES = [*all_games(), TEMPLATE]


@st.composite
def scenes(draw: st.DrawFn, game: Game) -> Scene:
    """Some moment of some match."""
    seats, options = draw(st.sampled_from(cases_of(game)))
    seed = draw(st.integers(0, 10**6))
    steps = draw(st.integers(0, longest_of(game)))
    picks = draw(st.lists(st.integers(0, 20), max_size=20))
    return Scene(game, seats, options, seed, steps, tuple(picks))


_longest: dict[str, int] = {}


def longest_of(game: Game) -> int:
    """How long random matches of a game last, so that moments are picked from all along."""
    if game.slug not in _longest:
        seats, options = cases_of(game)[-1]
        matches = [Scene(game, seats, options, seed, 0).match(game.longest) for seed in range(3)]
        _longest[game.slug] = max(len(match.decisions) for match in matches)
    return _longest[game.slug]
