"""Bots at a table: what they are called, and how they play for people who are away."""

import pytest

from tests.server.running import Live
from tests.server.test_tables import opened

pytestmark = pytest.mark.server


async def test_a_bot_stands_in_and_the_seat_is_taken_back(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    table = await opened(ada, seats=2)
    async with ada.at(table) as host:
        async with bob.at(table) as guest:
            await guest.do(type="sit", seat=1)
            assert (await guest.refusal(type="stand_in", seat=1, level="kitten"))["code"] == "not-now"
            await host.do(type="start")
            present = await host.refusal(type="stand_in", seat=1, level="kitten")
            assert present["words"]["text"] == "error.stand_in_present"
            assert (await guest.refusal(type="stand_in", seat=0, level="kitten"))["code"] == "not-yours"
            await guest.do(type="stand_in", seat=1, level="kitten")
            assert guest.table["seats"][1]["stand_in"] == "kitten"
            assert (await guest.refusal(type="decide", seq=0, action=0))["words"]["text"] == "error.stood_in_for"
            await guest.do(type="stand_in", seat=1)
            assert guest.table["seats"][1]["stand_in"] is None
        while host.table["seats"][1]["online"]:
            await host.hear()
        await host.do(type="stand_in", seat=1, level="kitten")
        await host.play()
        assert host.table["phase"] == "over"


async def test_while_the_host_is_away_anybody_seated_lets_a_bot_play_for_whoever_is(live: Live) -> None:
    ada, bob, zoe = await live.named("Ada"), await live.named("Bob"), await live.named("Zoe")
    table = await opened(ada, seats=2)
    async with bob.at(table) as guest, zoe.at(table) as watcher:
        async with ada.at(table) as host:
            await guest.do(type="sit", seat=1)
            await host.do(type="start")
            await guest.until_table(phase="playing")
            assert (host.table["helps"], guest.table["helps"]) == (True, False)
        for other in (guest, watcher):
            while not other.table or other.table["seats"][0]["online"]:
                await other.hear()
        assert (guest.table["helps"], watcher.table["helps"]) == (True, False)
        assert (await watcher.refusal(type="stand_in", seat=0, level="kitten"))["code"] == "not-yours"
        await guest.do(type="stand_in", seat=0, level="kitten")
        assert guest.table["seats"][0]["stand_in"] == "kitten"


async def test_bots_are_called_by_names_of_cats_that_stay(live: Live) -> None:
    ada = await live.named("Ada")
    table = await opened(ada, seats=4)
    async with ada.at(table) as host:
        for seat in (1, 2, 3):
            await host.do(type="seat", seat=seat, kind="bot", level="kitten")
        names = [seat["name"] for seat in host.table["seats"]]
        assert names[0] == "Ada"
        assert len({*names}) == 4
        assert all(3 < len(name) < 6 for name in names[1:])
        await host.do(type="seat", seat=2, kind="open")
        assert host.table["seats"][2]["name"] is None
        await host.do(type="seat", seat=2, kind="bot", level="tiger")
        assert [seat["name"] for seat in host.table["seats"]] == names
    assert [seat["name"] for seat in (await ada.get("/api/home"))["mine"][0]["seats"]] == names
