"""Hands at a real table, in any order of events: two people, sockets that go, workers that die, bots that stand in."""

from contextlib import AsyncExitStack
from random import Random

import pytest

from nekodrome.core.record import read_records, replay
from nekodrome.core.simulating import simulated_again
from nekodrome.games import game_of
from nekodrome.server.hands.relay import TurnRelay, decided
from nekodrome.server.hands.worker import LOST
from tests.nekojima.fuzzing import order_of
from tests.server.client import AtTable, Browser
from tests.server.running import Live

pytestmark = pytest.mark.server
STEPS = 25


class FuzzedEvening:
    """Two people in Duo, Expert: any touch is fatal, so that something happens."""

    def __init__(self, seed: int, people: list[Browser], table: str) -> None:
        self.chance = Random(f"evening {seed}")
        self.people = people
        self.table = table
        self.players: list[AtTable] = []
        self.doors: list[AsyncExitStack] = []

    async def come(self, who: int) -> None:
        """Somebody opens the table, again."""
        door = AsyncExitStack()
        player = await door.enter_async_context(self.people[who].at(self.table))
        await player.until_table()
        self.players[who : who + 1] = [player]
        self.doors[who : who + 1] = [door]

    async def leave(self) -> None:
        for door in self.doors:
            await door.aclose()

    async def step(self, live: Live) -> None:
        """Something happens."""
        who = self.chance.randrange(2)
        player, kind = self.players[who], self.chance.random()
        if kind < 0.55:
            await player.send(type="live", order=order_of(self.chance, [(0.0, 0.0, 0.0), (30.0, 30.0, 0.0)]))
        elif kind < 0.80:
            await self.watch(self.chance.choice([2, 10, 25]))
        elif kind < 0.84:
            room = await live.house.rooms.get(self.table)
            if room.by_hand is not None:
                room.by_hand.drop_worker()
        elif kind < 0.90:
            await self.doors[who].aclose()
            await self.come(who)
        elif kind < 0.94 and player.state.get("legal"):
            action = self.chance.choice(player.state["legal"])["action"]
            await player.ask(type="decide", seq=player.state["seq"], action=action)
        else:
            await player.ask(type="stand_in", seat=who, level="kitten")
            await player.ask(type="stand_in", seat=who)

    async def watch(self, frames: int) -> None:
        """So many pictures, or until nothing moves."""
        eye = self.players[0]
        seen = len(eye.frames) + frames
        while len(eye.frames) < seen and eye.live.get("running") and any(eye.live["held"]):
            await eye.hear()

    async def end(self) -> None:
        """Whoever is asked gives up, or does what leads there."""
        player = self.players[0]
        while player.table["phase"] != "over":
            for one in self.players:
                await one.ask(type="chat", text="so?")  # by now whatever was said before is heard
                legal = {move["move"]: move["action"] for move in one.state.get("legal", [])}
                wanted = next((legal[move] for move in ("give-up", "lay-down") if move in legal), None)
                if legal and one.table["phase"] != "over":
                    action = next(iter(legal.values())) if wanted is None else wanted
                    await one.ask(type="decide", seq=one.state["seq"], action=action)


async def evening_of(live: Live, seed: int) -> FuzzedEvening:
    people = [await live.named("Ada"), await live.named("Bob")]
    options = {"duo": True, "expert": True, "hand": "coffee"}
    opened = await people[0].post("/api/tables", {"game": "nekojima", "seats": 2, "options": options})
    evening = FuzzedEvening(seed, people, opened["table"])
    for who in (0, 1):
        await evening.come(who)
    await evening.players[1].do(type="sit", seat=1)
    await evening.players[0].do(type="start")
    for player in evening.players:
        await player.dealt()
    while evening.players[0].state["view"]["phase"] == "choose":
        for player in evening.players:
            await player.ask(type="chat", text="?")
            if player.state["legal"]:
                await player.ask(type="decide", seq=player.state["seq"], action=player.state["legal"][0]["action"])
    return evening


async def played(live: Live, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """An evening, and what must be true of it: what was lost is in its story, and the record comes out the same."""
    lost: list[int] = []
    pass_on = TurnRelay._pass_on

    def noted(relay: TurnRelay, kind: bytes, body: bytes) -> None:
        if kind == LOST and not relay._ended and decided(body):
            lost.append(relay.seq)
        pass_on(relay, kind, body)

    monkeypatch.setattr(TurnRelay, "_pass_on", noted)
    evening = await evening_of(live, seed)
    for _ in range(STEPS):
        if evening.players[0].table["phase"] != "over":
            await evening.step(live)
    await evening.end()
    table = (await live.house.rooms.get(evening.table)).table
    assert table.story is not None
    for seq in lost:
        assert {"falls", "touches"} & {fact.kind for fact in table.story.steps[seq + 1].facts}, f"seed {seed}"
    checked = await evening.people[0].get(f"/api/tables/{evening.table}/verify")
    assert checked == {"hash": True, "replay": True}, f"seed {seed}"
    text = (await evening.people[0].call("GET", f"/api/tables/{evening.table}/record")).body.decode()
    match = replay(next(read_records(text.splitlines())), game_of)
    for simulated in simulated_again(match):
        assert simulated.again == (True, []), f"seed {seed}: {simulated}"
    await evening.leave()


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.soak)])
async def test_two_people_and_whatever_happens(live: Live, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    await played(live, seed, monkeypatch)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(100, 140))
async def test_many_evenings_of_two_people(live: Live, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    await played(live, seed, monkeypatch)
