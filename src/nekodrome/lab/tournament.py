"""Duels of bots on duplicate deals: a hero sits in every seat of the same deal, rivals in the others."""

from collections.abc import Callable
from typing import NamedTuple

from nekodrome.core.game import Game
from nekodrome.core.options import Options, checked_options
from nekodrome.games import game_of
from nekodrome.lab.matches import bots_of, bots_rng, match_of, play
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


class Duel:
    """How a hero fared: its mean share of the win over all seats of each deal, and how sure that is."""

    def __init__(self, hero: str, rival: str, seats: int, shares: list[float]) -> None:
        self.hero = hero
        self.rival = rival
        self.seats = seats
        self.deals = len(shares)
        self.equal = 1 / seats  # what an equal player would get
        self.share = sum(shares) / max(1, len(shares))
        self.low, self.high = _interval(shares, seats)

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
) -> Duel:
    """One hero against rivals of one kind, in every seat of every deal."""
    chosen = checked_options(game.options, options or {})
    bots_of(game, [hero, rival])
    parts = [Deal(game.slug, hero, rival, seats, chosen, seed, number) for number in range(deals)]
    shares: list[float] = []
    for share in results_of(play_deal, parts, jobs):
        shares.append(share)
        if progress is not None:
            progress(len(shares), deals)
    return Duel(hero, rival, seats, shares)


def play_deal(deal: Deal) -> float:
    """The hero's mean share of the win over all seats."""
    return sum(_share_in(deal, seat) for seat in range(deal.seats)) / deal.seats


def _share_in(deal: Deal, seat: int) -> float:
    game = game_of(deal.slug)
    kinds = [deal.rival] * deal.seats
    kinds[seat] = deal.hero
    match = match_of(game, kinds, deal.options, deal.seed, deal.number)
    play(match, bots_of(game, kinds), bots_rng(deal.seed, deal.number * deal.seats + seat))
    return float(match.state.outcome().returns()[seat])
