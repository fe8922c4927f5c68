"""The texts of codes, read back."""

from collections.abc import Callable
from typing import final


@final
class Notation:
    """The exact inverse of a game's `describe`."""

    def __init__(self, describe: Callable[[int], str], actions: int) -> None:
        self.describe = describe
        self.actions = actions
        self.codes: dict[str, int] = {}  # filled when the first text is read: some games have thousands

    def parse(self, text: str) -> int:
        """The code of a text; ValueError if it is none."""
        if not self.codes:
            self.codes = {self.describe(action): action for action in range(self.actions)}
        if text not in self.codes:
            raise ValueError(text)
        return self.codes[text]
