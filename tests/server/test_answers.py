"""Answers left in advance: given for their seat when the question comes, and nobody else's business."""

import itertools
import re
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec.structs import replace

from nekodrome.core.match import Seed
from nekodrome.server.http import answering
from nekodrome.server.people import people
from nekodrome.server.rooms import rooms
from nekodrome.server.tables.story import Story
from tests.server.client import AtTable, Browser, Json
from tests.server.running import Live, free_port, living, quick
from tests.server.toy import ATTACK, BID, DEFEND, DRAW, LET, OFFER, toy_in_the_box

pytestmark = pytest.mark.server

LET_IT, DEFEND_IT = 0, 1
TABLE = b'{"type":"table"'
SHIELDED = Seed(bytes([1] * 16), bytes(16))


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with toy_in_the_box():
        yield


@asynccontextmanager
async def two(live: Live) -> AsyncIterator[tuple[AtTable, AtTable, str]]:
    """Ada and Bob at a table that has started."""
    ada, bob = await live.named("Ada"), await live.named("Bob")
    table = str((await ada.post("/api/tables", {"game": "toy", "seats": 2}))["table"])
    async with ada.at(table) as one, bob.at(table) as other:
        await other.do(type="sit", seat=1)
        await one.do(type="start")
        await one.dealt()
        await other.dealt()
        yield one, other, table


async def decide(player: AtTable, action: int) -> None:
    while not player.state["legal"]:
        await player.hear()
    player.state["legal"] = []
    await player.do(type="decide", seq=player.state["seq"], action=action)


async def at_state(player: AtTable, seq: int) -> Json:
    while player.state["seq"] < seq:
        await player.hear()
    return player.state


def left(player: AtTable) -> dict[str, int | None]:
    """The answers as the player's own screen shows them."""
    return {question["question"]: question["answer"] for question in player.state["foreseen"]}


async def shield(live: Live, table: str, *held: bool) -> None:
    """Who can defend."""
    state = (await live.house.rooms.get(table)).table.state
    state.shields = list(held)  # type: ignore[union-attr]


@pytest.mark.parametrize(("held", "answer", "action"), [(1, DEFEND_IT, DEFEND), (0, DEFEND_IT, LET), (1, LET_IT, LET)])
async def test_a_standing_answer_is_given_as_soon_as_the_question_comes(
    live: Live, held: bool, answer: int, action: int
) -> None:
    async with two(live) as (ada, bob, table):
        await shield(live, table, True, bool(held))
        await bob.do(type="standing", question="attack", answer=answer)
        assert left(bob) == {"attack": answer, "offer-0": None}
        await decide(ada, ATTACK)
        state = await at_state(ada, 2)
        assert [fact["text"] for fact in state["facts"]] == ["fact.defend" if action == DEFEND else "fact.let"]
        await at_state(bob, 2)
        assert left(bob)["attack"] == answer  # it stands until it is taken back
        await decide(bob, DRAW)
        await decide(ada, ATTACK)
        assert (await at_state(ada, 5))["seat"] == 1


async def test_a_ceiling_raises_by_the_least_and_then_passes_and_ends_with_the_offer(live: Live) -> None:
    async with two(live) as (ada, bob, _):
        await bob.do(type="standing", question="offer-0", answer=3)
        await decide(ada, OFFER)
        assert (await at_state(ada, 2))["view"]["bid"] == 1
        await decide(ada, BID + 2)
        assert (await at_state(ada, 4))["view"]["bid"] == 3
        await decide(ada, BID + 4)
        state = await at_state(ada, 6)
        assert state["facts"][0]["text"] == "fact.pass"
        await at_state(bob, 6)
        assert left(bob) == {"attack": None, "offer-1": None}
        refusal = await bob.refusal(type="standing", question="offer-0", answer=3)
        assert refusal["words"]["text"] == "error.not_foreseen"


async def test_what_cannot_be_answered_in_advance_is_refused(live: Live) -> None:
    async with two(live) as (_, bob, table):
        assert (await bob.refusal(type="standing", question="name", answer=0))["code"] == "not-now"
        assert (await bob.refusal(type="standing", question="attack", answer=2))["code"] == "bad-message"
        async with live.browser().at(table) as eye:
            assert "foreseen" not in await eye.dealt()
            await eye.browser.get("/api/me")
        async with (await live.named("Cy")).at(table) as cy:
            assert (await cy.refusal(type="standing", question="attack", answer=0))["code"] == "not-yours"


async def test_an_answer_taken_back_is_asked_for_again(live: Live) -> None:
    async with two(live) as (ada, bob, _):
        await bob.do(type="standing", question="attack", answer=LET_IT)
        await bob.do(type="standing", question="attack")
        assert left(bob)["attack"] is None
        await decide(ada, ATTACK)
        assert (await at_state(bob, 1))["pending"] == [1]
        await bob.do(type="standing", question="attack", answer=LET_IT)  # while it is being asked
        assert (await at_state(ada, 2))["facts"] == [{"text": "fact.let", "seat": 1}]


