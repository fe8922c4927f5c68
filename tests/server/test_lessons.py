"""A lesson at a table: wrong moves are answered, right ones lead on, and nothing of it is lost or counted."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from nekodrome.core.lessons import Lesson, has_lesson, lesson_of
from nekodrome.games import game_of, slugs
from nekodrome.server.tables.events import AnyEvent, TableOpened
from nekodrome.server.tables.table import table_of
from nekodrome.server.tables.teaching import teach
from tests.server.client import AtTable, Browser, Json
from tests.server.running import Live, living, quick

pytestmark = pytest.mark.server

RASANT = game_of("rasant")
# where many moves are right, one way to go
WAYS = {
    "nekojima": "restaurants 90-90 e15n15 w15n15 validate 75-75 p2 w15s15 cat-1 c2.6 validate "
    "90-90 w8s10 w8n10 validate"
}
TAUGHT = [slug for slug in slugs() if has_lesson(slug)]


def lesson_in(slug: str) -> Lesson:
    lesson = lesson_of(game_of(slug))
    assert lesson is not None
    return lesson


async def go(learner: AtTable, slug: str) -> None:
    """Takes a lesson whose steps leave many ways."""
    for move in WAYS[slug].split():
        while not learner.state["legal"]:
            await learner.hear()
        seq, learner.state["legal"] = learner.state["seq"], []
        await learner.do(type="decide", seq=seq, action=game_of(slug).parse(move))


@asynccontextmanager
async def learning(browser: Browser, slug: str) -> AsyncIterator[AtTable]:
    table = (await browser.post(f"/api/games/{slug}/lesson"))["table"]
    async with browser.at(table) as learner:
        await learner.dealt()
        yield learner


async def asked(learner: AtTable, done: int) -> Json:
    """What is told of the lesson once so many steps are done and the learner is asked again, or free."""
    while (lesson := learner.state.get("lesson")) is None or lesson["done"] < done or lesson["idea"] is None:
        await learner.hear()
    told: Json = lesson
    return told


async def take(learner: AtTable, slug: str, until: int) -> None:
    """Takes steps until so many are done."""
    if slug in WAYS:
        await go(learner, slug)
    while (told := await asked(learner, 0))["done"] < until:
        right = lesson_in(slug).steps[told["done"]].right[0]
        await learner.do(type="decide", seq=learner.state["seq"], action=right)
        await asked(learner, told["done"] + 1)


@pytest.mark.parametrize("slug", TAUGHT)
async def test_a_lesson_is_taken_to_its_last_step_and_the_match_goes_on(live: Live, slug: str) -> None:
    browser, lesson = live.browser(), lesson_in(slug)
    async with learning(browser, slug) as learner:
        table = await learner.until_table()
        assert (table["lesson"], table["phase"], table["you"]) == (True, "playing", lesson.seat)
        assert slug not in await browser.get("/api/known")
        told = await asked(learner, 0)
        assert told["idea"] == {"text": "lesson.says", "words": lesson.steps[0].idea}
        assert told["task"] == {"text": "lesson.says", "words": lesson.steps[0].task}
        await take(learner, slug, len(lesson.steps))
        told = learner.state["lesson"]
        assert (told["done"], told["task"], told["right"]) == (len(lesson.steps), None, [])
        assert told["idea"]["words"] == lesson.on
        assert await browser.get("/api/known") == [slug]


async def test_a_legal_move_that_is_not_the_lessons_is_refused_in_its_words(live: Live) -> None:
    step = lesson_in("rasant").steps[0]
    async with learning(live.browser(), "rasant") as learner:
        wrong = next(move for move in learner.state["legal"] if move["action"] not in step.right)
        refusal = await learner.refusal(type="decide", seq=0, action=wrong["action"])
        assert (refusal["code"], refusal["words"]) == ("off-lesson", {"text": "error.lesson", "words": step.otherwise})
        assert learner.state["seq"] == 0
        await learner.do(type="decide", seq=0, action=step.right[0])


async def test_some_moves_are_refused_in_words_of_their_own(live: Live) -> None:
    step = lesson_in("rasant").steps[1]
    async with learning(live.browser(), "rasant") as learner:
        await take(learner, "rasant", 1)
        for action, words in step.others.items():
            refusal = await learner.refusal(type="decide", seq=learner.state["seq"], action=action)
            assert refusal["words"]["words"] == words


async def test_a_move_against_the_rules_is_refused_by_its_rule(live: Live) -> None:
    async with learning(live.browser(), "rasant") as learner:
        refusal = await learner.refusal(type="decide", seq=0, action=RASANT.parse("pass"))
        assert (refusal["code"], refusal["rule"]) == ("illegal-move", "RAS-06")


async def test_a_lesson_goes_on_where_it_was_when_the_server_ended(tmp_path: Path) -> None:
    async with living(quick(tmp_path)) as live:
        browser = live.browser()
        async with learning(browser, "rasant") as learner:
            await take(learner, "rasant", 3)
            seq, table = learner.state["seq"], learner.table["id"]
    async with living(quick(tmp_path)) as live:
        browser.port = live.port
        async with browser.at(table) as learner:
            assert (await learner.dealt())["lesson"]["done"] == 3
            assert learner.state["seq"] == seq
            await take(learner, "rasant", 4)


async def test_a_bot_that_stands_in_takes_the_steps(live: Live) -> None:
    async with learning(live.browser(), "rasant") as learner:
        seat = lesson_in("rasant").seat
        await learner.do(type="stand_in", seat=seat, level="kitten")
        await asked(learner, 2)
        await learner.do(type="stand_in", seat=seat, level=None)


async def test_nobody_but_the_learner_hears_of_the_lesson(live: Live) -> None:
    async with learning(live.browser(), "rasant") as learner, live.browser().at(learner.table["id"]) as eye:
        await take(learner, "rasant", 2)
        while eye.state.get("seq", -1) < learner.state["seq"]:
            await eye.hear()
        assert all("lesson" not in state for state in eye.states)
        assert b"lesson.says" not in b"".join(eye.browser.received)


async def test_hands_and_giving_up_wait_while_a_lesson_is_about_something_else(live: Live) -> None:
    async with learning(live.browser(), "nekojima") as learner:
        hands = {"type": "live", "order": {"do": "take", "heights": [90, 90]}}
        assert (await learner.refusal(**hands))["words"]["text"] == "error.lesson_hands"
        await learner.do(type="decide", seq=0, action=game_of("nekojima").parse("restaurants"))
        refusal = await learner.refusal(type="decide", seq=1, action=game_of("nekojima").parse("give-up"))
        assert refusal["code"] == "off-lesson"


async def test_a_lesson_that_was_rewritten_meanwhile_goes_on_as_a_match(live: Live) -> None:
    ada = live.browser()
    person, now = (await ada.get("/api/me"))["id"], time.time()
    opened, *rest = teach(lesson_in("rasant"), RASANT, person, "Ada", now)
    assert isinstance(opened, TableOpened)
    older: list[AnyEvent] = [replace(opened, lesson="0" * 16), *rest]
    await live.house.store.append("older", 0, older, table_of("older", older).card())
    async with ada.at("older") as player:
        assert "lesson" not in await player.dealt()
        assert (await player.until_table())["lesson"]
        await player.do(type="decide", seq=0, action=player.state["legal"][-1]["action"])


async def test_a_lesson_is_in_no_list_and_leaves_no_record(live: Live) -> None:
    browser = live.browser()
    async with learning(browser, "neko_racing") as learner:
        assert learner.table["records"] == []
        home = await browser.get("/api/home")
        assert (home["mine"], home["finished"]) == ([], [])


async def test_a_match_played_to_its_end_makes_its_game_known(live: Live) -> None:
    ada = await live.named("Ada")
    table = (await ada.post("/api/tables", {"game": "rasant", "seats": 2}))["table"]
    async with ada.at(table) as player:
        await player.do(type="start")
        assert await ada.get("/api/known") == []
        await player.play()
    assert await ada.get("/api/known") == ["rasant"]
    assert await live.browser().get("/api/known") == []


async def test_a_game_without_a_lesson_says_so(live: Live) -> None:
    games = {game["slug"]: game["lesson"] for game in await live.browser().get("/api/games")}
    assert [slug for slug, has in games.items() if has] == TAUGHT
    assert (await live.browser().refused("POST", "/api/games/chess/lesson"))["status"] == 404
