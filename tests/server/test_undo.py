"""A decision taken back: by whoever made it, before anybody followed, where it told nothing."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.running import Live, living, quick
from tests.server.test_answers import at_state, decide, sees, two
from tests.server.toy import ATTACK, DRAW, LET, STEP, toy_in_the_box

pytestmark = pytest.mark.server


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with toy_in_the_box():
        yield


async def test_a_decision_is_taken_back_and_everybody_sees_it(live: Live) -> None:
    async with two(live) as (ada, bob, table), live.browser().at(table) as eye:
        await eye.dealt()
        assert "undo" not in ada.state
        await decide(ada, STEP)
        await decide(ada, STEP)
        assert (await at_state(ada, 2))["undo"]
        assert "undo" not in await at_state(bob, 2)
        await ada.do(type="undo", seq=2)
        for player, undo in ((ada, True), (bob, False), (eye, False)):
            state = await at_state(player, 3)
            assert (state["view"]["steps"], state["scores"], state["seat"]) == ([1, 0], [1, 0], 0)
            assert state["facts"] == [{"text": "fact.taken_back", "seat": 0}]
            assert state.get("undo", False) is undo  # one step is left to take back
        assert ada.state["legal"]
        await ada.do(type="undo", seq=3)
        assert (await at_state(bob, 4))["view"]["steps"] == [0, 0]
        assert (await ada.refusal(type="undo", seq=4))["words"]["text"] == "error.no_undo"
        await decide(ada, STEP)
        assert (await at_state(bob, 5))["view"]["steps"] == [1, 0]


async def test_what_told_something_or_was_followed_stays(live: Live) -> None:
    async with two(live) as (ada, bob, _):
        await decide(ada, STEP)
        assert (await bob.refusal(type="undo", seq=1))["words"]["text"] == "error.no_undo"
        assert (await ada.refusal(type="undo", seq=0))["code"] == "stale"
        await decide(ada, ATTACK)
        assert "undo" not in await at_state(ada, 2)
        assert (await ada.refusal(type="undo", seq=2))["words"]["text"] == "error.no_undo"
        await decide(bob, LET)
        await decide(bob, STEP)
        await at_state(bob, 4)
        assert (await ada.refusal(type="undo", seq=4))["words"]["text"] == "error.no_undo"
        await bob.do(type="undo", seq=4)


async def test_a_game_that_does_not_say_so_takes_nothing_back(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    table = str((await ada.post("/api/tables", {"game": "rasant", "seats": 2}))["table"])
    async with ada.at(table) as host, bob.at(table) as guest:
        await guest.do(type="sit", seat=1)
        await host.do(type="start")
        await asyncio.gather(host.play(until=3), guest.play(until=3))
        for player in (host, guest):
            seq = (await at_state(player, 3))["seq"]
            assert (await player.refusal(type="undo", seq=seq))["words"]["text"] == "error.no_undo"


async def test_it_survives_a_restart_and_whoever_comes_back_follows(tmp_path: Path) -> None:
    async with living(quick(tmp_path)) as live, two(live) as (ada, bob, table):
        for _ in range(12):
            await decide(ada, STEP)
        for seq in range(12, 23):
            await ada.do(type="undo", seq=seq)  # further back than any state is kept
        view = (await at_state(bob, 23))["view"]
        cookie = ada.browser.cookie
    assert view["steps"] == [1, 0]
    async with living(quick(tmp_path)) as live:
        again = live.browser()
        again.cookie = cookie
        async with again.at(table) as ada:
            assert (await ada.dealt())["view"]["steps"] == [1, 0]
            assert ada.state["seq"] == 23
            assert len(ada.log["entries"]) == 23
            assert ada.log["standings"] == [[0, 0], [1, 0]]
            await ada.do(type="undo", seq=23)
        async with again.at(table, seq=22) as ada:
            assert (await at_state(await sees(ada), 24))["view"]["steps"] == [0, 0]
            assert [state["seq"] for state in ada.states] == [23, 24]


async def test_records_and_replays_have_only_what_holds(live: Live) -> None:
    async with two(live) as (ada, bob, table):
        await decide(ada, STEP)
        await ada.do(type="undo", seq=1)
        for player in (ada, bob) * 3:
            await decide(player, DRAW)
        await ada.until_table(phase="over")
        assert (await ada.refusal(type="undo", seq=8))["words"]["text"] == "error.no_undo"
        replay = await ada.browser.get(f"/api/tables/{table}/replay?eye=all")
        assert [frame["seq"] for frame in replay["frames"]] == list(range(7))
        record = await ada.browser.call("GET", f"/api/tables/{table}/record")
        assert [json.loads(line).get("move") for line in record.body.splitlines()[1:-1]] == ["draw"] * 6
        assert await ada.browser.get(f"/api/tables/{table}/verify") == {"hash": True, "replay": True}


async def test_two_who_race_for_the_same_number_do_not_both_win(live: Live) -> None:
    async with two(live) as (ada, _, table), ada.browser.at(table) as tab:
        await tab.dealt()
        await decide(ada, STEP)
        await at_state(tab, 1)
        answers = await asyncio.gather(ada.ask(type="undo", seq=1), tab.ask(type="undo", seq=1))
        assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
        assert (await at_state(ada, 2))["view"]["steps"] == [0, 0]
