"""The same seed plays the same match, interpreted and compiled: the digests were written interpreted."""

import json
from pathlib import Path

import pytest

from nekodrome.core.game import Game
from nekodrome.games import all_games
from nekodrome.kit.trace import traces_of

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_traces_are_the_same_interpreted_and_compiled(game: Game) -> None:
    kept = json.loads((GOLDEN / game.slug / "traces.json").read_text("utf-8"))
    assert traces_of(game) == kept
