"""Several people around one device: a seat each, one curtain between them, and two on a sofa against two far away."""

import json
from pathlib import Path

import pytest

from nekodrome.core.game import SPECTATOR
from tests.server.client import AtTable, Browser, Json
from tests.server.running import Live, living, quick
from tests.server.test_tables import opened
from tests.server.toy import STEP, toy_in_the_box

pytestmark = pytest.mark.server


async def sofa(ada: Browser, host: AtTable, *names: str) -> None:
    """Friends of Ada sit down beside her, from seat 1 on."""
    for seat, name in enumerate(names, 1):
        await host.do(type="share", seat=seat, name=name)


async def take(player: AtTable, seat: int | None) -> Json:
    """Touches the curtain for that seat, or closes it; what is seen then."""
    before = len(player.states)
    await player.do(type="hand_over", seat=seat)
    while len(player.states) == before:
        await player.hear()
    assert player.table["you"] == seat
    return player.state


async def test_a_friend_sits_down_and_leaves_on_the_same_device(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    table = await opened(ada, seats=4)
    async with ada.at(table) as host, bob.at(table) as other:
        await host.do(type="share", seat=1, name="  Zoé ")
        await other.do(type="sit", seat=2)
        await host.until_table()
        while host.table["seats"][2]["kind"] != "person":
            await host.until("table")
        assert [seat["name"] for seat in host.table["seats"][:3]] == ["Ada", "Zoé", "Bob"]
        assert (host.table["you"], host.table["company"]["shares"]) == (0, [0, 1])
        assert other.table["company"]["shares"] == []
        assert (await other.refusal(type="share", seat=1, name="Eve"))["words"]["text"] == "error.seat_taken"
        assert (await other.refusal(type="share", seat=1, name=None))["words"]["text"] == "error.seat_taken"
        assert (await host.refusal(type="share", seat=0, name="Eve"))["words"]["text"] == "error.seat_taken"
        assert (await host.refusal(type="share", seat=3, name="\u200b"))["code"] == "bad-message"
        await host.do(type="sit", seat=3)  # her friend stays where he is
        assert [seat["name"] for seat in host.table["seats"]][1] == "Zoé"
        await host.do(type="share", seat=1, name=None)
        assert host.table["seats"][1]["kind"] == "open"
        assert host.table["company"]["shares"] == []


async def test_nobody_on_a_sofa_takes_a_name_that_somebody_keeps(live: Live) -> None:
    ada, zoe = await live.named("Ada"), await live.named("Zoé")
    await zoe.post("/api/me/password", {"password": "bamboo and cats"})
    async with ada.at(await opened(ada, seats=3)) as host:
        assert (await host.refusal(type="share", seat=1, name="zoé"))["code"] == "name-taken"


async def test_behind_the_curtain_a_device_gets_the_bytes_of_whoever_watches(live: Live) -> None:
    ada, eve = await live.named("Ada"), await live.named("Eve")
    table = await opened(ada, seats=3)
    async with ada.at(table) as host, eve.at(table) as watcher:
        await sofa(ada, host, "Zoé", "Tom")
        await host.do(type="start")
        assert await host.dealt() == await watcher.dealt()
        assert host.table["you"] is None
        hands = {}
        for seat in range(3):
            room = await live.house.rooms.get(table)
            assert room.table.state is not None
            told = await take(host, seat)
            assert told["view"] == room.table.state.view(seat)
            hands[seat] = json.dumps(told["view"]["hand"])
            await take(host, None)
            assert host.state["view"] == room.table.state.view(SPECTATOR)
            assert host.state["legal"] == []
        assert len(set(hands.values())) == 3
        for _ in range(6):  # nothing of the next seat comes before it is touched, by any message
            seat = host.state["pending"][0]
            heard = len(ada.received)
            await take(host, seat)
            seq = host.state["seq"]
            await host.do(type="decide", seq=seq, action=host.state["legal"][0]["action"])
            while host.state["seq"] == seq:
                await host.hear()
            room = await live.house.rooms.get(table)
            assert room.table.state is not None
            others = [
                json.dumps(room.table.state.view(other)["hand"], separators=(",", ":"))
                for other in range(3)
                if other != seat
            ]
            said = b"".join(ada.received[heard:]).decode()
            assert not any(hand in said for hand in others)
            await take(host, None)
            while watcher.state["seq"] < host.state["seq"]:
                await watcher.hear()
            assert host.state["view"] == watcher.state["view"]


async def test_nobody_decides_behind_the_curtain_nor_for_another_seat(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    table = await opened(ada, seats=3)
    async with ada.at(table) as host, bob.at(table) as far:
        await sofa(ada, host, "Zoé")
        await far.do(type="sit", seat=2)
        await host.do(type="start")
        await host.dealt()
        for message in (
            {"type": "decide", "seq": 0, "action": 0},
            {"type": "undo", "seq": 0},
            {"type": "ask", "seq": 0},
        ):
            assert (await host.refusal(**message))["words"]["text"] == "error.curtain"
        assert (await host.refusal(type="hand_over", seat=2))["words"]["text"] == "error.not_your_seat"
        assert (await far.refusal(type="hand_over", seat=0))["words"]["text"] == "error.not_your_seat"
        idle = next(seat for seat in (0, 1) if seat not in host.state["pending"])
        await take(host, idle)
        assert host.state["legal"] == []
        assert (await host.refusal(type="decide", seq=0, action=0))["type"] == "refused"


async def test_two_on_a_sofa_play_two_far_away_to_the_end(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    table = await opened(ada, seats=4)
    async with ada.at(table) as sofa_one, bob.at(table) as sofa_two:
        await sofa_one.do(type="share", seat=1, name="Zoé")
        await sofa_two.do(type="sit", seat=2)
        await sofa_two.do(type="share", seat=3, name="Tom")
        await sofa_one.do(type="start")
        sofas = {0: sofa_one, 1: sofa_one, 2: sofa_two, 3: sofa_two}
        room = await live.house.rooms.get(table)
        while room.table.phase == "playing":
            seat, seq = room.table.pending()[0], room.table.seq
            player = sofas[seat]
            await take(player, seat)
            while player.state["seq"] < seq:
                await player.hear()
            await player.do(type="decide", seq=seq, action=player.state["legal"][0]["action"])
        await sofa_one.until_table(phase="over")
        assert sofa_one.table["you"] == 0
        record = (await ada.call("GET", f"/api/tables/{table}/record")).body.decode()
        assert json.loads(record.splitlines()[0])["seats"] == ["Ada", "Zoé", "Bob", "Tom"]


async def test_a_reload_and_a_restart_bring_the_curtain_back(tmp_path: Path) -> None:
    async with living(quick(tmp_path)) as live:
        ada = await live.named("Ada")
        table = await opened(ada, seats=2)
        async with ada.at(table) as host:
            await sofa(ada, host, "Zoé")
            await host.do(type="start")
            await host.dealt()
            seat = host.state["pending"][0]
            await take(host, seat)
        async with ada.at(table) as again:
            await again.dealt()
            assert again.table["you"] is None
            assert again.state["view"]["hand"] is None
    async with living(quick(tmp_path), port=live.port), ada.at(table) as later:
        await later.dealt()
        assert later.table["you"] is None
        assert later.table["company"]["shares"] == [0, 1]
        assert later.state["view"]["hand"] is None
        assert (await take(later, seat))["legal"]


async def test_a_sofa_votes_and_shows_its_hands_as_one_and_asks_for_no_hints(live: Live) -> None:
    ada, eve = await live.named("Ada"), await live.named("Eve")
    table = await opened(ada, seats=3)
    async with ada.at(table) as host, eve.at(table) as watcher:
        await sofa(ada, host, "Zoé")
        await host.do(type="start")
        await host.dealt()
        assert not host.table["asks"]  # two people play
        await host.do(type="show_hands", on=True)
        while not watcher.table.get("company", {}).get("open"):
            await watcher.hear()
        await take(host, 1)
        await host.do(type="chat", text="me")
        while not watcher.chat:
            await watcher.hear()
        assert [(line["name"], line["seat"]) for line in watcher.chat] == [("Zoé", 1)]
        await host.do(type="propose", kind="end")
        await host.until_table(phase="over")


async def test_a_shared_table_is_once_in_the_list_of_whoever_has_the_device(live: Live) -> None:
    ada = await live.named("Ada")
    table = await opened(ada, seats=3)
    async with ada.at(table) as host:
        await sofa(ada, host, "Zoé")
        cards = (await ada.get("/api/home"))["mine"]
        assert [card["id"] for card in cards] == [table]
        assert [seat["name"] for seat in cards[0]["seats"][:2]] == ["Ada", "Zoé"]


async def test_a_decision_is_taken_back_by_whoever_made_it_though_the_curtain_fell(live: Live) -> None:
    ada = await live.named("Ada")
    with toy_in_the_box():
        table = await opened(ada, game="toy", seats=2)
        async with ada.at(table) as host:
            await sofa(ada, host, "Zoé")
            await host.do(type="start")
            await host.dealt()
            await take(host, 0)
            await host.do(type="decide", seq=0, action=STEP)
            await take(host, None)
            assert "undo" not in await take(host, 1)
            assert (await host.refusal(type="undo", seq=1))["words"]["text"] == "error.no_undo"
            assert (await take(host, 0))["undo"]
            await host.do(type="undo", seq=1)
            assert host.state["view"]["steps"] == [0, 0]


async def test_sealed_choices_pass_from_one_to_the_next(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    table = await opened(ada, game="top_race", seats=3, options={"bets": True})
    async with ada.at(table) as host, bob.at(table) as far:
        await sofa(ada, host, "Zoé")
        await far.do(type="sit", seat=2)
        await host.do(type="start")
        room = await live.house.rooms.get(table)
        while len(room.table.pending()) < 2:  # up to the first question that all answer at once
            seat = room.table.pending()[0]
            player = far if seat == 2 else host
            if player is host:
                await take(host, seat)
            while player.state.get("seq") != room.table.seq:
                await player.hear()
            await player.do(type="decide", seq=room.table.seq, action=player.state["legal"][0]["action"])
        seq, owed = room.table.seq, [seat for seat in room.table.pending() if seat != 2]
        for seat in owed:
            await take(host, seat)
            assert host.state["legal"]
            await host.do(type="decide", seq=host.state["seq"], action=host.state["legal"][0]["action"])
            await take(host, None)
        assert room.table.seq == seq + len(owed)  # only Bob is waited for
        assert room.table.pending() == [2]


async def test_where_nothing_is_hidden_the_device_is_the_next_ones_by_itself(live: Live) -> None:
    ada = await live.named("Ada")
    table = await opened(ada, game="nekojima", seats=2)
    async with ada.at(table) as host:
        await sofa(ada, host, "Zoé")
        await host.do(type="start")
        await host.dealt()
        await host.until_table()
        while host.table["you"] not in host.state["pending"]:
            await host.until("table")
        assert host.state["legal"]
