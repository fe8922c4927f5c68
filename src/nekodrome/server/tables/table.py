"""A table: what follows from its events."""

import copy
from collections.abc import Callable
from typing import Any, Self, final

from nekodrome.core.dexterity import Clock
from nekodrome.core.game import Game, State
from nekodrome.core.match import decide
from nekodrome.games import game_of
from nekodrome.server.refusals import NotNow, error
from nekodrome.server.stores.store import Card
from nekodrome.server.tables.answers import Answers, answer_now, still_standing
from nekodrome.server.tables.deal import fresh_match, state_after
from nekodrome.server.tables.events import (
    AnyEvent,
    Chatted,
    Decided,
    Finished,
    Opened,
    OptionSet,
    Rematched,
    Seated,
    Sitter,
    Standing,
    Started,
    StoodIn,
    Undone,
)
from nekodrome.server.tables.story import Step, Story
from nekodrome.server.wire.calls import Phase, Result


@final
class Table:
    """The fold of a table's events; only `fold` changes it, and `after` leaves it as it is."""

    def __init__(self, table: str, opened: Opened) -> None:
        self.id = table
        self.number = 1  # of the next event
        self.at = opened.at
        self.game: Game = game_of(opened.game)
        self.host = opened.host
        self.seats: list[Sitter] = opened.seats
        self.options: dict[str, Any] = opened.options
        self.origin = opened.origin
        self.deal: Started | None = None
        self.state: State | None = None
        self.story: Story | None = None
        self.since: dict[int, int] = {}  # for each pending seat, the first state that asked it the same question
        self.chat: list[Chatted] = []
        self.stand_ins: dict[int, str] = {}
        self.helpers: dict[int, str] = {}  # for each seat, the bot that last decided for its person
        self.standing: dict[int, Answers] = {}  # each known to its own seat alone
        self.result: Result | None = None
        self.next: str | None = None

    # what it is

    @property
    def phase(self) -> Phase:
        if self.state is None:
            return "lobby"
        return "playing" if self.state.actor() >= 0 else "over"

    @property
    def seq(self) -> int:
        """How many decisions were made."""
        return 0 if self.story is None else len(self.story.steps) - 1

    def seat_of(self, person: str | None) -> int | None:
        """Where that person sits."""
        for seat, sitter in enumerate(self.seats):
            if person is not None and sitter.person == person:
                return seat
        return None

    def pending(self) -> list[int]:
        """The seats that owe a decision now."""
        return [] if self.state is None else self.state.pending()

    def clock(self) -> Clock | None:
        """The clock that runs now; none in most games."""
        dexterity = self.game.dexterity
        return None if self.state is None or dexterity is None else dexterity.clock(self.state)

    def bot_at(self, seat: int) -> str | None:
        """The level of the bot that plays there, as itself or for a person."""
        sitter = self.seats[seat]
        return sitter.level if sitter.kind == "bot" else self.stand_ins.get(seat)

    def answer_of(self, seat: int) -> int | None:
        """What the person there has decided in advance about the question asked now."""
        if self.state is None or seat not in self.standing or self.bot_at(seat) is not None:
            return None
        return answer_now(self.state, seat, self.standing[seat])

    def due(self) -> list[int]:
        """The seats that decide now by themselves: a bot's, or one with a standing answer."""
        pending = self.pending()
        return [seat for seat in pending if self.bot_at(seat) is not None or self.answer_of(seat) is not None]

    def can_undo(self) -> int | None:
        """The seat that may take back its last decision."""
        if self.story is None or self.phase != "playing":
            return None
        seat = self.story.can_undo()
        return None if seat in self.stand_ins else seat

    def card(self) -> Card:
        """The table in short."""
        pending, due, result = self.pending(), bool(self.due()), self.result
        return Card(self.id, self.game.slug, self.phase, self.at, self.seats, self.stand_ins, pending, result, due)

    # what happens

    def after(self, events: list[AnyEvent]) -> Self:
        """The table as these events would make it; this one stays as it is. Refused when the rules forbid it."""
        later = copy.copy(self)
        later.chat = list(self.chat)
        later.story = None if self.story is None else self.story.copied()
        for event in events:
            later.fold(event)
        return later

    def fold(self, event: AnyEvent) -> None:
        """One more event."""
        FOLDS[type(event)](self, event)
        self.number += 1
        if not isinstance(event, Standing):  # its time is told to everybody
            self.at = event.at

    def _seated(self, event: Seated) -> None:
        self.seats = event.seats

    def _option_set(self, event: OptionSet) -> None:
        self.options = {**self.options, event.name: event.value}

    def _started(self, event: Started) -> None:
        if event.rules != self.game.rules:
            raise error(NotNow, "table_rules", game_name=self.game.name)
        self.seats = event.seats
        self.deal = event
        self.state = fresh_match(self.game, event).state
        deal = Step(0, None, None, event.at, self.state.opening(), self.state)
        self.story = Story([deal], [deal])
        self.since = dict.fromkeys(self.state.pending(), 0)

    def _decided(self, event: Decided) -> None:
        before = self.state
        assert before is not None
        assert self.story is not None
        after = before.clone()
        facts = decide(self.game, after, event.seat, event.action, event.payload or None)
        self.state = after
        if event.bot and event.seat in self.stand_ins:
            self.helpers = {**self.helpers, event.seat: self.stand_ins[event.seat]}
        self.story.add(event, facts, after)
        self._moved_on(event.seat, before, after)

    def _undone(self, event: Undone) -> None:
        before = self.state
        assert before is not None
        assert self.story is not None
        assert self.deal is not None
        self.state = self.story.played[-2].state or state_after(self.game, self.deal, self.story.played[1:-1])
        self.story.undo(event.at, self.state)
        self._moved_on(event.seat, before, self.state)

    def _moved_on(self, decider: int, before: State, after: State) -> None:
        self.since = {
            seat: self.since[seat]
            if seat != decider and seat in self.since and before.legal_actions(seat) == after.legal_actions(seat)
            else self.seq
            for seat in after.pending()
        }
        self.standing = still_standing(after, self.standing)

    def _standing(self, event: Standing) -> None:
        answers = {name: codes for name, codes in self.standing.get(event.seat, {}).items() if name != event.question}
        if event.actions is not None:
            answers[event.question] = event.actions
        self.standing = {**self.standing, event.seat: answers}

    def _chatted(self, event: Chatted) -> None:
        self.chat.append(event)

    def _stood_in(self, event: StoodIn) -> None:
        self.stand_ins = {seat: level for seat, level in self.stand_ins.items() if seat != event.seat}
        if event.level is not None:
            self.stand_ins[event.seat] = event.level

    def _finished(self, event: Finished) -> None:
        self.result = Result(event.places, event.scores, event.reason)

    def _rematched(self, event: Rematched) -> None:
        self.next = event.next


FOLDS: dict[type, Callable[[Table, Any], None]] = {
    Seated: Table._seated,
    OptionSet: Table._option_set,
    Started: Table._started,
    Decided: Table._decided,
    Undone: Table._undone,
    Chatted: Table._chatted,
    StoodIn: Table._stood_in,
    Standing: Table._standing,
    Finished: Table._finished,
    Rematched: Table._rematched,
}


def table_of(table: str, events: list[AnyEvent]) -> Table:
    """The table that these events make."""
    opened, *later = events
    assert isinstance(opened, Opened)
    folded = Table(table, opened)
    for event in later:
        folded.fold(event)
    return folded
