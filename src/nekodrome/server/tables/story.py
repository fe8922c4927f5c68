"""The story of a match: the deal, what each decision brought about, and what was taken back."""

from typing import Final, final

from nekodrome.core.facts import Fact
from nekodrome.core.game import State
from nekodrome.server.tables.events import Decided, Undone
from nekodrome.server.tables.rows import Row

RECENT: Final = 8  # so many states are kept for whoever comes back after a short absence

MOST_UNDONE: Final = 300  # in one match


@final
class Step:
    """The deal, a decision, or one taken back, which has no action; `state` is what it led to, kept for a while."""

    __slots__ = (
        *("action", "asked", "at", "bot", "disclosed", "facts"),
        *("payload", "redrawn", "scores", "seat", "seq", "standings", "state"),
    )

    def __init__(
        self,
        seq: int,
        seat: int | None,
        action: int | None,
        at: float,
        facts: list[Fact],
        state: State,
        bot: bool = False,
        payload: bytes | None = None,
        asked: bool = False,
    ) -> None:
        self.seq = seq
        self.seat = seat
        self.action = action
        self.at = at
        self.facts = facts
        self.bot = bot
        self.payload = payload  # what the decision carried, where it did
        self.asked = asked  # whether it was made after a hint
        self.redrawn: tuple[tuple[int, bytes], ...] = ()  # whose ignorance was drawn anew after it, and by which seed
        self.scores = state.scores()
        self.standings = state.standings()
        self.disclosed = state.disclosed()
        self.state: State | None = state  # never changed again


@final
class Story:
    """All steps so far, the last ones with their states; `played` are the deal and the decisions that hold.

    `asked`: the hints that were asked for, each by the step before it and its seat."""

    def __init__(self, steps: Row[Step], played: Row[Step], asked: tuple[tuple[int, int], ...] = ()) -> None:
        self.steps = steps
        self.played = played
        self.asked = asked

    def copy(self) -> "Story":
        """A story that can go on by itself."""
        return Story(self.steps, self.played, self.asked)

    def ask(self, seat: int) -> None:
        """One more hint was asked for."""
        self.asked = (*self.asked, (self.steps[-1].seq, seat))

    def add(self, event: Decided, facts: list[Fact], state: State, asked: bool) -> None:
        """One more decision."""
        payload = event.payload or None
        step = Step(len(self.steps), event.seat, event.action, event.at, facts, state, event.bot, payload, asked)
        self.played = self.played.and_then(step)
        self._add(step)

    def redraw(self, seat: int, seed: bytes, state: State) -> None:
        """The last step leads to another state now, which that seat cannot tell from the one before."""
        last = self.played[-1]
        last.redrawn = (*last.redrawn, (seat, seed))
        last.state = state

    def undo(self, event: Undone, state: State) -> None:
        """The last decision, or several, no longer hold; `state` is the one before them."""
        self.played = self.played.without(event.count)
        told = Fact("gone_back", {"seat": event.seat, "n": event.count}) if event.voted else _taken_back(event.seat)
        self._add(Step(len(self.steps), event.seat, None, event.at, [told], state))

    def can_undo(self) -> int | None:
        """The seat that may take its last decision back: a person's, that nobody followed, that disclosed nothing."""
        if len(self.played) < 2 or len(self.steps) - len(self.played) > 2 * MOST_UNDONE:
            return None
        before, last = self.played[-2], self.played[-1]
        return last.seat if not last.bot and before.disclosed == last.disclosed >= 0 else None

    def _add(self, step: Step) -> None:
        self.steps = self.steps.and_then(step)
        if len(self.steps) > RECENT:
            self.steps[-RECENT - 1].state = None

    def since(self, seq: int) -> list[Step] | None:
        """The steps after that one, when all their states are still there."""
        missed = self.steps[seq + 1 :]
        return missed if all(step.state is not None for step in missed) else None


def _taken_back(seat: int) -> Fact:
    return Fact("taken_back", {"seat": seat})
