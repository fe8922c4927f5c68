"""Puzzles: what a file says of them follows from the rules, and mining finds such positions."""

import pytest

from nekodrome.games import game_of, slugs
from nekodrome.lab.puzzles.checking import faults_of
from nekodrome.lab.puzzles.mining import CLEAR, mine
from nekodrome.lab.puzzles.puzzle import line_of, puzzle_of, puzzles_of

GAMES = [slug for slug in slugs() if puzzles_of(slug)]


@pytest.mark.parametrize("slug", GAMES)
def test_a_sample_of_puzzles_holds(slug: str) -> None:
    shelf = puzzles_of(slug)
    for puzzle in shelf[:: max(1, len(shelf) // 6)]:
        assert list(faults_of(puzzle, worlds=0)) == []
        assert puzzle.gap >= CLEAR
        assert puzzle.found.tiger >= 0.5
        assert puzzle.weights[0].share == max(weight.share for weight in puzzle.weights)


@pytest.mark.compiled
@pytest.mark.parametrize("slug", GAMES)
def test_playing_on_says_the_same_again(slug: str) -> None:
    assert list(faults_of(puzzles_of(slug)[0])) == []


@pytest.mark.parametrize("slug", GAMES)
def test_puzzles_differ_in_name(slug: str) -> None:
    names = [puzzle.id for puzzle in puzzles_of(slug)]
    assert len(names) == len(set(names))


def test_a_puzzle_whose_file_lies_is_found_out() -> None:
    puzzle = puzzles_of("rasant")[0]
    lied = puzzle._replace(weights=[*puzzle.weights[1:], puzzle.weights[0]._replace(action=0)])
    assert list(faults_of(lied, worlds=0)) == ["legal"]
    assert puzzle_of("rasant", line_of(puzzle)) == puzzle


@pytest.mark.compiled
def test_mining_finds_puzzles_that_hold() -> None:
    found = next(puzzle for puzzle in mine(game_of("rasant"), seed=7) if puzzle is not None)
    assert list(faults_of(found)) == []
