"""Facts: what happened, in order. They animate the board, write the log, feed the screen reader and the terminal."""

from collections.abc import Mapping
from typing import Final, final

from nekodrome.core.texts import Message

NOBODY: Final = -1
SPECTATOR: Final = -1  # a seat like another: sees what is public
OPEN: Final = -2  # sees everything; only for finished matches

Args = Mapping[str, object]  # of a fact: one of the typed dictionaries in the game's facts.py


@final
class Fact:
    """Something that happened: a message everybody gets, and more that only its owner gets, or two of them."""

    __slots__ = ("args", "kind", "owner", "partner", "secret")

    def __init__(
        self,
        kind: str,
        args: Args,
        owner: int = NOBODY,
        secret: Args | None = None,
        partner: int = NOBODY,
    ):
        self.kind = kind
        self.args = args
        self.owner = owner
        self.secret = secret
        self.partner = partner  # a second seat that shares the secret

    def seen_by(self, seat: int) -> Message:
        """The message as that seat gets it; whoever may know the secret gets the text `fact.<kind>.own`."""
        if self.secret is not None and (seat == OPEN or (seat >= 0 and seat in (self.owner, self.partner))):
            return {"text": f"fact.{self.kind}.own", **self.args, **self.secret}
        return {"text": f"fact.{self.kind}", **self.args}
