"""The story of a match: the deal, and what each decision brought about."""

from typing import Final, final

from nekodrome.core.game import Fact, State

RECENT: Final = 8  # so many states are kept for whoever comes back after a short absence


@final
class Step:
    """The deal, or one decision; `state` is what it led to, kept for a while, and never changed again."""

    __slots__ = ("action", "at", "facts", "scores", "seat", "seq", "state")

    def __init__(
        self, seq: int, seat: int | None, action: int | None, at: float, facts: list[Fact], state: State
    ) -> None:
        self.seq = seq
        self.seat = seat
        self.action = action
        self.at = at
        self.facts = facts
        self.scores = state.scores()
        self.state: State | None = state


@final
class Story:
    """All steps so far; the last ones with their states."""

    def __init__(self, steps: list[Step]) -> None:
        self.steps = steps

    def copied(self) -> "Story":
        """A story that can go on by itself."""
        return Story(list(self.steps))

    def add(self, seat: int, action: int, at: float, facts: list[Fact], state: State) -> None:
        """One more decision."""
        self.steps.append(Step(len(self.steps), seat, action, at, facts, state))
        if len(self.steps) > RECENT:
            self.steps[-RECENT - 1].state = None

    def since(self, seq: int) -> list[Step] | None:
        """The steps after that one, when all their states are still there."""
        missed = self.steps[seq + 1 :]
        return missed if all(step.state is not None for step in missed) else None
