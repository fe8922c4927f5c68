"""Turns played by hand over the socket: hands in, frames out, and a decision that is kept."""

import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from math import atan2

import pytest

from nekodrome.games.nekojima.physics import planner
from nekodrome.games.nekojima.physics.codes import read_frame
from nekodrome.games.nekojima.physics.island import EMPTY, Denchuu
from nekodrome.games.nekojima.physics.spots import Place, place_of
from nekodrome.games.nekojima.pieces import COLOURS, DISTRICTS
from nekodrome.games.nekojima.view import CLOCKS
from tests.server.client import AtTable
from tests.server.running import Live

pytestmark = pytest.mark.server
HIGH = 60.0  # mm over the board before a pole is lowered


@asynccontextmanager
async def alone(live: Live, **options: str) -> AsyncIterator[tuple[AtTable, str]]:
    """Somebody alone on the island, asked to put up a denchuu, with no cat to hang."""
    ada = await live.named("Ada")
    while True:
        asked = {"game": "nekojima", "seats": 1, "options": {"hand": "calm", **options}}
        table = (await ada.post("/api/tables", asked))["table"]
        async with ada.at(table) as player:
            await begin(player)
            if not player.state["view"]["due"][0]:
                yield player, table
                return


async def begin(player: AtTable) -> None:
    """Starts, and picks districts where there is a choice."""
    await player.until_table(phase="lobby")
    await player.do(type="start")
    await player.dealt()
    while player.state["view"]["phase"] != "take":
        await player.do(type="decide", seq=player.state["seq"], action=player.state["legal"][0]["action"])


def spots(player: AtTable) -> tuple[list[int], list[Place]]:
    """A pair of heights and where its feet would stand well."""
    view = player.state["view"]
    colour = COLOURS.index(view["colour"])
    districts = [DISTRICTS.index(name) for name in view["districts"]]
    pairs = [Denchuu(colour, (75, 75))]
    found = planner.plan(EMPTY, pairs, (districts[0], districts[1]))
    best = next(one for one in found if one.tried)
    return [75, 75], sorted([place_of(EMPTY, best.first), place_of(EMPTY, best.second)])


def is_valid(player: AtTable) -> bool:
    """Whether the first cube is in the counter."""
    return bool(player.state) and bool(player.state["view"]["counter"][0])


async def aim(player: AtTable, feet: list[Place], z: float) -> None:
    """Both poles over their spots, turned so that the cable leaves them towards each other."""
    yaw = atan2(feet[1].y - feet[0].y, feet[1].x - feet[0].x)
    for hand, place in enumerate(feet):
        await player.send(type="live", do="aim", hand=hand, at=[place.x, place.y, z, yaw])


async def feet_seen(player: AtTable) -> list[list[float]]:
    """The places of the two poles in the next frame, in mm."""
    await player.until("frame")
    _, parts = read_frame(player.frames[-1][5:])
    return [parts[pole][:3] for pole in (0, 1) if pole in parts]


async def lower(player: AtTable, feet: list[Place]) -> None:
    """Both poles over their spots, then down until they stand, then let go."""
    await aim(player, feet, HIGH)
    while not _are_over(await feet_seen(player), feet):
        pass
    await aim(player, feet, -3.0)
    while not all(player.live["touching"]):
        await player.hear()
    for hand in (0, 1):
        await player.send(type="live", do="let_go", hand=hand)
    await player.until("live", held=[None, None])


def _are_over(seen: list[list[float]], feet: list[Place]) -> bool:
    pairs = zip(seen, feet, strict=True) if len(seen) == 2 else []
    return bool(seen) and all(abs(at[0] - to.x) + abs(at[1] - to.y) < 1 and at[2] < 120 for at, to in pairs)


async def test_a_turn_by_hand_is_seen_by_all_and_kept(live: Live) -> None:
    async with alone(live) as (player, table), live.browser().at(table) as eye:
        heights, feet = spots(player)
        await player.send(type="live", do="take", heights=heights)
        await player.until("live", heights=heights)
        await lower(player, feet)
        before = player.state["seq"]
        await player.send(type="live", do="declare")
        while not is_valid(player):
            await player.hear()
        assert player.state["seq"] == before + 2  # the hands, and the validation
        assert len(player.state["view"]["poles"]) == 2
        while not is_valid(eye):
            await eye.hear()
        assert eye.frames
        assert eye.state["view"]["poles"] == player.state["view"]["poles"]
        motion = await player.browser.call("GET", f"/api/tables/{table}/motion/{before + 1}")
        assert struct.unpack_from("<I", motion.body)[0] > 30
        assert (await player.browser.call("GET", f"/api/tables/{table}/motion/0")).status == 404
        room = await live.house.rooms.get(table)
        assert room.live is None


async def test_a_worker_that_dies_is_replaced_and_the_turn_goes_on(live: Live) -> None:
    async with alone(live) as (player, table):
        heights, feet = spots(player)
        await player.send(type="live", do="take", heights=heights)
        await aim(player, feet, HIGH)
        while not _are_over(await feet_seen(player), feet):
            pass
        room = await live.house.rooms.get(table)
        assert room.live is not None
        for _ in range(20):
            await player.until("frame")
        room.live.drop_worker()
        await lower(player, feet)
        await player.send(type="live", do="declare")
        while not is_valid(player):
            await player.hear()


async def test_orders_that_cannot_be_are_refused_and_change_nothing(live: Live) -> None:
    async with alone(live) as (player, table), live.browser().at(table) as eye:
        await eye.dealt()
        stranger = await eye.refusal(type="live", do="take", heights=[75, 75])
        assert stranger["code"] == "not-yours"
        assert (await player.refusal(type="live", do="fly"))["code"] == "bad-message"
        assert (await player.refusal(type="live", do="aim", hand=0, at=[1e9, 0, 0, 0]))["code"] == "bad-message"
        await player.send(type="live", do="take", heights=[75, 76])
        refused = await player.until("refused")
        assert (refused["rule"], refused["words"]["text"]) == ("NEK-06", "live.none_left")
        await player.send(type="live", do="carry", cat=3)
        assert (await player.until("refused"))["words"]["text"] == "live.no_cat_due"
        await player.send(type="live", do="take", heights=[75, 75])
        await player.send(type="live", do="declare")
        assert (await player.until("refused"))["rule"] == "NEK-12"
        assert player.state["view"]["poles"] == []


async def test_at_zero_all_is_let_go_and_what_is_not_valid_is_given_up(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(CLOCKS, "60", 2)
    async with alone(live, clock="60") as (player, _):
        assert 0 < player.state["clock"]["left"] <= 2
        await player.send(type="live", do="take", heights=[75, 75])
        while player.table["phase"] != "over":
            await player.hear()
        assert player.table["result"]["reason"] == "gave_up"


async def test_at_zero_whoever_has_nothing_in_hand_gives_up(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CLOCKS, "60", 1)
    async with alone(live, clock="60") as (player, _):
        await player.until_table(phase="over")
        assert player.table["result"]["reason"] == "gave_up"
