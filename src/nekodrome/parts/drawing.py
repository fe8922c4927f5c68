"""What drawings in a terminal have in common: the players' names, and words in the reader's language."""

from typing import Any

from mypy_extensions import mypyc_attr

from nekodrome.core.texts import Message, say


@mypyc_attr(allow_interpreted_subclasses=True)
class Drawing:
    """A table to be drawn; a game's own keeps its view and says how, in `__rich_console__`."""

    def __init__(self, slug: str, names: list[str], lang: str) -> None:
        self.slug = slug
        self.names = names
        self.lang = lang

    def say(self, key: str, **args: Any) -> str:
        """A sentence that only the terminal says."""
        return self.words({"text": f"terminal.{key}", **args})

    def words(self, message: Message) -> str:
        """A message of the game."""
        return say(message, self.slug, self.lang, self.names)
