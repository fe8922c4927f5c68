"""What drawings in a terminal have in common: a view, the players' names, and words in the reader's language."""

from typing import Any

from mypy_extensions import mypyc_attr

from nekodrome.core.texts import Message, say


@mypyc_attr(allow_interpreted_subclasses=True)
class Drawing:
    """A view to be drawn; a game's own says how, in `__rich_console__`."""

    def __init__(self, slug: str, view: dict[str, Any], names: list[str], lang: str) -> None:
        self.slug = slug
        self.view = view
        self.names = names
        self.lang = lang

    def say(self, key: str, **args: Any) -> str:
        """A sentence that only the terminal says."""
        return self.words({"text": f"terminal.{key}", **args})

    def words(self, message: Message) -> str:
        """A message of the game."""
        return say(message, self.slug, self.lang, self.names)
