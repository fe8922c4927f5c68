"""Turns played by hand over the socket: hands in, frames out, and a decision that is kept."""

import struct
import time
from math import dist

import pytest

from nekodrome.games.nekojima.physics.codes import read_frame
from nekodrome.games.nekojima.rules import Nekojima
from nekodrome.games.nekojima.view import CLOCKS
from nekodrome.server.hands.relay import TRIES
from tests.nekojima.physics.islands import chain, island
from tests.server.by_hand import DEALS, HIGH, alone, bring, declare, is_valid, lower, spots, take, until
from tests.server.client import AtTable
from tests.server.running import Live

pytestmark = pytest.mark.server


async def test_a_turn_by_hand_is_seen_by_all_and_kept(live: Live) -> None:
    async with alone(live.browser()) as (player, table), live.browser().at(table) as eye:
        heights, feet = spots(player)
        await take(player, heights)
        await lower(player, feet)
        before = player.state["seq"]
        await declare(player)
        assert player.state["seq"] == before + 2  # the hands, and the validation
        assert len(player.state["view"]["poles"]) == 2
        await until(eye, lambda: is_valid(eye), "the same in another browser")
        assert eye.frames
        assert eye.state["view"]["poles"] == player.state["view"]["poles"]
        motion = await player.browser.call("GET", f"/api/tables/{table}/motion/{before + 1}")
        assert struct.unpack_from("<I", motion.body)[0] > 30
        assert (await player.browser.call("GET", f"/api/tables/{table}/motion/0")).status == 404
        room = await live.house.rooms.get(table)
        assert room.by_hand is None


async def test_a_worker_that_dies_is_replaced_and_the_turn_goes_on(live: Live) -> None:
    async with alone(live.browser()) as (player, table):
        heights, feet = spots(player)
        await take(player, heights)
        await bring(player, feet)
        room = await live.house.rooms.get(table)
        assert room.by_hand is not None
        for _ in range(20):
            await player.until("frame")
        room.by_hand.drop_worker()
        await lower(player, feet)
        await declare(player)


async def test_orders_that_cannot_be_are_refused_and_change_nothing(live: Live) -> None:
    async with alone(live.browser()) as (player, table), live.browser().at(table) as eye:
        await eye.dealt()
        stranger = await eye.refusal(type="live", order={"do": "take", "heights": [75, 75]})
        assert stranger["code"] == "not-yours"
        orders: list[object] = [
            {"do": "fly"},
            {"do": "aim", "hand": 0, "at": [1e9, 0, 0, 0]},
            {"do": "drop", "cat": 1},
            7,
            [],
        ]
        for wrong in orders:
            assert (await player.refusal(type="live", order=wrong))["code"] == "bad-move"
        assert (await player.refusal(type="live", order={"do": "x" * 1001}))["code"] == "too-big"
        assert (await player.refusal(type="live", do="drop"))["code"] == "bad-message"
        await player.send(type="live", order={"do": "take", "heights": [75, 76]})
        refused = await player.until("refused")
        assert (refused["rule"], refused["words"]["text"]) == ("NEK-06", "live.none_left")
        await player.send(type="live", order={"do": "carry", "cat": 3})
        assert (await player.until("refused"))["words"]["text"] == "live.no_cat_due"
        await player.send(type="live", order={"do": "drop"})
        assert (await player.until("refused"))["words"]["text"] == "live.not_now"
        await player.send(type="live", order={"do": "take", "heights": [75, 75]})
        await player.send(type="live", order={"do": "declare"})
        assert (await player.until("refused"))["rule"] == "NEK-12"
        assert player.state["view"]["poles"] == []


def run_out(live: Live, table: str) -> None:
    """The clock of a table is at zero now."""
    clock = live.house.rooms._clocks[table]
    assert clock._timer is not None
    clock._timer.cancel()
    clock._ring()


