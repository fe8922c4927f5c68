"""What pages ask once, under /api, and what they are answered (docs/wire.md)."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, json

from nekodrome.core.errors import Refused
from nekodrome.core.options import Options
from nekodrome.core.texts import Message
from nekodrome.server.wire.company import Company
from nekodrome.server.wire.times import Timing, TimingKind, VoteCallable, VoteInfo

SeatKind = Literal["open", "person", "bot"]
Phase = Literal["lobby", "playing", "over"]
Asking = Literal["never", "bots", "always"]
Number = Annotated[int, Meta(ge=0, le=2**31)]


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


class Password(Struct, omit_defaults=True):
    """The password that keeps a name; a new one needs the old one."""

    password: Annotated[str, Meta(min_length=8, max_length=200)]
    old: Annotated[str, Meta(max_length=200)] | None = None


class LogOut(Struct, omit_defaults=True):
    """This device, or all of them, no longer know who somebody is."""

    everywhere: bool = False


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
    names: dict[str, str]  # by language
    lines: dict[str, str]
    rules: int
    min_seats: int
    max_seats: int
    options: list[OptionInfo]
    lesson: bool


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
    """Who sits there; a bot without a name goes by its level."""

    kind: SeatKind
    name: str | None
    level: str | None
    cat: int
    online: bool
    stand_in: str | None
    gone: bool = False  # had themselves erased
    program: bool = False  # a bot of somebody's


class Result(Struct):
    """How a match ended."""

    places: list[int]
    scores: list[int]
    reason: str


class TallyPart(Struct):
    """Where points came from, and how many of each seat's."""

    words: Message
    points: list[int]


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
    left: float | None = None  # seconds that the caller has, where it is their turn and a clock runs


class Home(Struct):
    """The tables that matter to somebody."""

    mine: list[TableCard]
    open: list[TableCard]
    finished: list[TableCard]


class Matches(Struct):
    """Finished matches of somebody, the latest first; `next` asks for those that come after."""

    matches: list[TableCard]
    next: str | None


class NewTable(Struct):
    """A table to be opened."""

    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[int, Meta(ge=1, le=20)] | None = None
    options: Options = {}


class Fork(Struct):
    """A finished match to be played on: after so many of its decisions, from that seat.

    `redraw`: what that seat could not know is drawn anew."""

    seq: Annotated[int, Meta(ge=0)]
    seat: Annotated[int, Meta(ge=0)]
    redraw: bool = False


class Opened(Struct):
    """The table that was opened."""

    table: str


class Origin(Struct):
    """The table whose match branched off into this one, after how many decisions, and if with other hidden cards."""

    table: str
    seq: int
    redrawn: bool


class GuestInfo(Struct):
    """Somebody whom the host of a table may mute or send away; `who` is what the host calls them by."""

    who: str
    name: str
    cat: int
    seat: int | None
    online: bool
    muted: bool


class TableInfo(Struct):
    """A table as one person sees it; `helps`: they may let a bot play for those who are away.

    `guests` is told to the host alone; `hushed`: those who watch may not speak. `asks`: they may ask for hints, and
    `asked` tells how many each seat has asked for. `analysed`: the match is over, and may be looked back at."""

    id: str
    game: str
    phase: Phase
    seats: list[SeatInfo]
    you: int | None
    host: bool
    helps: bool
    options: Options
    sizes: list[int]
    asking: Asking
    asks: bool
    asked: list[int]
    uploaded: bool
    challenge: str | None
    puzzle: bool | None  # whether the denchuu of a puzzle of hands stands; false while it does not, null for no puzzle
    seed_hash: str | None
    seed: str | None
    nonce: str | None
    result: Result | None
    next: str | None
    origin: Origin | None
    lesson: bool
    watchers: int
    guests: list[GuestInfo]
    hushed: bool
    company: Company
    records: list[Feat]
    feats: list[Feat]
    tally: list[TallyPart]
    analysed: bool
    timing: Timing
    timings: list[TimingKind]  # that may be chosen
    paused: bool
    undecided: bool  # ended so, by agreement
    vote: VoteInfo | None
    votes: list[VoteCallable]  # that the caller may call


class Frame(Struct):
    """A moment of a finished match; frame 0 is the deal."""

    seq: int
    seat: int | None
    asked: bool  # after a hint
    words: Message | None
    facts: list[Message]
    view: Any
    scores: list[int]
    standings: list[int]


class Arrow(Struct):
    """From one thing on a board to another, by what they are called: `place=2`."""

    start: str
    end: str


class Note(Struct):
    """A note on a moment of a finished match.

    `removable`: whoever reads it may take it away."""

    number: int
    seq: int
    name: str
    cat: int
    text: str
    arrows: list[Arrow]
    at: float
    removable: bool


class NewNote(Struct):
    """A note to be left."""

    seq: Number
    text: Annotated[str, Meta(max_length=2000)] = ""
    arrows: Annotated[list[Arrow], Meta(max_length=100)] = []


class NoteGone(Struct):
    """A note to be taken away."""

    number: Number


class Replay(Struct):
    """A finished match, frame by frame."""

    table: TableInfo
    frames: list[Frame]
    notes: list[Note]


class NewChallenge(Struct):
    """A challenge to be made: the options and bots of a table where the caller sits."""

    table: Annotated[str, Meta(max_length=60)]


class Challenged(Struct):
    """The challenge that was made."""

    challenge: str


class TryInfo(Struct):
    """Somebody who took a challenge; how it went is told only to whoever has finished it.

    `turn` is the decision by which most was gained or lost on the best of the others, `swing` how much."""

    name: str | None
    cat: int
    over: bool
    table: str | None
    result: Result | None
    turn: int | None
    swing: int | None


class ChallengeInfo(Struct):
    """A challenge: one deal for everybody who takes it, from that seat. `mine` is where the caller plays it.

    `url` is its page as other devices reach it."""

    id: str
    url: str
    game: str
    options: Options
    seats: list[SeatInfo]
    seat: int
    seed_hash: str
    maker: str | None
    mine: str | None
    finished: bool
    tries: list[TryInfo]


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


encode = json.Encoder().encode


def refusal_of(refused: Refused) -> Refusal:
    """A refusal as a call is answered."""
    return Refusal(refused.code, refused.message, refused.rule, refused.game)
