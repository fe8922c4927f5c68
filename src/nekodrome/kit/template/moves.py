"""The moves of Sardines: codes, and their exact text. `7` chooses a card of value 7."""

from typing import Final

from nekodrome.core.texts import Message
from nekodrome.kit.template.pieces import VALUES
from nekodrome.parts.notation import Notation

ACTIONS: Final = 12  # code + 1 is the value


def describe(action: int) -> str:
    """The code as text."""
    return str(action + 1)


parse: Final = Notation(describe, VALUES).parse


def words(action: int) -> Message:
    """The code as a message."""
    return {"text": "move.choose", "value": action + 1}


def is_secret(action: int) -> bool:
    """Whether others may not learn of it while the match lasts: every bid is sealed (SAR-05)."""
    return True
