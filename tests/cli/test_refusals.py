"""Whatever does not fit is refused in one sentence, with exit code 2, and nothing is written."""

import json
from pathlib import Path

import pytest

from nekodrome.core.texts import catalogue
from tests.cli.conftest import Call, refused

SIMULATE = ("simulate", "rasant", "--matches", "3", "--seats", "random,random")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["pay"], "There is no command “pay”; there are serve, games, play"),
        (["play"], "Say which game: nekodrome play GAME; there are"),
        (["play", "chess"], "There is no game called “chess”; there are"),
        (["rules", "../core"], "There is no game called “../core”"),
        (["games", "--yaml"], "“--yaml” is no argument of nekodrome games"),
        (["games", "rasant"], "“rasant” is no argument of nekodrome games"),
        (["games", "--lang", "de"], "The language is one of en and fr, not “de”."),
        (["games", "--lang"], "The language is one of en and fr, not “”."),
        (["simulate", "rasant", "--seats", "random,random"], "nekodrome simulate needs --matches"),
        (["simulate", "rasant", "--matches", "2"], "nekodrome simulate needs --seats"),
        ([*SIMULATE, "--matches", "many"], "--matches is a whole number from 1 to 1000000000, not “many”."),
        ([*SIMULATE, "--matches", "0"], "--matches is a whole number from 1"),
        ([*SIMULATE, "--matches", "9" * 5000], "--matches is a whole number from 1"),
        ([*SIMULATE, "--matches", "-1"], "--matches"),
        ([*SIMULATE, "--matches"], "The value of --matches is missing or not expected"),
        ([*SIMULATE, "--json=yes"], "The value of --json is missing or not expected"),
        ([*SIMULATE, "--seed", "1.5"], "--seed is a whole number from 0"),
        ([*SIMULATE, "--jobs", "0"], "--jobs is a whole number from 1 to 256"),
        ([*SIMULATE, "--seats", "random"], "Rasant is for 2 to 5 players, not 1."),
        ([*SIMULATE, "--seats", "random,random,random,random,random,random"], "Rasant is for 2 to 5 players, not 6."),
        ([*SIMULATE, "--seats", "random,lion"], "lion"),
        ([*SIMULATE, "--seats", "random,,random"], "--seats is a list with commas, like you,"),
        ([*SIMULATE, "--seats", "you,random"], "“you” may sit down only in nekodrome play"),
        ([*SIMULATE, "--option", "laps=2"], "This game has no options, so “laps” cannot be set."),
        ([*SIMULATE, "--option", "laps"], "An option is written name=value, not “laps”."),
        (["play", "rasant", "--seats", "you,you"], "Only one seat can be yours at a terminal, not 2."),
        (["play", "rasant", "--seats", "you"], "Rasant is for 2 to 5 players, not 1."),
        (["serve", "--port", "70000"], "--port is a whole number from 0 to 65535, not “70000”."),
        (["--port", "x"], "--port is a whole number from 0 to 65535, not “x”."),
        (["bench", "--rounds", "0"], "--rounds is a whole number from 1 to 99"),
        (["replay"], "nekodrome replay needs FILE"),
        (["verify"], "nekodrome verify needs FILE"),
        (["verify", "no\0such"], "There is no file"),
        (["verify", "no/such/file"], "There is no file “no/such/file”."),
        (["verify", "."], "“.” is a folder; name a file"),
    ],
)
def test_it_says_what_was_wrong_and_what_would_be_right(call: Call, words: list[str], said: str) -> None:
    assert said in refused(call(*words))


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "The file holds no record."),
        (b"\n\n", "The file holds no record."),
        (b"\x89PNG\r\n\x1a\n\x00\xff\xfe", "is no record: a record is JSON lines in UTF-8"),
        (b"hello\n", "Line 1 is not a JSON object"),
        (b"[" * 100_000, "Line 1 is not a JSON object"),
        (b"[1, 2]\n", "Line 1 is not a JSON object"),
        (b"{}\n", "Line 1: a record begins with a header"),
        (b"x" * (1 << 20) + b"yz", "Line 1 is longer than any line of a record."),
        (b'{"format": "nekodrome/9"}\n', "Line 1: the format is “nekodrome/9”"),
        (b'{"format": "nekodrome/1", "seats": 3}\n', "the field “seats”"),
    ],
)
def test_a_file_that_is_no_record(call: Call, tmp_path: Path, command: str, content: bytes, said: str) -> None:
    path = tmp_path / "odd"
    path.write_bytes(content)
    assert said in refused(call(command, str(path)))


