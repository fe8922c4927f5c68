"""Studies: what is seen in a match of any game, and what figures mean."""

import numpy as np
import pytest

from nekodrome.games import game_of, slugs
from nekodrome.lab.plays import Play, Setting
from nekodrome.lab.studies.luck import luck_of
from nekodrome.lab.studies.observing import leader_of, observed, seconds_for
from nekodrome.lab.studies.study import Study

pytestmark = pytest.mark.once


def setting_of(slug: str) -> Setting:
    game = game_of(slug)
    usual = {option.name: option.default for option in game.options}
    return Setting(slug, game.seat_counts(usual)[-1], usual)


@pytest.mark.parametrize("slug", [slug for slug in slugs() if game_of(slug).dexterity is None])
def test_every_game_can_be_looked_at(slug: str) -> None:
    setting = setting_of(slug)
    row = observed(Play("equal", setting, ("random",) * setting.players, 0, 0, 0))
    assert sum(row["shares"]) == pytest.approx(1)
    assert row["rounds"] > 0
    assert 1 <= row["branching"] <= row["widest"]
    assert len(row["leaders"]) == 11
    assert all(-1 <= leader < setting.players for leader in row["leaders"])
    assert 0 <= row["led_from"] <= 1
    assert sum(choice["chosen"] for choice in row["choices"]) == row["decisions"] - row["forced"]
    assert all(choice["chosen"] <= choice["offered"] for choice in row["choices"])
    names = {trait["trait"] for trait in row["traits"]}
    assert len(row["traits"]) == len(names) * setting.players  # every seat has each of them


def test_a_row_depends_on_its_play_alone() -> None:
    play = Play("equal", setting_of("rasant"), ("kitten",) * 5, 1, 2, 3)
    assert observed(play) == observed(play)
    assert observed(play) != observed(play._replace(chance=4))
    assert observed(play)["traits"] == observed(play._replace(chance=4))["traits"]  # the same deal


def test_nobody_leads_when_two_are_ahead() -> None:
    assert leader_of([3, 7, 7]) == -1
    assert leader_of([3, 8, 7]) == 1


def test_more_choices_take_longer() -> None:
    assert seconds_for(1) < seconds_for(2) < seconds_for(4)
    assert seconds_for(4) - seconds_for(2) == pytest.approx(seconds_for(8) - seconds_for(4))


def test_a_deal_that_decides_everything_and_one_that_decides_nothing() -> None:
    rng = np.random.default_rng(0)
    winners = rng.integers(0, 2, 60)
    decided = [[[1.0 - w, float(w)]] * 4 for w in winners]
    luck = luck_of(decided)
    assert luck.share == pytest.approx(1)
    assert luck.is_fixed
    tossed = [[[1.0 - w, float(w)] for w in rng.integers(0, 2, 4)] for _ in range(60)]
    luck = luck_of(tossed)
    assert luck.low <= 0.05
    assert luck.share < 0.2
    assert not luck.is_fixed


def test_a_study_plays_equals_the_same_deals_again_and_levels() -> None:
    study = Study("rasant", [Setting("rasant", 2, {})], "kitten", ["random", "kitten"], 16, 0)
    plays = study.plays()
    assert [sum(play.purpose == why for play in plays) for why in ("equal", "again", "skill")] == [16, 6, 4]
    assert len({(play.purpose, play.bots, play.deal, play.chance) for play in plays}) == len(plays)
