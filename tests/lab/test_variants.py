"""Variants: a game whose tables a file changes, beside the true one."""

from pathlib import Path

import pytest

from nekodrome.core.errors import Refused
from nekodrome.core.rng import rng_of_seed
from nekodrome.games import game_of, slugs
from nekodrome.lab.plays import Play, Setting, played
from nekodrome.lab.variants import game_under, module_under, read_variant, tables_of


def variant(tmp_path: Path, slug: str, text: str, name: str = "other.toml") -> Setting:
    path = tmp_path / name
    path.write_text(text)
    game = game_of(slug)
    usual = {option.name: option.default for option in game.options}
    return Setting(slug, game.seat_counts(usual)[0], usual, read_variant(str(path), slug))


def test_a_hand_of_five_cards_in_rasant(tmp_path: Path) -> None:
    setting = variant(tmp_path, "rasant", 'name = "five"\n[pieces]\nHAND = 5\n')
    state = setting.game.new_state(2, {}, rng_of_seed(bytes(16)))
    true = game_of("rasant").new_state(2, {}, rng_of_seed(bytes(16)))
    assert [len(s.view(0)["hand"]) for s in (state, true)] == [5, 6]  # type: ignore[arg-type]
    assert setting.as_json()["variant"] == {"name": "five", "tables": {"pieces": {"HAND": 5}}}


def test_cars_on_cards_in_neko_neko_racing(tmp_path: Path) -> None:
    setting = variant(tmp_path, "neko_racing", '{"pieces": {"CARS_SHOWN": [9, 9, 9, 9, 9, 9, 9, 9, 9, 9]}}', "far.json")
    assert setting.variant is not None
    match = played(Play("equal", setting, ("random",) * setting.players, 0, 0, 0))
    usual = played(Play("equal", setting._replace(variant=None), ("random",) * setting.players, 0, 0, 0))
    assert len(match.decisions) < len(usual.decisions)  # derived tables follow: cars drive further


def test_bots_play_a_variant_and_the_true_game_is_as_it_was(tmp_path: Path) -> None:
    setting = variant(tmp_path, "rasant", "[pieces]\nHAND = 4\n")
    before = played(Play("equal", Setting("rasant", 2, {}), ("greedy", "kitten"), 0, 0, 0)).decisions
    played(Play("equal", setting, ("greedy", "kitten"), 0, 0, 0))
    after = played(Play("equal", Setting("rasant", 2, {}), ("greedy", "kitten"), 0, 0, 0)).decisions
    assert [d.action for d in before] == [d.action for d in after]
    study = module_under("rasant", setting.variant, "study")
    assert study is not None
    assert study is not module_under("rasant", None, "study")


@pytest.mark.parametrize("slug", slugs())
def test_every_game_has_tables_and_its_source_reads_again(slug: str) -> None:
    assert any(table.module == "pieces" for table in tables_of(slug))
    assert game_under(slug, None) is game_of(slug)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[pieces]\nHANDS = 5\n", "there is no table “pieces.HANDS”; there are"),
        ("[cards]\nHAND = 5\n", "the game has no tables in “cards”; there are"),
        ('[pieces]\nHAND = "five"\n', "“pieces.HAND” is written like 6."),
        ("[pieces]\nHAND = 60\n", "the game does not work so"),
        ("[pieces\n", "is no variant"),
        ("", "is no variant"),
        ("name = 3\n", "is no variant"),
        ("HAND = 5\n", "the game has no tables in “HAND”"),
    ],
)
def test_what_does_not_fit_is_said_in_a_sentence(tmp_path: Path, text: str, said: str) -> None:
    with pytest.raises(Refused) as refused:
        variant(tmp_path, "rasant", text)
    assert said in refused.value.say("en")
    assert refused.value.say("fr") != refused.value.say("en")


def test_a_variant_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="There is no file"):
        read_variant(str(tmp_path / "none.toml"), "rasant")
