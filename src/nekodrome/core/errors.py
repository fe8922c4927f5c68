"""Everything that can be refused, named by meaning; each carries its sentence in every language."""

from typing import Any, ClassVar

from nekodrome.core.texts import Message, say


class Refused(Exception):
    """Something asked for was not done, and nothing was changed."""

    code: ClassVar[str] = "refused"

    def __init__(self, message: Message, game: str | None = None, rule: str | None = None) -> None:
        super().__init__(message["text"])
        self.message = message
        self.game = game
        self.rule = rule

    def say(self, lang: str = "en", names: list[str] | None = None) -> str:
        """The sentence, in that language."""
        return say(self.message, self.game, lang, names)

    def __str__(self) -> str:
        sentence = self.say()
        return f"{sentence} ({self.rule})" if self.rule else sentence


class UnknownGame(Refused):
    """No game has that name."""

    code: ClassVar[str] = "unknown-game"


class UnknownBot(Refused):
    """No bot has that name."""

    code: ClassVar[str] = "unknown-bot"


class WrongSeats(Refused):
    """The game is not for that many players."""

    code: ClassVar[str] = "wrong-seats"


class BadOption(Refused):
    """An option has no such name or value."""

    code: ClassVar[str] = "bad-option"


class BadMove(Refused):
    """The text or number is no move of this game."""

    code: ClassVar[str] = "bad-move"


class NotPending(Refused):
    """That seat owes no decision now."""

    code: ClassVar[str] = "not-pending"


class IllegalMove(Refused):
    """A rule forbids it; `rule` says which."""

    code: ClassVar[str] = "illegal-move"


class MatchOver(Refused):
    """The match has ended."""

    code: ClassVar[str] = "match-over"


class BadPayload(Refused):
    """The payload that came with a decision is broken, or is not of this decision."""

    code: ClassVar[str] = "bad-payload"


class NoEngine(Refused):
    """The game needs a package that is not installed."""

    code: ClassVar[str] = "no-engine"


class NoObservation(Refused):
    """The game tells no seat what it sees in numbers, and so has no environments."""

    code: ClassVar[str] = "no-observation"


class BadRecord(Refused):
    """A record that cannot be read or does not replay; the message names the line."""

    code: ClassVar[str] = "bad-record"


def error(kind: type[Refused], key: str, **args: Any) -> Refused:
    """A refusal of that kind with the interface text `error.<key>`."""
    return kind({"text": f"error.{key}", **args})
