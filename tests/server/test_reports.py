"""Reporting somebody: kept for whoever runs the server, with what was said."""

import unicodedata

import pytest

from nekodrome.server.people.names import clean_text
from tests.server.running import Live
from tests.server.test_chat import guest_called
from tests.server.test_leaving import bytes_in
from tests.server.test_tables import opened

pytestmark = pytest.mark.server


async def test_a_report_holds_what_was_said(live: Live) -> None:
    ada, eve = await live.named("Ada"), await live.named("Eve")
    table = await opened(ada)
    async with ada.at(table) as host, eve.at(table) as watcher:
        await watcher.do(type="chat", text="you are all fools")
        who = (await guest_called(host, "Eve"))["who"]
        await host.do(type="report", who=who, reason=" rude\u202e ")
        await host.do(type="report", who=who, reason="very rude")  # once more is not twice
        assert (await watcher.refusal(type="report", who=who))["words"]["text"] == "error.report_self"
        assert (await host.refusal(type="report", who="0" * 12))["code"] == "not-found"
        refusal = await host.refusal(type="report", who=who, reason="x" * 301)
        assert refusal["words"]["text"] == "error.report_length"
    (kept,) = await live.house.store.reports(9)
    assert (kept.table, kept.by_name, kept.about_name, kept.reason) == (table, "Ada", "Eve", "very rude")
    assert [(line.name, line.text) for line in kept.lines] == [("Eve", "you are all fools")]


async def test_whoever_is_erased_is_in_no_report_and_takes_the_names_of_friends_along(live: Live) -> None:
    ada, bob, eve = await live.named("Ada"), await live.named("Bob"), await live.named("Eve")
    table = await opened(ada)
    async with ada.at(table) as host, bob.at(table) as bystander, eve.at(table) as watcher:
        await bystander.do(type="chat", text="be kind")
        await watcher.do(type="chat", text="fools")
        await host.do(type="report", who=(await guest_called(host, "Eve"))["who"])
    sofa = await opened(bob, seats=2)
    async with bob.at(sofa) as player:
        await player.do(type="share", seat=1, name="Zorglub")
    await bob.post("/api/me/erase", {"name": "Bob"})
    (kept,) = await live.house.store.reports(9)
    assert [(line.name, line.text) for line in kept.lines] == [("", ""), ("Eve", "fools")]
    stored = bytes_in(live.house.settings.data)
    assert b"Zorglub" not in stored
    await eve.post("/api/me/erase", {"name": "Eve"})
    assert await live.house.store.reports(9) == []


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("  hello \t\n world ", "hello world"),
        ("\u202eevil\u202c", "evil"),
        ("z" + "\u0301\u0302\u0303\u0304" * 5, "z\u0301\u0302\u0303"),
        ("\u200b\ufeff\u3164", ""),
        ("❤️ 👩‍👧", "❤️ 👩‍👧"),
        ("a\u200db\ufe0f", "ab"),
        ("\u0301\u0301", ""),
    ],
)
def test_what_is_said_is_seen_and_stays_on_its_line(said: str, kept: str) -> None:
    assert clean_text(said) == clean_text(kept) == unicodedata.normalize("NFC", kept)
