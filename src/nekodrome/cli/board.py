"""Drawing a table in the terminal: by the game itself where it brings `terminal.py`, else key by key."""

from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from rich.columns import Columns
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from nekodrome.cli.labels import labels_of
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
    """The legal moves, each with its label: below each other, or side by side where they are many."""
    labels = labels_of(game, len(codes))
    rows = [(label, game.describe(code), words(code)) for label, code in zip(labels, codes, strict=True)]
    width = max((len(notation) for _, notation, _ in rows), default=0)
    if len(rows) > MANY:
        return Columns([_line(*row, width) for row in rows], padding=(0, 2))
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(style="dim", justify="right", no_wrap=True, min_width=3)
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for row in rows:
        table.add_row(*map(Text, row))
    return table


def _line(label: str, notation: str, words: str, width: int) -> Text:
    return Text.assemble((f"{label:>3}  ", "dim"), (f"{notation:<{width}}  ", "bold"), words)
