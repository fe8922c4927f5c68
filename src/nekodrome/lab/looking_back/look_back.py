"""Looking back, pass by pass: which questions to ask next, and what their answers come to."""

from collections.abc import Callable, Iterator
from math import sqrt
from typing import final

from nekodrome.lab.looking_back.effort import Effort, effort_for
from nekodrome.lab.looking_back.estimates import Mean
from nekodrome.lab.looking_back.moments import Played, moments_of
from nekodrome.lab.looking_back.tasks import Answered, Task, answered, choices_at
from nekodrome.lab.workers import results_of

PARTS = 24  # into which a question about all moments is cut: nobody waits long for one
SHOWN = 3  # costly decisions, and lucky events
LOOKED_AT = 3 * SHOWN  # candidates for these, looked at much longer
PASSES = (0.0, 0.01, 0.1, 0.45, 0.85, 1.0)  # how much is done before each pass, about
TIMED = 6  # moments that are played on to see how long it takes

Progress = Callable[[float], None]


@final
class Better:
    """The best choice found for a decision, and what it would have brought."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.gap = Mean(1)

    @property
    def cost(self) -> float:
        """What whoever decided gave away, 0 where nothing better was found."""
        return max(0.0, self.gap.means()[0])


@final
class LookBack:
    """What is known of a match so far; `passes` says what to ask next, `take` what was answered."""

    def __init__(self, match: Played, scale: float = 1.0, again: int = 0, effort: Effort | None = None) -> None:
        self.match = match
        self.scale = scale
        self._is_settled = effort is not None  # else as much as fits into the time
        self.effort = effort or effort_for(len(match.decisions), match.seats, 0.0, 0.0)
        self.again = again  # another number, other chance: how far two analyses differ is their error
        self.done = 0.0  # from 0 to 1
        self.playouts = 0
        self.choosing = [moment for moment in range(len(match.decisions)) if choices_at(match, moment) > 1]
        every = range(len(match.decisions) + 1)
        self.open = [Mean(match.seats) for _ in every]
        self.known = [Mean(match.seats) for _ in every]
        self.gains = [Mean(match.seats) for _ in match.decisions]
        self.told = [[0.0] * match.seats for _ in match.decisions]  # the gains as far as they are sure
        self.sure = [0.0] * len(match.decisions)  # how much of each is
        self.maybe = [0.0] * len(match.decisions)  # how much of each might be
        self.better = [Better(action) for _, action in match.decisions]
        self._seats = range(match.seats)
        self._end()

    def _end(self) -> None:
        """Of the last moment nothing has to be guessed."""
        result = moments_of(self.match)[-1].outcome().returns()
        self.open[-1].add(1, result, [share * share for share in result])
        self.known[-1].add(1, result, [share * share for share in result])

    # asking

    def passes(self) -> Iterator[list[Task]]:
        """The questions of each pass; those of the next depend on the answers."""
        every = list(range(len(self.match.decisions)))
        yield [self._task("time", tuple(every[:: max(1, len(every) // TIMED)]), 2, 0)]
        effort = self.effort
        yield [*self._cut("open", every, effort.glance, 1), *self._cut("known", every, effort.glance, 1)]
        yield [*self._cut("gains", self.choosing, effort.gains, 2), *self._cut("best", self.choosing, effort.best, 2)]
        yield [
            *self._cut("open", every, effort.curve, 3),
            *self._cut("known", every, effort.curve, 3),
            *self._sharpened(),
        ]
        yield self._deepened()

    def _cut(self, kind: str, moments: list[int], count: int, nth: int) -> list[Task]:
        parts = [tuple(moments[start::PARTS]) for start in range(PARTS)]
        return [self._task(kind, part, count, nth) for part in parts if part]

    def _task(self, kind: str, moments: tuple[int, ...], count: int, nth: int) -> Task:
        return Task(self.match, kind, moments, count, f"{kind} {nth} {self.again}")

    def _sharpened(self) -> list[Task]:
        """More worlds for each decision, the more the less its worlds agree."""
        spreads = {moment: sqrt(max(map(self.gains[moment].spread, self._seats))) for moment in self.choosing}
        whole = sum(spreads.values()) or 1.0
        worlds = self.effort.sharpen * len(self.choosing)
        shares = {moment: round(worlds * spread / whole) for moment, spread in spreads.items()}
        return [self._task("gains", (moment,), count, 3) for moment, count in shares.items() if count > 0]

    def _deepened(self) -> list[Task]:
        """What may be shown is looked at long; a better choice is looked for anew, with chance that chose nothing."""
        deep = self.effort.deep
        self.settle()
        lucky = self.luckiest(LOOKED_AT)
        costly = [self._task("best", (moment,), max(4, deep // 16), 4) for moment in self.costliest(LOOKED_AT)]
        ends = sorted({end for moment, _ in lucky for end in (moment, moment + 1)} - {len(self.match.decisions)})
        luck = [self._task("open", (moment,), deep, 4) for moment in ends]
        choices = sorted({moment for moment, _ in lucky} & set(self.choosing))
        return [*costly, *luck, *(self._task("gains", (moment,), deep // 2, 4) for moment in choices)]

    # being answered

    def take(self, told: Answered) -> None:
        """Adds what a task came to."""
        if told.task.kind == "time":
            self._take_times([numbers[0] for _, numbers in told.answers])
            return
        for moment, numbers in told.answers:
            TAKEN[told.task.kind](self, told.task, moment, numbers)

    def _take_times(self, seconds: list[float]) -> None:
        if self._is_settled:
            return
        moments = len(self.match.decisions)
        self.effort = effort_for(moments, self.match.seats, moments * sum(seconds) / len(seconds), self.scale)

    def _take_open(self, task: Task, moment: int, wins: list[float]) -> None:
        self.open[moment].add(task.worlds, wins, wins)
        self.playouts += task.worlds

    def _take_known(self, task: Task, moment: int, wins: list[float]) -> None:
        self.known[moment].add(task.worlds, wins, wins)
        self.playouts += task.worlds * self.match.seats

    def _take_gains(self, task: Task, moment: int, numbers: list[float]) -> None:
        seats = self.match.seats
        self.gains[moment].add(task.worlds, numbers[:seats], numbers[seats:])
        self.playouts += 2 * task.worlds

    def _take_best(self, task: Task, moment: int, numbers: list[float]) -> None:
        better = self.better[moment] = Better(int(numbers[0]))
        better.gap.add(int(numbers[1]), numbers[2:3], numbers[3:4])
        self.playouts += 4 * task.worlds

    # what it comes to

    def settle(self) -> None:
        """Counts as much of every gain as is sure.

        Gains differ by so much from decision to decision, and are known with such errors: what of one is most likely
        true is the share of its spread that is not error. The rest is nobody's merit. Where errors hide the spread it
        may still be there: how large it might be goes into the errors told."""
        mine = {moment: self.match.decisions[moment][0] for moment in self.choosing}
        doubts = {moment: self.gains[moment].doubt(seat) for moment, seat in mine.items()}
        count, doubt = max(1, len(mine)), sum(doubts.values())
        squares = sum(self.gains[moment].means()[seat] ** 2 for moment, seat in mine.items())
        true = max(0.0, squares - doubt) / count
        most = true + sqrt(2 / count) * doubt / count
        for moment, own in doubts.items():
            self.sure[moment] = true / (true + own) if own > 0.0 else 1.0
            self.maybe[moment] = most / (most + own) if own > 0.0 else 1.0
            self.told[moment] = [self.sure[moment] * mean for mean in self.gains[moment].means()]

    def luck(self, moment: int) -> list[float]:
        """What chance and hidden cards gave each seat at a decision: what changed, less what the decision did."""
        before, after = self.open[moment].means(), self.open[moment + 1].means()
        return [after[s] - before[s] - gain for s, gain in enumerate(self.told[moment])]

    def luck_error(self, moment: int, seat: int) -> float:
        """The standard error of that."""
        ends = (self.open[moment], self.open[moment + 1])
        doubts = [end.doubt(seat) for end in ends if end.count > 1]
        return sqrt(sum(doubts) + self.maybe[moment] * self.gains[moment].doubt(seat))

    def luckiest(self, count: int) -> list[tuple[int, int]]:
        """The moments at which somebody was luckiest, and who."""
        found = []
        for moment in range(len(self.match.decisions)):
            luck = self.luck(moment)
            found.append((max(luck), moment, luck.index(max(luck))))
        return [(moment, seat) for _, moment, seat in sorted(found, reverse=True)[:count]]

    def costliest(self, count: int) -> list[int]:
        """The moments of the decisions that gave most away."""
        faults = [moment for moment in self.choosing if self.better[moment].cost > 0.0]
        return sorted(faults, key=lambda moment: -self.better[moment].cost)[:count]


TAKEN = {
    "open": LookBack._take_open,
    "known": LookBack._take_known,
    "gains": LookBack._take_gains,
    "best": LookBack._take_best,
}


def look_back(
    match: Played,
    jobs: int = 1,
    scale: float = 1.0,
    again: int = 0,
    progress: Progress | None = None,
    effort: Effort | None = None,
) -> LookBack:
    """The whole of it, here and now; what comes out does not depend on how many processes there are.

    With an effort it is the same on every machine, else it takes about as long."""
    looking = LookBack(match, scale, again, effort)
    for nth, tasks in enumerate(looking.passes()):
        for told, done in zip(results_of(answered, tasks, jobs), steps_of(nth, tasks), strict=True):
            looking.take(told)
            looking.done = done
            if progress is not None:
                progress(done)
    looking.settle()
    return looking


def steps_of(nth: int, tasks: list[Task]) -> list[float]:
    """How much of everything is done after each task of that pass."""
    begin, end = PASSES[nth], PASSES[nth + 1]
    return [begin + (end - begin) * (i + 1) / len(tasks) for i in range(len(tasks))]
