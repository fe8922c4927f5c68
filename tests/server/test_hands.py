"""Turns played by hand over the socket: hands in, frames out, and a decision that is kept."""

import struct
import time

import pytest

from nekodrome.games.nekojima.view import CLOCKS
from tests.server.by_hand import HIGH, alone, bring, declare, is_valid, lower, spots, take, until
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


async def test_the_clock_stops_while_things_settle(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CLOCKS, "60", 600)
    async with alone(live.browser(), clock="60") as (player, table):
        clock = live.house.rooms._clocks[table]
        heights, feet = spots(player)
        await take(player, heights)
        await bring(player, feet)
        assert clock._timer is not None
        for hand in (0, 1):
            await player.send(type="live", order={"do": "let_go", "hand": hand})
        await until(player, lambda: clock._timer is None, "a clock that stands")
        left = clock._left
        assert left is not None
        assert 0 < left <= 600
        await until(player, lambda: clock._timer is not None, "a clock that goes on")
        room = await live.house.rooms.get(table)
        assert room.clock_ends is not None
        assert room.clock_ends - time.time() <= left


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


async def test_what_the_hands_have_lost_counts_when_their_workers_keep_dying(live: Live) -> None:
    async with alone(live.browser(), expert=True) as (player, table):
        await touch(player)
        room = await live.house.rooms.get(table)
        while (relay := room.by_hand) is not None and not relay._ended:
            relay.drop_worker()
            await player.hear()
        await until(player, lambda: player.state["view"]["reason"], "the end")
        assert player.state["view"]["reason"] == "touched"
