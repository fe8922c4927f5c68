"""A contest: every pair of bots meets on the same deals, in order, until a test is clear about each or deals run out.

What is decided about stopping is decided in the order of deals, so that any number of workers comes to the same."""

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, NamedTuple, final

from nekodrome.lab.contests.seatings import seatings
from nekodrome.lab.contests.sequential import Trial
from nekodrome.lab.contests.strengths import Met, strengths
from nekodrome.lab.plays import Play, Row, Setting, played, row_of
from nekodrome.lab.shares import mean_interval, share_interval
from nekodrome.lab.workers import Crew

Keep = Callable[[list[Row]], None]  # takes the rows of each deal of a pair, in order
Progress = Callable[[int], None]  # deals that need not be played any more, of `Contest.budget`

AHEAD = 16  # deals that are played ahead of the verdicts for each worker


class Meeting(NamedTuple):
    """Two bots, by their numbers, on one deal."""

    setting: Setting
    bots: tuple[str, ...]
    first: int
    second: int
    seed: int
    deal: int

    def plays(self) -> list[Play]:
        """Its matches: one for each way to sit."""
        pair, ways = (self.bots[self.first], self.bots[self.second]), seatings(self.setting.players)
        return [
            Play(
                "contest",
                self.setting,
                tuple(pair[bot] for bot in way),
                self.seed,
                self.deal,
                n + self.deal * len(ways),
            )
            for n, way in enumerate(ways)
        ]


def rows_of(meeting: Meeting) -> list[Row]:
    """Plays a meeting; this is what each worker does."""
    sides = {"first": meeting.first, "second": meeting.second}
    return [row_of(play, played(play)) | sides for play in meeting.plays()]


def score_of(rows: list[Row], players: int) -> float:
    """The first bot's part of all that was won in a meeting."""
    won = [
        sum(share for share, bot in zip(row["shares"], way, strict=True) if bot == 0)
        for row, way in zip(rows, seatings(players), strict=True)
    ]
    return float(sum(won) / len(won))


@final
class Contest:
    """Everybody's meetings so far."""

    def __init__(self, setting: Setting, bots: list[str], seed: int, deals: int, margin: float) -> None:
        self.setting = setting
        self.bots = tuple(bots)
        self.seed = seed
        self.deals = deals
        self.trials = {pair: Trial(margin) for pair in combinations(range(len(bots)), 2)}
        self.met: list[Met] = []

    def count(self, rows: list[Row]) -> None:
        """Adds a meeting."""
        first, second = rows[0]["first"], rows[0]["second"]
        score = score_of(rows, self.setting.players)
        self.trials[first, second].count(score)
        self.met.append(Met(first, second, score))

    @property
    def budget(self) -> int:
        """The most deals there can be, all pairs together."""
        return self.deals * len(self.trials)

    def is_open(self, pair: tuple[int, int]) -> bool:
        """Whether that pair has another deal to play."""
        trial = self.trials[pair]
        return trial.answer is None and trial.deals < self.deals

    def run(self, crew: Crew, workers: int, keep: Keep, progress: Progress | None = None) -> None:
        """Plays on from where it stands."""
        while meetings := list(self._ahead(AHEAD * workers)):
            for rows in crew.results(rows_of, meetings):
                pair = rows[0]["first"], rows[0]["second"]
                if self.is_open(pair):  # else it was played ahead in vain
                    keep(rows)
                    self.count(rows)
                    self._tell(progress)

    def _ahead(self, deals: int) -> Iterator[Meeting]:
        """The next deals of the pairs that are open, in the order in which they count."""
        going = {pair: trial.deals for pair, trial in self.trials.items() if self.is_open(pair)}
        begin = min(going.values(), default=0)
        for deal in range(begin, min(begin + deals, self.deals)):
            for pair, done in going.items():
                if done <= deal:
                    yield Meeting(self.setting, self.bots, *pair, self.seed, deal)

    def _tell(self, progress: Progress | None) -> None:
        if progress is not None:
            left = sum(self.deals - trial.deals for pair, trial in self.trials.items() if self.is_open(pair))
            progress(self.budget - left)

    def as_json(self) -> dict[str, Any]:
        """How it stands: what each bot is worth, and every pair."""
        worth = strengths(len(self.bots), self.met)
        ranks = sorted(range(len(self.bots)), key=lambda bot: -worth[bot].points)
        return {
            "game": self.setting.slug,
            **self.setting.as_json(),
            "seed": self.seed,
            "deals": len(self.met),
            "matches": len(self.met) * len(seatings(self.setting.players)),
            "ratings": [{"bot": self.bots[bot], **worth[bot]._asdict()} for bot in ranks],
            "pairs": [self._pair(*pair) for pair in self.trials],
        }

    def _pair(self, first: int, second: int) -> dict[str, Any]:
        trial = self.trials[first, second]
        scores = [met.score for met in self.met if (met.first, met.second) == (first, second)]
        low, high = score_interval(scores)
        return {
            "first": self.bots[first],
            "second": self.bots[second],
            "deals": trial.deals,
            "score": sum(scores) / max(1, len(scores)),
            "interval": [low, high],
            "answer": trial.answer,
        }


def score_interval(scores: list[float]) -> tuple[float, float]:
    """Of the mean score of deals; those that all went alike say nothing of their spread: each counts as a match."""
    if len(set(scores)) < 2:
        return share_interval(sum(scores), len(scores))
    low, high = mean_interval(scores)
    return max(0.0, low), min(1.0, high)
