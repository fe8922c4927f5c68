"""What the commands print, and the shapes of their JSON."""

import json
from pathlib import Path

import pytest

from nekodrome.cli.parser import COMMANDS
from nekodrome.cli.words import catalogue
from nekodrome.games import slugs
from tests.cli.conftest import Call, refused

SIMULATE = ("simulate", "rasant", "--matches", "6", "--seats", "greedy,random,random", "--seed", "4")


def test_games_as_json_tells_seats_and_options(call: Call) -> None:
    told = json.loads(call("games", "--json").out)
    assert [game["game"] for game in told] == slugs()
    for game in told:
        assert list(game) == ["game", "name", "rules", "min_seats", "max_seats", "options"]
        for option in game["options"]:
            assert {"name", "kind", "default"} <= set(option)


def test_games_lists_every_game(call: Call) -> None:
    shown = call("games").out
    assert all(slug in shown for slug in slugs())


def test_rules_come_with_their_ids_in_both_languages(call: Call) -> None:
    assert "RAS-09  A card must be" in call("rules", "rasant", "--lang", "en").out
    assert "RAS-01  Il y a 56 cartes" in call("rules", "rasant", "--lang", "fr").out


def test_simulate_as_json(call: Call) -> None:
    told = json.loads(call(*SIMULATE, "--json").out)
    keys = "game options matches seed seats decisions seconds decisions_per_second compiled"
    assert set(told) == set(keys.split())
    assert (told["game"], told["matches"], told["seed"], told["options"]) == ("rasant", 6, 4, {})
    assert [seat["bot"] for seat in told["seats"]] == ["greedy", "random", "random"]
    assert sum(seat["wins"] for seat in told["seats"]) == pytest.approx(6)
    for seat in told["seats"]:
        assert list(seat) == ["bot", "wins", "mean_place", "mean_score", "interval", "failures"]
        low, high = seat["interval"]
        assert 0 <= low <= seat["wins"] / 6 <= high <= 1


def test_the_same_seed_gives_the_same_matches_with_one_process_or_two(call: Call, tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    first = json.loads(call(*SIMULATE, "--json", "--records", str(one)).out)
    second = json.loads(call(*SIMULATE, "--json", "--records", str(two), "--jobs", "2").out)
    assert one.read_bytes() == two.read_bytes()
    assert first["seats"] == second["seats"]
    assert first["decisions"] == second["decisions"]


def test_simulate_in_words(call: Call) -> None:
    shown = call(*SIMULATE).out
    assert "6 matches of Rasant, seed 4" in shown
    assert "95 %" in shown
    assert "6 parties de Rasant, graine 4" in call(*SIMULATE, "--lang", "fr").out


def test_records_are_whole_and_verified(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "six.neko.jsonl"
    call(*SIMULATE, "--records", str(path))
    assert list(tmp_path.iterdir()) == [path]
    ended = call("verify", str(path))
    assert ended.code == 0
    assert ended.out.startswith("6 matches: each seed fits the hash published before the deal")
    assert ended.out.count("\n") == 1


def test_verify_says_one_sentence(call: Call, record: Path) -> None:
    ended = call("verify", str(record))
    assert ended.out.startswith("1 match: the seed fits the hash published before the deal, and its ")
    assert ended.err == ""


def test_replay_tells_the_story(call: Call, record: Path) -> None:
    told = call("replay", str(record)).out.splitlines()
    assert told[0] == "Rasant: random, random, random"
    assert told[1].startswith("   1  random opens with the ")
    assert told[-4] == "Nobody has a card left to play."
    assert told[-3].startswith("  1. random")


def test_replay_as_json_is_an_object_a_step(call: Call, record: Path) -> None:
    steps = [json.loads(line) for line in call("replay", str(record), "--json").out.splitlines()]
    decisions = [json.loads(line) for line in record.read_text().splitlines()[1:-1]]
    assert [step["seq"] for step in steps] == list(range(len(decisions) + 1))
    assert all(list(step) == ["match", "seq", "seat", "move", "facts", "view"] for step in steps)
    assert (steps[0]["seat"], steps[0]["move"], steps[0]["facts"]) == (None, None, [])
    for step, decision in zip(steps[1:], decisions, strict=True):
        assert (step["seat"], step["move"]) == (decision["seat"], decision["move"])
        assert step["facts"]
    assert steps[0]["view"]["hands"] is not None


def test_replay_through_the_eyes_of_a_seat_counted_from_0(call: Call, record: Path) -> None:
    def hands(eyes: str) -> dict[str, object]:
        first = json.loads(call("replay", str(record), "--json", "--view", eyes).out.splitlines()[0])
        return {"hand": first["view"]["hand"], "hands": first["view"]["hands"]}

    all_hands = hands("open")["hands"]
    assert isinstance(all_hands, list)
    for seat in range(3):
        assert hands(str(seat)) == {"hand": all_hands[seat], "hands": None}
    assert hands("public") == {"hand": None, "hands": None}


def test_secrets_are_told_only_to_eyes_that_may_see_them(call: Call, record: Path) -> None:
    assert "draws:" in call("replay", str(record)).out
    assert "draws:" not in call("replay", str(record), "--view", "public").out


def test_names_in_a_record_cannot_steer_the_terminal(call: Call, record: Path) -> None:
    lines = record.read_text().splitlines()
    lines[0] = json.dumps({**json.loads(lines[0]), "seats": ["\x1b[31mred", "b", "c"]})
    record.write_text("\n".join(lines) + "\n")
    assert "\x1b" not in call("replay", str(record)).out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_help_for_everything(call: Call, lang: str) -> None:
    overview = call("--help", "--lang", lang).out
    for command in COMMANDS:
        assert command in overview
        ended = call(command, "--help", "--lang", lang)
        assert ended.code == 0
        assert f"nekodrome {command}" in ended.out


def test_the_version(call: Call) -> None:
    assert call("--version").out.startswith("nekodrome 0.")


def test_every_text_of_the_command_line_has_both_languages() -> None:
    for key, forms in catalogue().items():
        assert list(forms) == ["en", "fr"], key
        assert type(forms["en"]) is type(forms["fr"]), key


def test_analyse_adds_up_as_json_and_in_words(call: Call, record: Path) -> None:
    told = json.loads(call("analyse", str(record), "--effort", "1", "--json").out)
    keys = "match method playouts open known decisions faults events shares"
    assert list(told) == keys.split()
    for share in told["shares"]:
        parts = sum(share[name] for name in ("equal", "deal", "draws", "own", "others"))
        assert parts == pytest.approx(share["result"])
    shown = call("analyse", str(record), "--effort", "1", "--lang", "fr").out
    assert "chance en route" in shown
    assert "Les moments les plus chanceux" in shown


def test_puzzles_are_counted_and_shown(call: Call) -> None:
    assert "Rasant: " in call("puzzles").out
    shown = call("puzzles", "show", "rasant", "1")
    shares = [float(line.split("%")[0]) for line in shown.out.splitlines() if "%  " in line]
    assert shares == sorted(shares, reverse=True)
    assert len(shares) > 1


def test_puzzles_that_are_not_there_are_refused(call: Call) -> None:
    assert "no such puzzle" in refused(call("puzzles", "show", "rasant", "99999"))
    assert "nonsense" in refused(call("puzzles", "nonsense"))
