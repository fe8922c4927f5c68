"""What decisions carry is made by a worker, kept with the decision, and used when a table is opened again."""

from pathlib import Path

import pytest

from nekodrome.games.nekojima import hands
from nekodrome.server.stores.bodies import body_of, event_of
from nekodrome.server.tables.events import Decided
from nekodrome.server.tables.table import table_of
from tests.server.client import AtTable, Browser
from tests.server.running import Live, Process, free_port, living, quick

pytestmark = pytest.mark.server

MOVES = ("restaurants", "homes", "75-90", "90-90", "e13n13", "e13s13", "w13n13", "w13s13")


async def place(player: AtTable) -> None:
    """Puts up a denchuu, wherever it may go, and hears what came of it."""
    while not player.state["view"]["poles"]:
        legal = {move["move"]: move["action"] for move in player.state["legal"]}
        wanted = next((legal[move] for move in MOVES if move in legal), player.state["legal"][-1]["action"])
        await player.do(type="decide", seq=player.state["seq"], action=wanted)


async def alone(browser: Browser) -> str:
    """A table with somebody alone at it."""
    asked = {"game": "nekojima", "seats": 1, "options": {"hand": "calm"}}
    return str((await browser.post("/api/tables", asked))["table"])


async def test_a_killed_server_opens_the_island_as_it_stood_without_simulating(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = Process(free_port(), tmp_path)
    await first.ready()
    ada = Browser(first.port)
    await ada.post("/api/me", {"name": "Ada"})
    table = await alone(ada)
    async with ada.at(table) as player:
        await player.do(type="start")
        await player.dealt()
        await place(player)
        seen = player.state["view"]
    first.kill()

    def unable(*_: object) -> None:
        raise AssertionError("what is written is not simulated again")

    monkeypatch.setattr(hands, "put_up", unable)
    async with living(quick(tmp_path)) as second:
        async with second.browser().at(table) as watching:
            assert (await watching.dealt())["view"] == seen
            first_told = watching.log["entries"][0]
            assert (first_told["seq"], first_told["facts"][0]["text"]) == (0, "fact.rolls")
        events = await second.house.store.read(table, 0)
        carried = [event for event in events if isinstance(event, Decided) and event.payload]
        assert len(carried) == 1
        folded = table_of(table, events)
        assert folded.state is not None
        assert folded.state.view(0) == seen


async def test_events_of_other_games_know_nothing_of_payloads() -> None:
    event = Decided(at=1.0, seat=0, action=3)
    assert b"payload" not in body_of(event)
    assert event_of(body_of(Decided(at=1.0, seat=0, action=3, payload=b"\x00\xff"))) != event


async def test_a_bot_puts_up_its_denchuu_and_everybody_sees_it(live: Live) -> None:
    ada = await live.named("Ada")
    asked = {"game": "nekojima", "seats": 2, "options": {"hand": "calm"}}
    while True:
        table = str((await ada.post("/api/tables", asked))["table"])
        async with ada.at(table) as player:
            await player.do(type="start")
            if (await player.dealt())["view"]["active"] == 0:
                continue
            while not player.state["view"]["poles"]:
                if player.state["legal"]:
                    await impose(player)
                else:
                    await player.hear()
            assert len(player.state["view"]["cables"]) == 1
            return


async def impose(player: AtTable) -> None:
    """Picks the first district for the bot."""
    await player.do(type="decide", seq=player.state["seq"], action=player.state["legal"][0]["action"])
