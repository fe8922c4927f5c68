"""A match in the terminal: through a pipe, and through a real terminal."""

import json
import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest

from nekodrome.cli.plain import draw_plainly
from nekodrome.cli.screen import console
from nekodrome.core.rng import rng_of_number
from nekodrome.games import game_of, slugs
from nekodrome.games.rasant.rules import Rasant
from tests.cli.conftest import Call

PLAY = ("play", "rasant", "--seats", "you,greedy,random", "--seed", "7")
FIRST = "1\n" * 400  # always the first move of the list


def test_a_whole_match_through_a_pipe(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "mine.neko.jsonl"
    ended = call(*PLAY, "--record", str(path), "--name", "Mina", typed=FIRST)
    assert ended.code == 0
    assert ended.err == ""
    assert "\x1b" not in ended.out
    assert "Nobody has a card left to play." in ended.out
    assert f"The record is in {path}." in ended.out
    assert json.loads(path.read_text().splitlines()[0])["seats"] == ["Mina", "Greedy", "Random"]
    assert call("verify", str(path)).code == 0


def test_the_same_seed_and_moves_give_the_same_match(call: Call) -> None:
    assert call(*PLAY, typed=FIRST).out == call(*PLAY, typed=FIRST).out


def test_the_table_shows_what_a_screen_must_show(call: Call) -> None:
    shown = call(*PLAY, typed="1\n1\n1\nq\n").out
    for part in (
        "Round 1",
        "head",
        "tail",
        "cards in the pile",
        "Player (you)",
        "Your hand",
        "passed first",
        "highest",
    ):
        assert part in shown
    assert "You left before the end; nothing was saved." in shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("?\nq\n", "plays the third move of the list"),
        ("r\nq\n", "RAS-21"),
        ("r ras-09\nq\n", "RAS-09  A card must be of the round’s colour"),
        ("r RAS-99\nq\n", "There is no rule RAS-99."),
        ("why\nq\n", "Say which move, like: why "),
        ("why zz\nq\n", "“zz” is no move of Rasant."),
        ("why pass-g10\nq\n", "RAS-"),
        ("h\nq\n", "imagined ends of the match"),
        ("0\nq\n", "“0” is neither a number from 1 to "),
        ("miaow\nq\n", "“miaow” is neither a number"),
        ("\x1b[A\nq\n", "is neither a number"),
        ("", "You left before the end"),
    ],
)
def test_questions_are_answered(call: Call, typed: str, said: str) -> None:
    ended = call(*PLAY, typed=typed)
    assert ended.code == 0
    assert said in ended.out


def test_a_forbidden_move_is_refused_with_its_rule(call: Call) -> None:
    shown = call(*PLAY, typed="g10\ny10\nr10\nb10\nq\n").out
    assert "RAS-0" in shown


def test_a_hint_changes_nothing_that_follows(call: Call) -> None:
    plain = call(*PLAY, typed=FIRST).out.splitlines()[-5:]
    assert call(*PLAY, typed="h\n" + FIRST).out.splitlines()[-5:] == plain


def test_without_a_person_the_bots_are_watched(call: Call) -> None:
    ended = call("play", "rasant", "--seats", "greedy,random", "--seed", "1", "--lang", "fr")
    assert ended.code == 0
    assert "Greedy ouvre avec" in ended.out
    assert "Votre main" not in ended.out


def test_60_columns_are_enough(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    road = [line for line in call(*PLAY, typed="q\n").out.splitlines() if line.count("[") == 13]
    assert road
    assert all(len(line.rstrip()) <= 60 for line in road)


def test_any_view_can_be_shown(capsys: pytest.CaptureFixture[str]) -> None:
    game = game_of("rasant")
    state = game.new_state(3, {}, rng_of_number(1))
    assert isinstance(state, Rasant)
    view = state.view(0)
    assert view["hand"] is not None
    console().print(draw_plainly("rasant", view, ["a", "b", "c"], "en"))
    shown = capsys.readouterr().out
    assert "hand_sizes  6, 6, 6" in shown
    assert str(view["hand"][0]["card"]["value"]) in shown


@pytest.mark.parametrize("slug", slugs())
def test_every_game_can_be_played_in_a_terminal(call: Call, slug: str) -> None:
    ended = call(
        "play", slug, "--seats", ",".join(["you", *["random"] * (game_of(slug).min_seats - 1)]), typed="1\nq\n"
    )
    assert ended.code == 0
    assert ended.err == ""


def typed_at_a_terminal(words: list[str], answer: str, until: str, encoding: str = "utf-8") -> tuple[int, str]:
    """Runs the command line in a terminal of its own, answering each prompt."""
    leader, follower = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "PYTHONIOENCODING": encoding, "COLUMNS": "80"}
    command = [sys.executable, "-m", "nekodrome", *words]
    process = subprocess.Popen(command, stdin=follower, stdout=follower, stderr=follower, env=environment)
    os.close(follower)
    seen, answered, end = "", 0, time.monotonic() + 300
    while time.monotonic() < end:
        if select.select([leader], [], [], 1)[0]:
            try:
                seen += os.read(leader, 65536).decode(encoding, "replace")
            except OSError:
                break
        while seen.count(until) > answered:
            answered += 1
            os.write(leader, answer.encode())
        if "(Enter for no)" in seen and answer != "\n":
            os.write(leader, b"\n")
            answer = "\n"
    code = process.wait(300)
    os.close(leader)
    return code, seen


def test_a_whole_match_at_a_terminal() -> None:
    code, seen = typed_at_a_terminal(list(PLAY), "1\n", "Your move > ")
    assert code == 0
    assert "\x1b[" in seen
    assert "Nobody has a card left to play." in seen
    assert "Save the record as" in seen


def test_a_terminal_without_utf_8_gets_plain_letters() -> None:
    words = [sys.executable, "-m", "nekodrome", *PLAY, "--lang", "fr"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    ended = subprocess.run(words, input=b"1\nq\n", env=environment, capture_output=True, check=False)
    assert ended.returncode == 0
    assert ended.stderr == b""
    shown = ended.stdout.decode("ascii")
    assert "Melange par la graine" in shown
    assert "< tete" in shown
