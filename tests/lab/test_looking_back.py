"""Looking back: it adds up, two analyses agree within their errors, and weak play shows as decisions."""

from functools import cache

import pytest

from nekodrome.core.errors import Refused
from nekodrome.core.match import Match, setup
from nekodrome.games import game_of
from nekodrome.lab.looking_back.effort import Effort, effort_for
from nekodrome.lab.looking_back.findings import Findings, findings_of
from nekodrome.lab.looking_back.look_back import LookBack, look_back
from nekodrome.lab.looking_back.moments import played
from nekodrome.lab.matches import bots_of, bots_rng, match_of, play, seed_of_match

LONG = ["addi_cats", "top_race", "takenoko"]  # to be played on many times
CARDS = ["rasant", "neko_racing", *(pytest.param(slug, marks=pytest.mark.compiled) for slug in LONG)]
LITTLE = Effort(glance=1, gains=1, best=1, curve=1, sharpen=1, deep=1)
SOME = Effort(glance=4, gains=30, best=2, curve=40, sharpen=80, deep=60)


@cache
def a_match(slug: str, *kinds: str, seed: int = 1) -> Match:
    game = game_of(slug)
    match = match_of(game, list(kinds), {option.name: option.default for option in game.options}, seed, 0)
    return play(match, bots_of(game, list(kinds)), bots_rng(seed, 0))


@cache
def looked_back(slug: str, *kinds: str, seed: int = 1, effort: Effort = LITTLE, again: int = 0) -> LookBack:
    return look_back(played(a_match(slug, *kinds, seed=seed)), again=again, effort=effort)


def sum_of(found: Findings, seat: int) -> float:
    share = found["shares"][seat]
    return share["equal"] + share["deal"] + share["draws"] + share["own"] + share["others"]


@pytest.mark.parametrize("slug", CARDS)
def test_luck_and_skill_add_up_to_the_result(slug: str) -> None:
    found = findings_of(looked_back(slug, "greedy", "kitten", "kitten"))
    for seat, result in enumerate(a_match(slug, "greedy", "kitten", "kitten").state.outcome().returns()):
        assert sum_of(found, seat) == pytest.approx(result, abs=1e-9)
        assert found["shares"][seat]["result"] == result
    for row in found["open"]:
        assert sum(row) == pytest.approx(1, abs=0.001)


def test_a_forced_move_costs_nothing_and_gains_nothing() -> None:
    looking = looked_back("rasant", "greedy", "kitten")
    forced = set(range(len(looking.match.decisions))) - set(looking.choosing)
    assert forced
    decisions = findings_of(looking)["decisions"]
    for moment in forced:
        assert decisions[moment]["cost"] == 0.0
        assert looking.gains[moment].means() == [0.0, 0.0]


@pytest.mark.compiled
def test_two_analyses_agree_within_their_errors() -> None:
    one, other = (looked_back("rasant", "greedy", "kitten", effort=SOME, again=again) for again in (0, 1))
    assert one.open[0].means() != other.open[0].means()  # they are two
    far = 0
    for a, b in zip(one.open[:-1], other.open[:-1], strict=True):
        far += abs(a.means()[0] - b.means()[0]) > 2 * (a.doubt(0) + b.doubt(0)) ** 0.5
    assert far <= 0.15 * len(one.open)  # one in twenty, and some more for neighbours
    for mine, yours in zip(findings_of(one)["shares"], findings_of(other)["shares"], strict=True):
        assert abs(mine["own"] - yours["own"]) <= 4 * (mine["error"] ** 2 + yours["error"] ** 2) ** 0.5


@pytest.mark.compiled
def test_the_losses_of_a_kitten_are_decisions() -> None:
    own = [0.0, 0.0]
    for seed in range(4):
        found = findings_of(looked_back("rasant", "kitten", "alley-cat", seed=seed, effort=SOME))
        for seat, share in enumerate(found["shares"]):
            own[seat] += share["own"]
    assert own[0] < own[1] - 0.5


def test_the_number_of_processes_changes_nothing_and_progress_is_told_from_a_little_to_all() -> None:
    match, told = played(a_match("rasant", "greedy", "kitten")), list[float]()
    looking = look_back(match, jobs=2, effort=LITTLE, progress=told.append)
    assert findings_of(looking) == findings_of(looked_back("rasant", "greedy", "kitten"))
    assert told == sorted(told)
    assert 0 < told[0] < 0.1
    assert told[-1] == 1


def test_games_of_hands_and_matches_alone_are_refused_in_a_sentence() -> None:
    hands = setup(game_of("nekojima"), ["Ada", "Bob"], {}, seed_of_match(1, 1))
    with pytest.raises(Refused, match="by hand"):
        played(hands)


def test_a_match_gets_about_as_much_time_whatever_it_takes_to_play_on() -> None:
    quick, slow = effort_for(100, 4, seconds=0.002), effort_for(100, 4, seconds=0.2)
    assert quick.gains > 20 * slow.gains > 0
    assert effort_for(100, 4, seconds=0.21) == slow  # machines that are nearly alike do the same
    assert min(effort_for(100, 4, seconds=1e9)) == 1
