"""`nekodrome lab`: tournaments and studies from the command line, their files, and what is refused."""

import json
import sys
from pathlib import Path

import pytest

from nekodrome.lab import results
from tests.cli.conftest import Call, refused

pytestmark = pytest.mark.once

TOURNAMENT = ("lab", "tournament", "rasant", "--bots", "random,greedy", "--deals", "3")
STUDY = ("lab", "study", "rasant", "--matches", "8", "--bot", "kitten", "--levels", "random,kitten", "--players", "2")

LAST = """
from nekodrome.bots.bot import Bot

class Last(Bot):
    def choose(self, chair, rng):
        return chair.legal_actions()[-1]
"""


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The result file of a small study, in two settings."""
    from nekodrome.cli import main

    path = tmp_path_factory.mktemp("lab") / "study.parquet"
    assert main([*STUDY[:-1], "2,3", "--out", str(path), "--json"]) == 0
    return path


def test_a_tournament_tells_who_is_better(call: Call) -> None:
    told = json.loads(call(*TOURNAMENT, "--json").out)
    assert [row["bot"] for row in told["ratings"]] == ["greedy", "random"]
    assert told["matches"] == 6
    assert "greedy" in call(*TOURNAMENT, "--lang", "fr").out


def test_a_program_may_play_a_tournament(call: Call) -> None:
    program = f"exec:{sys.executable} {Path(__file__).resolve().parents[2] / 'examples' / 'bots' / 'dice.py'}"
    told = json.loads(call("lab", "tournament", "rasant", "--bots", f"{program},greedy", "--deals", "1", "--json").out)
    assert {row["bot"] for row in told["ratings"]} == {program, "greedy"}
    assert "There is no program “no-such-program”" in refused(call(*TOURNAMENT[:4], "exec:no-such-program,greedy"))


def test_a_class_in_a_file_may_play_wherever_a_level_may(call: Call, tmp_path: Path) -> None:
    file = tmp_path / "last.py"
    file.write_text(LAST)
    told = json.loads(call(*TOURNAMENT[:4], f"{file},greedy", "--deals", "2", "--jobs", "2", "--json").out)
    assert {row["bot"] for row in told["ratings"]} == {str(file), "greedy"}
    report = tmp_path / "study.md"
    call(*STUDY[:5], "--bot", f"{file}:Last", "--levels", f"random,{file}", "--players", "2", "--report", str(report))
    assert "Last against itself" in report.read_text("utf-8")
    assert "last against random play" in report.read_text("utf-8")
    simulated = json.loads(call("simulate", "rasant", "--seats", f"{file},greedy", "--matches", "2", "--json").out)
    assert [seat["bot"] for seat in simulated["seats"]] == [str(file), "greedy"]
    assert "no-such.py" in refused(call(*TOURNAMENT[:4], "no-such.py,greedy"))


def test_a_tournament_that_was_killed_goes_on_to_the_same_file(call: Call, tmp_path: Path) -> None:
    whole, cut = tmp_path / "whole.parquet", tmp_path / "cut.parquet"
    said = call(*TOURNAMENT, "--out", str(whole)).out
    part = tmp_path / "cut.parquet.part"
    call(*TOURNAMENT[:-1], "1", "--out", str(cut))
    asked = results.read_results(str(cut)).asked
    row = results.read_results(str(whole)).table.to_pylist()[:2]
    rows = [{**line, "options": {}} for line in row]
    cut.unlink()
    header = json.dumps({"format": "nekodrome lab", "version": 1, "asked": asked})
    part.write_text(f"{header}\n{json.dumps(rows)}\n{json.dumps(rows)[:40]}")  # the last line is cut short
    assert "holds the beginning of a run; --resume goes on" in refused(call(*TOURNAMENT, "--out", str(cut)))
    assert "another question" in refused(call(*TOURNAMENT, "--seed", "1", "--out", str(cut), "--resume"))
    assert call(*TOURNAMENT, "--out", str(cut), "--resume").out == said
    assert cut.read_bytes() == whole.read_bytes()
    assert not part.exists()


def test_a_study_says_what_it_found_in_both_languages(call: Call, study: Path) -> None:
    assert "A match takes about" in call("lab", "report", str(study)).out
    assert "Une partie prend environ" in call("lab", "report", str(study), "--lang", "fr").out
    told = json.loads(call("lab", "report", str(study), "--json").out)
    assert {section["section"] for section in told["sections"]} >= {
        "seats", "trait.start", "trait.hand", "length", "thinking", "lead", "tension", "skill", "steps", "luck",
        "choices", "endings", "compare.minutes",
    }  # fmt: skip
    for section in told["sections"]:
        assert section["verdict"]["en"] != section["verdict"]["fr"], section["section"]
        for figure in section["figures"]:
            assert figure["interval"][0] <= figure["value"] + 1e-9
            assert figure["value"] <= figure["interval"][1] + 1e-9
    seats = [section for section in told["sections"] if section["section"] == "seats"]
    assert [sum(figure["value"] for figure in section["figures"]) for section in seats] == pytest.approx([1, 1])


def test_a_study_is_the_same_with_two_processes_and_after_a_kill(call: Call, study: Path, tmp_path: Path) -> None:
    again = tmp_path / "again.parquet"
    part = tmp_path / "again.parquet.part"
    read = results.read_results(str(study))
    rows = [{**row, "options": {}} for row in read.table.to_pylist()[:20]]
    header = json.dumps({"format": "nekodrome lab", "version": 1, "asked": read.asked})
    part.write_text(f"{header}\n{json.dumps(rows)}\n")
    ended = call(*STUDY[:-1], "2,3", "--jobs", "2", "--out", str(again), "--resume", "--json")
    assert ended.code == 0, ended.err
    assert again.read_bytes() == study.read_bytes()


def test_reports_in_every_form(call: Call, study: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nekodrome.lab.studies.pictures.ZOOM", 0.25)
    forms = [tmp_path / f"report.{form}" for form in ("html", "md", "svg", "png", "json")]
    ended = call("lab", "report", str(study), *(word for path in forms for word in ("--report", str(path))))
    assert ended.code == 0, ended.err
    page = forms[0].read_text("utf-8")
    assert "http://www.w3.org/2000/svg" in page
    assert page.replace("http://www.w3.org/2000/svg", "").count("://") == 0  # it needs nothing else
    assert page.count("<figure") == page.count("<svg")
    assert page.count("<table>") >= page.count("<figure")
    assert "A study of Rasant" in page
    assert "Une étude de Rasant" in page
    assert forms[1].read_text("utf-8").startswith("# A study of Rasant")
    assert forms[2].read_text("utf-8").startswith("<svg")
    assert forms[3].read_bytes().startswith(b"\x89PNG")
    assert json.loads(forms[4].read_text("utf-8"))["game"] == "rasant"
    assert "is not overwritten" in refused(call("lab", "report", str(study), "--report", str(forms[0])))


def test_options_and_variants_are_swept_over(call: Call, tmp_path: Path) -> None:
    variant = tmp_path / "quick.toml"
    variant.write_text("[pieces]\nHAND = 4\n")
    few = ("--matches", "2", "--bot", "random", "--levels", "random,greedy", "--players", "2", "--json")
    told = json.loads(call("lab", "study", "rasant", *few, "--variant", str(variant)).out)
    assert [setting["variant"] and setting["variant"]["name"] for setting in told["asked"]["settings"]] == [
        None,
        "quick",
    ]
    told = json.loads(call("lab", "study", "addi_cats", *few, "--sweep", "answers").out)
    assert [setting["options"] for setting in told["asked"]["settings"]] == [{"answers": False}, {"answers": True}]


def test_a_file_of_a_game_with_several_options_is_read_again(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "race.parquet"
    few = ("--matches", "2", "--bot", "random", "--levels", "random,greedy", "--players", "3", "--json")
    told = call("lab", "study", "neko_racing", *few, "--out", str(path)).out
    assert call("lab", "report", str(path), "--json").out == told
    colours = next(part for part in json.loads(told)["sections"] if part["section"] == "trait.colour")
    assert sorted(figure["label"] for figure in colours["figures"]) == ["blue", "green", "red"]


def test_tables_are_listed_as_a_variant_writes_them(call: Call) -> None:
    out = call("lab", "tables", "rasant").out
    assert "[pieces]" in out
    assert "HAND = 6" in out
    assert json.loads(call("lab", "tables", "rasant", "--json").out)["pieces"]["HAND"] == 6


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["lab"], "There is no command “lab”; there are lab tournament"),
        (["lab", "guess"], "There is no command “lab guess”; there are lab tournament"),
        (["lab", "tournament"], "Say which game: nekodrome lab tournament GAME"),
        (["lab", "tournament", "rasant"], "nekodrome lab tournament needs --bots"),
        (["lab", "tournament", "rasant", "--bots", "tiger"], "--bots are two to 32 different bots"),
        (["lab", "tournament", "rasant", "--bots", "tiger,tiger"], "--bots are two to 32 different bots"),
        (["lab", "tournament", "rasant", "--bots", "tiger,lion"], "lion"),
        ([*TOURNAMENT, "--players", "9"], "Rasant is for 2 to 5 players, not 9."),
        ([*TOURNAMENT, "--option", "laps=2"], "This game has no options"),
        ([*TOURNAMENT, "--resume"], "--resume goes on with a file: name it with --out."),
        ([*TOURNAMENT, "--on", "moon"], "--on is ray, or ray:ADDRESS of a cluster, not “moon”."),
        ([*TOURNAMENT, "--out", "no/such/file"], "its folder does not exist"),
        ([*STUDY, "--sweep", "laps=1,2"], "This game has no options"),
        ([*STUDY[:-1], "7"], "Rasant is not for 7 players"),
        ([*STUDY[:-1], "two"], "--players is a whole number"),
        ([*STUDY, "--report", "report.pdf"], "A report is written as .html, .md, .svg, .png or .json"),
        ([*STUDY, "--variant", "no/such.toml"], "There is no file “no/such.toml”."),
        (["lab", "study", "addi_cats", "--sweep", "answers="], "A sweep is written option=value,value"),
        (["lab", "study", "addi_cats", "--sweep", "answers=maybe"], "answers"),
        (["lab", "study", "addi_cats", "--sweep", "questions"], "questions"),
        (["lab", "report"], "nekodrome lab report needs FILE.parquet"),
        (["lab", "report", "no/such/file"], "There is no file “no/such/file”."),
    ],
)
def test_what_does_not_fit_is_refused(call: Call, words: list[str], said: str) -> None:
    assert said in refused(call(*words))


def test_result_files_that_are_none(call: Call, study: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    odd = tmp_path / "odd.parquet"
    odd.write_bytes(study.read_bytes()[:-100])
    assert "is damaged or cut short" in refused(call("lab", "report", str(odd)))
    odd.write_bytes(b"")
    assert "is damaged or cut short" in refused(call("lab", "report", str(odd)))
    assert "is not overwritten" in refused(call(*STUDY, "--out", str(study)))
    whole = study.read_bytes()
    monkeypatch.setattr("nekodrome.lab.journals.VERSION", 2)
    assert "is of version 1 of the lab’s files, and this program reads version 2" in refused(
        call("lab", "report", str(study))
    )
    assert study.read_bytes() == whole


def test_a_tournament_makes_no_report(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "tournament.parquet"
    call(*TOURNAMENT, "--out", str(path))
    assert "is the result of a tournament" in refused(call("lab", "report", str(path)))


@pytest.mark.parametrize(("missing", "extra"), [("duckdb", "lab"), ("ray", "ray")])
def test_what_is_not_installed_is_named(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str, extra: str
) -> None:
    import importlib.util

    found = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *a: None if name == missing else found(name, *a))
    more = ("--on", "ray") if missing == "ray" else ("--out", str(tmp_path / "t.parquet"))
    said = refused(call(*TOURNAMENT, *more))
    assert said == f"This needs {missing}: pip install nekodrome[{extra}]."
    assert list(tmp_path.iterdir()) == []
