"""Simulations: many matches between bots, and how each seat fared.

A match depends only on the seed and its number, so any number of processes plays the same matches.
"""

from collections.abc import Callable
from time import perf_counter
from typing import Any, Final, NamedTuple

from nekodrome.bots.bot import Bot
from nekodrome.bots.playouts import playout
from nekodrome.core.game import Game
from nekodrome.core.match import check_seats
from nekodrome.core.options import Options, checked_options
from nekodrome.core.outcomes import Outcome
from nekodrome.core.record import text_of
from nekodrome.core.texts import Message
from nekodrome.games import game_of
from nekodrome.lab.listeners import attended, listeners_in
from nekodrome.lab.matches import bots_of, bots_rng, deal_rng, greet_programs, is_compiled, match_of, play
from nekodrome.lab.programs.talk import MOVE_SECONDS, is_program
from nekodrome.lab.shares import share_interval
from nekodrome.lab.workers import parts_of, results_of

Progress = Callable[[int, int], None]  # matches played, matches in all
Sink = Callable[[str], None]  # takes the record of each match, in order

PARTS = 64  # a simulation is cut into about as many parts, however many processes there are
PROGRAM_PARTS: Final = 4  # with programs, which start anew in each part, as many for each process


class Complaint(NamedTuple):
    """A program that failed: in which seat of which match, and what it did."""

    seat: int
    match: int
    why: Message


class Part(NamedTuple):
    """Some matches of a simulation."""

    slug: str
    seats: list[str]
    options: Options
    seed: int
    start: int
    stop: int
    keeps_records: bool
    seconds: float = MOVE_SECONDS


class Tally:
    """What some matches came to, seat by seat."""

    def __init__(self, seats: int) -> None:
        self.matches = 0
        self.decisions = 0
        self.wins = [0.0] * seats
        self.places = [0] * seats
        self.scores = [0] * seats
        self.records: list[str] = []
        self.complaints: list[Complaint] = []

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
        self.complaints += other.complaints


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
        self.complaints = tally.complaints

    def as_json(self) -> dict[str, Any]:
        """All of it, JSON-ready, in this order; complaints are counted by seat."""
        return {key: value for key, value in vars(self).items() if key != "complaints"}


def _seat_report(bot: str, seat: int, tally: Tally) -> dict[str, Any]:
    matches = max(1, tally.matches)
    return {
        "bot": bot,
        "wins": tally.wins[seat],
        "mean_place": tally.places[seat] / matches,
        "mean_score": tally.scores[seat] / matches,
        "interval": list(share_interval(tally.wins[seat], tally.matches)),
        "failures": sum(complaint.seat == seat for complaint in tally.complaints),
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
    seconds: float = MOVE_SECONDS,
) -> Report:
    """Plays that many matches between bots; refuses wrong seats, options and bots before the first.

    `seconds` is what a program (`exec:./mybot`) has for a decision."""
    chosen = _checked(game, seats, options or {}, seconds)
    pieces = PROGRAM_PARTS * jobs if any(map(is_program, seats)) else PARTS
    cuts = parts_of(matches, max(1, matches // pieces))
    parts = [Part(game.slug, seats, chosen, seed, *cut, records is not None, seconds) for cut in cuts]
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


def _checked(game: Game, seats: list[str], options: Options, seconds: float) -> Options:
    bots_of(game, seats)
    chosen = checked_options(game.options, options)
    check_seats(game, len(seats), chosen)
    greet_programs(game, seats, seconds)
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
    tally = Tally(len(part.seats))
    with attended(bots_of(game, part.seats, part.seconds)) as bots:
        for number in range(part.start, part.stop):
            match = match_of(game, part.seats, part.options, part.seed, number)
            play(match, bots, bots_rng(part.seed, number))
            tally.count(match.state.outcome(), match.state.outcome().returns(), len(match.decisions))
            tally.complaints += _complaints(bots, number)
            if part.keeps_records:
                tally.records.append(text_of(match))
    return tally


def _complaints(bots: list[Bot], number: int) -> list[Complaint]:
    failures = ((seat, listener.failure()) for seat, listener in listeners_in([*bots]).items())
    return [Complaint(seat, number, why) for seat, why in failures if why is not None]
