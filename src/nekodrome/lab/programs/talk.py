"""A talk with a program over one match after the other: what is said, in which order, and what becomes of it."""

import shlex
import shutil
import time
from collections.abc import Callable
from typing import Final, final

from nekodrome.core.errors import Refused, UnknownBot, error
from nekodrome.core.game import Game
from nekodrome.core.state import View
from nekodrome.core.texts import Message
from nekodrome.lab.programs.child import CAN_RUN, Child, ChildError
from nekodrome.lab.programs.messages import Said, action_in, hello, line_of, question, read, refusal, speaks

PREFIX: Final = "exec:"
MOVE_SECONDS: Final = 10.0
START_SECONDS: Final = 20.0
TRIES: Final = 3  # answers to one question
LIVES: Final = 3  # matches that a program may fail before it is not started again

Check = Callable[[int], None]  # Refused, with the rule, for an action that cannot be chosen


def is_program(kind: str) -> bool:
    """Whether a seat is a program's: `exec:` and a command."""
    return kind.startswith(PREFIX)


def words_of(kind: str) -> list[str]:
    """The command of such a seat, else UnknownBot."""
    command = kind.removeprefix(PREFIX)
    if not CAN_RUN:
        raise error(UnknownBot, "program_system")
    try:
        words = shlex.split(command)
    except ValueError:
        words = []
    if not words or shutil.which(words[0]) is None:
        raise error(UnknownBot, "program_missing", given=command.strip())
    return words


@final
class Talk:
    """With one program, which is started when it is needed. It is told what is given here and nothing else.

    A program that fails is out until the match is over: `choose` gives None then."""

    def __init__(self, kind: str, seconds: float = MOVE_SECONDS, start_seconds: float = START_SECONDS) -> None:
        self.name = ""  # as the program calls itself
        self.failure: Message | None = None  # in this match
        self._command = kind.removeprefix(PREFIX).strip()
        self._words = words_of(kind)
        self._seconds = seconds
        self._start_seconds = start_seconds
        self._child: Child | None = None
        self._failures = 0
        self._asked = 0

    def greet(self) -> None:
        """Starts the program unless it runs, else Refused: for whoever wants to know before a match begins."""
        try:
            self._start()
        except ChildError as wrong:
            self.leave()
            raise Refused(self._sentence(wrong.key)) from None

    def begin(self, told: Said) -> None:
        """A match begins; `told` is how."""
        self.failure, self._asked = None, 0
        if self._failures >= LIVES:
            self.failure = self._sentence("given_up")
            return
        try:
            self._start()
            self._tell(told, time.monotonic() + self._start_seconds)
        except ChildError as wrong:
            self._fail(wrong.key)

    def choose(self, game: Game, view: View, actions: list[int], facts: list[Message], check: Check) -> int | None:
        """What the program decides; None where it fails, or has before."""
        if self.failure is not None:
            return None
        self._asked += 1
        until = time.monotonic() + self._seconds
        try:
            self._tell(question(game, self._asked, view, actions, facts, self._seconds), until)
            return self._answer(game, set(actions), until, check)
        except ChildError as wrong:
            self._fail(wrong.key)
            return None

    def end(self, told: Said) -> None:
        """The match is over; `told` is how."""
        if self.failure is None:
            try:
                self._tell(told, time.monotonic() + self._seconds)
            except ChildError as wrong:
                self._fail(wrong.key)

    def leave(self) -> None:
        """There are no more matches."""
        child, self._child = self._child, None
        if child is not None:
            try:
                child.say(line_of({"type": "bye"}), time.monotonic())
            except ChildError:
                pass
            finally:
                child.end()

    def _start(self) -> None:
        if self._child is not None:
            return
        self._child = Child(self._words)
        until = time.monotonic() + self._start_seconds
        self._tell(hello(), until)
        try:
            said = read(self._child.hear(until))
        except Refused:
            said = {}
        if not speaks(said):
            raise ChildError("hello")
        self.name = str(said.get("name", ""))[:60]

    def _tell(self, message: Said, until: float) -> None:
        if self._child is None:
            raise ChildError("died")
        self._child.say(line_of(message), until)

    def _answer(self, game: Game, actions: set[int], until: float, check: Check) -> int:
        """The first answer that is a legal move; so many others are refused, with the reason."""
        for tries in reversed(range(TRIES)):
            try:
                action = self._next_answer(game, until)
                if action not in actions:
                    check(action)
                return action
            except Refused as refused:
                self._tell(refusal(self._asked, refused, tries, max(0.0, until - time.monotonic())), until)
        raise ChildError("wrong")

    def _next_answer(self, game: Game, until: float) -> int:
        """What the program answers; remarks of type `info` are passed over."""
        assert self._child is not None
        while (said := read(self._child.hear(until))).get("type") == "info":
            pass
        return action_in(said, game, self._asked)

    def _fail(self, key: str) -> None:
        self.failure = self._sentence(key)
        self._failures += 1
        child, self._child = self._child, None
        if child is not None:
            child.end(0.0)

    def _sentence(self, key: str) -> Message:
        return {"text": f"error.program_{key}", "program": self._command}
