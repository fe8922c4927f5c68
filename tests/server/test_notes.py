"""Notes on moments of a finished match: who may leave them, what they may hold, and that they stay with the replay."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Browser
from tests.server.running import Live, living, quick
from tests.server.test_what_if import finished

pytestmark = pytest.mark.server
ARROW = {"start": "place=0", "end": "pile"}


def a_note(**more: Any) -> dict[str, Any]:
    return {"seq": 4, "text": "Why not pass?", "arrows": [ARROW], **more}


async def refused(browser: Browser, table: str, **more: Any) -> str:
    return str((await browser.refused("POST", f"/api/tables/{table}/notes", a_note(**more)))["words"]["text"])


async def test_a_note_with_arrows_stays_with_the_replay(tmp_path: Path) -> None:
    async with living(quick(tmp_path)) as live:
        ada, bob = await live.named("Ada"), await live.named("Bob")
        table = await finished(live, ada)
        played = (await ada.get("/api/matches"))["matches"]
        await bob.post(f"/api/tables/{table}/notes", a_note(text="  later\x07 "))
        (first, second) = await ada.post(f"/api/tables/{table}/notes", a_note(seq=1))
        assert (first["seq"], first["name"], first["arrows"]) == (1, "Ada", [ARROW])
        assert (second["text"], second["removable"]) == ("later", True)  # for the host
        assert (await ada.get("/api/matches"))["matches"] == played  # it was played when it was played
    async with living(quick(tmp_path)) as live:
        bob.port = live.port
        notes = (await bob.get(f"/api/tables/{table}/replay"))["notes"]
        assert [(note["name"], note["removable"]) for note in notes] == [("Ada", False), ("Bob", True)]
        wrong = await bob.refused("POST", f"/api/tables/{table}/notes/remove", {"number": notes[0]["number"]})
        assert wrong["words"]["text"] == "error.note_not_yours"
        (left,) = await bob.post(f"/api/tables/{table}/notes/remove", {"number": notes[1]["number"]})
        assert left["name"] == "Ada"
        gone = await bob.refused("POST", f"/api/tables/{table}/notes/remove", {"number": notes[1]["number"]})
        assert gone["words"]["text"] == "error.no_such_note"


async def test_what_is_no_note_is_refused_and_changes_nothing(live: Live) -> None:
    ada, nobody = await live.named("Ada"), live.browser()
    table = await finished(live, ada)
    assert await refused(nobody, table) == "error.no_name"
    assert await refused(ada, table, seq=100_000) == "error.no_such_moment"
    assert await refused(ada, table, text=" ", arrows=[]) == "error.chat_length"
    assert await refused(ada, table, text="x" * 301) == "error.chat_length"
    assert await refused(ada, table, arrows=[ARROW] * 9) == "error.note_arrows"
    for anchor in ("", "x]", "place=<b>", "place=" + "1" * 40, "é", 'a"b'):
        assert await refused(ada, table, arrows=[{"start": "pile", "end": anchor}]) == "error.note_anchor"
    assert (await ada.get(f"/api/tables/{table}/replay"))["notes"] == []


async def test_whoever_is_muted_or_was_sent_away_leaves_none_and_nobody_does_before_the_end(live: Live) -> None:
    ada, eve = await live.named("Ada"), await live.named("Eve")
    table = await finished(live, ada)
    async with ada.at(table) as host, eve.at(table) as guest:
        await guest.do(type="chat", text="noise")
        while not host.table.get("guests"):
            await host.hear()
        who = next(one["who"] for one in host.table["guests"] if one["name"] == "Eve")
        await host.do(type="mute", who=who, on=True)
        assert await refused(eve, table) == "error.muted"
        await host.do(type="remove", who=who)
        assert await refused(eve, table) == "error.removed"
    playing = str((await ada.post("/api/tables", {"game": "rasant", "seats": 2}))["table"])
    assert await refused(ada, playing) == "error.not_over"


async def test_one_person_leaves_so_many_notes_and_no_more(live: Live) -> None:
    ada = await live.named("Ada")
    table = await finished(live, ada)
    for _ in range(60):
        await ada.post(f"/api/tables/{table}/notes", a_note())
    assert await refused(ada, table) == "error.notes_many"
