"""What each event does to a table."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from nekodrome.core.game import State
from nekodrome.core.match import decide
from nekodrome.core.rng import rng_of_seed
from nekodrome.server.people.person import is_gone
from nekodrome.server.refusals import NotNow, error
from nekodrome.server.tables.answers import still_foreseen
from nekodrome.server.tables.card import Ending
from nekodrome.server.tables.deal import fresh_match, state_after
from nekodrome.server.tables.events import (
    AnswerLeft,
    AnyEvent,
    Asked,
    AskingSet,
    Chatted,
    Decided,
    Finished,
    Muted,
    Noted,
    NoteRemoved,
    OptionSet,
    Redrawn,
    Rematched,
    Removed,
    Seated,
    Started,
    StoodIn,
    Undone,
)
from nekodrome.server.tables.story import Step, Story

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


def _start(table: "Table", event: Started) -> None:
    if not table.game.knows(event.rules):
        raise error(NotNow, "table_rules", game_name=table.game.name)
    table.seats = event.seats
    table.deal = event
    table.state = fresh_match(table.game, event).state
    deal = Step(0, None, None, event.at, table.game.facts_before(table.state), table.state)
    table.story = Story([deal], [deal])
    table.since = dict.fromkeys(table.state.pending(), 0)


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
    if table.story.played[-1].asked:  # a hint is not forgotten with the decision
        table.advised = table.advised | {event.seat}
    table.state = table.story.played[-2].state or state_after(table.game, table.deal, table.story.played[:-1])
    table.story.undo(event.at, table.state)
    _move_on(table, event.seat, before, table.state)


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


def _stand_in(table: "Table", event: StoodIn) -> None:
    table.stand_ins = {seat: level for seat, level in table.stand_ins.items() if seat != event.seat}
    if event.level is not None:
        table.stand_ins[event.seat] = event.level


def _finish(table: "Table", event: Finished) -> None:
    table.result = Ending(event.places, event.scores, event.reason)


def _rematch(table: "Table", event: Rematched) -> None:
    table.next = event.next


UNTIMED: Final = (AnswerLeft, Noted, NoteRemoved)  # a secret, and what is said of a match long over
FOLDS: dict[type, Callable[["Table", Any], None]] = {
    Seated: _seat,
    OptionSet: _set_option,
    AskingSet: _set_asking,
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
    StoodIn: _stand_in,
    AnswerLeft: _leave_answer,
    Finished: _finish,
    Rematched: _rematch,
}
