"""Bots of one's own: a class in a Python file, named by its path, `my_bot.py` or `my_bot.py:MyBot`."""

import importlib.util
import inspect
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import ModuleType

from nekodrome.bots.bot import Bot
from nekodrome.bots.levels import KINDS
from nekodrome.core.errors import Refused, UnknownBot, error
from nekodrome.core.game import Game

Maker = Callable[[Game], Bot]


def is_own(kind: str) -> bool:
    """Whether a seat is that of a class in a file."""
    return kind.endswith(".py") or ".py:" in kind


def own_name(kind: str) -> str:
    """What it goes by: the class that was named, else the file."""
    path, name = _parts(kind)
    return name or Path(path).stem


@cache
def own_maker(kind: str) -> Maker:
    """What makes such a bot for a game; UnknownBot where the file or the class is missing, Refused where it breaks."""
    path, name = _parts(kind)
    file = Path(path)
    if not file.is_file():
        raise error(UnknownBot, "bot_file", given=path, known=list(KINDS))
    module = _loaded(file)
    found = [
        one
        for one in vars(module).values()
        if inspect.isclass(one) and issubclass(one, Bot) and one.__module__ == module.__name__
    ]
    chosen = [one for one in found if name in ("", one.__name__)]
    if len(chosen) != 1:
        raise error(UnknownBot, "bot_class", given=path, known=[one.__name__ for one in found])
    bot: Callable[..., Bot] = chosen[0]
    return bot if _wants_game(bot) else lambda game: bot()


def _parts(kind: str) -> tuple[str, str]:
    path, _, name = kind.rpartition(":") if ".py:" in kind else (kind, "", "")
    return path, name


def _loaded(file: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(f"nekodrome_bot_{file.stem}", file)
    if spec is None or spec.loader is None:
        raise error(UnknownBot, "bot_file", given=str(file), known=list(KINDS))
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    sys.path.insert(0, str(file.parent.resolve()))
    try:
        spec.loader.exec_module(module)
    except Exception as failure:
        raise error(Refused, "bot_broken", given=str(file), why=str(failure)) from failure
    return module


def _wants_game(found: Callable[..., Bot]) -> bool:
    """Whether it is made with the game, as `SearchBot(game)` is."""
    try:
        wanted = [one for one in inspect.signature(found).parameters.values() if one.default is inspect.Parameter.empty]
    except (TypeError, ValueError):
        return False
    return any(one.kind is inspect.Parameter.POSITIONAL_OR_KEYWORD for one in wanted)
