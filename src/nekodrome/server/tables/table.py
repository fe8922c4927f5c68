"""A table: what follows from its events."""

from typing import Self, final

from nekodrome.core.dexterity import Clock
from nekodrome.core.game import Game, State
from nekodrome.core.lessons import Step, lesson_of
from nekodrome.core.match import Decision
from nekodrome.core.options import Options
from nekodrome.games import game_of
from nekodrome.server.tables.answers import Answers, answer_now
from nekodrome.server.tables.card import Card, Ending, Phase, has_player
from nekodrome.server.tables.events import AnyEvent, Chatted, Noted, Sitter, Started, TableOpened
from nekodrome.server.tables.folds import fold
from nekodrome.server.tables.story import Story
from nekodrome.server.tables.talk import Talk


@final
class Table:
    """The fold of a table's events; only `folds.fold` changes it, and `after` leaves it as it is."""

    def __init__(self, table: str, opened: TableOpened) -> None:
        self.id = table
        self.number = 1  # of the next event
        self.at = opened.at
        self.game: Game = game_of(opened.game)
        self.host = opened.host
        self.seats: list[Sitter] = opened.seats
        self.options: Options = opened.options
        self.origin = opened.origin
        self.asking = opened.asking
        self.uploaded = opened.uploaded
        self.challenge = opened.challenge
        self.is_lesson = opened.lesson is not None
        lesson = lesson_of(self.game) if self.is_lesson else None
        # one that was rewritten meanwhile goes on as a match
        self.lesson = lesson if lesson is not None and lesson.mark == opened.lesson else None
        self.deal: Started | None = None
        self.state: State | None = None
        self.story: Story | None = None
        self.since: dict[int, int] = {}  # for each pending seat, the first state that asked it the same question
        self.advised: frozenset[int] = frozenset()  # seats that have had a hint about the decision they owe
        self.chat = Talk()
        self.notes: dict[int, Noted] = {}  # by number of the event
        self.muted: frozenset[str | None] = frozenset()  # by the host; None: all who watch
        self.removed: frozenset[str] = frozenset()  # by the host
        self.stand_ins: dict[int, str] = {}
        self.helpers: dict[int, str] = {}  # for each seat, the bot that last decided for its person
        self.answers: dict[int, Answers] = {}  # left in advance, each known to its own seat alone
        self.result: Ending | None = None
        self.next: str | None = None

    # what it is

    @property
    def phase(self) -> Phase:
        if self.state is None:
            return "lobby"
        return "playing" if self.state.actor() >= 0 else "over"

    @property
    def has_player(self) -> bool:
        """Whether a person plays here: not only bots, as themselves and for everybody."""
        return has_player(self.seats, self.stand_ins)

    @property
    def seq(self) -> int:
        """How many decisions were made."""
        return 0 if self.story is None else len(self.story.steps) - 1

    @property
    def is_fresh(self) -> bool:
        """Whether nobody could know the deal: not in a match played on, a lesson, a challenge, or from elsewhere."""
        known = self.is_lesson or self.uploaded or self.challenge is not None
        return self.origin is None and not known

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
        if self.state is None or seat not in self.answers or self.bot_at(seat) is not None or self.is_taught:
            return None
        return answer_now(self.state, seat, self.answers[seat])

    def due(self) -> list[int]:
        """The seats that decide now by themselves: a bot's, one with an answer left in advance, or a lesson's own."""
        step = self.step()
        if self.is_taught and (step is None or not step.free):
            cue = self.cue()
            return [] if cue is None else [cue.seat]
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
        known = self.phase == "over" or (self.lesson is not None and not self.is_taught)
        return Card(
            self.id, self.game.slug, self.phase, self.at, self.seats, self.stand_ins, pending, result, due, known
        )

    # a lesson

    @property
    def place(self) -> int:
        """Where the lesson stands, by the decisions that hold."""
        if self.lesson is None or self.story is None:
            return 0
        return self.lesson.place_after([(step.seat, step.action) for step in self.story.played[1:]])

    @property
    def is_taught(self) -> bool:
        """Whether a lesson says what may be done now."""
        return self.lesson is not None and self.place < self.lesson.length

    def step(self) -> Step | None:
        """The step that the learner is to take now."""
        return None if self.lesson is None else self.lesson.step_at(self.place)

    def cue(self) -> Decision | None:
        """What a lesson has decided now by itself: the replies of others, and a step by a bot that stands in."""
        if self.lesson is None or self.state is None:
            return None
        seat, step = self.lesson.seat, self.step()
        if step is None:
            return self.lesson.cue_at(self.place)
        if seat not in self.stand_ins or step.free:
            return None
        return Decision(seat, next(action for action in step.right if self.state.is_legal(seat, action)))

    # what happens

    def with_line(self, said: Chatted) -> Self:
        """The table after something was said that is not stored."""
        later = self._copy()
        later.chat = self.chat.with_line(said, kept=False)
        return later

    def _copy(self) -> Self:
        """Another of the same; `copy.copy` takes four times as long, and a thousand tables may move in a second."""
        other = self.__class__.__new__(self.__class__)
        other.__dict__.update(self.__dict__)
        return other

    def after(self, events: list[AnyEvent]) -> Self:
        """The table as these events would make it; this one stays as it is. Refused when the rules forbid it."""
        later = self._copy()
        later.story = None if self.story is None else self.story.copy()
        for event in events:
            fold(later, event)
        return later


def table_of(table: str, events: list[AnyEvent]) -> Table:
    """The table that these events make."""
    opened, *later = events
    assert isinstance(opened, TableOpened)
    folded = Table(table, opened)
    for event in later:
        fold(folded, event)
    return folded
