"""The same seed plays the same match, interpreted and compiled: the digests were written interpreted."""

import json
from pathlib import Path

import pytest

from nekodrome.core.game import Game
from nekodrome.games import all_games
from nekodrome.kit.trace import record_traces, traces_of

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_traces_are_the_same_interpreted_and_compiled(game: Game) -> None:
    kept = json.loads((GOLDEN / game.slug / "traces.json").read_text("utf-8"))
    assert (record_traces(game, records_of(game)) if game.dexterity else traces_of(game)) == kept


def records_of(game: Game) -> list[str]:
    """The records of a game that are written anew, in order."""
    return [path.read_text("utf-8") for path in sorted((GOLDEN / game.slug).glob("[0-9]*.neko.jsonl"))]
