"""What client and server say to each other at a table (docs/wire.md); wire.ts is made from these types."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct, field, json

from nekodrome.core.errors import Refused
from nekodrome.core.texts import Message
from nekodrome.server.wire.calls import Asking, Number, TableInfo, encode
from nekodrome.server.wire.manners import HandOver, Report, SetDelay, SetDoor, Share, ShowHands, Who
from nekodrome.server.wire.said import Asked, Told
from nekodrome.server.wire.timing import CastVote, ClocksTold, ClockTold, Look, Propose, SetTiming
from nekodrome.server.wire.waiting import Announced

Level = Annotated[str, Meta(max_length=24)]

# ---- from the client


class Hello(Asked):
    """The first message; `seq` is the last state the client has, `looking`: its page is seen now.

    `screen`: it is one in a room, and shows what everybody sees, whoever it is known as."""

    seq: Number | None = None
    looking: bool = True
    screen: bool = False


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


class SetAsking(Asked, tag="asking"):
    """Says when hints may be asked for."""

    asking: Asking


class Start(Asked):
    """Deals."""


class Decide(Asked):
    """A decision, made on the state numbered `seq`."""

    seq: Number
    action: Number


class Undo(Asked):
    """Takes back one's last decision, which led to the state numbered `seq`."""

    seq: Number


class Ask(Asked):
    """Asks for a hint about the decision one owes in the state numbered `seq`."""

    seq: Number


class Chat(Asked):
    """A line of chat."""

    text: str


class Mute(Asked):
    """No longer lets somebody speak, or all who watch (nobody named); or lets them again."""

    who: Who | None
    on: bool


class Remove(Asked):
    """Sends somebody away for good."""

    who: Who


class StandIn(Asked, tag="stand_in"):
    """Lets a bot play for a seat; no level takes the seat back."""

    seat: Number
    level: Level | None = None


class LeaveAnswer(Asked, tag="standing"):
    """Leaves an answer to a question that is foreseen; none takes it back."""

    question: Annotated[str, Meta(max_length=60)]
    answer: Number | None = None


class TakeChair(Asked, tag="chair"):
    """A program that owes a decision asks for a world that fits what its seat knows."""

    seq: Number


class Live(Asked):
    """An order to one's hands in a turn played live; the game says what it may be, and checks it."""

    order: Raw


class Rematch(Asked):
    """The same people and bots once more."""


FromClient = (
    Hello
    | Sit
    | Stand
    | Seat
    | Size
    | Option
    | SetAsking
    | SetTiming
    | Start
    | Decide
    | Undo
    | Ask
    | Chat
    | Mute
    | Remove
    | SetDoor
    | SetDelay
    | ShowHands
    | Report
    | Share
    | HandOver
    | StandIn
    | Propose
    | CastVote
    | Look
    | LeaveAnswer
    | TakeChair
    | Live
    | Rematch
)

# ---- from the server


class TableTold(Told, tag="table"):
    """The table, whenever it changes."""

    table: TableInfo


class LogEntry(Struct):
    """What one decision brought about."""

    seq: int
    seat: int | None
    facts: list[Message]


class LogTold(Told, tag="log"):
    """What happened so far; `scores` and `standings` after the deal and after each decision that holds."""

    entries: list[LogEntry]
    scores: list[list[int]]
    standings: list[list[int]]


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


class LessonTold(Struct):
    """Where a lesson stands, for the learner alone: so many steps are done, and what is to be learnt and done now.

    Without an idea the others have their turns, and without a task the match goes on by itself; `right` names moves.
    `free`: all may be done, by hand as well."""

    done: int
    steps: int
    idea: Message | None
    task: Message | None
    right: list[Message]
    free: bool


class StateTold(Told, tag="state", omit_defaults=True):
    """The match after a decision, as one seat sees it; `facts` lead to it from the state before.

    `rule` is the one that matters now, where the game says so."""

    seq: int
    view: Any
    legal: list[Move]
    tempting: list[Tempting]
    pending: list[int]
    facts: list[Message]
    scores: list[int]
    standings: list[int]
    seat: int | None
    foreseen: list[Foreseen] = field(default_factory=list)
    undo: bool = False
    clock: ClockTold | None = None
    rule: str | None = None
    reached: list[Message] = field(default_factory=list)
    lesson: LessonTold | None = None


class HintAsked(Told, tag="asked"):
    """A seat asked for a hint about the state numbered so; all are told that, and nothing else."""

    seq: int
    seat: int


class HintMove(Struct, omit_defaults=True):
    """A move weighed in so many imagined matches: what it seemed worth from 0 to 1, that in a word, and why."""

    action: int
    move: str
    words: Message
    worth: float
    grade: Literal["best", "only", "nearly", "little", "worse"]
    tried: int
    reason: Message | None = None


class HintTold(Told, tag="hint"):
    """What was found for the seat that asked, the best move first; nothing where nobody could say."""

    seq: int
    moves: list[HintMove]


class ChairTold(Told, tag="chair"):
    """A chair at the state numbered so, as nekodrome.lab.chairs writes it; to the program that asked alone."""

    seq: int
    chair: Any


class ClockSet(Told, tag="clock"):
    """The clock has stopped, goes on, or is gone; with every state it is told besides."""

    clock: ClockTold | None


class ChatLine(Struct):
    """Something somebody said; whoever has no seat watched. `who` is what the host calls them by."""

    who: str
    name: str
    cat: int
    seat: int | None
    text: str
    at: float


class ChatTold(Told, tag="chat"):
    """Lines of chat: all of them after `hello`, then one at a time."""

    lines: list[ChatLine]


class AnnouncedTold(Told, tag="announced"):
    """Something for everybody, wherever they are."""

    announced: Announced


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


FromServer = (
    TableTold
    | LogTold
    | StateTold
    | HintAsked
    | HintTold
    | ChairTold
    | ClockSet
    | ClocksTold
    | ChatTold
    | LiveTold
    | AnnouncedTold
    | Done
    | RefusedTold
)

client_message = json.Decoder(FromClient).decode


def text_of(told: Told) -> str:
    """A message as it travels."""
    return encode(told).decode()


def refused_told(refused: Refused, to: int | None) -> RefusedTold:
    """A refusal as a table tells it."""
    return RefusedTold(to, refused.code, refused.message, refused.rule, refused.game)
