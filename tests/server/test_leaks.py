"""Nothing hidden is ever sent: two worlds that an eye cannot tell apart give it the same bytes."""

import itertools
import json
import logging
import time
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from nekodrome.core.game import OPEN, SPECTATOR, State
from nekodrome.core.match import Seed, setup
from nekodrome.core.rng import rng_of_number
from nekodrome.games import game_of
from nekodrome.server.http import answering
from nekodrome.server.people import people
from nekodrome.server.rooms import rooms
from tests.server.client import AtTable, Browser, Json
from tests.server.running import Process, free_port, living, quick, until
from tests.server.test_tables import opened

pytestmark = pytest.mark.server

SEED = Seed(bytes(range(16)), bytes(range(16, 32)))
KNOWN = 14  # decisions before the two worlds part


@cache
def known_state() -> State:
    """The match after its first decisions, the same in both worlds."""
    match = setup(game_of("rasant"), ["Ada", "Bob", "Cy"], {}, SEED)
    for _ in range(KNOWN):
        match.decide(match.state.actor(), match.state.legal_actions(match.state.actor())[0])
    return match.state


def world_of(eye: int, number: int) -> State:
    """A world that eye cannot tell from the true one."""
    world = known_state().clone()
    world.determinize(eye, rng_of_number(number))
    return world


def script_of(eye: int, one: int, two: int) -> list[tuple[int, int]]:
    """Decisions that are legal in both worlds, as long as that eye sees the same of them."""
    game, found = game_of("rasant"), []
    worlds = [world_of(eye, one), world_of(eye, two)]
    while worlds[0].actor() >= 0:
        seat = worlds[0].actor()
        common = sorted(set(worlds[0].legal_actions(seat)) & set(worlds[1].legal_actions(seat)))
        later = [world.clone() for world in worlds]
        if not common:
            break
        for world in later:
            world.apply(seat, common[-1])
        if later[0].view(eye) != later[1].view(eye):
            break
        worlds = later
        found.append((int(seat), common[-1]))
    assert game.longest > len(found)
    return found


def parted_worlds(eye: int) -> tuple[int, int, list[tuple[int, int]]]:
    """Two worlds with a good long common script."""
    pairs = itertools.combinations(range(40), 2)
    scripts = ((one, two, script_of(eye, one, two)) for one, two in pairs)
    return max(itertools.islice(scripts, 150), key=lambda found: len(found[2]))


