"""Weak bots err as people do and never absurdly: what every player would call silly is not seen in a thousand matches.

What is silly is said by each game's own `blunders.py`, from the words of its moves and its rules, and knows nothing of
what bots are told. A player that plays anything makes every one of these blunders, so none of them is out of reach.
"""

from collections import Counter
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from typing import Any

import pytest

from nekodrome.core.game import Game, State
from nekodrome.core.options import Options
from nekodrome.games import all_games
from nekodrome.lab.matches import bots_of, bots_rng, choice_of, match_of

Blunders = Callable[[State, int, int], set[str]]

JUDGED = [game for game in all_games() if find_spec(f"tests.{game.slug}.blunders") is not None]
games = pytest.mark.parametrize("game", JUDGED, ids=[game.slug for game in JUDGED])

WEAK = ["kitten", "house-cat"]
MATCHES = 40  # of the weak in `make test`, which takes a few seconds
RANDOM_MATCHES = 150


def tables_of(game: Game) -> list[tuple[int, Options]]:
    """Every number of players with every value of every option."""
    values = [option.values() for option in game.options]
    options = [dict(zip([one.name for one in game.options], chosen, strict=True)) for chosen in product(*values)]
    return [(seats, chosen) for chosen in options for seats in game.seat_counts(chosen)]


def seen(game: Game, kinds: list[str], matches: int, seed: int) -> Counter[str]:
    """The blunders in so many matches, at one table after the other; each kind sits in every second seat."""
    judge: Any = import_module(f"tests.{game.slug}.blunders")
    tables, found = tables_of(game), Counter[str]()
    for number in range(matches):
        seats, options = tables[number * 7 % len(tables)]
        who = [kinds[(number + seat) % len(kinds)] for seat in range(seats)]
        found += seen_in(game, judge.blunders, who, options, seed, number)
    return found


def seen_in(game: Game, blunders: Blunders, who: list[str], options: Options, seed: int, number: int) -> Counter[str]:
    state, bots, rng = match_of(game, who, options, seed, number).state, bots_of(game, who), bots_rng(seed, number)
    found = Counter[str]()
    while (seat := int(state.actor())) >= 0:
        action = choice_of(bots[seat], state, seat, rng)
        found.update(blunders(state, seat, action))
        state.apply(seat, action)
    return found


@pytest.mark.compiled
@games
def test_kittens_and_house_cats_are_never_silly(game: Game) -> None:
    assert not seen(game, WEAK, MATCHES, seed=1)


@pytest.mark.compiled
@games
def test_an_alley_cat_is_never_silly(game: Game) -> None:
    assert not seen(game, ["alley-cat", "kitten", "house-cat"], 2, seed=3)


@pytest.mark.compiled
@pytest.mark.soak
@games
def test_a_thousand_matches_of_the_weak_hold_no_blunder(game: Game) -> None:
    assert not seen(game, WEAK, 1000, seed=2)


@pytest.mark.compiled
@games
def test_every_blunder_is_one_that_can_be_made(game: Game) -> None:
    judge: Any = import_module(f"tests.{game.slug}.blunders")
    assert len(judge.ALL) >= 4
    assert set(seen(game, ["random", "kitten"], RANDOM_MATCHES, seed=4)) == judge.ALL
