"""What the client and the server say to each other, as docs/wire.md tells it; wire.ts is made from these types."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, json

from nekodrome.core.texts import Message

SeatKind = Literal["open", "person", "bot"]
Phase = Literal["lobby", "playing", "over"]
Number = Annotated[int, Meta(ge=0, le=2**31)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Level = Annotated[str, Meta(max_length=24)]
Coordinate = Annotated[float, Meta(ge=-10_000, le=10_000)]  # mm, or radians
TableId = Annotated[str, Meta(max_length=40)]

# ---- asked once, under /api


class Me(Struct):
    """Whoever the cookie names."""

    id: str
    name: str | None
    kept: bool
    cat: int


class MeChange(Struct, omit_defaults=True):
    """A new name, a new cat, or both."""

    name: str | None = None
    cat: Annotated[int, Meta(ge=0, le=7)] | None = None


class Password(Struct):
    """The password that keeps a name."""

    password: Annotated[str, Meta(min_length=8, max_length=200)]


class Login(Struct):
    """A kept name and its password."""

    name: Annotated[str, Meta(max_length=200)]
    password: Annotated[str, Meta(max_length=200)]


class Claim(Struct):
    """The token of a link that makes this device the same person."""

    token: Annotated[str, Meta(max_length=100)]


class Link(Struct):
    """An address to open."""

    url: str


class OptionInfo(Struct, omit_defaults=True):
    """An option of a game."""

    name: str
    kind: Literal["switch", "number", "choice"]
    default: Any
    low: int | UnsetType = UNSET
    high: int | UnsetType = UNSET
    choices: list[str] | UnsetType = UNSET


class GameInfo(Struct):
    """A game that can be played."""

    slug: str
    name: str
    rules: int
    min_seats: int
    max_seats: int
    options: list[OptionInfo]


class Rule(Struct):
    """One rule, with the id that refusals cite."""

    id: str
    text: str


class RuleSection(Struct):
    """Rules that belong together."""

    title: str
    rules: list[Rule]


class Rulebook(Struct):
    """The rules of a game in one language."""

    title: str
    intro: str
    sections: list[RuleSection]


class SeatInfo(Struct):
    """Who sits there; `name` is null for a bot, whose name is its level's."""

    kind: SeatKind
    name: str | None
    level: str | None
    cat: int
    online: bool
    stand_in: str | None


class Result(Struct):
    """How a match ended."""

    places: list[int]
    scores: list[int]
    reason: str


class Feat(Struct):
    """Something to compare with other matches; `record` marks the best of its kind and key so far."""

    kind: str
    key: dict[str, Any]
    value: int
    seat: int
    holder: SeatInfo
    table: str
    at: float
    record: bool


class Ranking(Struct):
    """The best feats of one kind and key, the record first."""

    game: str
    kind: str
    key: dict[str, Any]
    best: list[Feat]


class TableCard(Struct):
    """A table as the home page lists it."""

    id: str
    game: str
    phase: Phase
    seats: list[SeatInfo]
    your_turn: bool
    result: Result | None
    at: float


class Home(Struct):
    """The tables that matter to somebody."""

    mine: list[TableCard]
    open: list[TableCard]
    finished: list[TableCard]


class NewTable(Struct):
    """A table to be opened."""

    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[int, Meta(ge=1, le=20)] | None = None
    options: dict[str, Any] = {}


class Fork(Struct):
    """A finished match to be played on: after so many of its decisions, from that seat."""

    seq: Annotated[int, Meta(ge=0)]
    seat: Annotated[int, Meta(ge=0)]


class Opened(Struct):
    """The table that was opened."""

    table: str


class Origin(Struct):
    """The table whose match branched off into this one, and after how many decisions."""

    table: str
    seq: int


class TableInfo(Struct):
    """A table as one person sees it."""

    id: str
    game: str
    phase: Phase
    seats: list[SeatInfo]
    you: int | None
    host: bool
    options: dict[str, Any]
    sizes: list[int]
    seed_hash: str | None
    seed: str | None
    nonce: str | None
    result: Result | None
    next: str | None
    origin: Origin | None
    watchers: int
    records: list[Feat]
    feats: list[Feat]


class Frame(Struct):
    """A moment of a finished match; frame 0 is the deal."""

    seq: int
    seat: int | None
    words: Message | None
    facts: list[Message]
    view: Any
    scores: list[int]


class Replay(Struct):
    """A finished match, frame by frame."""

    table: TableInfo
    frames: list[Frame]


class Verification(Struct):
    """Whether the seed fits the hash published before the deal, and whether the match replays from it."""

    hash: bool
    replay: bool


class Refusal(Struct):
    """Why something was not done."""

    code: str
    words: Message
    rule: str | None = None
    game: str | None = None


