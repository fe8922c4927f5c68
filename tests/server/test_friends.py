"""Friends: following, one touch to ask them to a table, and those who want to be left alone."""

import pytest

from tests.server.client import Browser, Json
from tests.server.running import Live
from tests.server.test_tables import opened

pytestmark = pytest.mark.server


async def met(host: Browser, guest: Browser) -> str:
    """A table with an open seat where they sit side by side."""
    table = await opened(host, seats=3)
    async with host.at(table) as player:
        await player.do(type="seat", seat=2, kind="open")
    async with guest.at(table) as player:
        await player.do(type="sit", seat=1)
    return table


def names(told: list[Json]) -> list[str]:
    return [one["name"] for one in told]


async def test_somebody_met_is_followed_and_asked_to_a_table(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    rung = []
    live.house.friends.ring = lambda who, by, table: rung.append((who.name, by.name, table.id))
    table = await met(ada, bob)
    circle = await ada.post(f"/api/tables/{table}/follow", {"seat": 1})
    assert names(circle["follows"]) == ["Bob"]
    assert names((await bob.get("/api/circle"))["followers"]) == ["Ada"]
    page = circle["follows"][0]["page"]
    assert not circle["follows"][0]["public"]
    assert (await ada.refused("GET", f"/api/people/{page}"))["words"]["text"] == "error.page_private"
    other = await opened(ada, seats=2)
    assert await bob.get("/api/invitations") == []
    async with ada.at(other) as player:
        await player.do(type="seat", seat=1, kind="open")
    await ada.post(f"/api/tables/{other}/ask", {"page": page})
    (asked,) = await bob.get("/api/invitations")
    assert (asked["name"], asked["table"]["id"]) == ("Ada", other)
    assert rung == [("Bob", "Ada", other)]
    assert await bob.post(f"/api/invitations/{other}/decline") == []
    await ada.post(f"/api/tables/{other}/ask", {"page": page})
    async with bob.at(other) as player:
        await player.do(type="sit", seat=1)
    assert await bob.get("/api/invitations") == []  # there already
    assert (await ada.post(f"/api/people/{page}/follow", {"on": False}))["follows"] == []


async def test_whoever_blocks_is_neither_followed_nor_invited(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    table = await met(ada, bob)
    page = (await ada.post(f"/api/tables/{table}/follow", {"seat": 1}))["follows"][0]["page"]
    await ada.post(f"/api/tables/{table}/ask", {"page": page})
    circle = await bob.post(f"/api/tables/{table}/block", {"seat": 0})
    assert (names(circle["blocked"]), circle["followers"]) == (["Ada"], [])
    assert (await ada.get("/api/circle"))["follows"] == []
    assert await bob.get("/api/invitations") == []
    for path, body in ((f"/api/tables/{table}/follow", {"seat": 1}),):
        assert (await ada.refused("POST", path, body))["words"]["text"] == "error.blocked"
    ada_page = circle["blocked"][0]["page"]
    assert (await bob.post(f"/api/people/{ada_page}/block", {"on": False}))["blocked"] == []
    assert names((await ada.post(f"/api/tables/{table}/follow", {"seat": 1}))["follows"]) == ["Bob"]


async def test_what_cannot_be_is_refused_with_a_sentence(live: Live) -> None:
    ada, bob, eve, nobody = *[await live.named(name) for name in ("Ada", "Bob", "Eve")], live.browser()
    table = await met(ada, bob)
    bobs = (await bob.get("/api/people/me"))["page"]
    for browser, path, body, text in (
        (nobody, f"/api/tables/{table}/follow", {"seat": 0}, "error.no_name"),
        (ada, f"/api/tables/{table}/follow", {"seat": 0}, "error.no_such_person"),  # oneself
        (ada, f"/api/tables/{table}/follow", {"seat": 2}, "error.no_such_person"),
        (ada, f"/api/tables/{table}/follow", {"seat": 99}, "error.no_such_person"),
        (ada, f"/api/tables/{table}/follow", {}, "error.bad_message"),
        (eve, f"/api/people/{bobs}/follow", {}, "error.no_such_person"),  # keeps to himself
        (eve, f"/api/people/{bobs}/block", {}, "error.no_such_person"),
        (ada, f"/api/tables/{table}/ask", {"page": bobs}, "error.no_such_person"),
        (ada, "/api/tables/none/ask", {"page": bobs}, "error.no_such_person"),
    ):
        assert (await browser.refused("POST", path, body))["words"]["text"] == text, path
    await bob.post("/api/me/page", {"public": True})
    assert names((await eve.post(f"/api/people/{bobs}/follow"))["follows"]) == ["Bob"]
    for browser, text in ((eve, "error.not_seated"), (ada, "error.invite_follow")):
        assert (await browser.refused("POST", f"/api/tables/{table}/ask", {"page": bobs}))["words"]["text"] == text
    await ada.post(f"/api/tables/{table}/follow", {"seat": 1})
    assert (await ada.get(f"/api/tables/{table}/circle"))["seats"] == [None, True, None]
    assert (await eve.get(f"/api/tables/{table}/circle"))["seats"] == [False, True, None]
