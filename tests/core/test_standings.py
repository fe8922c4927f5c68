"""How far each seat has come moves as the match does, and ends where the scores do."""

from itertools import pairwise

import pytest

from nekodrome.core.game import State
from nekodrome.core.rng import rng_of_number
from nekodrome.games import game_of


def moments(slug: str, seats: int, **options: object) -> list[State]:
    """A match by first sight, decision by decision."""
    game, rng = game_of(slug), rng_of_number(7)
    state = game.new_state(seats, {**{option.name: option.default for option in game.options}, **options}, rng.split())
    hints, found = game.hints(), [state.clone()]
    while (seat := state.actor()) >= 0:
        state.apply(seat, hints.playout_action(state, seat, rng))
        found.append(state.clone())
    return found


def changes(rows: list[list[int]]) -> int:
    return sum(1 for before, after in pairwise(rows) if before != after)


@pytest.mark.parametrize("slug", ["rasant", "neko_racing", "addi_cats", "top_race", "takenoko"])
def test_the_last_standings_are_the_scores(slug: str) -> None:
    last = moments(slug, 3)[-1]
    assert last.standings() == last.scores()


@pytest.mark.parametrize("slug", ["rasant", "top_race"])
def test_standings_move_long_before_anything_is_paid(slug: str) -> None:
    match = moments(slug, 3)
    assert changes([state.standings() for state in match]) > 2 * changes([state.scores() for state in match])


def test_in_a_series_standings_are_the_rows_of_the_race_being_driven() -> None:
    match = moments("neko_racing", 3, races=2)
    assert max(max(state.standings()) for state in match) > 20
    assert changes([state.scores() for state in match]) <= 2
