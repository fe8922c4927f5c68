"""Puzzles over HTTP: the position of one seat and nothing else, a first answer that is kept, and days in a row."""

import pytest

from nekodrome.lab.puzzles.puzzle import puzzles_of
from nekodrome.server.people.streaks import longest_of, streak_on
from tests.server.client import Browser, Json
from tests.server.running import Live

pytestmark = pytest.mark.server


async def some_puzzle(browser: Browser) -> Json:
    listed = await browser.get("/api/puzzles")
    shelf = next(shelf for shelf in listed["shelves"] if shelf["game"] == "rasant")
    told: Json = await browser.get(f"/api/puzzles/rasant/{shelf['puzzles'][0]['id']}")
    return told


async def test_a_puzzle_is_the_view_of_one_seat_and_nothing_of_the_deal(live: Live) -> None:
    told = await some_puzzle(live.browser())
    puzzle = puzzles_of("rasant")[0]
    state = puzzle.state()
    assert told["seat"] == state.actor()
    assert told["view"] == state.view(told["seat"])
    assert [move["action"] for move in told["legal"]] == state.legal_actions(told["seat"])
    assert not {"deal", "moves", "weights", "seed", "best"} & set(told)
    assert str(puzzle.deal) not in str(told)


async def test_only_the_first_answer_counts(live: Live) -> None:
    ada = await live.named("Ada")
    told, puzzle = await some_puzzle(ada), puzzles_of("rasant")[0]
    call = f"/api/puzzles/rasant/{told['id']}"
    wrong = puzzle.weights[1].action
    answer = await ada.post(call, {"action": wrong})
    assert (answer["right"], answer["moves"][0]["action"]) == (False, puzzle.best)
    assert list(answer["found"]) == ["kitten", "house-cat", "alley-cat", "tiger"]
    assert (await ada.post(call, {"action": puzzle.best}))["right"] is True
    assert (await ada.get(call))["right"] is False
    assert (await (await live.named("Bob")).get(call))["right"] is None


async def test_the_puzzle_of_the_day_makes_a_streak(live: Live) -> None:
    ada = await live.named("Ada")
    today = await ada.get("/api/puzzles")
    assert (today["streak"], today["right"]) == (0, None)
    puzzle = next(one for one in puzzles_of(today["game"]) if one.id == today["id"])
    answer = await ada.post(f"/api/puzzles/{today['game']}/{today['id']}", {"action": puzzle.best})
    assert answer["streak"] == 1
    after = await ada.get("/api/puzzles")
    assert (after["streak"], after["longest"], after["right"]) == (1, 1, True)


async def test_what_is_no_puzzle_or_no_move_of_it_is_refused_and_nothing_is_kept(live: Live) -> None:
    ada = await live.named("Ada")
    told = await some_puzzle(ada)
    assert (await ada.refused("GET", "/api/puzzles/rasant/none"))["status"] == 404
    assert (await ada.refused("GET", f"/api/puzzles/chess/{told['id']}"))["status"] == 404
    call = f"/api/puzzles/rasant/{told['id']}"
    assert (await ada.refused("POST", call, {"action": 100_000}))["code"] == "bad-move"
    assert (await ada.refused("POST", call, {"action": -1}))["code"] == "bad-message"
    assert (await ada.get(call))["right"] is None


def test_a_streak_lasts_until_a_day_is_missed() -> None:
    assert streak_on(set(), 10) == 0
    assert streak_on({8, 9, 10}, 10) == 3
    assert streak_on({8, 9}, 10) == 2  # today is not over
    assert streak_on({7, 8}, 10) == 0
    assert longest_of({1, 2, 3, 7, 8}) == 3
