"""Who somebody is: cookies, names, passwords, links."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.server.client import Browser
from tests.server.running import Live, living, quick
from tests.server.test_tables import opened

pytestmark = pytest.mark.server


async def test_the_first_visit_makes_a_person_and_the_cookie_names_them_again(live: Live) -> None:
    browser = live.browser()
    first = await browser.call("GET", "/api/me")
    assert first.json["name"] is None
    assert not first.json["kept"]
    assert 0 <= first.json["cat"] < 8
    line = first.headers["set-cookie"]
    assert all(part in line for part in ("nekodrome=", "HttpOnly", "SameSite=Lax", "Max-Age=31536000", "Path=/"))
    again = await browser.call("GET", "/api/me")
    assert again.json == first.json
    assert "set-cookie" not in again.headers


async def test_a_name_and_a_cat_are_chosen(live: Live) -> None:
    browser = live.browser()
    me = await browser.post("/api/me", {"name": "  Ada \u202e Lovelace ", "cat": 5})
    assert (me["name"], me["cat"]) == ("Ada Lovelace", 5)
    assert (await browser.post("/api/me", {"cat": 2}))["name"] == "Ada Lovelace"
    assert (await browser.get("/api/me"))["cat"] == 2


async def test_a_name_or_cat_that_is_none_is_refused(live: Live) -> None:
    for body in ({"name": ""}, {"name": " \u200b "}, {"name": "x" * 25}, {"cat": 8}, {"name": 3}, [1]):
        refusal = await live.browser().refused("POST", "/api/me", body)
        assert (refusal["status"], refusal["code"]) == (400, "bad-message")


async def test_a_password_keeps_the_name_on_other_devices(live: Live) -> None:
    ada = await live.named("Ada")
    assert (await ada.post("/api/me/password", {"password": "bamboo and cats"}))["kept"]
    other = live.browser()
    wrong = await other.refused("POST", "/api/login", {"name": "Ada", "password": "bamboo"})
    assert (wrong["status"], wrong["code"]) == (401, "wrong-password")
    me = await other.post("/api/login", {"name": " ada ", "password": "bamboo and cats"})
    assert me == await ada.get("/api/me") == await other.get("/api/me")
    nobody = await other.refused("POST", "/api/login", {"name": "Bob", "password": "bamboo and cats"})
    assert nobody["words"] == wrong["words"]


async def test_a_kept_name_is_nobody_elses(live: Live) -> None:
    ada = await live.named("Ada")
    twin = await live.named("ADA")
    await ada.post("/api/me/password", {"password": "bamboo and cats"})
    assert (await live.browser().refused("POST", "/api/me", {"name": "ａda"}))["code"] == "name-taken"
    assert (await twin.refused("POST", "/api/me/password", {"password": "another one"}))["code"] == "name-taken"
    assert (await ada.post("/api/me", {"name": "Ada L"}))["kept"]
    assert (await live.browser().post("/api/me", {"name": "Ada"}))["name"] == "Ada"


async def test_a_password_needs_a_name_and_eight_characters(live: Live) -> None:
    nameless = live.browser()
    assert (await nameless.refused("POST", "/api/me/password", {"password": "long enough"}))["code"] == "no-name"
    ada = await live.named("Ada")
    assert (await ada.refused("POST", "/api/me/password", {"password": "short"}))["code"] == "bad-message"


async def test_a_link_makes_another_device_the_same_person_once(live: Live) -> None:
    ada = await live.named("Ada")
    url = (await ada.post("/api/me/link"))["url"]
    assert url.startswith(f"{ada.origin}/me/")
    token = url.rsplit("/", 1)[1]
    phone = live.browser()
    assert await phone.post("/api/me/claim", {"token": token}) == await ada.get("/api/me")
    assert await phone.get("/api/me") == await ada.get("/api/me")
    assert (await live.browser().refused("POST", "/api/me/claim", {"token": token}))["status"] == 404


async def test_passwords_and_links_cannot_be_guessed_quickly(live: Live) -> None:
    browser = live.browser()
    codes = [(await browser.refused("POST", "/api/me/claim", {"token": f"t{n}"}))["code"] for n in range(12)]
    assert codes[0] == "not-found"
    assert codes[-1] == "too-many"


async def test_logging_out_makes_this_device_nobody_and_its_cookie_worthless(live: Live) -> None:
    ada = await live.named("Ada")
    phone = live.browser()
    await phone.post("/api/me/claim", {"token": (await ada.post("/api/me/link"))["url"].rsplit("/", 1)[1]})
    stolen, table = ada.cookie, await opened(ada)
    async with ada.at(table) as here, phone.at(table) as there:
        await here.until("table")
        assert (await ada.post("/api/logout"))["name"] is None
        await here.rest()
        assert here.socket.close_code == 4401
        await there.do(type="chat", text="still in")
    assert (await ada.get("/api/me"))["name"] is None
    assert (await phone.get("/api/me"))["name"] == "Ada"
    thief = live.browser()
    thief.cookie = stolen
    assert (await thief.get("/api/me"))["name"] is None
    async with live_with(live, stolen).at(table) as watcher:
        assert (await watcher.refusal(type="chat", text="I am Ada"))["words"]["text"] == "error.no_cookie"


def live_with(live: Live, cookie: str | None) -> Browser:
    browser = live.browser()
    browser.cookie = cookie
    return browser


async def test_logging_out_everywhere_ends_all_log_ins_and_links(live: Live) -> None:
    ada = await live.named("Ada")
    await ada.post("/api/me/password", {"password": "bamboo and cats"})
    phone = live.browser()
    await phone.post("/api/login", {"name": "Ada", "password": "bamboo and cats"})
    link = (await ada.post("/api/me/link"))["url"].rsplit("/", 1)[1]
    await phone.post("/api/logout", {"everywhere": True})
    assert [(await browser.get("/api/me"))["name"] for browser in (ada, phone)] == [None, None]
    assert (await live.browser().refused("POST", "/api/me/claim", {"token": link}))["status"] == 404
    me = await ada.post("/api/login", {"name": "Ada", "password": "bamboo and cats"})
    assert (me["name"], (await ada.get("/api/me"))["name"]) == ("Ada", "Ada")


async def test_somebody_who_never_did_anything_logs_out_without_a_trace(live: Live) -> None:
    nobody = live.browser()
    before = (await nobody.get("/api/me"))["id"]
    await nobody.post("/api/logout")
    assert (await nobody.get("/api/me"))["id"] != before
    assert await live.house.store.person(before) is None


async def test_a_new_password_needs_the_old_one_and_ends_other_log_ins(live: Live) -> None:
    ada = await live.named("Ada")
    await ada.post("/api/me/password", {"password": "bamboo and cats"})
    phone = live.browser()
    await phone.post("/api/login", {"name": "Ada", "password": "bamboo and cats"})
    for body in ({"password": "thief was here"}, {"password": "thief was here", "old": "bamboo"}):
        refusal = await phone.refused("POST", "/api/me/password", body)
        assert (refusal["status"], refusal["words"]["text"]) == (401, "error.wrong_old_password")
    assert (await phone.get("/api/me"))["name"] == "Ada"
    table = await opened(ada)
    async with ada.at(table) as here, phone.at(table) as there:
        await there.until("chat")
        await ada.post("/api/me/password", {"password": "cats and bamboo", "old": "bamboo and cats"})
        await there.rest()
        assert there.socket.close_code == 4401
        await here.do(type="chat", text="I stay")
    assert (await ada.get("/api/me"))["name"] == "Ada"
    assert (await phone.get("/api/me"))["name"] is None
    old = await phone.refused("POST", "/api/login", {"name": "Ada", "password": "bamboo and cats"})
    assert old["code"] == "wrong-password"


async def test_guesses_lock_out_whoever_guesses_and_not_the_owner(tmp_path: Path) -> None:
    settings = replace(quick(tmp_path), proxies=("127.0.0.1",))
    async with living(settings) as live:
        ada = await live.named("Ada")
        await ada.post("/api/me/password", {"password": "bamboo and cats"})
        guess = {"name": "Ada", "password": "letmein please"}
        codes = [
            (await live.browser().refused("POST", "/api/login", guess, X_Forwarded_For="203.0.113.9"))["code"]
            for _ in range(12)
        ]
        assert (codes[0], codes[-1]) == ("wrong-password", "too-many")
        right = {"name": "Ada", "password": "bamboo and cats"}
        answer = await live.browser().call("POST", "/api/login", right, X_Forwarded_For="198.51.100.4")
        assert answer.json["name"] == "Ada"


@pytest.mark.parametrize("name", ["\u3164", "\u2800\u2800", "\u115f", " \u0301", "\ufe0f\U000e0101", "\u200d\u2060"])
async def test_a_name_that_cannot_be_seen_is_refused(live: Live, name: str) -> None:
    refusal = await live.browser().refused("POST", "/api/me", {"name": name})
    assert (refusal["status"], refusal["code"]) == (400, "bad-message")


@pytest.mark.parametrize(
    ("kept", "like"),
    [
        ("Ada", "\u0410d\u0430"),  # Cyrillic
        ("Ada", "\u0251da"),
        ("Mina", "\uff2d\u0456na"),
        ("lan", "Ian"),
        ("IAN", "ian"),
        ("Bob", "B0b"),
        ("modern", "rnodern"),
        ("Ada", "A\u200bda"),
    ],
)
async def test_a_name_that_looks_like_a_kept_one_is_refused(live: Live, kept: str, like: str) -> None:
    owner = await live.named(kept)
    await owner.post("/api/me/password", {"password": "bamboo and cats"})
    assert (await live.browser().refused("POST", "/api/me", {"name": like}))["code"] == "name-taken"
    assert (await owner.post("/api/me", {"name": kept.upper()}))["kept"]


async def test_names_that_only_resemble_each_other_are_free(live: Live) -> None:
    ada = await live.named("Ada")
    await ada.post("/api/me/password", {"password": "bamboo and cats"})
    for name in ("Adam", "Ade", "Adá", "Ada 2", "猫", "🐱 Ada"):
        assert (await live.browser().post("/api/me", {"name": name}))["name"] == name


async def test_marks_do_not_tower(live: Live) -> None:
    name = (await live.browser().post("/api/me", {"name": "Z" + "\u0334\u0301" * 9}))["name"]
    assert name == "\u0179\u0334\u0334"  # one of them is part of its letter


async def test_only_doing_something_makes_a_person(live: Live) -> None:
    for path in ("/api/games", "/api/home", "/api/records", "/api/levels"):
        assert "set-cookie" not in (await live.browser().call("GET", path)).headers
    for _ in range(5):
        await live.browser().get("/api/me")
    assert await live.house.store.remove_people(1e12, 100) == 0
    await live.named("Ada")
    assert await live.house.store.remove_people(1e12, 100) == 1
