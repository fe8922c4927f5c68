"""Records: written, read back, and every kind of damage named by its line."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from nekodrome.core.errors import BadRecord
from nekodrome.core.match import Match
from nekodrome.core.record import lines_of, read_records, replay, text_of
from nekodrome.games import game_of
from nekodrome.games.rasant import GAME
from nekodrome.kit.scene import Scene, whole
from nekodrome.kit.template import GAME as SARDINES

GOLDEN = Path(__file__).parents[1] / "golden"
Lines = list[dict[str, Any]]
MATCH = Scene(GAME, 3, {}, 5, 0).match(GAME.longest)


def rows() -> Lines:
    return [json.loads(line) for line in lines_of(MATCH)]


def replayed(lines: Lines) -> Match:
    return replay(next(read_records(json.dumps(line) for line in lines)), game_of)


def complaint(lines: Lines) -> str:
    with pytest.raises(BadRecord) as caught:
        replayed(lines)
    return str(caught.value)


def test_a_finished_match_reads_back_equal() -> None:
    again = replay(next(read_records(text_of(MATCH).splitlines())), game_of)
    assert text_of(again) == text_of(MATCH)
    assert whole(again.state) == whole(MATCH.state)


def test_a_match_in_play_keeps_its_seed_to_itself() -> None:
    text = text_of(Scene(GAME, 3, {}, 5, 0).match(20))
    assert MATCH.seed.secret.hex() not in text
    assert MATCH.seed.nonce.hex() not in text
    assert MATCH.seed.hash() in text
    assert MATCH.seed.secret.hex() in text_of(MATCH)


def test_a_secret_move_is_told_only_after_the_end() -> None:
    scene = Scene(SARDINES, 2, {"hand": 3, "takes": "highest", "carry": False}, 5, 0)
    assert {json.loads(line)["move"] for line in lines_of(scene.match(4))[1:]} == {"?"}
    assert "?" not in text_of(scene.match(6))


def test_the_header_tells_the_setup() -> None:
    header = rows()[0]
    assert (header["format"], header["game"], header["rules"], header["options"]) == ("nekodrome/1", "rasant", 1, {})
    assert header["seats"] == MATCH.names


def test_a_match_by_earlier_rules_replays_by_them_and_says_so() -> None:
    lines = (GOLDEN / "takenoko" / "rules-1-pro.neko.jsonl").read_text("utf-8").splitlines()
    match = replay(next(read_records(lines)), game_of)
    assert match.is_over
    assert lines_of(match) == lines
    told = json.loads(lines[0])
    now = json.dumps({**told, "rules": match.game.rules})
    with pytest.raises(BadRecord, match="Line 104: the move “G0,0” is refused"):
        replay(next(read_records([now, *lines[1:]])), game_of)


def test_moments_are_kept_to_the_millisecond() -> None:
    match = Scene(GAME, 2, {}, 5, 0).opened()
    seat = match.state.actor()
    match.decide(seat, match.state.legal_actions(seat)[0], at=1700000000.123456)
    assert json.loads(lines_of(match)[1])["at"] == 1700000000.123


def test_a_file_may_hold_several_matches() -> None:
    other = Scene(GAME, 2, {}, 6, 0).match(GAME.longest)
    text = text_of(MATCH) + "\n" + text_of(other)
    matches = [replay(record, game_of) for record in read_records(text.splitlines())]
    assert [len(match.names) for match in matches] == [3, 2]


def test_a_mistake_in_the_second_match_is_named_by_its_line_in_the_file() -> None:
    lines = lines_of(MATCH) + lines_of(MATCH)[:1] + ['{"seat": 0, "move": "x"}']
    records = list(read_records(lines))
    with pytest.raises(BadRecord, match=f"Line {len(lines)}: the move “x” is refused"):
        replay(records[1], game_of)


def test_replaying_can_be_watched() -> None:
    seen: list[int] = []
    replay(next(read_records(lines_of(MATCH))), game_of, lambda match, line: seen.append(line))
    assert seen == list(range(1, len(lines_of(MATCH))))


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ([], "no record"),
        (["", "  "], "no record"),
        (["{"], "Line 1 is not a JSON object"),
        (["[]"], "Line 1 is not a JSON object"),
        (['{"seat": 0, "move": "pass"}'], "Line 1: a record begins with a header"),
        (["x" * (1 << 20) + "x"], "Line 1 is longer"),
    ],
)
def test_a_file_that_is_no_record_is_refused(lines: list[str], words: str) -> None:
    with pytest.raises(BadRecord, match=words):
        list(read_records(lines))


def test_nothing_follows_the_result_but_another_match() -> None:
    lines = [*lines_of(MATCH), '{"seat": 0, "move": "pass"}']
    with pytest.raises(BadRecord, match=f"Line {len(lines)}: nothing follows"):
        list(read_records(lines))


def changed(**fields: Any) -> Callable[[Lines], Lines]:
    return lambda lines: [{**lines[0], **fields}, *lines[1:]]


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (changed(format="nekodrome/9"), "Line 1: the format is “nekodrome/9”"),
        (changed(game="chess"), "Line 1: There is no game called “chess”"),
        (changed(game=5), "Line 1: the field “game”"),
        (changed(rules=99), "version 99 of the rules"),
        (changed(rules=None), "of the rules"),
        (changed(rules=[1]), "of the rules"),
        (changed(options=[]), "the field “options”"),
        (changed(options={"laps": 2}), "Line 1: This game has no options"),
        (changed(seats="Ana"), "the field “seats”"),
        (changed(seats=[1, 2]), "the field “seats”"),
        (changed(seats=["Ana"]), "Line 1: Rasant is for 2 to 5 players"),
        (changed(seed="00" * 16), "does not match the hash"),
        (changed(seed_hash="00"), "does not match the hash"),
        (changed(seed=None), "the field “seed”"),
        (changed(seed="xyz"), "the field “seed”"),
        (changed(seed=7), "the field “seed”"),
        (changed(nonce="00"), "the field “nonce”"),
    ],
)
def test_a_header_that_does_not_fit_is_refused(damage: Callable[[Lines], Lines], words: str) -> None:
    assert words in complaint(damage(rows()))


def test_an_illegal_move_names_line_and_rule() -> None:
    lines = rows()
    lines[1]["move"] = "pass"
    said = complaint(lines)
    assert said.startswith("Line 2: the move “pass” is refused")
    assert "RAS-06" in said


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("seat", None, "Line 2: the field “seat”"),
        ("seat", True, "Line 2: the field “seat”"),
        ("seat", 3, "Line 2: the field “seat”"),
        ("seat", -1, "Line 2: the field “seat”"),
        ("move", 5, "Line 2: the field “move”"),
        ("move", "hop", "Line 2: the move “hop” is refused: “hop” is no move of Rasant"),
        ("at", "noon", "Line 2: the field “at”"),
    ],
)
def test_a_decision_that_does_not_fit_is_refused(field: str, value: Any, words: str) -> None:
    lines = rows()
    lines[1][field] = value
    assert words in complaint(lines)


def test_a_decision_by_the_wrong_seat_is_refused() -> None:
    lines = rows()
    lines[1]["seat"] = (lines[1]["seat"] + 1) % 3
    assert "Line 2" in complaint(lines)
    assert "to decide now" in complaint(lines)


def test_a_truncated_record_says_where_it_stops() -> None:
    assert complaint(rows()[:10]) == "The record stops at line 10, before the end of the match."
    assert "its result is missing" in complaint(rows()[:-1])


def test_a_result_must_be_the_one_the_moves_lead_to() -> None:
    lines = rows()
    lines[-1]["result"]["scores"][0] += 1
    assert f"Line {len(lines)}: the result is not the one" in complaint(lines)
    assert "the match is not over" in complaint([*rows()[:5], rows()[-1]])


def test_a_move_left_out_is_noticed() -> None:
    lines = rows()
    del lines[3]
    assert complaint(lines).startswith("Line ")
