"""Golden playthroughs and records: games play today as they did when these were written."""

from pathlib import Path

import pytest

from nekodrome.core.game import Game
from nekodrome.core.record import read_records, replay
from nekodrome.games import all_games, game_of
from nekodrome.kit.golden import changes, ends_of, files_of, playthrough
from nekodrome.kit.template import GAME as TEMPLATE

GOLDEN = Path(__file__).parents[1] / "golden"
games = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)


@games
def test_every_game_has_its_golden_files(game: Game) -> None:
    missing = [name for name in files_of(game) if not (GOLDEN / name).is_file()]
    assert not missing, f"python -m nekodrome.kit.golden --missing writes {missing}"


@games
def test_a_game_plays_as_it_did(game: Game) -> None:
    for seats in ends_of(game):
        kept = (GOLDEN / f"{game.slug}-{seats}.jsonl").read_text("utf-8").splitlines()
        played = playthrough(game, seats, kept).splitlines()
        for number, (line, now) in enumerate(zip(kept, played, strict=False), 1):
            assert line == now, f"{game.slug}-{seats}.jsonl, line {number}; `make golden` if it was meant"
        assert len(kept) == len(played)


@pytest.mark.parametrize(
    "path", sorted(GOLDEN.glob("*/*.neko.jsonl")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_a_kept_match_still_replays(path: Path) -> None:
    for record in read_records(path.read_text("utf-8").splitlines()):
        assert replay(record, game_of).is_over


def test_a_playthrough_is_no_bulky_file() -> None:
    for path in GOLDEN.glob("*.jsonl"):
        assert path.stat().st_size < 450_000, path


def test_a_playthrough_has_every_moment_of_a_match() -> None:
    rows = playthrough(TEMPLATE, 2).splitlines()
    assert len(rows) == 1 + 2 * 4 + 1
    assert '"chooses"' in rows[1]
    assert '"result"' in rows[-1]


def test_changes_are_the_deepest_places_that_differ() -> None:
    assert changes({"a": {"b": 1, "c": 2}, "d": 3}, {"a": {"b": 1, "c": 4}, "e": 5}) == {"a/c": 4, "d": "gone", "e": 5}
