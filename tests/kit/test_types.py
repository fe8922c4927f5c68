"""Every game says what its views and facts are made of, once, and keeps to it; the client's types are made from it."""

import json
import re
from typing import TypedDict, get_type_hints

import pytest
from hypothesis import given, settings

from nekodrome.core.game import Game
from nekodrome.kit.folders import folder_of
from nekodrome.kit.laws.words import holes_of
from nekodrome.kit.scene import Scene
from nekodrome.kit.types import fact_types, facts_are_typed, kind_of, misfit, views_are_typed
from nekodrome.kit.typescript import Writer, types_text
from nekodrome.lab.matches import is_compiled
from tests.kit.scenes import GAMES, few_scenes, scenes

pytestmark = pytest.mark.skipif(is_compiled(), reason="compiled modules have forgotten their types")

games = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
FORMS = re.compile(r"(\.(head|next))?(\.(you|on_you))?$")  # of what is told: as a heading, and to whom it happens
EXAMPLES = settings().max_examples // 5


@games
def test_views_and_facts_are_of_their_types(game: Game) -> None:
    if game.dexterity:
        for scene in few_scenes(game):
            views_are_typed(scene)
            facts_are_typed(scene)
        return

    @settings(max_examples=EXAMPLES)
    @given(scenes(game))
    def check(scene: Scene) -> None:
        views_are_typed(scene)
        facts_are_typed(scene)

    check()


@games
def test_every_kind_of_fact_has_words(game: Game) -> None:
    texts = json.loads((folder_of(game.slug) / "texts.json").read_text("utf-8"))
    kinds = fact_types(game.slug)
    assert [kind for kind in kinds if f"fact.{kind}" not in texts] == []
    told = {FORMS.sub("", text.removeprefix("fact.")) for text in texts if text.startswith("fact.")}
    assert sorted(told - set(kinds)) == []


@games
def test_every_form_of_a_fact_says_only_what_the_fact_tells(game: Game) -> None:
    texts = json.loads((folder_of(game.slug) / "texts.json").read_text("utf-8"))
    kinds = fact_types(game.slug)
    for text in (text for text in texts if text.startswith("fact.")):
        kind = FORMS.sub("", text.removeprefix("fact."))
        told = {*get_type_hints(kinds[kind]), *get_type_hints(kinds[kind.removesuffix(".own")])}
        assert holes_of(texts[text]["en"]) <= told, text


@games
def test_its_types_can_be_written_for_the_client(game: Game) -> None:
    text = types_text(game.slug)
    assert "export interface View {" in text
    assert "unknown" not in text
    assert "any" not in text.replace("anybody", "").replace("any ", "").split()


class Sample(TypedDict):
    """A sample."""

    seat: int
    cards: list[str]


def test_a_value_of_another_type_is_noticed() -> None:
    assert misfit({"seat": 1, "cards": ["a"]}, Sample) is None
    assert misfit({"seat": "1", "cards": []}, Sample) is not None
    assert misfit({"seat": 1}, Sample) is not None
    assert misfit({"seat": 1, "cards": [], "more": 2}, Sample) is not None


class Some(TypedDict, total=False):
    """A sample of which parts may be missing."""

    blue: int


def test_a_field_that_may_be_missing_may_be_so_for_the_client() -> None:
    writer = Writer(GAMES[0].slug)
    assert "readonly blue?: number;" in writer.interface(Some)
    assert "readonly seat: number;" in writer.interface(Sample)
    assert misfit({}, Some) is None


def test_a_kind_is_named_after_its_type() -> None:
    assert [kind_of(name) for name in ("Ends", "PassesFirst", "DrawsOwn")] == ["ends", "passes_first", "draws.own"]