# ---- from the client, at a table


class Asked(Struct, tag_field="type", tag=str.lower, kw_only=True):
    """What a client sends; the answer repeats `id` as `to`."""

    id: Number | None = None


class Hello(Asked):
    """The first message; `seq` is the last state the client has."""

    seq: Number | None = None


class Sit(Asked):
    """Takes a seat."""

    seat: Number


class Stand(Asked):
    """Leaves one's seat."""


class Seat(Asked):
    """Opens a seat, or puts a bot on it."""

    seat: Number
    kind: Literal["open", "bot"]
    level: Level | None = None


class Size(Asked):
    """How many seats the table has."""

    seats: Number


class Option(Asked):
    """Sets an option."""

    name: Annotated[str, Meta(max_length=60)]
    value: Any


class Start(Asked):
    """Deals."""


class Decide(Asked):
    """A decision, made on the state numbered `seq`."""

    seq: Number
    action: Number


class Undo(Asked):
    """Takes back one's last decision, which led to the state numbered `seq`."""

    seq: Number


class Chat(Asked):
    """A line of chat."""

    text: str


class StandIn(Asked, tag="stand_in"):
    """Lets a bot play for a seat; no level takes the seat back."""

    seat: Number
    level: Level | None = None


class Standing(Asked):
    """Leaves an answer to a question that is foreseen; none takes it back."""

    question: Annotated[str, Meta(max_length=60)]
    answer: Number | None = None


class Live(Asked, omit_defaults=True):
    """An order to one's hands in a turn played live; which of the fields it needs depends on what shall be done."""

    do: Literal["take", "aim", "let_go", "grip", "take_back", "carry", "drop", "declare"]
    hand: Annotated[int, Meta(ge=0, le=1)] | UnsetType = UNSET
    at: Annotated[list[Coordinate], Meta(min_length=4, max_length=4)] | UnsetType = UNSET
    heights: Annotated[list[Number], Meta(min_length=2, max_length=2)] | UnsetType = UNSET
    pole: Number | UnsetType = UNSET
    cat: Number | UnsetType = UNSET


class Rematch(Asked):
    """The same people and bots once more."""


FromClient = (
    Hello | Sit | Stand | Seat | Size | Option | Start | Decide | Undo | Chat | StandIn | Standing | Live | Rematch
)

# ---- from the server, at a table


class Told(Struct, tag_field="type"):
    """What the server sends."""


class TableTold(Told, tag="table"):
    """The table, whenever it changes."""

    table: TableInfo


class LogEntry(Struct):
    """What one decision brought about."""

    seq: int
    seat: int | None
    facts: list[Message]


class LogTold(Told, tag="log"):
    """What happened so far; `scores` after the deal and after each decision."""

    entries: list[LogEntry]
    scores: list[list[int]]


class Move(Struct):
    """Something a seat may do now."""

    action: int
    move: str
    words: Message


class Tempting(Struct):
    """Something a player may reach for and cannot do now, with the reason."""

    action: int
    move: str
    words: Message
    rule: str
    why: Message


class Foreseen(Struct):
    """A question one may answer in advance; `answer` is which of the answers was left."""

    question: str
    words: Message
    answers: list[Message]
    answer: int | None


class ClockTold(Struct):
    """A clock that runs for a seat, and the seconds left when this was said."""

    seat: int
    left: float


class StateTold(Told, tag="state", omit_defaults=True):
    """The match after a decision, as one seat sees it; `facts` lead to it from the state before."""

    seq: int
    view: Any
    legal: list[Move]
    tempting: list[Tempting]
    pending: list[int]
    facts: list[Message]
    scores: list[int]
    seat: int | None
    foreseen: list[Foreseen] = []
    undo: bool = False
    clock: ClockTold | None = None


class ChatLine(Struct):
    """Something somebody said."""

    name: str
    cat: int
    seat: int | None
    text: str
    at: float


class ChatTold(Told, tag="chat"):
    """Lines of chat: all of them after `hello`, then one at a time."""

    lines: list[ChatLine]


class LiveTold(Told, tag="live"):
    """How a turn played live stands, whenever that changes; what moves follows as binary frames.

    What else there is to say depends on the game: see its board."""

    running: bool


class Done(Told, tag="done"):
    """The request numbered so was carried out."""

    to: int


class RefusedTold(Told, tag="refused"):
    """The request numbered so was not carried out."""

    to: int | None
    code: str
    words: Message
    rule: str | None
    game: str | None


FromServer = TableTold | LogTold | StateTold | ChatTold | LiveTold | Done | RefusedTold

encode = json.Encoder().encode
client_message = json.Decoder(FromClient).decode


def text_of(told: Told) -> str:
    """A message as it travels."""
    return encode(told).decode()
