"""The rules as played here and the same rules in plain idiomatic Python play the same matches."""

import pytest

from benchmarks.idiomatic_rasant import new_match
from nekodrome.core.rng import rng_of_number
from nekodrome.games.rasant import GAME
from tests.rasant.positions import new

NAMES = ("green", "yellow", "red", "blue", "black")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_choice_and_score_agrees(seats: int) -> None:
    for seed in range(80):
        state, plain = new(seats, seed), new_match(seats, rng_of_number(seed))
        chance = rng_of_number(seed + 1000)
        while state.actor() >= 0:
            seat = state.actor()
            codes, moves = state.legal_actions(seat), plain.legal_moves()
            assert plain.turn == seat
            assert [GAME.describe(code) for code in codes] == [str(move) for move in moves]
            pick = chance.below(len(codes))
            state.apply(seat, codes[pick])
            plain.play(moves[pick])
            assert [NAMES[car // 3] for car in state.cars] == plain.cars
        assert plain.is_over
        assert state.scores() == plain.scores
