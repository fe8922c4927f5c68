"""Duels of bots on duplicate deals: a hero sits in every seat of the same deal, rivals in the others."""

from collections.abc import Callable
from typing import NamedTuple

from nekodrome.bots.bot import Bot
from nekodrome.core.game import Game
from nekodrome.core.options import Options, checked_options
from nekodrome.games import game_of
from nekodrome.lab.listeners import attended, listeners_in
from nekodrome.lab.matches import bots_of, bots_rng, greet_programs, match_of, play
from nekodrome.lab.programs.talk import MOVE_SECONDS
from nekodrome.lab.shares import mean_interval, share_interval
from nekodrome.lab.workers import results_of

Progress = Callable[[int, int], None]  # deals played, deals in all


class Deal(NamedTuple):
    """One deal, to be played from every seat."""

    slug: str
    hero: str
    rival: str
    seats: int
    options: Options
    seed: int
    number: int
    seconds: float = MOVE_SECONDS


class Played(NamedTuple):
    """What a deal came to: the hero's mean share of the win over all seats, and how often a program failed."""

    share: float
    failures: int


class Duel:
    """How a hero fared: its mean share of the win over all seats of each deal, and how sure that is."""

    def __init__(self, hero: str, rival: str, seats: int, shares: list[float], failures: int = 0) -> None:
        self.hero = hero
        self.rival = rival
        self.seats = seats
        self.deals = len(shares)
        self.equal = 1 / seats  # what an equal player would get
        self.share = sum(shares) / max(1, len(shares))
        self.low, self.high = _interval(shares, seats)
        self.failures = failures  # matches in which chance played on for a program

    @property
    def is_clear(self) -> bool:
        """Whether the hero is better beyond doubt."""
        return self.low > self.equal


def _interval(shares: list[float], seats: int) -> tuple[float, float]:
    """Deals that all went alike say nothing of their spread; then every seat of every deal counts as a match."""
    if len(set(shares)) == 1:
        return share_interval(sum(shares) * seats, len(shares) * seats)
    low, high = mean_interval(shares)
    return max(0.0, low), min(1.0, high)


def duel(
    game: Game,
    hero: str,
    rival: str,
    seats: int,
    deals: int,
    options: Options | None = None,
    seed: int = 0,
    jobs: int = 1,
    progress: Progress | None = None,
    seconds: float = MOVE_SECONDS,
) -> Duel:
    """One hero against rivals of one kind, in every seat of every deal; a program has `seconds` for a decision."""
    chosen = checked_options(game.options, options or {})
    greet_programs(game, [hero, rival], seconds)
    parts = [Deal(game.slug, hero, rival, seats, chosen, seed, number, seconds) for number in range(deals)]
    shares: list[float] = []
    failures = 0
    for played in results_of(play_deal, parts, jobs):
        shares.append(played.share)
        failures += played.failures
        if progress is not None:
            progress(len(shares), deals)
    return Duel(hero, rival, seats, shares, failures)


def play_deal(deal: Deal) -> Played:
    """The hero in every seat, one after the other."""
    game = game_of(deal.slug)
    with attended(bots_of(game, [deal.hero] + [deal.rival] * (deal.seats - 1), deal.seconds)) as bots:
        seats = [_play_in(deal, game, bots[0], bots[1:], seat) for seat in range(deal.seats)]
    return Played(sum(seat.share for seat in seats) / deal.seats, sum(seat.failures for seat in seats))


def _play_in(deal: Deal, game: Game, hero: Bot, rivals: list[Bot], seat: int) -> Played:
    kinds = [deal.rival] * deal.seats
    kinds[seat] = deal.hero
    match = match_of(game, kinds, deal.options, deal.seed, deal.number)
    bots = [*rivals[:seat], hero, *rivals[seat:]]
    play(match, bots, bots_rng(deal.seed, deal.number * deal.seats + seat))
    failures = sum(listener.failure() is not None for listener in listeners_in([*bots]).values())
    return Played(float(match.state.outcome().returns()[seat]), failures)
