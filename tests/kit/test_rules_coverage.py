"""Every rule that is written down has a test that cites it."""

import re
from pathlib import Path

import pytest

from nekodrome.core.game import Game
from nekodrome.kit.laws.words import books_of
from tests.kit.scenes import GAMES

TESTS = Path(__file__).parents[1]
games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)

CITING = re.compile(r"^ *(?:async )?def test_\w+\(.*#.*$", re.MULTILINE)


def cited(slug: str) -> str:
    """The lines that begin a test and cite rules, and those that close a long list of arguments and do."""
    texts = [path.read_text("utf-8") for path in sorted((TESTS / slug).glob("test_*.py"))]
    return "\n".join(
        line for text in texts for line in CITING.findall(text) + re.findall(r"^\).*#.*$", text, re.MULTILINE)
    )


@games
def test_every_rule_has_a_test(game: Game) -> None:
    untested = [rule for rule in books_of(game.slug)[0].ids() if rule not in cited(game.slug)]
    assert not untested


@games
def test_tests_cite_only_rules_that_are_written(game: Game) -> None:
    ids = books_of(game.slug)[0].ids()
    prefix = ids[0].split("-")[0]
    assert set(re.findall(rf"{prefix}-\d\d[a-z]?", cited(game.slug))) <= set(ids)