async def test_an_answer_survives_a_restart_and_is_given_then(tmp_path: Path) -> None:
    async with living(replace(quick(tmp_path), pace=30.0)) as live, two(live) as (ada, bob, table):
        await bob.do(type="standing", question="attack", answer=LET_IT)
        await decide(ada, ATTACK)
        cookie = bob.browser.cookie
    async with living(quick(tmp_path)) as live:
        again = live.browser()
        again.cookie = cookie
        async with again.at(table) as bob:
            assert (await at_state(await sees(bob), 2))["seat"] == 1
            assert left(bob)["attack"] == LET_IT


async def sees(player: AtTable) -> AtTable:
    await player.dealt()
    return player


async def story(live: Live, table: str) -> Story:
    """What happened at a table so far, and when."""
    found = (await live.house.rooms.get(table)).table.story
    assert found is not None
    return found


async def test_an_answer_comes_at_the_pace_of_a_bot_whatever_it_is(tmp_path: Path) -> None:
    async with living(replace(quick(tmp_path), pace=0.3)) as live, two(live) as (ada, bob, table):
        for held, answer in ((True, DEFEND_IT), (False, DEFEND_IT), (True, LET_IT)):
            await shield(live, table, held, held)
            await bob.do(type="standing", question="attack", answer=answer)
            await decide(ada, ATTACK)
            while ada.state["seat"] != 1:
                await ada.hear()
            attack, answered = (await story(live, table)).played[-2:]
            assert answered.at - attack.at >= 0.3
            await at_state(bob, ada.state["seq"])
            await decide(bob, DRAW)


async def evening(folder: Path, port: int, answer: int | None, monkeypatch: pytest.MonkeyPatch) -> list[Browser]:
    """Bob leaves an answer, or none, and what follows is the same; gives everybody's browser."""
    ids = itertools.count()
    for module in (answering, people, rooms):
        monkeypatch.setattr(module, "fresh_id", lambda: f"id{next(ids)}")
    monkeypatch.setattr(rooms, "fresh_seed", lambda: SHIELDED)
    ticks = itertools.count(1_800_000_000)
    clock = [float(next(ticks))]
    monkeypatch.setattr(time, "time", lambda: clock[0])
    (folder / "key").write_text("ab" * 32)
    async with living(quick(folder), port=port) as live, two(live) as (ada, bob, table):
        async with (await live.named("Eve")).at(table) as eve:
            await eve.dealt()
            await ada.until_table(watchers=1)
            await shield(live, table, True, False)
            for browser in (ada.browser, bob.browser, eve.browser):
                browser.received.clear()
            clock[0] = float(next(ticks))  # the hour of an answer is nobody's business either
            if answer is not None:
                await bob.do(type="standing", question="attack", answer=answer)
            for watcher in (ada, eve):
                await watcher.browser.get("/api/home")
                async with watcher.browser.at(table) as again:
                    await again.dealt()
                await watcher.refusal(type="standing", question="name", answer=1)
            clock[0] = float(next(ticks))
            await decide(ada, ATTACK)
            if answer is None:
                await at_state(bob, 1)
                await decide(bob, LET)
            for player in (ada, bob, eve):
                await at_state(player, 2)
        return [ada.browser, eve.browser, bob.browser]


async def test_nobody_else_receives_a_byte_of_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    port, heard = free_port(), []
    for number, answer in enumerate((None, LET_IT, DEFEND_IT)):
        with monkeypatch.context() as patched:
            (folder := tmp_path / str(number)).mkdir()
            browsers = await evening(folder, port, answer, patched)
        heard.append([told(browser) for browser in browsers])
    for who in (0, 1):
        assert heard[0][who] == heard[1][who] == heard[2][who]
    assert len({str(evening[2]) for evening in heard}) == 3  # Bob's own screen shows it


def told(browser: Browser) -> tuple[list[bytes], set[bytes]]:
    """What was received in order, and apart who came and went, which may be told sooner or later."""
    order = [body for body in browser.received if not body.startswith(TABLE)]
    return order, {re.sub(rb'"watchers":.', b"", body) for body in browser.received if body.startswith(TABLE)}


async def test_a_person_may_still_decide_before_the_answer_does(tmp_path: Path) -> None:
    async with living(replace(quick(tmp_path), pace=600.0)) as live, two(live) as (ada, bob, table):
        await shield(live, table, True, True)
        await bob.do(type="standing", question="attack", answer=LET_IT)
        await decide(ada, ATTACK)
        await at_state(bob, 1)
        await decide(bob, DEFEND)
        assert (await at_state(ada, 2))["facts"] == [{"text": "fact.defend", "seat": 1}]
