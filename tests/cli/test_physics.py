"""A game with physics at the terminal: the island from above, advice, its picture."""

from pathlib import Path

from tests.cli.conftest import Call, refused

KEPT = Path(__file__).parents[1] / "golden" / "nekojima" / "0.neko.jsonl"
PNG = b"\x89PNG"


def test_the_island_is_seen_from_above_and_advice_is_a_move(call: Call) -> None:
    told = call("play", "nekojima", "--seats", "you", "--seed", "3", typed="h\nq\n").out
    assert "Player rolls Culture and Restaurants." in told
    assert "Level 0 of 7" in told
    assert "e12n5 is 12 steps" in told
    assert "A tiger would play" in told


def test_what_cannot_be_listed_is_named(call: Call) -> None:
    told = call("play", "nekojima", "--seats", "you", "--seed", "3", typed="1\n1\n1\nq\n").out
    assert "more: name the one you want" in told


def test_a_record_is_drawn_as_a_picture(call: Call, tmp_path: Path) -> None:
    target = tmp_path / "island.png"
    told = call("replay", str(KEPT), "--picture", str(target)).out
    assert told.splitlines()[1].startswith("   0  ")  # the first roll
    assert str(target) in told
    assert target.read_bytes().startswith(PNG)


def test_a_game_without_a_picture_says_so(call: Call, tmp_path: Path) -> None:
    kept = KEPT.parents[1] / "rasant" / "0.neko.jsonl"
    assert "no picture" in refused(call("replay", str(kept), "--picture", str(tmp_path / "road.png")))


def test_options_say_how_many_may_sit_down(call: Call) -> None:
    ended = call("simulate", "nekojima", "--matches", "1", "--seats", "random", "--option", "duo=yes")
    assert "2, 4, 6 and 8" in refused(ended)


def test_whoever_played_together_reads_how_far_they_got(call: Call) -> None:
    told = call("play", "nekojima", "--seats", "you", "--seed", "3", typed="give-up\n").out
    assert "Given up before the first level" in told
    assert "You won" not in told
