"""Who somebody is: cookies, names, passwords, links."""

import pytest

from tests.server.running import Live

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
