"""Asking for a hint: who may, what the asker gets, what the others learn, and that nobody waits for it."""

import asyncio
import json
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from nekodrome.core.match import Seed
from nekodrome.core.rng import rng_of_number
from nekodrome.server.bots import advisers, thinkers
from nekodrome.server.rooms import rooms
from tests.server.client import AtTable, Json
from tests.server.running import Live, free_port, living, quick
from tests.server.test_leaks import KNOWN, Stage, parted_worlds, world_of
from tests.server.test_tables import opened

pytestmark = pytest.mark.server


@pytest.fixture(autouse=True)
def _hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint need not be a good one here."""
    monkeypatch.setattr(thinkers, "HINT_SECONDS", 0.05)


async def alone(player: AtTable) -> None:
    """Starts with two kittens, up to the first decision that is asked for."""
    for seat in (1, 2):
        await player.do(type="seat", seat=seat, kind="bot", level="kitten")
    await player.do(type="start")
    await asked(player)


async def asked(player: AtTable) -> Json:
    """The state in which that player owes a decision."""
    while not player.state.get("legal"):
        await player.hear()
    return player.state


async def hinted(player: AtTable) -> Json:
    """Asks, and hears the hint."""
    await player.send(type="ask", seq=player.state["seq"])
    return await player.until("hint")


async def test_whoever_plays_with_bots_gets_the_best_moves_with_reasons(live: Live) -> None:
    ada = await live.named("Ada")
    table = await opened(ada, seats=3)
    async with ada.at(table) as player, live.browser().at(table) as eye:
        await alone(player)
        assert player.table["asks"]
        assert not (await eye.until_table(phase="playing"))["asks"]
        hint = await hinted(player)
        legal = {move["action"]: move for move in player.state["legal"]}
        assert hint["seq"] == player.state["seq"]
        for move in hint["moves"]:
            assert {name: move[name] for name in ("action", "move", "words")} == legal[move["action"]]
            assert 0 <= move["worth"] <= hint["moves"][0]["worth"]
        assert hint["moves"][0]["grade"] in ("best", "only")
        assert any(move["reason"]["text"].startswith("hint.") for move in hint["moves"])
        assert player.table["asked"] == [1, 0, 0]
        heard = await eye.until("asked")
        assert heard == {"type": "asked", "seq": hint["seq"], "seat": 0}
        assert not any(b'"hint"' in body for body in eye.browser.received)
        await hinted(player)  # once more about the same decision: it is marked once
        await player.until_table(asked=[1, 0, 0])
    async with ada.at(table) as again:
        while not again.log:
            await again.hear()
        assert {"seq": hint["seq"], "seat": 0, "facts": [{"text": "fact.asks", "seat": 0}]} in again.log["entries"]


async def test_record_and_replay_mark_the_decision_that_was_made_after_a_hint(live: Live) -> None:
    ada = await live.named("Ada")
    table = await opened(ada, seats=3)
    async with ada.at(table) as player:
        await alone(player)
        hint = await hinted(player)
        await player.play()
    rows = [json.loads(line) for line in (await ada.call("GET", f"/api/tables/{table}/record")).body.splitlines()]
    marked = [number for number, row in enumerate(rows) if row.get("asked")]
    assert marked == [hint["seq"] + 1]
    assert rows[marked[0]]["seat"] == 0
    assert (await ada.get(f"/api/tables/{table}/verify")) == {"hash": True, "replay": True}
    frames = (await ada.get(f"/api/tables/{table}/replay?eye=all"))["frames"]
    assert [frame["seq"] for frame in frames if frame["asked"]] == marked


async def test_the_host_says_when_hints_may_be_asked_for(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    for asking, refusal in (("bots", "error.asking_bots"), ("never", "error.asking_never"), ("always", None)):
        table = await opened(ada, seats=2)
        async with ada.at(table) as one, bob.at(table) as two:
            await two.do(type="sit", seat=1)
            assert (await two.refusal(type="asking", asking="always"))["words"]["text"] == "error.host_only"
            assert (await one.refusal(type="asking", asking="often"))["code"] == "bad-message"
            await one.do(type="asking", asking=asking)
            await two.until_table(asking=asking)
            await one.do(type="start")
            await asyncio.gather(one.dealt(), two.dealt())
            players = [one, two]
            mover = players.pop(one.state["pending"][0])
            other = (await players[0].refusal(type="ask", seq=0))["words"]["text"]
            assert other == "error.asking_pending"
            if refusal is not None:
                assert (await mover.refusal(type="ask", seq=0))["words"]["text"] == refusal
                assert mover.table["asks"] is False
            else:
                assert (await hinted(mover))["moves"]
            assert (await one.refusal(type="asking", asking="never"))["words"]["text"] == "error.started"


async def test_only_whoever_owes_the_decision_asks_and_not_too_often(live: Live) -> None:
    ada = await live.named("Ada")
    table = await opened(ada, seats=3)
    async with ada.at(table) as player, (await live.named("Eve")).at(table) as eve:
        assert (await player.refusal(type="ask", seq=0))["words"]["text"] == "error.asking_pending"
        await alone(player)
        seq = player.state["seq"]
        assert (await eve.refusal(type="ask", seq=seq))["words"]["text"] == "error.not_seated"
        assert (await player.refusal(type="ask", seq=seq + 1))["code"] == "stale"
        many = [await player.ask(type="ask", seq=seq) for _ in range(12)]
        assert many[-1]["words"]["text"] == "error.hints_fast"
        await player.play(until=seq + 3)  # it never keeps the table from going on


async def test_a_hint_that_comes_too_late_is_not_told(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = await live.named("Ada")
    table = await opened(ada, seats=3)
    thought, free = asyncio.Event(), asyncio.Event()
    weigh = live.house.thinkers.weigh

    async def slow(*args: object) -> object:
        thought.set()
        await free.wait()
        return await weigh(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(live.house.advisers, "_thinkers", type("Slow", (), {"weigh": staticmethod(slow)}))
    async with ada.at(table) as player:
        await alone(player)
        await player.do(type="ask", seq=player.state["seq"])
        await thought.wait()
        await player.play(until=player.state["seq"] + 4)
        free.set()
        await player.play()
        assert not any(b'"type":"hint"' in body for body in ada.received)


async def test_a_record_of_somebody_who_asked_counts_as_helped(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "fresh_seed", lambda: Seed(bytes([3] * 16), bytes(16)))
    people = [await live.named(name) for name in ("Gus", "Hal", "Ida")]
    asked_for = {"game": "neko_racing", "seats": 3, "options": {"record": True}}
    table = str((await people[0].post("/api/tables", asked_for))["table"])
    async with AsyncExitStack() as stack:
        players = [await stack.enter_async_context(person.at(table)) for person in people]
        for seat in (1, 2):
            await players[seat].do(type="sit", seat=seat)
        await players[0].do(type="asking", asking="always")
        await players[0].do(type="start")
        waiting = [asyncio.create_task(player.play()) for player in (players[0], players[2])]
        await asked(players[1])
        await hinted(players[1])
        await asyncio.gather(players[1].play(), *waiting)
        (feat,) = players[0].table["feats"]
    assert (feat["holder"]["name"], feat["holder"]["stand_in"]) == ("Hal", "tiger")
    assert await live.browser().get("/api/records?game=neko_racing&who=people") == []


class Asking(Stage):
    """Three people in one of two worlds, where whoever is to decide asks for a hint."""

    async def play(self, eye: int, number: int, script: list[tuple[int, int]]) -> None:
        async with living(quick(self.folder), port=self.port) as live:
            self.browsers = [await live.named(name) for name in ("Ada", "Bob", "Cy")]
            table = await opened(self.browsers[0], seats=3)
            async with AsyncExitStack() as stack:
                players = [await stack.enter_async_context(browser.at(table)) for browser in self.browsers]
                for seat in (1, 2):
                    await players[seat].do(type="sit", seat=seat)
                await players[0].do(type="asking", asking="always")
                await players[0].do(type="start")
                room = await live.house.rooms.get(table)
                for _ in range(KNOWN):
                    seat = room.table.pending()[0]
                    assert room.table.state is not None
                    await self.decide(players[seat], room.table.state.legal_actions(seat)[0])
                assert room.table.story is not None
                room.table.state = room.table.story.steps[-1].state = world_of(eye, number)
                for player in players:
                    while player.state.get("seq") != KNOWN:
                        await player.hear()
                    player.browser.received.clear()
                asker = players[room.table.pending()[0]]
                await asker.send(type="ask", seq=KNOWN)
                assert (await asker.until("hint"))["moves"]
                for player in players:
                    if player is not asker:
                        await player.until("asked")


@pytest.mark.parametrize("eye", [0, 1, 2])
async def test_all_that_comes_of_asking_is_the_same_in_worlds_an_eye_cannot_tell_apart(
    eye: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, _ = parted_worlds(eye)
    port, told = free_port(), []
    for number in (one, two):
        with monkeypatch.context() as patched:
            patched.setattr(thinkers, "HINT_SECONDS", 60.0)
            patched.setattr(thinkers, "HINT_ITERATIONS", 40)
            patched.setattr(thinkers, "_words", lambda: (1, 2, 3, 4))
            patched.setattr(advisers, "rng_of_seed", lambda _: rng_of_number(9))
            stage = Asking(patched, tmp_path / str(number), port)
            await stage.play(eye, number, [])
        told.append(stage)
    assert told[0].received(eye) == told[1].received(eye)
    hints = [sum(b'"type":"hint"' in body for body in browser.received) for browser in told[0].browsers]
    assert sorted(hints) == [0, 0, 1]  # told to one, and to nobody else
