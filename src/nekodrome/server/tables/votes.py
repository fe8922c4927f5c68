"""What those who play agree on: to pause, to go on, to end undecided, to go back, to let a bot play for somebody.

Every person seated is asked, bots and those a bot plays for are not; one who says no is enough. Each verb checks, and
returns the events to be written."""

from typing import TYPE_CHECKING, Final, Literal

from msgspec import Struct

from nekodrome.server.people.person import Person
from nekodrome.server.refusals import NotNow, NotYours, Stale, error
from nekodrome.server.tables.events import (
    AnyEvent,
    EndedUndecided,
    Paused,
    StoodIn,
    Undone,
    VoteCalled,
    VoteClosed,
    Voted,
    VoteKind,
    WentOn,
)
from nekodrome.server.tables.story import MOST_UNDONE
from nekodrome.server.tables.timing import DAY

if TYPE_CHECKING:
    from nekodrome.server.tables.table import Table

LAPSE: Final = 300.0  # seconds that a vote stays open where nobody plays by the day
Proposal = Literal["pause", "go_on", "end", "undo"]  # a vote about somebody whose time is up is called by their clock


class Vote(Struct, frozen=True):
    """A vote that is open: who called it (nobody: a clock), what it is about, and who has said yes.

    `about` is the seat that a bot is to play for, or the step that is to be taken back."""

    number: int
    kind: VoteKind
    by: int | None
    about: int | None
    at: float
    yes: frozenset[int] = frozenset()

    def is_about_a_bot_for(self, seat: int) -> bool:
        """Whether it asks for a bot to play for that seat."""
        return self.kind == "stand_in" and self.about == seat


def call_vote(table: "Table", person: Person, kind: Proposal, at: float) -> list[AnyEvent]:
    """Asks all who play; friends on the same device agree with whoever asks."""
    seat = _voter(table, person)
    if table.vote is not None:
        raise error(NotNow, "vote_open")
    if kind not in votes_of(table, person.id):
        raise error(NotNow, f"no_vote.{kind}")
    about = _last_of(table, seat) if kind == "undo" else None
    if kind == "undo" and about is None:
        raise error(NotNow, "no_undo_vote")
    friends = [Voted(at=at, seat=other, yes=True) for other in table.seats_of(person.id) if other != seat]
    return [VoteCalled(at=at, kind=kind, seat=seat, about=about), *friends]


def vote(table: "Table", person: Person, number: int, yes: bool, at: float) -> list[AnyEvent]:
    """Says yes or no to what is asked."""
    _voter(table, person)
    if table.vote is None or table.vote.number != number:
        raise error(Stale, "vote_gone")
    mine = [voter for voter in voters_of(table, table.vote) if voter in table.seats_of(person.id)]
    if not mine:
        raise error(NotYours, "not_asked")
    if not yes:
        return [Voted(at=at, seat=mine[0], yes=False), _closed(at, False)]
    return [Voted(at=at, seat=voter, yes=True) for voter in mine]


def votes_of(table: "Table", person: str | None) -> list[Proposal]:
    """What that person may propose now."""
    seat = table.seat_of(person)
    if seat is None or table.phase != "playing" or seat in table.stand_ins or table.is_lesson:
        return []
    if table.is_paused:
        return ["go_on"] if table.is_set_up else ["go_on", "end"]
    return ["pause"] if table.is_set_up else ["pause", "undo", "end"]


def voters_of(table: "Table", asked: Vote) -> list[int]:
    """The seats that are asked: people who play themselves, but not the one it is about."""
    return [
        seat
        for seat, sitter in enumerate(table.seats)
        if sitter.kind == "person"
        and seat not in table.stand_ins
        and sitter.person not in table.removed
        and not asked.is_about_a_bot_for(seat)
    ]


def follow(table: "Table", at: float) -> list[AnyEvent]:
    """What comes of a vote now: it is carried once all have said yes. A clock that ran out may call one."""
    asked = table.vote
    if table.phase != "playing":
        return []
    if asked is None:
        return [VoteCalled(at=at, kind="stand_in", seat=None, about=seat) for seat in _to_vote_about(table)[:1]]
    voters = voters_of(table, asked)
    if not voters:
        return [_closed(at, False)]
    return [_closed(at, True), *_carried(table, asked, at)] if asked.yes.issuperset(voters) else []


def with_what_follows(table: "Table", events: list[AnyEvent]) -> "tuple[Table, list[AnyEvent]]":
    """The table as these events would make it, and with them what comes of them by itself."""
    after = table.after(events)
    while more := follow(after, events[-1].at) if events else []:
        after, events = after.after(more), events + more
    return after, events


def lapse_of(table: "Table") -> float | None:
    """When the vote that is open will have been open for too long."""
    if table.vote is None:
        return None
    return table.vote.at + (table.timing.days * DAY if table.timing.kind == "days" else LAPSE)


def lapse(table: "Table", now: float) -> list[AnyEvent]:
    """Closes a vote that was open for too long."""
    end = lapse_of(table)
    return [_closed(now, False)] if end is not None and now >= end else []


def _carried(table: "Table", asked: Vote, at: float) -> list[AnyEvent]:
    if asked.kind == "pause":
        return [Paused(at=at)]
    if asked.kind == "go_on":
        return [WentOn(at=at)]
    if asked.kind == "end":
        return [EndedUndecided(at=at)]
    assert asked.about is not None
    if asked.kind == "stand_in":
        return [StoodIn(at=at, seat=asked.about, level=table.timing.level)]
    assert asked.by is not None
    assert table.story is not None
    count = sum(step.seq >= asked.about for step in table.story.played)
    return [Undone(at=at, seat=asked.by, count=count, voted=True)]


def _closed(at: float, carried: bool) -> VoteClosed:
    return VoteClosed(at=at, carried=carried)


def _to_vote_about(table: "Table") -> list[int]:
    """Those whose time is up, where others are there to be asked."""
    if table.timing.zero != "vote" or table.is_paused:
        return []
    return [seat for seat in sorted(table.out) if voters_of(table, Vote(0, "stand_in", None, seat, 0.0))]


def _last_of(table: "Table", seat: int) -> int | None:
    """The last decision that holds of whoever sits there."""
    assert table.story is not None
    if len(table.story.steps) - len(table.story.played) > 2 * MOST_UNDONE:
        return None
    own = [step.seq for step in table.story.played[1:] if step.seat == seat and not step.bot]
    return own[-1] if own else None


def _voter(table: "Table", person: Person) -> int:
    seat = table.seat_of(person.id)
    if seat is None or person.id in table.removed:
        raise error(NotYours, "not_seated")
    if table.phase != "playing":
        raise error(NotNow, "not_playing")
    if seat in table.stand_ins:
        raise error(NotNow, "stood_in_for")
    return seat
