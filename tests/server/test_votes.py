"""What those who play agree on: to pause, to end undecided, to go back before what was disclosed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from nekodrome.server.tables.table import table_of
from tests.server.client import AtTable, Json
from tests.server.moving import MovingClock, timed
from tests.server.running import Live, free_port
from tests.server.test_answers import at_state, decide, two
from tests.server.test_clocks import LIVE, clocks_so, seated
from tests.server.test_tables import opened
from tests.server.toy import DRAW, STEP, toy_in_the_box

pytestmark = pytest.mark.server


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with toy_in_the_box():
        yield


async def asked(player: AtTable, kind: str) -> Json:
    """The vote of that kind, once it is open."""
    while not player.table or (player.table["vote"] or {}).get("kind") != kind:
        await player.hear()
    vote: Json = player.table["vote"]
    return vote


async def agree(caller: AtTable, other: AtTable, kind: str) -> None:
    """One proposes, the other says yes."""
    await caller.do(type="propose", kind=kind)
    vote = await asked(other, kind)
    assert vote["yes"] == [caller.table["you"]]
    await other.do(type="vote", number=vote["number"], yes=True)


async def test_all_agree_to_pause_and_nothing_moves_until_all_agree_to_go_on(live: Live) -> None:
    async with two(live) as (ada, bob, _):
        await agree(bob, ada, "pause")
        assert (ada.table["paused"], ada.table["votes"]) == (True, ["go_on", "end"])
        assert (await ada.refusal(type="decide", seq=0, action=STEP))["words"]["text"] == "error.paused"
        await agree(ada, bob, "go_on")
        await ada.until_table(paused=False)
        await decide(ada, STEP)


async def test_a_pause_stops_clocks_and_survives_a_restart(tmp_path: Path) -> None:
    clock, port = MovingClock(), free_port()
    async with timed(tmp_path, clock, port) as live:
        ada, bob, table = await seated(live, LIVE)
        async with ada.at(table) as one, bob.at(table) as other:
            await one.until("clocks")
            await other.until("clocks")
            clock.move(12)
            await agree(one, other, "pause")
            clock.move(5000)
    async with timed(tmp_path, clock, port), ada.at(table) as one, bob.at(table) as other:
        await one.until_table(paused=True)
        clock.move(5000)
        await other.until_table()
        await agree(one, other, "go_on")
        await clocks_so(one, s0=(288.0, True), s1=(300.0, False))


async def test_bots_rest_while_the_table_pauses(live: Live) -> None:
    ada = await live.named("Ada")
    table = await opened(ada, seats=2)
    async with ada.at(table) as host:
        await host.do(type="start")
        await host.do(type="propose", kind="pause")  # alone with bots: agreed at once
        assert (host.table["paused"], host.table["vote"]) == (True, None)
        room = await live.house.rooms.get(table)
        assert room.table.due() == []
        seq = room.table.seq
        await host.do(type="chat", text="back in a minute")
        assert room.table.seq == seq
        await host.do(type="propose", kind="go_on")
        await host.play(until=6)


async def test_one_no_is_enough_and_those_who_watch_are_not_asked(live: Live) -> None:
    async with two(live) as (ada, bob, table):
        zoe = await live.named("Zoe")
        async with zoe.at(table) as eye:
            assert (await eye.refusal(type="propose", kind="end"))["words"]["text"] == "error.not_seated"
            await ada.do(type="propose", kind="end")
            vote = await asked(bob, "end")
            assert (await bob.refusal(type="propose", kind="pause"))["words"]["text"] == "error.vote_open"
            assert (await eye.refusal(type="vote", number=vote["number"], yes=True))["code"] == "not-yours"
            await bob.do(type="vote", number=vote["number"], yes=False)
            stale = await ada.refusal(type="vote", number=vote["number"], yes=True)
            assert stale["words"]["text"] == "error.vote_gone"
            assert (ada.table["phase"], ada.table["vote"]) == ("playing", None)


async def test_a_match_that_ends_undecided_has_no_result_and_is_seen_again(live: Live) -> None:
    async with two(live) as (ada, bob, table):
        await decide(ada, DRAW)
        await agree(bob, ada, "end")
        assert (ada.table["phase"], ada.table["undecided"], ada.table["result"]) == ("over", True, None)
        assert ada.table["seed"] is not None
        async with ada.browser.at(table) as again:
            state = await again.dealt()
            assert (state["legal"], state["pending"]) == ([], [])
            assert (await again.refusal(type="decide", seq=1, action=STEP))["code"] == "not-now"
        assert len((await ada.browser.get(f"/api/tables/{table}/replay?eye=all"))["frames"]) == 2
        assert await ada.browser.get(f"/api/tables/{table}/verify") == {"hash": True, "replay": True}
        refused = await ada.browser.refused("GET", f"/api/tables/{table}/record")
        assert refused["words"]["text"] == "error.undecided_record"
        home = await ada.browser.get("/api/home")
        assert home["mine"] == []
        assert (home["finished"][0]["id"], home["finished"][0]["result"]) == (table, None)
        assert await ada.browser.get("/api/known") == []
        assert table_of(table, await live.house.store.read(table)).is_undecided
        await ada.do(type="rematch")
        await bob.until_table(next=ada.table["next"])


async def test_all_agree_to_go_back_before_what_told_something(live: Live) -> None:
    async with two(live) as (ada, bob, table):
        assert (await ada.refusal(type="propose", kind="undo"))["words"]["text"] == "error.no_undo_vote"
        await decide(ada, STEP)
        await decide(ada, DRAW)
        await decide(bob, STEP)
        await agree(ada, bob, "undo")
        for player in (ada, bob):
            state = await at_state(player, 4)
            assert state["view"]["steps"] == [1, 0]
            assert state["facts"] == [{"text": "fact.gone_back", "seat": 0, "n": 2}]
        assert ada.state["legal"]
        assert not (await live.house.rooms.get(table)).table.is_fresh  # it leaves no record
        assert table_of(table, await live.house.store.read(table)).seq == 4
        async with live.browser().at(table) as eye:
            assert (await eye.dealt())["view"]["steps"] == [1, 0]
        await decide(ada, DRAW)


async def test_a_vote_about_going_back_lapses_when_a_person_decides(live: Live) -> None:
    async with two(live) as (ada, bob, _):
        await decide(ada, DRAW)
        await ada.do(type="propose", kind="undo")
        vote = await asked(bob, "undo")
        await decide(bob, STEP)
        assert (await bob.refusal(type="vote", number=vote["number"], yes=True))["words"]["text"] == "error.vote_gone"


async def test_a_vote_lapses_after_a_while(tmp_path: Path) -> None:
    clock = MovingClock()
    async with timed(tmp_path, clock) as live, two(live) as (ada, bob, _):
        await ada.do(type="propose", kind="pause")
        await asked(bob, "pause")
        clock.move(299)
        assert bob.table["vote"] is not None
        clock.move(1)
        await bob.until_table(vote=None)
        assert bob.table["paused"] is False


async def test_whoever_a_bot_plays_for_is_not_asked(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    table = await opened(ada, seats=2)
    async with ada.at(table) as host:
        async with bob.at(table) as guest:
            await guest.do(type="sit", seat=1)
            await host.do(type="start")
            await host.do(type="propose", kind="pause")
            assert host.table["vote"]["voters"] == [0, 1]
        while host.table["seats"][1]["online"]:
            await host.hear()
        await host.do(type="stand_in", seat=1, level="kitten")
        assert (host.table["paused"], host.table["vote"]) == (True, None)  # all who are left agree


async def test_a_challenge_is_neither_ended_nor_taken_back(live: Live) -> None:
    ada = await live.named("Ada")
    table = await opened(ada, seats=2)
    challenge = (await ada.post("/api/challenges", {"table": table}))["challenge"]
    taken = (await ada.post(f"/api/challenges/{challenge}/take"))["table"]
    async with ada.at(taken) as player:
        assert (await player.until_table())["votes"] == ["pause"]
        assert (await player.refusal(type="propose", kind="end"))["words"]["text"] == "error.no_vote.end"
