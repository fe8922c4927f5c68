"""Drawing a table in the terminal: by the game itself where it brings `terminal.py`, else key by key."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.columns import Columns
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from nekodrome.core.game import Game

Draw = Callable[[dict[str, Any], list[str], str], RenderableType]
MANY = 12  # moves; more of them stand in columns


@cache
def board_of(slug: str) -> Draw:
    """What draws the views of a game: `draw(view, names, lang)`."""
    name = f"nekodrome.games.{slug}.terminal"
    if find_spec(name) is None:
        return draw_plainly
    draw: Draw = import_module(name).draw
    return draw


def draw_plainly(view: dict[str, Any], names: list[str], lang: str) -> RenderableType:
    """Any view, key by key."""
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for key, value in view.items():
        if value is not None:
            table.add_row(key, Text(_plain(value)))
    return table


def _plain(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{key} {_plain(part)}" for key, part in value.items() if part is not None and key != "text")
    if isinstance(value, list):
        return " | ".join(_plain(part) for part in value)
    return str(value)


def moves_table(game: Game, codes: list[int], words: Callable[[int], str]) -> RenderableType:
    """The legal moves, numbered."""
    rows = [_move(number, game.describe(code), words(code)) for number, code in enumerate(codes, 1)]
    if len(rows) > MANY:
        return Columns([Text.assemble(*row) for row in rows], padding=(0, 2))
    return Text("\n").join(Text.assemble(*row) for row in rows)


def _move(number: int, notation: str, words: str) -> tuple[Any, ...]:
    return (f"{number:>3}  ", "dim"), (f"{notation:<9}", "bold"), words
