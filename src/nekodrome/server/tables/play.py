"""What can be done at a table from the deal on. Each verb checks, and returns the events to be written."""

from msgspec import UNSET

from nekodrome.core.errors import NotPending
from nekodrome.core.game import State
from nekodrome.server.people.person import Person
from nekodrome.server.refusals import BadMessage, NotNow, NotYours, Stale, error
from nekodrome.server.tables.answers import question_named
from nekodrome.server.tables.events import AnswerLeft, AnyEvent, Decided, Finished, StoodIn, Undone
from nekodrome.server.tables.lobby import bot
from nekodrome.server.tables.table import Table
from nekodrome.server.tables.teaching import check_taught


def decide(table: Table, seat: int, seq: int, action: int, at: float, payload: bytes | None = None) -> list[AnyEvent]:
    """A person's decision, on the present state or on one that asked that seat the same question."""
    _state_of(table)
    check_going(table)
    if seat in table.stand_ins:
        raise error(NotNow, "stood_in_for")
    if seq != table.seq and not table.since.get(seat, table.seq) <= seq < table.seq:
        raise error(Stale, "stale")
    check_taught(table, seat, action)
    return [Decided(at=at, seat=seat, action=action, payload=payload or UNSET)]


def check_owes(table: Table, seat: int, seq: int) -> int:
    """That seat, which owes a decision in the state numbered so; else Refused."""
    state = _state_of(table)
    check_going(table)
    if seq != table.seq:
        raise error(Stale, "stale")
    if seat not in state.pending():
        raise error(NotPending, "not_pending", seat=seat)
    return seat


def undo(table: Table, seat: int, seq: int, at: float) -> list[AnyEvent]:
    """Takes one's last decision back: nobody has decided since, and it disclosed nothing."""
    _state_of(table)
    check_going(table)
    if seq != table.seq:
        raise error(Stale, "stale")
    if table.can_undo() != seat:
        raise error(NotNow, "no_undo")
    return [Undone(at=at, seat=seat)]


def leave_answer(table: Table, seat: int, question: str, answer: int | None, at: float) -> list[AnyEvent]:
    """Leaves an answer to a question that may come, or takes it back."""
    state = _state_of(table)
    asked = question_named(state, seat, question)
    if asked is None:
        raise error(NotNow, "not_foreseen")
    if answer is not None and answer >= len(asked["answers"]):
        raise error(BadMessage, "no_such_answer")
    actions = None if answer is None else asked["answers"][answer]["codes"]
    if actions == table.answers.get(seat, {}).get(question):
        return []
    return [AnswerLeft(at=at, seat=seat, question=question, actions=actions)]


def finish(table: Table) -> list[AnyEvent]:
    """The end of a match, once nobody owes a decision."""
    if table.phase != "over" or table.result is not None or table.is_undecided:
        return []
    assert table.state is not None
    end = table.state.outcome()
    return [Finished(at=table.at, places=list(end.places), scores=list(end.scores), reason=end.reason)]


def stand_in(table: Table, person: Person, seat: int, level: str | None, online: set[str], at: float) -> list[AnyEvent]:
    """A bot plays for a person: for oneself, or for somebody who is away (see `may_help`)."""
    if table.phase != "playing":
        raise error(NotNow, "not_playing")
    if seat >= len(table.seats) or table.seats[seat].kind != "person":
        raise error(NotNow, "no_person")
    if person.id in table.removed:
        raise error(NotYours, "removed")
    if table.seats[seat].person != person.id:
        if not may_help(table, person.id, online):
            raise error(NotYours, "stand_in_own")
        if table.seats[seat].person in online:
            raise error(NotYours, "stand_in_present", seat=seat)
    return [StoodIn(at=at, seat=seat, level=None if level is None else bot(level).level)]


def may_help(table: Table, person: str | None, online: set[str]) -> bool:
    """Whether they may let a bot play for those who are away: the host, and anybody seated while the host is away."""
    return table.host == person or (table.host not in online and table.seat_of(person) is not None)


def check_going(table: Table) -> None:
    """Refused while the table pauses, and once it ended undecided."""
    if table.is_paused:
        raise error(NotNow, "paused")
    if table.is_undecided:
        raise error(NotNow, "not_playing")


def _state_of(table: Table) -> State:
    if table.state is None:
        raise error(NotNow, "not_started")
    return table.state
