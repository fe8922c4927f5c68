"""The games, found by listing folders: a game adds a folder and edits nothing."""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from nekodrome.core.errors import UnknownGame, error
from nekodrome.core.game import Game


@cache
def slugs() -> list[str]:
    """The names of the game folders, in alphabetical order."""
    return sorted(module.name for module in iter_modules(__path__) if module.ispkg)


@cache
def game_of(slug: str) -> Game:
    """The game of that name, else UnknownGame."""
    if slug not in slugs():
        raise error(UnknownGame, "unknown_game", given=slug, known=slugs())
    game = import_module(f"{__name__}.{slug}").GAME
    assert isinstance(game, Game)
    return game


def all_games() -> list[Game]:
    """Every game found."""
    return [game_of(slug) for slug in slugs()]
