"""What if: a finished match played on from a moment, with the deal as it was or with hidden cards drawn anew."""

import json
from pathlib import Path

import pytest

from nekodrome.core.game import OPEN
from nekodrome.core.record import read_records, replay
from nekodrome.games import game_of
from nekodrome.lab.looking_back.moments import moments_of, played
from tests.server.client import Browser, Json
from tests.server.running import Live, living, quick
from tests.server.test_tables import opened

pytestmark = pytest.mark.server


async def finished(live: Live, browser: Browser) -> str:
    """A match against kittens that is over."""
    table = await opened(browser, seats=3)
    async with browser.at(table) as player:
        for seat in (1, 2):
            await player.do(type="seat", seat=seat, kind="bot", level="kitten")
        await player.do(type="start")
        await player.play()
    return table


async def forked(browser: Browser, table: str, seq: int, redraw: bool, seat: int = 0) -> str:
    asked = {"seq": seq, "seat": seat, "redraw": redraw}
    return str((await browser.post(f"/api/tables/{table}/fork", asked))["table"])


async def views(browser: Browser, table: str, seq: int) -> dict[str, Json]:
    """What each eye saw at a moment of a finished match."""
    told = {eye: await browser.get(f"/api/tables/{table}/replay?eye={eye}") for eye in ("all", "public", "0", "1")}
    return {eye: replay["frames"][seq]["view"] for eye, replay in told.items()}


async def test_hidden_cards_are_drawn_anew_for_what_the_seat_knew(live: Live) -> None:
    ada = await live.named("Ada")
    table = await finished(live, ada)
    other = await forked(ada, table, 9, redraw=True)
    async with ada.at(other) as player:
        await player.dealt()
        assert player.table["origin"] == {"table": table, "seq": 9, "redrawn": True}
        assert player.table["seed"] is None
        await player.play()
    before, after = await views(ada, table, 9), await views(ada, other, 9)
    assert before["0"] == after["0"]
    assert before["public"] == after["public"]
    assert before["1"] != after["1"]
    assert before["all"] != after["all"]
    assert await ada.get(f"/api/tables/{other}/verify") == {"hash": True, "replay": True}
    lines = (await ada.call("GET", f"/api/tables/{other}/record")).body.decode().splitlines()
    drawn = json.loads(lines[10])["redrawn"]
    assert drawn["seat"] == 0
    assert not any(
        drawn["seed"].encode() in body for body in ada.received[:-1]
    )  # known once it is over, and not before
    match = replay(next(read_records(lines)), game_of)
    assert len(match.redraws) == 1
    again = moments_of(played(match))  # whoever looks back at it sees it as it was
    assert again[9].view(OPEN) == after["all"]
    assert again[-1].view(OPEN) == match.state.view(OPEN)
    assert (await ada.post("/api/records", "\n".join(lines).encode()))["table"]  # and it can be brought elsewhere


async def test_with_the_deal_as_it_was_every_eye_sees_what_it_saw(live: Live) -> None:
    ada = await live.named("Ada")
    table = await finished(live, ada)
    other = await forked(ada, table, 9, redraw=False)
    async with ada.at(other) as player:
        await player.play()
        assert player.table["origin"]["redrawn"] is False
    assert await views(ada, table, 9) == await views(ada, other, 9)


async def test_a_redrawn_match_goes_on_after_a_restart_and_from_there_again(tmp_path: Path) -> None:
    async with living(quick(tmp_path)) as live:
        ada = await live.named("Ada")
        table = await finished(live, ada)
        other = await forked(ada, table, 6, redraw=True)
        async with ada.at(other) as player:
            view = (await player.dealt())["view"]
    async with living(quick(tmp_path)) as live:
        ada.port = live.port
        async with ada.at(other) as player:
            seen = await player.dealt()
            assert seen["seq"] > 6 or seen["view"] == view
            await player.play()
        third = await forked(ada, other, 8, redraw=True, seat=1)
        async with ada.at(third) as player:
            await player.play()
        assert await ada.get(f"/api/tables/{third}/verify") == {"hash": True, "replay": True}
        told = (await ada.call("GET", f"/api/tables/{third}/record")).body.decode().splitlines()
        assert [json.loads(line)["redrawn"]["seat"] for line in told if "redrawn" in line] == [0, 1]


async def test_a_redraw_that_is_none_is_refused(live: Live) -> None:
    ada = await live.named("Ada")
    table = await finished(live, ada)
    for asked in ({"seq": 3, "seat": 0, "redraw": "yes"}, {"seq": 3, "seat": 7, "redraw": True}):
        assert (await ada.refused("POST", f"/api/tables/{table}/fork", asked))["code"] in ("bad-message", "not-found")
