"""Puzzles of hands: those that come with the game lead to a turn that can be played, and more can be made."""

import pytest

from nekodrome.games import game_of
from nekodrome.lab.puzzles.building import build
from nekodrome.lab.puzzles.towers import Tower, has_stood, tower_called, tower_line_of, tower_of, towers_of

NEKOJIMA = game_of("nekojima")
pytestmark = pytest.mark.once


@pytest.mark.parametrize("tower", towers_of("nekojima"), ids=lambda tower: tower.id)
def test_every_puzzle_of_hands_is_a_turn_to_be_played(tower: Tower) -> None:
    match = tower.match()
    assert match.state.actor() == 0
    assert has_stood(NEKOJIMA, match.state, tower.before()) is None
    assert tower.before() > 0
    assert max(tower.found) > 0


def test_there_are_some_of_several_grades_and_no_two_alike() -> None:
    towers = towers_of("nekojima")
    assert len({tower.grade for tower in towers}) > 1
    assert len({tower.id for tower in towers}) == len(towers)


@pytest.mark.soak
def test_a_puzzle_of_hands_that_is_made_is_read_back() -> None:
    check_read_back(next(tower for tower in build(NEKOJIMA, 4) if tower is not None))


def test_a_puzzle_of_hands_that_is_kept_is_read_back() -> None:
    check_read_back(towers_of("nekojima")[0])


def check_read_back(tower: Tower) -> None:
    again = tower_of("nekojima", tower_line_of(tower))
    assert again.id == tower.id
    assert again.match().state.view(0) == tower.match().state.view(0)


def test_giving_up_is_no_denchuu_that_stands() -> None:
    tower = towers_of("nekojima")[0]
    match = tower.match()
    while (
        codes := {NEKOJIMA.describe(code): code for code in match.state.legal_actions(0)}
    ) and "give-up" not in codes:
        match.decide(0, next(iter(codes.values())))
    match.decide(0, codes["give-up"])
    assert has_stood(NEKOJIMA, match.state, tower.before()) is False


def test_what_is_no_puzzle_has_no_tower() -> None:
    assert tower_called("nekojima", "nothing") is None
    assert towers_of("rasant") == []