class Stage:
    """The same evening in one of the worlds; keeps what everybody received."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path, port: int) -> None:
        ids = itertools.count()
        for module in (answering, people, rooms):
            monkeypatch.setattr(module, "fresh_id", lambda: f"id{next(ids)}")
        monkeypatch.setattr(rooms, "fresh_seed", lambda: SEED)
        monkeypatch.setattr(time, "time", lambda: 1_800_000_000.0)
        folder.mkdir()
        (folder / "key").write_text("ab" * 32)
        self.folder = folder
        self.port = port
        self.browsers: list[Browser] = []

    async def play(self, eye: int, number: int, script: list[tuple[int, int]]) -> None:
        async with living(quick(self.folder), port=self.port) as live:
            ada, bob, cy = [await live.named(name) for name in ("Ada", "Bob", "Cy")]
            watcher = live.browser()
            await watcher.get("/api/me")
            self.browsers = [ada, bob, cy, watcher]
            table = await opened(ada, seats=3)
            async with ada.at(table) as one, bob.at(table) as two, cy.at(table) as three:
                await two.do(type="sit", seat=1)
                await three.do(type="sit", seat=2)
                await one.do(type="start")
                room = await live.house.rooms.get(table)
                for _ in range(KNOWN):
                    seat = room.table.pending()[0]
                    assert room.table.state is not None
                    await self.decide([one, two, three][seat], room.table.state.legal_actions(seat)[0])
                world = world_of(eye, number)
                assert room.table.story is not None
                room.table.state = room.table.story.steps[-1].state = world
                for browser in self.browsers:
                    browser.received.clear()
                for seat, action in script:
                    await self.decide([one, two, three][seat], action)
                seq = room.table.seq
                for player in (one, two, three):
                    while player.state.get("seq") != seq:
                        await player.hear()
                    await self.annoy(player, seq)
            for browser in self.browsers:
                await self.come_again(browser, table, seq)
            await until(lambda: not room.audience.guests)

    async def decide(self, player: AtTable, action: int) -> None:
        while not player.state or player.browser is None or player.state["legal"] == []:
            await player.hear()
        player.state["legal"] = []
        await player.do(type="decide", seq=player.state["seq"], action=action)

    async def annoy(self, player: AtTable, seq: int) -> None:
        """Whatever is refused tells nothing either."""
        if player.state["pending"] == [player.table["you"]]:
            return
        for action in (0, 30, 58, 60, 90, 500):
            await player.refusal(type="decide", seq=seq, action=action)
        await player.refusal(type="decide", seq=0, action=0)

    async def come_again(self, browser: Browser, table: str, seq: int) -> None:
        for last in (None, seq - 4, seq):
            async with browser.at(table, seq=last) as player:
                while player.state.get("seq") != seq:
                    await player.hear()
        for path in ("record", "replay?eye=all", "replay?eye=0", "verify", "invite", "qr.svg"):
            await browser.call("GET", f"/api/tables/{table}/{path}")
        await browser.call("GET", "/api/home")

    def received(self, who: int) -> tuple[list[bytes], set[bytes]]:
        """All but the presence of others in order, and that apart: it may be told sooner or later."""
        told = self.browsers[who].received
        return [b for b in told if not is_table(b)], {b for b in told if is_table(b)}


def is_table(body: bytes) -> bool:
    return body.startswith(b'{"type":"table"')


@pytest.mark.parametrize(("eye", "who"), [(SPECTATOR, 3), (0, 0), (1, 1), (2, 2)])
async def test_an_eye_receives_the_same_bytes_in_worlds_it_cannot_tell_apart(
    eye: int, who: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: Any
) -> None:
    one, two, script = parted_worlds(eye)
    assert len(script) >= (6 if eye == SPECTATOR else 2)
    assert world_of(eye, one).view(OPEN) != world_of(eye, two).view(OPEN)
    port, stages, logs = free_port(), [], []
    caplog.set_level(logging.DEBUG, "nekodrome")
    for number in (one, two):
        with monkeypatch.context() as patched:
            stage = Stage(patched, tmp_path / str(number), port)
            await stage.play(eye, number, script)
        stages.append(stage)
        logs.append((caplog.text, tuple(capfd.readouterr())))
        caplog.clear()
    assert stages[0].received(who) == stages[1].received(who)
    assert logs[0] == logs[1]
    others = [other for other in range(3) if other != who]
    assert any(stages[0].received(other) != stages[1].received(other) for other in others)  # the test has teeth


async def test_seed_and_nonce_appear_nowhere_before_the_end(tmp_path: Path) -> None:
    server = Process(free_port(), tmp_path)
    await server.ready()
    ada, watcher = Browser(server.port), Browser(server.port)
    await ada.post("/api/me", {"name": "Ada"})
    table = await opened(ada, seats=3)
    async with ada.at(table) as player, watcher.at(table) as eye:
        await player.do(type="seat", seat=1, kind="bot", level="kitten")
        await player.do(type="seat", seat=2, kind="bot", level="kitten")
        await player.do(type="start")
        await player.dealt()
        assert player.table["seed_hash"]
        await player.play(until=20)
        while eye.state.get("seq", 0) < 20:
            await eye.hear()
        for path in ("record", "replay?eye=all", "verify", "qr.svg", "invite"):
            await watcher.call("GET", f"/api/tables/{table}/{path}")
        await watcher.get("/api/home")
        early = b"".join(body for browser in (ada, watcher) for body in browser.received)
        await player.play()
        info: Json = player.table
    seed = Seed(bytes.fromhex(info["seed"]), bytes.fromhex(info["nonce"]))
    assert seed.hash() == info["seed_hash"]
    record = await ada.call("GET", f"/api/tables/{table}/record")
    assert json.loads(record.body.splitlines()[0])["seed"] == info["seed"]
    code, output = server.stop()
    assert code == 0
    for secret in (seed.secret, seed.nonce):
        for form in (secret, secret.hex().encode(), secret.hex().upper().encode()):
            assert form not in early
            assert form not in output.encode()
