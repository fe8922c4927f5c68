"""What can happen at a table. Its events, in order, are the table; everything else follows from them.

They are stored as they are here: whatever changes comes with a step in stores/migrations.py."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from nekodrome.core.options import Options
from nekodrome.server.tables.timing import UNTIMED, Timing


class Sitter(Struct, frozen=True):
    """Who has a seat: nobody yet, a person, or a bot of some level; somebody from elsewhere is but a name, and one with
    a name of their own beside a person is a friend who shares that person's device. `program`: the person is a
    program's account."""

    kind: Literal["open", "person", "bot"]
    person: str | None = None
    level: str | None = None
    name: str | None = None
    program: bool = False

    @property
    def is_friend(self) -> bool:
        """Whether somebody sits there on another person's device."""
        return self.person is not None and self.name is not None


OPEN_SEAT = Sitter("open")


VoteKind = Literal["pause", "go_on", "end", "undo", "stand_in"]
Asking = Literal["never", "bots", "always"]  # when hints may be asked for; bots: where one plays with bots only


Welcome = Literal["sit", "watch", "screen"]  # what somebody came for; screen: a wall in the room of those who play


class Branch(Struct, frozen=True):
    """The table whose match is played on at this one, after how many of its decisions, and whether hidden cards were
    drawn anew."""

    table: str
    seq: int
    redrawn: bool = False


class Event(Struct, tag_field="event", kw_only=True):
    """Something that happened, and when."""

    at: float


class TableOpened(Event, tag="opened"):
    """Somebody opened the table."""

    game: str
    host: str
    seats: list[Sitter]
    options: Options
    origin: Branch | None = None
    asking: Asking = "bots"
    uploaded: bool = False  # a record from elsewhere
    challenge: str | None = None  # the deal is that of a challenge, which others take as well
    lesson: str | None = None  # the mark of the lesson that is taken here
    closed: bool = False  # to strangers
    delay: int = 0  # seconds that those who watch are late
    admitted: dict[str, Welcome] = {}  # who came by a link
    timing: Timing = UNTIMED
    puzzle: str | None = None  # the puzzle of hands that is tried here


class Seated(Event, tag="seated"):
    """The seats after somebody sat down, stood up, or the host changed them."""

    seats: list[Sitter]


class OptionSet(Event, tag="option_set"):
    """The host set an option."""

    name: str
    value: bool | int | str


class AskingSet(Event, tag="asking_set"):
    """The host said when hints may be asked for."""

    asking: Asking


class TimingSet(Event, tag="timing_set"):
    """The host said how much time there is."""

    timing: Timing


class Started(Event, tag="started"):
    """The deal. Seed and nonce stay secret until the match is over."""

    rules: int
    seats: list[Sitter]
    names: list[str]
    options: Options
    seed: str
    nonce: str
    seed_hash: str


class Decided(Event, tag="decided"):
    """A seat decided."""

    seat: int
    action: int
    bot: bool = False
    payload: bytes | UnsetType = UNSET  # where the decision has one


class Redrawn(Event, tag="redrawn"):
    """What that seat could not know was drawn anew; by which seed stays secret until the match is over."""

    seat: int
    seed: str


class Undone(Event, tag="undone"):
    """A seat took back the last decision, which was its own; or all agreed to go back before one of its own."""

    seat: int
    count: int = 1  # so many decisions hold no longer
    voted: bool = False


class Asked(Event, tag="asked"):
    """A seat asked for a hint about the decision it owes."""

    seat: int


class Chatted(Event, tag="chatted"):
    """Somebody said something."""

    person: str
    name: str
    cat: int
    seat: int | None
    text: str


class Muted(Event, tag="muted"):
    """The host no longer lets somebody speak, or all who watch (nobody named); or lets them again."""

    person: str | None
    on: bool


class Removed(Event, tag="removed"):
    """The host sent somebody away from the table for good."""

    person: str


class DoorSet(Event, tag="door_set"):
    """The host closed the table to strangers, or opened it again."""

    closed: bool


class DelaySet(Event, tag="delay_set"):
    """The host said how many seconds late those who watch see the match."""

    seconds: int


class Admitted(Event, tag="admitted"):
    """Somebody came by a link."""

    person: str
    to: Welcome


class HandsShown(Event, tag="hands_shown"):
    """A seat agreed that those who watch see every hand, or no longer does; no seat: the host, where only bots play."""

    seat: int | None
    on: bool


class StoodIn(Event, tag="stood_in"):
    """A bot plays for a person from now on, or no longer."""

    seat: int
    level: str | None


class AnswerLeft(Event, tag="answer_left"):
    """A seat left an answer in advance, or took it back; nobody else learns of it."""

    seat: int
    question: str
    actions: list[int] | None


class TimePassed(Event, tag="time_passed"):
    """So many seconds were counted, while live clocks ran, since the last time this was noted."""

    seconds: float


class RanOut(Event, tag="ran_out"):
    """A seat has no time left."""

    seat: int


class VoteCalled(Event, tag="vote_called"):
    """Somebody asked all who play, or a clock that ran out did; `about` is a seat, or the step to be taken back."""

    kind: VoteKind
    seat: int | None
    about: int | None = None


class Voted(Event, tag="voted"):
    """A seat answered."""

    seat: int
    yes: bool


class VoteClosed(Event, tag="vote_closed"):
    """All agreed, or not; what they agreed on follows as an event of its own."""

    carried: bool


class Paused(Event, tag="paused"):
    """All agreed to pause: clocks stand still, and bots rest."""


class WentOn(Event, tag="went_on"):
    """The pause is over."""


class EndedUndecided(Event, tag="ended_undecided"):
    """All agreed to end the match here, without a result."""


class Noted(Event, tag="noted"):
    """Somebody left a note at a moment of a finished match, with arrows from one thing on the board to another."""

    person: str
    name: str
    cat: int
    seq: int
    text: str
    arrows: list[tuple[str, str]]


class NoteRemoved(Event, tag="note_removed"):
    """The note of that number was taken away."""

    note: int


class Finished(Event, tag="finished"):
    """The match ended so."""

    places: list[int]
    scores: list[int]
    reason: str


class Rematched(Event, tag="rematched"):
    """The same players went on to another table."""

    next: str


BeforeDeal = TableOpened | Seated | OptionSet | AskingSet | TimingSet
FromDeal = Started | Decided | Redrawn | Undone | Asked | StoodIn | AnswerLeft | Finished | Rematched
Together = TimePassed | RanOut | VoteCalled | Voted | VoteClosed | Paused | WentOn | EndedUndecided
Company = Chatted | Muted | Removed | DoorSet | DelaySet | Admitted | HandsShown
AnyEvent = BeforeDeal | FromDeal | Together | Noted | NoteRemoved | Company
