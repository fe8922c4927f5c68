"""What each event does to a table."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace

from nekodrome.core.game import State
from nekodrome.core.match import decide
from nekodrome.core.rng import rng_of_seed
from nekodrome.server.people.person import is_gone
from nekodrome.server.refusals import NotNow, error
from nekodrome.server.tables import clocks
from nekodrome.server.tables.answers import still_foreseen
from nekodrome.server.tables.card import Ending
from nekodrome.server.tables.deal import fresh_match, state_after
from nekodrome.server.tables.events import (
    Admitted,
    AnswerLeft,
    AnyEvent,
    Asked,
    AskingSet,
    Chatted,
    Decided,
    DelaySet,
    DoorSet,
    EndedUndecided,
    Finished,
    HandsShown,
    Muted,
    Noted,
    NoteRemoved,
    OptionSet,
    Paused,
    RanOut,
    Redrawn,
    Rematched,
    Removed,
    Seated,
    Started,
    StoodIn,
    TimePassed,
    TimingSet,
    Undone,
    VoteCalled,
    VoteClosed,
    Voted,
    WentOn,
)
from nekodrome.server.tables.rows import Row
from nekodrome.server.tables.story import Step, Story
from nekodrome.server.tables.votes import Vote

if TYPE_CHECKING:
    from nekodrome.server.tables.table import Table


def fold(table: "Table", event: AnyEvent) -> None:
    """One more event; Refused when the rules forbid it."""
    FOLDS[type(event)](table, event)
    table.number += 1
    if not isinstance(event, UNTIMED):
        table.at = event.at


def _seat(table: "Table", event: Seated) -> None:
    table.seats = event.seats


def _set_option(table: "Table", event: OptionSet) -> None:
    table.options = {**table.options, event.name: event.value}


def _set_asking(table: "Table", event: AskingSet) -> None:
    table.asking = event.asking


def _set_timing(table: "Table", event: TimingSet) -> None:
    table.timing = event.timing


def _start(table: "Table", event: Started) -> None:
    if not table.game.knows(event.rules):
        raise error(NotNow, "table_rules", game_name=table.game.name)
    table.seats = event.seats
    table.deal = event
    table.state = fresh_match(table.game, event).state
    deal = Step(0, None, None, event.at, table.game.facts_before(table.state), table.state)
    table.story = Story(Row([deal]), Row([deal]))
    table.since = dict.fromkeys(table.state.pending(), 0)
    clocks.deal(table, event.at)


def _decide(table: "Table", event: Decided) -> None:
    before = table.state
    assert before is not None
    assert table.story is not None
    after = before.clone()
    facts = decide(table.game, after, event.seat, event.action, event.payload or None)
    table.state = after
    if event.bot and event.seat in table.stand_ins:
        table.helpers = {**table.helpers, event.seat: table.stand_ins[event.seat]}
    table.story.add(event, facts, after, event.seat in table.advised)
    table.advised = table.advised - {event.seat}
    _move_on(table, event.seat, before, after)
    clocks.decided(table, event.seat, event.at)
    asked = table.vote
    if asked is not None and ((asked.kind == "undo" and not event.bot) or asked.is_about_a_bot_for(event.seat)):
        table.vote = None  # the match has moved on


def _redraw(table: "Table", event: Redrawn) -> None:
    assert table.state is not None
    assert table.story is not None
    after = table.state.clone()
    after.determinize(event.seat, rng_of_seed(bytes.fromhex(event.seed)))
    table.state = after
    table.story.redraw(event.seat, bytes.fromhex(event.seed), after)


def _undo(table: "Table", event: Undone) -> None:
    before = table.state
    assert before is not None
    assert table.story is not None
    assert table.deal is not None
    gone, kept = table.story.played[-event.count :], table.story.played[: -event.count]
    table.advised = table.advised | {
        step.seat for step in gone if step.asked and step.seat is not None
    }  # a hint is not forgotten with them
    table.state = kept[-1].state or state_after(table.game, table.deal, kept)
    table.story.undo(event, table.state)
    table.went_back = table.went_back or event.voted
    table.vote = None
    _move_on(table, event.seat, before, table.state)
    clocks.taken_back(table, event)


def _move_on(table: "Table", decider: int, before: State, after: State) -> None:
    table.since = {
        seat: table.since[seat]
        if seat != decider and seat in table.since and before.legal_actions(seat) == after.legal_actions(seat)
        else table.seq
        for seat in after.pending()
    }
    table.answers = still_foreseen(after, table.answers)


def _ask(table: "Table", event: Asked) -> None:
    assert table.story is not None
    table.advised = table.advised | {event.seat}
    table.story.ask(event.seat)


def _leave_answer(table: "Table", event: AnswerLeft) -> None:
    answers = {name: codes for name, codes in table.answers.get(event.seat, {}).items() if name != event.question}
    if event.actions is not None:
        answers[event.question] = event.actions
    table.answers = {**table.answers, event.seat: answers}


def _chat(table: "Table", event: Chatted) -> None:
    if not is_gone(event.person):
        table.chat = table.chat.with_line(event)


def _note(table: "Table", event: Noted) -> None:
    if not is_gone(event.person):
        table.notes = {**table.notes, table.number: event}


def _remove_note(table: "Table", event: NoteRemoved) -> None:
    table.notes = {number: note for number, note in table.notes.items() if number != event.note}


def _mute(table: "Table", event: Muted) -> None:
    table.muted = table.muted | {event.person} if event.on else table.muted - {event.person}


def _remove(table: "Table", event: Removed) -> None:
    table.removed = table.removed | {event.person}


def _set_door(table: "Table", event: DoorSet) -> None:
    table.closed = event.closed


def _set_delay(table: "Table", event: DelaySet) -> None:
    table.delay = event.seconds


def _admit(table: "Table", event: Admitted) -> None:
    table.admitted = {**table.admitted, event.person: event.to}


def _show_hands(table: "Table", event: HandsShown) -> None:
    table.shown = table.shown | {event.seat} if event.on else table.shown - {event.seat}


def _stand_in(table: "Table", event: StoodIn) -> None:
    table.stand_ins = {seat: level for seat, level in table.stand_ins.items() if seat != event.seat}
    if event.level is None:
        clocks.back(table, event.seat, event.at)
        return
    table.stand_ins[event.seat] = event.level
    table.out = table.out - {event.seat}
    if table.vote is not None and table.vote.is_about_a_bot_for(event.seat):
        table.vote = None


def _pass_time(table: "Table", event: TimePassed) -> None:
    clocks.passed(table, event.seconds)


def _run_out(table: "Table", event: RanOut) -> None:
    clocks.has_run_out(table, event.seat)


def _call_vote(table: "Table", event: VoteCalled) -> None:
    yes = frozenset[int]() if event.seat is None else frozenset({event.seat})
    table.votes += 1
    table.vote = Vote(table.votes, event.kind, event.seat, event.about, event.at, yes)


def _vote(table: "Table", event: Voted) -> None:
    if table.vote is not None and event.yes:
        table.vote = replace(table.vote, yes=table.vote.yes | {event.seat})


def _close_vote(table: "Table", event: VoteClosed) -> None:
    asked = table.vote
    if asked is not None and asked.kind == "stand_in" and asked.about is not None and not event.carried:
        clocks.given_more(table, asked.about, event.at)
    table.vote = None


def _pause(table: "Table", event: Paused) -> None:
    table.paused_at = event.at


def _go_on(table: "Table", event: WentOn) -> None:
    clocks.went_on(table, event.at)
    table.paused_at = None


def _end_undecided(table: "Table", _: EndedUndecided) -> None:
    table.is_undecided = True
    table.paused_at = table.vote = None


def _finish(table: "Table", event: Finished) -> None:
    table.vote = None
    table.result = Ending(event.places, event.scores, event.reason)


def _rematch(table: "Table", event: Rematched) -> None:
    table.next = event.next


# a secret, what goes by itself, what is said of a match long over, and who may come to see it
UNTIMED: Final = (AnswerLeft, TimePassed, Noted, NoteRemoved, DoorSet, Admitted)
FOLDS: dict[type, Callable[["Table", Any], None]] = {
    Seated: _seat,
    OptionSet: _set_option,
    AskingSet: _set_asking,
    TimingSet: _set_timing,
    Started: _start,
    Decided: _decide,
    Redrawn: _redraw,
    Undone: _undo,
    Asked: _ask,
    Chatted: _chat,
    Noted: _note,
    NoteRemoved: _remove_note,
    Muted: _mute,
    Removed: _remove,
    DoorSet: _set_door,
    DelaySet: _set_delay,
    Admitted: _admit,
    HandsShown: _show_hands,
    StoodIn: _stand_in,
    AnswerLeft: _leave_answer,
    TimePassed: _pass_time,
    RanOut: _run_out,
    VoteCalled: _call_vote,
    Voted: _vote,
    VoteClosed: _close_vote,
    Paused: _pause,
    WentOn: _go_on,
    EndedUndecided: _end_undecided,
    Finished: _finish,
    Rematched: _rematch,
}
