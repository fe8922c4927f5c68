"""A finished match as processes pass it to each other, and its moments again."""

import hashlib
from functools import lru_cache
from typing import NamedTuple

from nekodrome.core.errors import Refused, error
from nekodrome.core.game import Game, State
from nekodrome.core.match import Match
from nekodrome.core.rng import SEED_BYTES, Rng, rng_of_seed
from nekodrome.games import game_of


class Played(NamedTuple):
    """What a match follows from; small, and the same wherever it came from."""

    slug: str
    rules: int
    seats: int
    options: tuple[tuple[str, bool | int | str], ...]
    seed: bytes
    decisions: tuple[tuple[int, int], ...]  # seat and action
    redraws: tuple[tuple[int, int, bytes], ...] = ()  # after how many decisions, for which seat, by which seed


def played(match: Match) -> Played:
    """A finished match; Refused where looking back says nothing about it."""
    check_worth(match.game, len(match.names))
    decisions = tuple((decision.seat, decision.action) for decision in match.decisions)
    options = tuple(match.options.items())
    redraws = tuple((redraw.after, redraw.seat, redraw.seed) for redraw in match.redraws)
    return Played(match.game.slug, match.rules, len(match.names), options, match.seed.secret, decisions, redraws)


def is_worth_it(game: Game, seats: int) -> bool:
    """Whether there is something to find out."""
    return game.dexterity is None and seats > 1


def check_worth(game: Game, seats: int) -> None:
    """Refused for games of hands, which cannot be played on in thought, and for whoever plays alone."""
    if game.dexterity is not None:
        raise error(Refused, "no_analysis_hands", game_name=game.name)
    if seats < 2:
        raise error(Refused, "no_analysis_alone")


@lru_cache(maxsize=2)
def moments_of(match: Played) -> list[State]:
    """The state before each decision, and the last one; nobody changes them."""
    rng = rng_of_seed(match.seed)
    state = game_of(match.slug).new_state_under(match.rules, match.seats, dict(match.options), rng)
    found: list[State] = []
    for number, (seat, action) in enumerate(match.decisions):
        for _, ignorant, seed in (redraw for redraw in match.redraws if redraw[0] == number):
            state.determinize(ignorant, rng_of_seed(seed))
        found.append(state.clone())
        state.apply(seat, action)
    return [*found, state]


def rng_for(match: Played, purpose: str, moment: int) -> Rng:
    """The chance of one piece of the work: the same whoever does it, and another one for every purpose."""
    text = f"nekodrome look back {match.seed.hex()} {purpose} {moment}"
    return rng_of_seed(hashlib.sha256(text.encode()).digest()[:SEED_BYTES])
