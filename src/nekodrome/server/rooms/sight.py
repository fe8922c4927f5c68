"""What an eye at the table gets to see of a match: a seat's, or a spectator's."""

from functools import lru_cache
from typing import Final, final

from nekodrome.core.game import OPEN, SPECTATOR, Game, State
from nekodrome.core.texts import Message
from nekodrome.server.rooms.lessons import lesson_told
from nekodrome.server.tables.answers import Answers, answer_given
from nekodrome.server.tables.sharing import seat_held
from nekodrome.server.tables.story import Step, Story
from nekodrome.server.tables.table import Table
from nekodrome.server.tables.watching import hands_are_shown, is_screen
from nekodrome.server.wire.messages import Foreseen, LogEntry, LogTold, Move, StateTold, Tempting
from nekodrome.server.wire.timing import ClockTold

EYES: Final = {"all": OPEN, "public": SPECTATOR}  # besides a seat's own


def eye_of(table: Table, person: str | None, looks: int | None) -> int:
    """The eye of whoever holds a device at the table, or of somebody who watches: where all agreed it sees every hand,
    but not behind a curtain."""
    seat = seat_held(table, person, looks)
    if seat is not None:
        return seat
    is_apart = table.seat_of(person) is None and not is_screen(table, person)
    return OPEN if is_apart and hands_are_shown(table) else SPECTATOR


@final
class Sight:
    """A step of a table on its way to every eye; what all eyes share is made once."""

    def __init__(self, table: Table, step: Step, clock: ClockTold | None = None) -> None:
        assert step.state is not None
        self._game = table.game
        self._answers = table.answers
        self._step = step
        self._clock = clock
        self._state: State = step.state
        self._pending = [] if table.is_undecided else step.state.pending()
        self._undoer = table.can_undo() if step.seq == table.seq else None
        self._table = table if step.seq == table.seq else None
        self._facts = None if any(fact.secret for fact in step.facts) else facts_seen(step, SPECTATOR)

    def told(self, eye: int, fresh: bool) -> StateTold:
        """The step as that eye sees it; whoever only comes to the table gets no facts with it."""
        game, state, step = self._game, self._state, self._step
        owes = eye in self._pending
        view = state.view(eye)
        return StateTold(
            step.seq,
            view,
            legal_moves(game, state, eye) if owes else [],
            tempting_moves(game, state, eye) if owes else [],
            self._pending,
            self._facts_for(eye) if fresh else [],
            step.scores,
            step.standings,
            step.seat,
            [] if eye < 0 else questions_foreseen(state, eye, self._answers.get(eye, {})),
            eye == self._undoer,
            self._clock,
            None if game.rule_now is None or eye == OPEN else game.rule_now(view, eye),
            [] if game.reached is None else game.reached(state),
            None if self._table is None else lesson_told(self._table, eye),
        )

    def _facts_for(self, eye: int) -> list[Message]:
        return facts_seen(self._step, eye) if self._facts is None else self._facts


def legal_moves(game: Game, state: State, seat: int) -> list[Move]:
    """What that seat may do now."""
    return [move_of(game, action) for action in state.legal_actions(seat)]


@lru_cache(maxsize=8192)
def move_of(game: Game, action: int) -> Move:
    """A move as it is told; a code means the same at any time."""
    return Move(action, game.describe(action), game.words(action))


def questions_foreseen(state: State, seat: int, answers: Answers) -> list[Foreseen]:
    """What that seat may answer in advance, and its answers so far."""
    return [
        Foreseen(
            question["name"],
            question["words"],
            [answer["words"] for answer in question["answers"]],
            answer_given(question, answers),
        )
        for question in state.foreseen(seat)
    ]


def tempting_moves(game: Game, state: State, seat: int) -> list[Tempting]:
    """What that seat may reach for and cannot do, each with the reason."""
    found = []
    for action in state.tempting(seat):
        rule, why = state.why_not(seat, action)
        move = move_of(game, action)
        found.append(Tempting(action, move.move, move.words, rule, why))
    return found


def facts_seen(step: Step, eye: int) -> list[Message]:
    """What happened, as that eye saw it."""
    return [fact.seen_by(eye) for fact in step.facts]


def hint_asked(seat: int) -> Message:
    """That a seat asked for a hint, in the log."""
    return {"text": "fact.asks", "seat": seat}


def log_of(story: Story, eye: int) -> LogTold:
    """Everything that happened so far, as that eye saw it; scores and standings only of what holds."""
    entries = [LogEntry(step.seq, step.seat, facts_seen(step, eye)) for step in story.steps if step.seq or step.facts]
    entries += [LogEntry(seq, seat, [hint_asked(seat)]) for seq, seat in story.asked]
    entries.sort(key=lambda entry: entry.seq)
    return LogTold(entries, [step.scores for step in story.played], [step.standings for step in story.played])
