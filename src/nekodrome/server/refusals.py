"""What the server refuses, each with its code and HTTP status."""

from typing import ClassVar

from nekodrome.core.errors import BadOption, Refused, UnknownBot, UnknownGame, error


class ServerRefused(Refused):
    """Refused by the server rather than by a game."""

    status: ClassVar[int] = 400


class BadMessage(ServerRefused):
    """Not a message that is understood."""

    code: ClassVar[str] = "bad-message"


class TooBig(ServerRefused):
    """More bytes than any message needs."""

    code: ClassVar[str] = "too-big"


class NoName(ServerRefused):
    """Whoever sits down or speaks has a name."""

    code: ClassVar[str] = "no-name"
    status: ClassVar[int] = 401


class WrongPassword(ServerRefused):
    """No kept name has that password."""

    code: ClassVar[str] = "wrong-password"
    status: ClassVar[int] = 401


class WrongToken(ServerRefused):
    """No program comes with that token."""

    code: ClassVar[str] = "wrong-token"
    status: ClassVar[int] = 401


class NotYours(ServerRefused):
    """Somebody else may do it."""

    code: ClassVar[str] = "not-yours"
    status: ClassVar[int] = 403


class WrongOrigin(ServerRefused):
    """Another site asked."""

    code: ClassVar[str] = "wrong-origin"
    status: ClassVar[int] = 403


class WrongHost(ServerRefused):
    """Meant for another server."""

    code: ClassVar[str] = "wrong-host"
    status: ClassVar[int] = 421


class NotFound(ServerRefused):
    """There is no such thing."""

    code: ClassVar[str] = "not-found"
    status: ClassVar[int] = 404


class NotNow(ServerRefused):
    """Too early or too late for it."""

    code: ClassVar[str] = "not-now"
    status: ClassVar[int] = 409


class Stale(ServerRefused):
    """The table has moved on meanwhile."""

    code: ClassVar[str] = "stale"
    status: ClassVar[int] = 409


class OffLesson(ServerRefused):
    """The rules allow it, but the lesson is about something else now."""

    code: ClassVar[str] = "off-lesson"
    status: ClassVar[int] = 409


class NameTaken(ServerRefused):
    """Somebody keeps that name."""

    code: ClassVar[str] = "name-taken"
    status: ClassVar[int] = 409


class Damaged(ServerRefused):
    """What is kept of it cannot be read."""

    code: ClassVar[str] = "damaged"
    status: ClassVar[int] = 410


class TooMany(ServerRefused):
    """Too often, or too much of it."""

    code: ClassVar[str] = "too-many"
    status: ClassVar[int] = 429


class Away(ServerRefused):
    """The database cannot be reached now."""

    code: ClassVar[str] = "away"
    status: ClassVar[int] = 503


class Trouble(ServerRefused):
    """The server itself could not."""

    code: ClassVar[str] = "trouble"
    status: ClassVar[int] = 500


def status_of(refused: Refused) -> int:
    """The HTTP status of a refusal."""
    if isinstance(refused, ServerRefused):
        return refused.status
    return 404 if isinstance(refused, UnknownGame) else 400


__all__ = [
    "Away",
    "BadMessage",
    "BadOption",
    "Damaged",
    "NameTaken",
    "NoName",
    "NotFound",
    "NotNow",
    "NotYours",
    "OffLesson",
    "Stale",
    "TooBig",
    "TooMany",
    "Trouble",
    "UnknownBot",
    "WrongHost",
    "WrongOrigin",
    "WrongPassword",
    "WrongToken",
    "error",
    "status_of",
]
