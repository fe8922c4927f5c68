"""What can happen at a table. Its events, in order, are the table; everything else follows from them."""

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType, json

from nekodrome.server.wire.calls import Origin


class Sitter(Struct, frozen=True):
    """Who has a seat: nobody yet, a person, or a bot of some level."""

    kind: Literal["open", "person", "bot"]
    person: str | None = None
    level: str | None = None


OPEN_SEAT = Sitter("open")


class Event(Struct, tag_field="event", tag=str.lower, kw_only=True):
    """Something that happened, and when."""

    at: float


class Opened(Event):
    """Somebody opened the table."""

    game: str
    host: str
    seats: list[Sitter]
    options: dict[str, Any]
    origin: Origin | None = None


class Seated(Event):
    """The seats after somebody sat down, stood up, or the host changed them."""

    seats: list[Sitter]


class OptionSet(Event, tag="option"):
    """The host set an option."""

    name: str
    value: Any


class Started(Event):
    """The deal. Seed and nonce stay secret until the match is over."""

    rules: int
    seats: list[Sitter]
    names: list[str]
    options: dict[str, Any]
    seed: str
    nonce: str
    seed_hash: str


class Decided(Event):
    """A seat decided."""

    seat: int
    action: int
    bot: bool = False
    payload: bytes | UnsetType = UNSET  # where the decision has one


class Undone(Event):
    """A seat took back the last decision, which was its own."""

    seat: int


class Chatted(Event):
    """Somebody said something."""

    person: str
    name: str
    cat: int
    seat: int | None
    text: str


class StoodIn(Event, tag="stand_in"):
    """A bot plays for a person from now on, or no longer."""

    seat: int
    level: str | None


class Standing(Event):
    """A seat left an answer in advance, or took it back; nobody else learns of it."""

    seat: int
    question: str
    actions: list[int] | None


class Finished(Event):
    """The match ended so."""

    places: list[int]
    scores: list[int]
    reason: str


class Rematched(Event):
    """The same players went on to another table."""

    next: str


AnyEvent = (
    Opened | Seated | OptionSet | Started | Decided | Undone | Chatted | StoodIn | Standing | Finished | Rematched
)

body_of = json.Encoder().encode
event_of = json.Decoder(AnyEvent).decode