async def test_at_zero_all_is_let_go_and_what_is_not_valid_is_given_up(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(CLOCKS, "60", 600)
    async with alone(live.browser(), clock="60") as (player, table):
        assert 0 < player.state["clock"]["left"] <= 600
        await take(player, [75, 75])
        run_out(live, table)
        await until(player, lambda: player.table["phase"] == "over", "the end")
        assert player.table["result"]["reason"] == "gave_up"


async def test_at_zero_whoever_has_nothing_in_hand_gives_up(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CLOCKS, "60", 600)
    async with alone(live.browser(), clock="60") as (player, table):
        run_out(live, table)
        await player.until_table(phase="over")
        assert player.table["result"]["reason"] == "gave_up"


async def test_the_clock_stops_while_things_settle_and_so_it_is_told(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(CLOCKS, "60", 600)
    async with alone(live.browser(), clock="60") as (player, table):
        assert player.state["clock"]["running"]
        heights, feet = spots(player)
        await take(player, heights)
        await bring(player, feet)
        for hand in (0, 1):
            await player.send(type="live", order={"do": "let_go", "hand": hand})
        stopped = (await player.until("clock"))["clock"]
        assert (stopped["seat"], stopped["running"]) == (0, False)
        assert 0 < stopped["left"] <= 600
        room = await live.house.rooms.get(table)
        told = room._clock_told()
        assert told is not None
        assert told.left == stopped["left"]  # it stands
        again = (await player.until("clock"))["clock"]
        assert again["running"]
        assert again["left"] == stopped["left"]


async def test_a_jump_of_the_systems_clock_changes_no_duration(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CLOCKS, "60", 600)
    async with alone(live.browser(), clock="60") as (player, table):
        left, now = player.state["clock"]["left"], time.time()
        for jump in (-1e6, 1e6):
            monkeypatch.setattr(time, "time", lambda jump=jump: now + jump)
            async with live.browser().at(table) as eye:
                await eye.dealt()
                assert 0 < eye.state["clock"]["left"] <= left
        monkeypatch.undo()


async def test_nobody_is_shown_a_clock_once_a_bot_stands_in(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CLOCKS, "60", 600)
    async with alone(live.browser(), clock="60") as (player, _):
        await player.send(type="stand_in", seat=0, level="kitten")
        assert (await player.until("clock"))["clock"] is None


async def touch(player: AtTable) -> None:
    """In Expert: both poles so near to each other, low, that the cable touches the board."""
    heights, _ = spots(player)
    await take(player, heights)
    for z in (HIGH, 2.0):
        for hand, x in ((0, -20.0), (1, 20.0)):
            await player.send(type="live", order={"do": "aim", "hand": hand, "at": [x, 0.0, z, 0.0]})
    await until(player, lambda: player.live.get("lost"), "a touch")


@pytest.mark.parametrize("way", ["decide", "stand_in", "undo"])
async def test_what_the_hands_have_lost_is_not_undone_by_anything_that_comes_after(live: Live, way: str) -> None:
    async with alone(live.browser(), expert=True) as (player, _):
        await touch(player)
        seq = player.state["seq"]
        given_up = next(move["action"] for move in player.state["legal"] if move["move"] == "give-up")
        asked = {
            "decide": {"seq": seq, "action": given_up},
            "stand_in": {"seat": 0, "level": "kitten"},
            "undo": {"seq": seq},
        }
        assert (await player.refusal(type=way, **asked[way]))["code"] in {"stale", "not-now", "over"}
        await until(player, lambda: player.state["view"]["reason"], "the end")
        assert player.state["view"]["reason"] == "touched"


async def begin_to_fall(live: Live, player: AtTable, table: str) -> None:
    """The island of that table hangs in the air, and hands begin."""
    state = (await live.house.rooms.get(table)).table.state
    assert isinstance(state, Nekojima)
    state.island = state.before = island(chain(1, (-60, 40, 20), (60, 40, 20)))
    await player.send(type="live", order={"do": "take", "heights": [75, 75]})


async def test_a_fall_that_has_begun_is_not_undone_by_deciding_quickly(live: Live) -> None:
    async with alone(live.browser()) as (player, table):
        await begin_to_fall(live, player, table)
        taken = next(move["action"] for move in player.state["legal"] if move["move"] == "75-75")
        refused = await player.refusal(type="decide", seq=player.state["seq"], action=taken)
        assert refused["code"] in {"stale", "over", "not-now"}
        await until(player, lambda: player.state["view"]["reason"], "the end")
        assert player.state["view"]["reason"] == "fell"


async def test_a_fall_that_has_begun_is_not_undone_by_leaving(live: Live) -> None:
    async with alone(live.browser()) as (player, table):
        await begin_to_fall(live, player, table)
        await player.until("frame")
        room = await live.house.rooms.get(table)
        await room.end_by_hand()
        await until(player, lambda: player.state["view"]["reason"], "the end")
        assert player.state["view"]["reason"] == "fell"


async def test_what_the_hands_have_lost_counts_when_their_workers_keep_dying(live: Live) -> None:
    async with alone(live.browser(), expert=True) as (player, table):
        await touch(player)
        room = await live.house.rooms.get(table)
        while (relay := room.by_hand) is not None and not relay._ended:
            relay.drop_worker()
            await player.hear()
        await until(player, lambda: player.state["view"]["reason"], "the end")
        assert player.state["view"]["reason"] == "touched"


async def test_workers_that_keep_dying_end_the_turn_with_what_was_seen_so_far(live: Live) -> None:
    async with alone(live.browser()) as (player, table):
        await begin_to_fall(live, player, table)
        await player.until("frame")
        room = await live.house.rooms.get(table)
        relay = room.by_hand
        assert relay is not None
        relay._tries = TRIES - 1  # the next one is the last
        relay.drop_worker()
        await until(player, lambda: player.state["view"]["reason"], "the end")
        assert player.state["view"]["reason"] == "fell"


async def test_no_crowd_of_orders_ends_a_worker(live: Live) -> None:
    async with alone(live.browser()) as (player, table), player.browser.at(table) as again:
        await take(player, [75, 75])
        room = await live.house.rooms.get(table)
        relay = room.by_hand
        assert relay is not None
        room.hold_clock(False)
        for _ in range(250):
            for one in (player, again):
                await one.send(type="live", order={"do": "grip", "hand": 0, "pole": 7})
        await player.ask(type="chat", text="all heard")
        assert relay._tries == 1
        assert not relay._ended


async def test_whoever_may_not_decide_disturbs_nobodys_hands(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    table = (await ada.post("/api/tables", {"game": "nekojima", "seats": 2, "options": {"hand": "calm"}}))["table"]
    async with ada.at(table) as host, bob.at(table) as guest:
        await guest.do(type="sit", seat=1)
        await host.do(type="start")
        for one in (host, guest):
            await one.dealt()
        while host.state["view"]["phase"] == "choose":
            for one in (host, guest):
                await one.ask(type="chat", text="?")
                if one.state["view"]["phase"] == "choose" and one.state["legal"]:
                    await one.ask(type="decide", seq=one.state["seq"], action=one.state["legal"][0]["action"])
        player, other = (host, guest) if host.state["view"]["active"] == 0 else (guest, host)
        heights = next(move["move"] for move in player.state["legal"] if "-" in move["move"]).split("-")
        await take(player, [int(height) for height in heights])
        room = await live.house.rooms.get(table)
        relay = room.by_hand
        for action in (player.state["legal"][0]["action"], 21, 4):
            assert (await other.refusal(type="decide", seq=player.state["seq"], action=action))["code"] != "trouble"
        assert (await player.refusal(type="decide", seq=player.state["seq"], action=4))["code"] != "trouble"
        assert room.by_hand is relay
        assert relay is not None
        assert not relay._ended


async def test_in_duo_the_hand_of_a_bot_moves_with_its_partners(live: Live) -> None:
    ada = await live.named("Ada")
    for _ in range(DEALS):
        options = {"hand": "calm", "duo": True}
        table = (await ada.post("/api/tables", {"game": "nekojima", "seats": 2, "options": options}))["table"]
        async with ada.at(table) as player:
            await player.until_table(phase="lobby")
            await player.do(type="seat", seat=1, kind="bot", level="kitten")
            await player.do(type="start")
            await player.dealt()
            if (player.state["view"]["active"], player.state["view"]["phase"]) != (0, "take"):
                continue
            await take(player, [75, 75])
            while not player.frames or 1 not in read_frame(player.frames[-1][5:])[1]:
                await player.hear()
            start = pole_in(player, 1)
            await player.send(type="live", order={"do": "aim", "hand": 0, "at": [70.0, 90.0, 120.0, -1.5]})
            while dist(pole_in(player, 1), start) < 30:
                assert (await player.hear())["type"] != "refused"
            return
    raise AssertionError("somebody else began every time")


def pole_in(player: AtTable, pole: int) -> list[float]:
    """Where a pole is, as seen last."""
    return read_frame(player.frames[-1][5:])[1][pole][:3]
