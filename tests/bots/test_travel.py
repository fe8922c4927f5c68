"""A chair or a state sent by an interpreted process arrives in a compiled one as it was: a server may be either."""

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from nekodrome.bots.levels import bot_of
from nekodrome.core.rng import rng_of_number
from nekodrome.games import all_games, game_of

SENDS = """
import pickle, sys
from tests.bots.test_chair import GAMES, begun, deals_of
from nekodrome.bots.chair import Chair
from nekodrome.core.rng import rng_of_number
import nekodrome.core.game

assert nekodrome.core.game.__file__.endswith(".py")
sent = []
for game in GAMES:
    for number in deals_of(game):
        state = begun(game, game.max_seats, number)
        seat = int(state.actor())
        if seat >= 0:
            chair = Chair(state, seat, rng_of_number(number))
            told = (game.slug, seat, state.view(seat), state.legal_actions(seat))
            sent.append((told, pickle.dumps((chair, state.clone()))))
pickle.dump(sent, sys.stdout.buffer)
"""
ROOT = Path(__file__).parents[2]


@pytest.mark.compiled
def test_chairs_and_states_of_every_game_arrive_as_they_were() -> None:
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    sender = subprocess.run(
        [sys.executable, "-c", SENDS], env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, check=True
    )
    arrived = pickle.loads(sender.stdout)
    assert {told[0] for told, _ in arrived} == {game.slug for game in all_games()}
    for (slug, seat, view, legal), pickled in arrived:
        chair, state = pickle.loads(pickled)
        assert type(state).__module__.startswith(f"nekodrome.games.{slug}.")
        assert (chair.view(), chair.legal_actions()) == (view, legal)
        assert (state.view(seat), state.legal_actions(seat)) == (view, legal)
        assert bot_of("greedy", game_of(slug)).choose(chair, rng_of_number(1)) in legal
