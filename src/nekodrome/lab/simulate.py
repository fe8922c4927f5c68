"""Simulations: many matches between bots, and how each seat fared.

A match depends only on the seed and its number, so any number of processes plays the same matches.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Any, NamedTuple

from nekodrome.bots.playouts import playout
from nekodrome.core.game import Game
from nekodrome.core.match import check_seats
from nekodrome.core.options import Options, checked_options
from nekodrome.core.outcomes import Outcome
from nekodrome.core.record import text_of
from nekodrome.games import game_of
from nekodrome.lab.matches import bots_of, bots_rng, deal_rng, is_compiled, match_of, play
from nekodrome.lab.shares import share_interval
from nekodrome.lab.workers import parts_of, results_of

Progress = Callable[[int, int], None]  # matches played, matches in all
Sink = Callable[[str], None]  # takes the record of each match, in order

PARTS = 64  # a simulation is cut into about as many parts, however many processes there are


class Part(NamedTuple):
    """Some matches of a simulation."""

    slug: str
    seats: list[str]
    options: Options
    seed: int
    start: int
    stop: int
    keeps_records: bool


class Tally:
    """What some matches came to, seat by seat."""

    def __init__(self, seats: int) -> None:
        self.matches = 0
        self.decisions = 0
        self.wins = [0.0] * seats
        self.places = [0] * seats
        self.scores = [0] * seats
        self.records: list[str] = []

    def count(self, outcome: Outcome, shares: list[float], decisions: int) -> None:
        """Adds a match."""
        self.matches += 1
        self.decisions += decisions
        for seat, share in enumerate(shares):
            self.wins[seat] += share
            self.places[seat] += outcome.places[seat]
            self.scores[seat] += outcome.scores[seat]

    def join(self, other: "Tally") -> None:
        """Adds the matches of another tally."""
        self.matches += other.matches
        self.decisions += other.decisions
        self.wins = _sums(self.wins, other.wins)
        self.places = _sums(self.places, other.places)
        self.scores = _sums(self.scores, other.scores)


def _sums(mine: list[Any], others: list[Any]) -> list[Any]:
    return [a + b for a, b in zip(mine, others, strict=True)]


class Report:
    """A simulation as `nekodrome simulate --json` prints it."""

    def __init__(self, game: Game, bots: list[str], options: Options, seed: int, tally: Tally, seconds: float) -> None:
        self.game = game.slug
        self.options = options
        self.matches = tally.matches
        self.seed = seed
        self.seats = [_seat_report(bot, seat, tally) for seat, bot in enumerate(bots)]
        self.decisions = tally.decisions
        self.seconds = seconds
        self.decisions_per_second = tally.decisions / seconds if seconds > 0 else 0.0
        self.compiled = is_compiled()

    def as_json(self) -> dict[str, Any]:
        """All of it, JSON-ready, in this order."""
        return dict(vars(self))


def _seat_report(bot: str, seat: int, tally: Tally) -> dict[str, Any]:
    matches = max(1, tally.matches)
    return {
        "bot": bot,
        "wins": tally.wins[seat],
        "mean_place": tally.places[seat] / matches,
        "mean_score": tally.scores[seat] / matches,
        "interval": list(share_interval(tally.wins[seat], tally.matches)),
    }


def simulate(
    game: Game,
    seats: list[str],
    matches: int,
    options: Options | None = None,
    seed: int = 0,
    jobs: int = 1,
    progress: Progress | None = None,
    records: Sink | None = None,
) -> Report:
    """Plays that many matches between bots; refuses wrong seats, options and bots before the first."""
    chosen = _checked(game, seats, options or {})
    cuts = parts_of(matches, max(1, matches // PARTS))
    parts = [Part(game.slug, seats, chosen, seed, start, stop, records is not None) for start, stop in cuts]
    total = Tally(len(seats))
    began = perf_counter()
    for tally in results_of(play_part, parts, jobs):
        total.join(tally)
        if records is not None:
            for record in tally.records:
                records(record)
        if progress is not None:
            progress(total.matches, matches)
    return Report(game, seats, chosen, seed, total, perf_counter() - began)


def _checked(game: Game, seats: list[str], options: Options) -> Options:
    bots_of(game, seats)
    chosen = checked_options(game.options, options)
    check_seats(game, len(seats), chosen)
    return chosen


def play_part(part: Part) -> Tally:
    """Plays some matches; this is what each process does."""
    if part.keeps_records or set(part.seats) != {"random"}:
        return _play_with_bots(part)
    return _play_anything(part)


def _play_anything(part: Part) -> Tally:
    """The fast way: the same matches as with bots that play anything."""
    game = game_of(part.slug)
    tally = Tally(len(part.seats))
    for number in range(part.start, part.stop):
        state = game.new_state(len(part.seats), part.options, deal_rng(part.seed, number))
        decisions = playout(state, bots_rng(part.seed, number))
        tally.count(state.outcome(), state.outcome().returns(), decisions)
    return tally


def _play_with_bots(part: Part) -> Tally:
    game = game_of(part.slug)
    bots = bots_of(game, part.seats)
    tally = Tally(len(part.seats))
    for number in range(part.start, part.stop):
        match = match_of(game, part.seats, part.options, part.seed, number)
        play(match, bots, bots_rng(part.seed, number))
        tally.count(match.state.outcome(), match.state.outcome().returns(), len(match.decisions))
        if part.keeps_records:
            tally.records.append(text_of(match))
    return tally
