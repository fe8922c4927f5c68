"""Challenges: the same deal for everybody who takes it, one try each, and nothing of it to be learnt before."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Browser, Json
from tests.server.running import Live, living, quick
from tests.server.test_tables import opened

pytestmark = pytest.mark.server
SEATS = 3


async def challenged(browser: Browser, levels: tuple[str, str] = ("kitten", "house-cat")) -> str:
    """A challenge made from a lobby with these bots."""
    table = await opened(browser, seats=SEATS)
    async with browser.at(table) as player:
        for seat, level in enumerate(levels, 1):
            await player.do(type="seat", seat=seat, kind="bot", level=level)
    return str((await browser.post("/api/challenges", {"table": table}))["challenge"])


async def taken(browser: Browser, challenge: str) -> str:
    return str((await browser.post(f"/api/challenges/{challenge}/take"))["table"])


async def finish(browser: Browser, challenge: str) -> str:
    """Plays it to its end, always the first that is legal."""
    table = await taken(browser, challenge)
    async with browser.at(table) as player:
        await player.play()
    return table


async def moves_of(browser: Browser, table: str) -> list[tuple[int, str]]:
    rows = [json.loads(line) for line in (await browser.call("GET", f"/api/tables/{table}/record")).body.splitlines()]
    return [(row["seat"], row["move"]) for row in rows if "move" in row]


async def test_equal_play_meets_equal_answers(tmp_path: Path) -> None:
    async with living(quick(tmp_path)) as live:
        ada = await live.named("Ada")
        challenge = await challenged(ada, ("kitten", "alley-cat"))
        one = await finish(ada, challenge)
    async with living(quick(tmp_path)) as live:  # another day
        ada.port = live.port
        bob = await live.named("Bob")
        two = await finish(bob, challenge)
        assert await moves_of(ada, one) == await moves_of(bob, two)
        told = await bob.get(f"/api/challenges/{challenge}")
    assert [(one["name"], one["over"]) for one in told["tries"]] == [("Ada", True), ("Bob", True)]
    first, second = told["tries"]
    assert first["result"] == second["result"]
    assert (first["turn"], first["swing"]) == (second["turn"], second["swing"])
    assert first["turn"] > 0
    assert first["swing"] != 0


async def test_each_has_one_try_and_comes_back_to_it(live: Live) -> None:
    ada = await live.named("Ada")
    challenge = await challenged(ada)
    tables = await asyncio.gather(*(taken(ada, challenge) for _ in range(3)))
    assert len(set(tables)) == 1
    async with ada.at(tables[0]) as player:
        await player.dealt()
        assert (player.table["challenge"], player.table["asks"]) == (challenge, False)
        await player.play()
        assert player.table["feats"] == []
    assert await taken(ada, challenge) == tables[0]
    home = await ada.get("/api/home")
    assert tables[0] in [card["id"] for card in home["finished"]]


async def look_everywhere(browser: Browser, challenge: str, table: str) -> list[Json]:
    """All calls through which something of a match could be learnt; what each refused."""
    gets = ("replay?eye=all", "replay?eye=0", "record", "verify", "motion/1", "invite", "qr.svg", "analysis")
    refusals = [await browser.refused("GET", f"/api/tables/{table}/{path}") for path in gets]
    posts: list[tuple[str, Any]] = [
        (f"/api/tables/{table}/fork", {"seq": 1, "seat": 0}),
        (f"/api/tables/{table}/fork", {"seq": 1, "seat": 0, "redraw": True}),
        (f"/api/tables/{table}/notes", {"seq": 1, "text": "?"}),
        (f"/api/tables/{table}/notes/remove", {"number": 1}),
        (f"/api/tables/{table}/analysis", {}),
        ("/api/challenges", {"table": table}),
    ]
    refusals += [await browser.refused("POST", path, body) for path, body in posts]
    async with browser.at(table, hello=False) as eye:
        (refusal,) = await eye.rest()
        refusals.append(refusal)
    for path in (f"/api/challenges/{challenge}", "/api/home", "/api/matches", "/api/records"):
        await browser.call("GET", path)
    return refusals


async def test_nothing_of_the_deal_is_learnt_before_playing_it(live: Live) -> None:
    ada, bob, nobody = await live.named("Ada"), await live.named("Bob"), live.browser()
    challenge = await challenged(ada)
    table = await taken(ada, challenge)
    async with ada.at(table) as player:
        await player.dealt()
        for curious in (bob, nobody):  # while it lasts
            refusals = await look_everywhere(curious, challenge, table)
            assert {refusal["words"]["text"] for refusal in refusals} == {"error.challenge_unseen"}
        await player.play()
        info = player.table
    mine = await taken(bob, challenge)
    async with bob.at(mine) as playing:  # in the middle of one's own try
        await playing.play(until=6)
        for curious in (bob, nobody):  # once it is over
            refusals = await look_everywhere(curious, challenge, table)
            assert {refusal["words"]["text"] for refusal in refusals} == {"error.challenge_unseen"}
        told = await bob.get(f"/api/challenges/{challenge}")
        assert [(one["table"], one["result"], one["turn"]) for one in told["tries"]] == [(None, None, None)] * 2
        for secret in (info["seed"], info["nonce"], table):
            early = b"".join(body for browser in (bob, nobody) for body in browser.received)
            assert secret.encode() not in early
        assert info["seed_hash"] == told["seed_hash"]
        await playing.play()
    told = await bob.get(f"/api/challenges/{challenge}")
    assert told["finished"]
    assert all(one["table"] and one["result"] for one in told["tries"])
    assert (await bob.get(f"/api/tables/{table}/replay?eye=all"))["table"]["seed"] == info["seed"]
    async with bob.at(table) as eye:
        assert (await eye.until_table())["you"] is None
    assert (await nobody.refused("GET", f"/api/tables/{table}/replay"))["words"]["text"] == "error.challenge_unseen"
    other = (await bob.post(f"/api/tables/{table}/fork", {"seq": 2, "seat": 0}))["table"]
    refusals = await look_everywhere(nobody, challenge, other)  # nor where it is played on
    assert {refusal["words"]["text"] for refusal in refusals} == {"error.challenge_unseen"}


async def test_what_is_no_challenge_is_refused(live: Live) -> None:
    ada, eve, nobody = await live.named("Ada"), await live.named("Eve"), live.browser()
    table = await opened(ada, seats=SEATS)
    challenge = await challenged(ada)
    for browser, path, body, text in (
        (eve, "/api/challenges", {"table": table}, "error.not_seated"),
        (eve, "/api/challenges", {"table": "none"}, "error.no_such_table"),
        (eve, "/api/challenges", {}, "error.bad_message"),
        (eve, "/api/challenges/none/take", {}, "error.no_such_challenge"),
        (nobody, f"/api/challenges/{challenge}/take", {}, "error.no_name"),
    ):
        assert (await browser.refused("POST", path, body))["words"]["text"] == text
    assert (await eve.refused("GET", "/api/challenges/none"))["words"]["text"] == "error.no_such_challenge"
    async with ada.at(table) as player:
        await player.do(type="start")
    playing = await ada.refused("POST", "/api/challenges", {"table": table})
    assert playing["words"]["text"] == "error.challenge_playing"
