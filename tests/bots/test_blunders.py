"""Weak bots err as people do and never absurdly: what every player would call silly is not seen in a thousand matches.

What is silly is said by each game's own `blunders.py`, from the words of its moves and its rules, and knows nothing of
what bots are told. Somebody who played anything in their place would make every one of these blunders now and then.
"""

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import product
from typing import Any

import pytest

from nekodrome.core.game import Game, State
from nekodrome.core.options import Options
from nekodrome.core.rng import rng_of_number
from nekodrome.games import all_games
from nekodrome.lab.matches import bots_of, bots_rng, choice_of, match_of

JUDGED = [game for game in all_games() if find_spec(f"tests.{game.slug}.blunders") is not None]
games = pytest.mark.parametrize("game", JUDGED, ids=[game.slug for game in JUDGED])

WEAK = ["kitten", "house-cat"]
MATCHES = 40  # in `make test`, which takes a few seconds
TEMPTED = 400  # matches in which to look for every blunder, at most


def tables_of(game: Game) -> list[tuple[int, Options]]:
    """Every number of players with every value of every option."""
    values = [option.values() for option in game.options]
    options = [dict(zip([one.name for one in game.options], chosen, strict=True)) for chosen in product(*values)]
    return [(seats, chosen) for chosen in options for seats in game.seat_counts(chosen)]


def decisions(game: Game, kinds: list[str], matches: int, seed: int) -> Iterator[tuple[State, int, int]]:
    """Every decision of so many matches, at one table after the other; each kind sits in every so-many-eth seat."""
    tables = tables_of(game)
    for number in range(matches):
        seats, options = tables[number * 7 % len(tables)]
        who = [kinds[(number + seat) % len(kinds)] for seat in range(seats)]
        state, bots, rng = match_of(game, who, options, seed, number).state, bots_of(game, who), bots_rng(seed, number)
        while (seat := int(state.actor())) >= 0:
            action = choice_of(bots[seat], state, seat, rng)
            yield state, seat, action
            state.apply(seat, action)


def blunders_in(game: Game, kinds: list[str], matches: int, seed: int) -> Counter[str]:
    """The blunders made in so many matches."""
    judge, found = judge_of(game), Counter[str]()
    for state, seat, action in decisions(game, kinds, matches, seed):
        found.update(judge.blunders(state, seat, action))
    return found


def judge_of(game: Game) -> Any:
    """What says what is silly in a game."""
    return import_module(f"tests.{game.slug}.blunders")


@pytest.mark.compiled
@games
def test_kittens_and_house_cats_are_never_silly(game: Game) -> None:
    assert not blunders_in(game, WEAK, MATCHES, seed=1)


@pytest.mark.compiled
@games
def test_an_alley_cat_is_never_silly(game: Game) -> None:
    assert not blunders_in(game, ["alley-cat", *WEAK], 2, seed=3)


@pytest.mark.compiled
@pytest.mark.soak
@games
def test_a_thousand_matches_of_the_weak_hold_no_blunder(game: Game) -> None:
    assert not blunders_in(game, WEAK, 1000, seed=2)


@pytest.mark.compiled
@games
def test_every_blunder_is_one_that_could_have_been_made(game: Game) -> None:
    judge, rng = judge_of(game), rng_of_number(4)
    left = set(judge.ALL)
    assert len(left) >= 4
    for state, seat, _ in decisions(game, WEAK, TEMPTED, seed=4):
        codes = state.legal_actions(seat)
        left -= judge.blunders(state, seat, codes[rng.below(len(codes))])
        if not left:
            return
    assert not left
