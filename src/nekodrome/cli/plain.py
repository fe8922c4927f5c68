"""A view of any game, key by key: for games that bring no drawing of their own."""

from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from nekodrome.core.game import View
from nekodrome.core.texts import say

MOST = 16  # numbers of a list that are shown
UNSAID = ("text", "action")


def draw_plainly(slug: str, view: View, names: list[str], lang: str) -> RenderableType:
    """Whatever the view holds: words for cards and moves, a table for what each player has."""
    return Plain(slug, names, lang).table_of(view)


class Plain:
    """Knows how to say the parts of a view."""

    def __init__(self, slug: str, names: list[str], lang: str) -> None:
        self.slug = slug
        self.names = names
        self.lang = lang

    def table_of(self, view: View) -> Table:
        """A row for each key that says something."""
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(style="bold", no_wrap=True)
        table.add_column()
        for key, value in view.items():
            if not _is_empty(value):
                table.add_row(key, self._part(key, value))
        return table

    def _part(self, key: str, value: Any) -> RenderableType:
        if isinstance(value, list) and len(value) == len(self.names) and all(map(_is_plain_object, value)):
            return self._players(value)
        return Text(self._words(key, value))

    def _players(self, rows: list[dict[str, Any]]) -> Table:
        """What each player has, side by side."""
        table = Table(box=None, pad_edge=False, header_style="dim")
        table.add_column("")
        keys = [key for key in rows[0] if any(not _is_empty(row.get(key)) for row in rows)]
        for key in keys:
            table.add_column(key)
        for name, row in zip(self.names, rows, strict=True):
            table.add_row(name, *(self._words(key, row.get(key)) for key in keys))
        return table

    def _words(self, key: str, value: Any) -> str:
        if isinstance(value, dict):
            return self._message(value) if "text" in value else self._fields(value)
        if isinstance(value, list):
            shown = [self._words(key, part) for part in value[:MOST]]
            return ", ".join(shown) + (f" … ({len(value)})" if len(value) > MOST else "")
        if key in ("seat", "turn") and isinstance(value, int) and 0 <= value < len(self.names):
            return self.names[value]
        return "" if value is None else str(value)

    def _message(self, value: dict[str, Any]) -> str:
        return say(value, self.slug, self.lang, self.names)

    def _fields(self, fields: dict[str, Any]) -> str:
        """A word for what is so, nothing for what is not, and the key only where the value does not speak."""
        said = []
        for key, value in fields.items():
            if _is_empty(value) or key in UNSAID:
                continue
            speaks = isinstance(value, str | dict)
            said.append(
                key if value is True else self._words(key, value) if speaks else f"{key} {self._words(key, value)}"
            )
        return " ".join(said)


def _is_empty(value: Any) -> bool:
    return value is None or value is False or value == [] or value == {}


def _is_plain_object(value: Any) -> bool:
    return isinstance(value, dict) and "text" not in value
