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
from nekodrome.server.tables.clocks import Clocks, next_end
from nekodrome.server.tables.events import AnyEvent, Chatted, Noted, Sitter, Started, TableOpened
from nekodrome.server.tables.folds import fold
from nekodrome.server.tables.story import Story
from nekodrome.server.tables.talk import Talk
from nekodrome.server.tables.votes import Vote


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
        self.timing = opened.timing
        self.uploaded = opened.uploaded
        self.challenge = opened.challenge
        self.puzzle = opened.puzzle
        self.is_lesson = opened.lesson is not None
        lesson = lesson_of(self.game) if self.is_lesson else None
        # one that was rewritten meanwhile goes on as a match
        self.lesson = lesson if lesson is not None and lesson.mark == opened.lesson else None
        self._seating: tuple[list[Sitter], dict[str | None, list[int]]] = ([], {})
        self.deal: Started | None = None
        self.state: State | None = None
        self.story: Story | None = None
        self.since: dict[int, int] = {}  # for each pending seat, the first state that asked it the same question
        self.advised: frozenset[int] = frozenset()  # seats that have had a hint about the decision they owe
        self.chat = Talk()
        self.notes: dict[int, Noted] = {}  # by number of the event
        self.muted: frozenset[str | None] = frozenset()  # by the host; None: all who watch
        self.removed: frozenset[str] = frozenset()  # by the host
        self.closed = opened.closed  # to strangers
        self.delay = opened.delay  # seconds that those who watch are late
        self.admitted = opened.admitted  # who came by a link, and what for
        self.shown: frozenset[int | None] = frozenset()  # seats that agreed to show every hand; None: bots alone
        self.stand_ins: dict[int, str] = {}
        self.helpers: dict[int, str] = {}  # for each seat, the bot that last decided for its person
        self.answers: dict[int, Answers] = {}  # left in advance, each known to its own seat alone
        self.clocks = Clocks()
        self.out: frozenset[int] = frozenset()  # seats without time, for whom no bot plays yet
        self.vote: Vote | None = None
        self.votes = 0  # called so far: the number of an event would tell of answers left in advance
        self.paused_at: float | None = None
        self.went_back = False  # by agreement, before something that was disclosed
        self.is_undecided = False  # ended so, by agreement
        self.result: Ending | None = None
        self.next: str | None = None

    # what it is

    @property
    def phase(self) -> Phase:
        if self.state is None:
            return "lobby"
        return "playing" if self.state.actor() >= 0 and not self.is_undecided else "over"

    @property
    def is_paused(self) -> bool:
        """Whether all agreed to pause."""
        return self.paused_at is not None

    @property
    def has_player(self) -> bool:
        """Whether a person plays here: not only bots, as themselves and for everybody."""
        return has_player(self.seats, self.stand_ins)

    @property
    def seq(self) -> int:
        """How many decisions were made."""
        return 0 if self.story is None else len(self.story.steps) - 1

    @property
    def is_set_up(self) -> bool:
        """Whether the deal was made for a purpose: a lesson, a challenge, or a puzzle."""
        return self.is_lesson or self.challenge is not None or self.puzzle is not None

    @property
    def is_fresh(self) -> bool:
        """Whether nobody could know the deal: not where it was set up, played on or back, or brought from elsewhere."""
        known = self.is_set_up or self.uploaded or self.went_back
        return self.origin is None and not known

    def seats_of(self, person: str | None) -> list[int]:
        """The seats on that person's device: their own first, then those of friends."""
        return [*self._seated().get(person, ())]

    def seat_of(self, person: str | None) -> int | None:
        """Where that person sits, or a friend of theirs."""
        return next(iter(self._seated().get(person, ())), None)

    def _seated(self) -> dict[str | None, list[int]]:
        """The seats of each person; asked for by every guest at every move, and made anew where others sit."""
        seats, by_person = self._seating
        if seats is not self.seats:
            by_person = seated_at(self.seats)
            self._seating = (self.seats, by_person)
        return by_person

    def pending(self) -> list[int]:
        """The seats that owe a decision now."""
        return [] if self.state is None or self.is_undecided else self.state.pending()

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
        if self.is_paused or self.is_undecided:
            return []
        if self.is_taught:
            step, cue = self.step(), self.cue()
            if step is None or not step.free:
                return [] if cue is None else [cue.seat]
        pending = self.pending()
        return [seat for seat in pending if self.bot_at(seat) is not None or self.answer_of(seat) is not None]

    def awaited(self) -> set[str]:
        """The people who owe a decision that nobody makes for them."""
        if self.is_paused:
            return set()
        due = self.due()
        owing = [self.seats[seat].person for seat in self.pending() if seat not in due]
        return {person for person in owing if person is not None}

    def can_undo(self) -> int | None:
        """The seat that may take back its last decision."""
        if self.story is None or self.phase != "playing" or self.is_paused:
            return None
        seat = self.story.can_undo()
        return None if seat in self.stand_ins else seat

    def card(self) -> Card:
        """The table in short."""
        pending, due, result = self.pending(), bool(self.due()), self.result
        known = (self.phase == "over" and not self.is_undecided) or (self.lesson is not None and not self.is_taught)
        return Card(
            self.id,
            self.game.slug,
            self.phase,
            self.at,
            self.seats,
            self.stand_ins,
            pending,
            result,
            due,
            known,
            dict(self.clocks.ends),
            next_end(self),
            self.is_paused,
            self.closed,
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


def seated_at(seats: list[Sitter]) -> dict[str | None, list[int]]:
    """The seats on each person's device: their own first, then those of friends."""
    by_person: dict[str | None, list[int]] = {}
    for seat in sorted(range(len(seats)), key=lambda seat: seats[seat].is_friend):
        if seats[seat].person is not None:
            by_person.setdefault(seats[seat].person, []).append(seat)
    return by_person


def table_of(table: str, events: list[AnyEvent]) -> Table:
    """The table that these events make."""
    opened, *later = events
    assert isinstance(opened, TableOpened)
    folded = Table(table, opened)
    for event in later:
        fold(folded, event)
    return folded
