"""The rules as written: both languages say the same rules, and the pages are up to date."""

import re
from pathlib import Path

import pytest

from nekodrome.core.game import Game
from nekodrome.core.rulebook import read_rulebook
from nekodrome.kit.docs import files
from nekodrome.kit.folders import folder_of
from nekodrome.kit.french import spaced
from nekodrome.kit.laws.words import books_of
from tests.kit.scenes import GAMES

DOCS = Path(__file__).parents[2] / "docs"
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


def test_the_pages_are_up_to_date() -> None:
    for name, text in files().items():
        assert (DOCS / name).is_file(), f"`make docs` writes {name}"
        assert (DOCS / name).read_text("utf-8") == text, f"{name} is out of date; `make docs` writes it"


@games
def test_both_languages_have_the_same_rules_in_the_same_order(game: Game) -> None:
    english, french = books_of(game.slug)
    assert english.ids() == french.ids()
    assert [len(section.rules) for section in english.sections] == [len(section.rules) for section in french.sections]
    assert english.title
    assert french.title


@games
def test_rule_ids_are_consecutive(game: Game) -> None:
    ids = books_of(game.slug)[0].ids()
    prefix = ids[0].split("-")[0]
    numbers = [int(re.sub(r"\D", "", rule.split("-")[1])) for rule in ids]
    assert all(rule.startswith(prefix + "-") for rule in ids)
    assert len(set(ids)) == len(ids)
    assert sorted(set(numbers)) == list(range(1, max(numbers) + 1))


@games
def test_french_rules_have_french_spaces(game: Game) -> None:
    text = (folder_of(game.slug) / "rules.fr.md").read_text("utf-8")
    assert spaced(text) == text, "`python -m nekodrome.kit.french --write` puts it right"


def test_a_line_that_is_no_rule_is_named() -> None:
    with pytest.raises(ValueError, match="line 3"):
        read_rulebook("# Title\n## Section\nNot a rule\n")


def test_a_rule_is_found_by_its_id() -> None:
    book = read_rulebook("# Title\nIntro.\n## Section\n- ABC-01 First.\n- ABC-02 Second.\n")
    assert (book.title, book.intro, book.ids()) == ("Title", "Intro.", ["ABC-01", "ABC-02"])
    assert book.text_of("ABC-02") == "Second."
    with pytest.raises(KeyError):
        book.text_of("ABC-03")
    assert book.as_json()["sections"][0]["rules"][0] == {"id": "ABC-01", "text": "First."}
