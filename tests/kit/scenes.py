"""Scenes as Hypothesis picks them, and the games that laws are tried on."""

from hypothesis import strategies as st

from nekodrome.core.game import Game
from nekodrome.core.options import Options
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


SLOW_STEPS = (5, 9, 16)


def few_scenes(game: Game) -> list[Scene]:
    """Moments early and later on, for games whose decisions have to be simulated: too slow for many."""
    cases = few_cases(game)
    spread = [cases[number * (len(cases) - 1) // (len(SLOW_STEPS) - 1)] for number in range(len(SLOW_STEPS))]
    return [Scene(game, *case, seed, steps) for seed, (case, steps) in enumerate(zip(spread, SLOW_STEPS, strict=True))]


def few_cases(game: Game) -> list[tuple[int, Options]]:
    """Every player count, and every value of each option, each once at least."""
    seen: set[object] = set()
    kept = []
    for seats, options in cases_of(game):
        new = {("seats", seats), *options.items()} - seen
        seen |= new
        kept += [(seats, options)] if new else []
    return kept


_longest: dict[str, int] = {}


def longest_of(game: Game) -> int:
    """How long random matches of a game last, so that moments are picked from all along."""
    if game.slug not in _longest:
        seats, options = cases_of(game)[-1]
        matches = [Scene(game, seats, options, seed, 0).match(game.longest) for seed in range(3)]
        _longest[game.slug] = max(len(match.decisions) for match in matches)
    return _longest[game.slug]
