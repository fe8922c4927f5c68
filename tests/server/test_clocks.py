"""Clocks at a table: live and by the day, the same on every screen, across restarts and pauses."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from nekodrome.server.tables.events import TimePassed
from nekodrome.server.tables.table import table_of
from tests.server.client import AtTable, Browser, Json
from tests.server.moving import MovingClock, timed
from tests.server.running import Live, free_port, until
from tests.server.test_answers import decide
from tests.server.toy import DRAW, STEP, toy_in_the_box

pytestmark = pytest.mark.server

DAY = 86400.0
LIVE: Json = {"kind": "live", "bank": 5, "bonus": 20, "days": 2, "zero": "bot", "level": "kitten"}
DAYS: Json = {**LIVE, "kind": "days"}


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with toy_in_the_box():
        yield


@pytest.fixture
def clock() -> MovingClock:
    return MovingClock()


async def seated(live: Live, timing: Json, game: str = "toy") -> tuple[Browser, Browser, str]:
    """Ada and Bob with a table that has started."""
    ada, bob = await live.named("Ada"), await live.named("Bob")
    table = str((await ada.post("/api/tables", {"game": game, "seats": 2}))["table"])
    async with ada.at(table) as one, bob.at(table) as other:
        await other.do(type="sit", seat=1)
        await one.do(type="timing", timing=timing)
        await one.do(type="start")
        await one.dealt()
    return ada, bob, table


@asynccontextmanager
async def two(live: Live, timing: Json, game: str = "toy") -> AsyncIterator[tuple[AtTable, AtTable, str]]:
    """Ada and Bob at it."""
    ada, bob, table = await seated(live, timing, game)
    async with AsyncExitStack() as stack:
        one, other = await stack.enter_async_context(ada.at(table)), await stack.enter_async_context(bob.at(table))
        await one.dealt()
        await other.dealt()
        yield one, other, table


async def clocks_so(player: AtTable, **wanted: tuple[float, bool]) -> None:
    """Waits until the clocks are told so."""
    while player.clocks != {int(seat.removeprefix("s")): told for seat, told in wanted.items()}:
        await player.hear()


async def shown(browser: Browser, table: str) -> dict[int, tuple[float, bool]]:
    """The clocks as somebody sees them who comes now."""
    async with browser.at(table) as player:
        await player.until("clocks")
        return player.clocks


async def test_a_bank_runs_while_a_decision_is_owed_and_grows_with_each(clock: MovingClock, tmp_path: Path) -> None:
    async with timed(tmp_path, clock) as live, two(live, LIVE) as (ada, bob, table):
        clock.move(10)
        await decide(ada, DRAW)
        for player in (ada, bob):  # all screens show the same
            await clocks_so(player, s0=(310.0, False), s1=(300.0, True))
        clock.move(7)
        assert await shown(live.browser(), table) == {0: (310.0, False), 1: (293.0, True)}
        await decide(bob, DRAW)
        await clocks_so(ada, s0=(310.0, True), s1=(313.0, False))


async def test_nothing_is_gained_by_deciding_and_taking_back(clock: MovingClock, tmp_path: Path) -> None:
    async with timed(tmp_path, clock) as live, two(live, LIVE) as (ada, _, __):
        clock.move(10)
        await decide(ada, STEP)
        await clocks_so(ada, s0=(310.0, True), s1=(300.0, False))
        await ada.do(type="undo", seq=1)
        await clocks_so(ada, s0=(290.0, True), s1=(300.0, False))


async def test_live_clocks_stand_while_nobody_who_plays_is_there(clock: MovingClock, tmp_path: Path) -> None:
    async with timed(tmp_path, clock) as live:
        ada, bob, table = await seated(live, LIVE)
        async with bob.at(table) as player:
            await player.until("clocks")
            clock.move(25)
        async with live.browser().at(table) as eye:
            await eye.until_table(watchers=1)
            while any(seat["online"] for seat in eye.table["seats"]):
                await eye.hear()
            clock.move(1000)
        assert await shown(ada, table) == {0: (275.0, True), 1: (300.0, False)}


async def test_time_without_the_server_counts_by_the_day_only(clock: MovingClock, tmp_path: Path) -> None:
    port, found = free_port(), {}
    async with timed(tmp_path, clock, port) as live:
        games = {kind["kind"]: await seated(live, kind) for kind in (LIVE, DAYS)}
        ada, _, table = games["live"]
        async with ada.at(table) as player:
            await player.until("clocks")
            clock.move(40)
    clock.move(DAY)
    async with timed(tmp_path, clock, port):
        for kind, (ada, _, table) in games.items():
            found[kind] = (await shown(ada, table))[0]
    assert found == {"live": (260.0, True), "days": (DAY - 40, True)}


async def test_at_zero_a_bot_stands_in_until_its_person_is_back(clock: MovingClock, tmp_path: Path) -> None:
    async with timed(tmp_path, clock) as live, two(live, LIVE, "rasant") as (ada, bob, _):
        slow, other = (ada, bob) if ada.state["legal"] else (bob, ada)
        seat = slow.table["you"]
        clock.move(299)
        assert slow.table["seats"][seat]["stand_in"] is None
        clock.move(1)
        while slow.table["seats"][seat]["stand_in"] != "kitten":
            await slow.hear()
        while not other.state["legal"] and other.table["phase"] == "playing":
            await other.hear()  # the bot has decided
        await slow.do(type="stand_in", seat=seat)
        assert slow.table["seats"][seat]["stand_in"] is None
        assert slow.clocks[seat][0] >= 20.0  # a bonus at least


async def test_by_the_day_a_question_has_its_days_though_nobody_looks(clock: MovingClock, tmp_path: Path) -> None:
    async with timed(tmp_path, clock) as live:
        ada, bob, table = await seated(live, DAYS, "rasant")
        waits, card = ada, (await ada.get("/api/home"))["mine"][0]
        if not card["your_turn"]:
            waits, card = bob, (await bob.get("/api/home"))["mine"][0]
        assert (card["your_turn"], card["left"]) == (True, 2 * DAY)
        clock.move(2 * DAY - 60)
        assert (await waits.get("/api/home"))["mine"][0]["left"] == 60.0
        clock.move(60)
        async with live.browser().at(table) as eye:
            while not (eye.table and any(seat["stand_in"] for seat in eye.table["seats"])):
                await eye.hear()


async def test_days_that_pass_without_the_server_are_looked_at_when_it_is_back(
    clock: MovingClock, tmp_path: Path
) -> None:
    port = free_port()
    async with timed(tmp_path, clock, port) as live:
        _, __, table = await seated(live, DAYS, "rasant")
    clock.move(3 * DAY)
    async with timed(tmp_path, clock, port) as live, live.browser().at(table) as eye:
        while not (eye.table and any(seat["stand_in"] for seat in eye.table["seats"])):
            await eye.hear()


async def test_where_the_table_votes_the_others_say_who_plays(clock: MovingClock, tmp_path: Path) -> None:
    async with timed(tmp_path, clock) as live, two(live, {**LIVE, "zero": "vote"}, "rasant") as (ada, bob, _):
        slow, other = (ada, bob) if ada.state["legal"] else (bob, ada)
        seat = slow.table["you"]
        clock.move(300)
        while other.table["vote"] is None:
            await other.hear()
        vote = other.table["vote"]
        assert (vote["kind"], vote["about"], vote["voters"]) == ("stand_in", seat, [other.table["you"]])
        assert (await slow.refusal(type="vote", number=vote["number"], yes=False))["words"]["text"] == "error.not_asked"
        await other.do(type="vote", number=vote["number"], yes=False)  # they wait on
        while other.clocks[seat] != (60.0, True):
            await other.hear()
        clock.move(60)
        await other.until("table")
        while other.table["vote"] is None:
            await other.hear()
        await other.do(type="vote", number=other.table["vote"]["number"], yes=True)
        assert other.table["seats"][seat]["stand_in"] == "kitten"
        assert other.table["vote"] is None


async def test_whoever_decides_after_all_ends_the_vote_about_them(clock: MovingClock, tmp_path: Path) -> None:
    async with timed(tmp_path, clock) as live, two(live, {**LIVE, "zero": "vote"}) as (ada, bob, _):
        clock.move(300)
        while bob.table["vote"] is None:
            await bob.hear()
        await decide(ada, DRAW)
        await clocks_so(bob, s0=(20.0, False), s1=(300.0, True))
        await bob.do(type="propose", kind="pause")
        assert bob.table["vote"]["kind"] == "pause"


async def test_the_clocks_follow_from_the_events(clock: MovingClock, tmp_path: Path) -> None:
    async with timed(tmp_path, clock) as live, two(live, LIVE) as (ada, bob, table):
        for player, seconds in ((ada, 3), (bob, 4), (ada, 5)):
            clock.move(seconds)
            await decide(player, DRAW)
        events = await live.house.store.read(table)
        assert sum(event.seconds for event in events if isinstance(event, TimePassed)) == 12
        assert table_of(table, events).clocks == (await live.house.rooms.get(table)).table.clocks


async def test_what_was_counted_is_noted_now_and_then(clock: MovingClock, tmp_path: Path) -> None:
    async with timed(tmp_path, clock) as live, two(live, LIVE) as (_, __, table):
        room = await live.house.rooms.get(table)
        clock.move(30)
        await until(lambda: room.table.clocks.banks == {0: 270.0, 1: 300.0})
        events = await live.house.store.read(table)
        assert [event.seconds for event in events if isinstance(event, TimePassed)] == [30.0]


async def test_no_clock_tells_that_somebody_left_an_answer_in_advance(clock: MovingClock, tmp_path: Path) -> None:
    async with timed(tmp_path, clock) as live, two(live, LIVE) as (ada, bob, _):
        await decide(ada, STEP)
        await clocks_so(ada, s0=(320.0, True), s1=(300.0, False))
        told = sum(b'"clocks"' in message for message in ada.browser.received)
        clock.move(5)
        await bob.do(type="standing", question="attack", answer=1)
        clock.move(5)
        await ada.do(type="propose", kind="pause")
        assert sum(b'"clocks"' in message for message in ada.browser.received) == told + 1  # with the vote
        assert ada.clocks == {0: (310.0, True), 1: (300.0, False)}
        assert ada.table["vote"]["number"] == 1


@pytest.mark.parametrize(
    "wrong",
    [{"kind": "weeks"}, {"bank": 0}, {"bonus": 0}, {"days": 8}, {"zero": "nothing"}, {"level": "lion"}, {"bank": "x"}],
)
async def test_time_that_cannot_be_is_refused_and_changes_nothing(live: Live, wrong: dict[str, Any]) -> None:
    ada = await live.named("Ada")
    table = str((await ada.post("/api/tables", {"game": "toy", "seats": 2}))["table"])
    async with ada.at(table) as host:
        await host.until_table()
        before = host.table["timing"]
        await host.refusal(type="timing", timing={**LIVE, **wrong})
        async with ada.at(table) as again:
            assert (await again.until_table())["timing"] == before


async def test_only_the_host_sets_the_time_and_a_game_of_hands_has_its_own(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    table = str((await ada.post("/api/tables", {"game": "toy", "seats": 2}))["table"])
    async with ada.at(table) as host, bob.at(table) as guest:
        assert (await guest.refusal(type="timing", timing=LIVE))["words"]["text"] == "error.host_only"
        await host.do(type="start")
        assert (await host.refusal(type="timing", timing=LIVE))["words"]["text"] == "error.started"
    island = str((await ada.post("/api/tables", {"game": "nekojima", "seats": 2}))["table"])
    async with ada.at(island) as host:
        assert (await host.until_table())["timings"] == ["none"]
        assert (await host.refusal(type="timing", timing=DAYS))["words"]["text"] == "error.own_clock"
