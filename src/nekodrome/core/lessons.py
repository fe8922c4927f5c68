"""A lesson: a match on the real board that teaches its game, step by step.

games/<slug>/lesson.json holds it: seats, options and the seed whose deal it needs, decisions made before it begins, and
steps. A step has an idea and a task, the moves that are right, what is said of others, and what is decided then, up to
the next step. Moves are written as in a record, with commas between; before a move that is not the learner's stands its
seat, counted from 1: `b90, 2 pass`; `e*` are all moves that begin so. In a step that is `free` everything may be done
but what has words of its own, until one of the right moves is made. So where a lesson stands follows from the decisions
made. Many in a row come at once: a lesson may leap to the last rounds, so that the match that goes on after its last
step is a short one.
"""

import hashlib
import json
from importlib.resources import files
from typing import Any, Final, final

from nekodrome.core.game import Game
from nekodrome.core.match import Decision, Seed
from nekodrome.core.options import Options
from nekodrome.core.texts import LANGUAGES

Words = dict[str, str]  # by language
MARK: Final = 16  # hexadecimal digits
MANY: Final = 8  # decisions in a row
_read: dict[str, "Lesson"] = {}


@final
class Step:
    """One idea and something to do; any of `right` is right."""

    def __init__(
        self,
        *,
        idea: Words,
        task: Words,
        right: list[int],
        otherwise: Words,
        others: dict[int, Words],
        then: list[Decision],
        free: bool = False,
    ) -> None:
        self.idea = idea
        self.task = task
        self.right = right
        self.otherwise = otherwise  # what is said of a legal move that is not right
        self.others = others  # and of some of them in particular, by code
        self.then = then
        self.free = free  # all else may be done meanwhile, but for those

    def allows(self, action: int) -> bool:
        """Whether the learner may do that now, if it is legal."""
        return action not in self.others if self.free else action in self.right

    def why_not(self, action: int) -> Words:
        """What is said of a legal move that it does not allow."""
        return self.others.get(action, self.otherwise)


@final
class Lesson:
    """The lesson of a game; `seat` is the learner's."""

    def __init__(
        self,
        *,
        seats: int,
        seat: int,
        options: Options,
        seed: Seed,
        before: list[Decision],
        steps: list[Step],
        on: Words,
        mark: str,
    ) -> None:
        self.seats = seats
        self.seat = seat
        self.options = options
        self.seed = seed
        self.before = before
        self.steps = steps
        self.on = on  # what is said when the match goes on
        self.mark = mark  # another one when moves or the deal change, so that nobody goes on by another script
        self._script: list[Step | Decision] = [*before]
        for step in steps:
            self._script += [step, *step.then]

    @property
    def length(self) -> int:
        """Where it ends: from there on everything is allowed."""
        return len(self._script)

    def place_after(self, made: list[tuple[int | None, int | None]]) -> int:
        """Where the lesson stands after these decisions, each a seat and a code."""
        place = 0
        for seat, action in made:
            if place == len(self._script):
                break
            now = self._script[place]
            if not (isinstance(now, Step) and now.free and (seat != self.seat or action not in now.right)):
                place += 1
        return place

    def step_at(self, place: int) -> Step | None:
        """The step that the learner is to take there, where it is one."""
        now = self._script[place] if place < len(self._script) else None
        return now if isinstance(now, Step) else None

    def cue_at(self, place: int) -> Decision | None:
        """What is decided there by itself, where something is."""
        now = self._script[place] if 0 <= place < len(self._script) else None
        return now if isinstance(now, Decision) else None

    def is_leap(self, place: int) -> bool:
        """Whether what is decided there by itself is one of many in a row: nobody waits for each of them."""
        first = last = place
        while self.cue_at(first - 1) is not None:
            first -= 1
        while self.cue_at(last + 1) is not None:
            last += 1
        return last - first >= MANY

    def done_at(self, place: int) -> int:
        """How many steps were taken there."""
        return sum(isinstance(part, Step) for part in self._script[:place])


def has_lesson(slug: str) -> bool:
    """Whether a game has one."""
    return (files("nekodrome") / "games" / slug / "lesson.json").is_file()


def lesson_of(game: Game) -> Lesson | None:
    """The lesson of a game that has one; ValueError where it is none."""
    if not has_lesson(game.slug):
        return None
    if game.slug not in _read:
        text = (files("nekodrome") / "games" / game.slug / "lesson.json").read_text("utf-8")
        _read[game.slug] = read_lesson(game, json.loads(text))
    return _read[game.slug]


def read_lesson(game: Game, written: dict[str, Any]) -> Lesson:
    """The lesson that is written so; ValueError says what does not fit."""
    seat = int(written["seat"]) - 1
    return Lesson(
        seats=int(written["seats"]),
        seat=seat,
        options=dict(written["options"]),
        seed=Seed(bytes.fromhex(written["seed"]), bytes.fromhex(written["nonce"])),
        before=_decisions(game, written.get("before", ""), seat),
        steps=[_step(game, step, seat) for step in written["steps"]],
        on=_words(written["on"]),
        mark=_mark(written),
    )


def _step(game: Game, written: dict[str, Any], seat: int) -> Step:
    return Step(
        idea=_words(written["idea"]),
        task=_words(written["task"]),
        right=[code for move in written["right"] for code in _codes(game, move)],
        otherwise=_words(written["otherwise"]),
        others={_code(game, move): _words(words) for move, words in written.get("others", {}).items()},
        then=_decisions(game, written.get("then", ""), seat),
        free=bool(written.get("free", False)),
    )


def _decisions(game: Game, line: str, learner: int) -> list[Decision]:
    """`2 pass` is another seat's, `pass` the learner's own."""
    found = []
    for part in line.split(", ") if line else []:
        number, _, move = part.rpartition(" ")
        found.append(Decision(int(number) - 1 if number else learner, _code(game, move)))
    return found


def _codes(game: Game, move: str) -> list[int]:
    """One move, or all that begin as it does: `e*`."""
    if not move.endswith("*"):
        return [_code(game, move)]
    return [code for code in range(game.actions) if game.describe(code).startswith(move[:-1])]


def _code(game: Game, move: str) -> int:
    try:
        return game.parse(move)
    except ValueError:
        raise ValueError(f"the lesson of {game.slug} has a move that is none: {move!r}") from None


def _words(words: dict[str, Any]) -> Words:
    missing = [lang for lang in LANGUAGES if not isinstance(words.get(lang), str)]
    if missing:
        raise ValueError(f"a lesson has words that are not in {missing[0]}: {words}")
    return {lang: str(words[lang]) for lang in LANGUAGES}


def _mark(written: dict[str, Any]) -> str:
    """Follows from all that decides what happens, and not from words."""
    moves = [[sorted(step["right"]), step.get("then", ""), step.get("free", False)] for step in written["steps"]]
    deal = [written.get(name, "") for name in ("seats", "seat", "options", "seed", "nonce", "before")]
    return hashlib.sha256(json.dumps([deal, moves], sort_keys=True).encode()).hexdigest()[:MARK]