def changed(path: Path, line: int, **fields: object) -> None:
    """Replaces fields of one line of a record."""
    lines = path.read_text().splitlines()
    lines[line] = json.dumps({**json.loads(lines[line]), **fields})
    path.write_text("\n".join(lines) + "\n")


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_record_that_was_tampered_with(call: Call, record: Path, command: str) -> None:
    whole = record.read_text()
    cases: list[tuple[int, dict[str, object], str]] = [
        (0, {"seed": "00" * 16}, "Line 1: the seed does not match the hash"),
        (0, {"game": "chess"}, "Line 1: There is no game called “chess”"),
        (0, {"rules": 99}, "Line 1: this match was played by version 99"),
        (0, {"seats": ["a"]}, "Line 1: Rasant is for 2 to 5 players, not 1."),
        (0, {"options": {"laps": 2}}, "Line 1: This game has no options"),
        (1, {"move": "b999"}, "Line 2: the move “b999” is refused: “b999” is no move of Rasant."),
        (1, {"move": "pass"}, "Line 2: the move “pass” is refused: Whoever opens the round must play a card. (RAS-06)"),
        (1, {"seat": 7}, "Line 2: the field “seat”"),
        (-1, {"result": {"places": [1, 1, 1], "scores": [0, 0, 0], "reason": "luck"}}, "the result is not the one"),
    ]
    for line, fields, said in cases:
        record.write_text(whole)
        changed(record, line, **fields)
        assert said in refused(call(command, str(record)))


def test_a_record_cut_short(call: Call, record: Path) -> None:
    lines = record.read_text().splitlines(keepends=True)
    record.write_text("".join(lines[:20]))
    assert "The record stops at line 20, before the end of the match." in refused(call("verify", str(record)))
    record.write_text("".join(lines[:-1]))
    assert "its result is missing" in refused(call("verify", str(record)))
    record.write_text("".join(lines)[:-20])
    assert f"Line {len(lines)} is not a JSON object" in refused(call("replay", str(record)))


@pytest.mark.parametrize("eyes", ["3", "-1", "mine", "٣", "99999999"])
def test_eyes_that_nobody_has(call: Call, record: Path, eyes: str) -> None:
    assert "--view is a seat from 0 to 2, or public, or open" in refused(call("replay", str(record), f"--view={eyes}"))


@pytest.mark.parametrize("words", [(*SIMULATE[:-1], "random,lion"), (*SIMULATE, "--option", "laps=2")])
def test_nothing_is_written_when_refused(call: Call, tmp_path: Path, words: tuple[str, ...]) -> None:
    refused(call(*words, "--records", str(tmp_path / "records")))
    assert list(tmp_path.iterdir()) == []


def test_a_place_that_cannot_be_written(call: Call, tmp_path: Path) -> None:
    assert "its folder does not exist" in refused(call(*SIMULATE, "--records", str(tmp_path / "no" / "file")))
    assert "is a folder" in refused(call(*SIMULATE, "--records", str(tmp_path)))
    assert "its folder does not exist" in refused(call("play", "rasant", "--record", str(tmp_path / "no" / "file")))


def test_refusals_speak_french(call: Call) -> None:
    assert "Aucun jeu ne s’appelle" in refused(call("play", "chess", "--lang", "fr"))


def test_every_refusal_has_both_languages() -> None:
    for key, forms in catalogue().items():
        if key.startswith("error."):
            assert set(forms) == {"en", "fr"}, key
