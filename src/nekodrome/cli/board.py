"""Drawing a table in the terminal: by the game itself where it brings `terminal.py`, else key by key."""

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.columns import Columns
from rich.console import RenderableType
from rich.text import Text

from nekodrome.cli.plain import draw_plainly
from nekodrome.core.game import Game

Draw = Callable[[Any, list[str], str], RenderableType]  # of a game's own view
MANY = 12  # moves; more of them stand in columns


@cache
def board_of(slug: str) -> Draw:
    """What draws the views of a game: `draw(view, names, lang)`."""
    name = f"nekodrome.games.{slug}.terminal"
    if find_spec(name) is None:
        return partial(draw_plainly, slug)
    draw: Draw = import_module(name).draw
    return draw


def moves_table(game: Game, codes: list[int], words: Callable[[int], str]) -> RenderableType:
    """The legal moves, numbered."""
    rows = [_move(number, game.describe(code), words(code)) for number, code in enumerate(codes, 1)]
    if len(rows) > MANY:
        return Columns([Text.assemble(*row) for row in rows], padding=(0, 2))
    return Text("\n").join(Text.assemble(*row) for row in rows)


def _move(number: int, notation: str, words: str) -> tuple[Any, ...]:
    return (f"{number:>3}  ", "dim"), (f"{notation:<9}", "bold"), words
