"""By which name a server is called, through what, and under which path."""

import json
import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from nekodrome.core.errors import Refused
from nekodrome.server.addresses import checked_proxies, public_address
from nekodrome.server.origin import Names, host_in
from tests.server.running import Live, living, quick
from tests.server.test_tables import opened

pytestmark = pytest.mark.server
PUBLIC = "https://games.example.org/neko"


async def test_a_foreign_name_that_leads_here_is_refused(live: Live) -> None:
    ada = await live.named("Ada")
    for host in (
        "evil.example",
        "evil.example:8000",
        "127.0.0.1.evil.example",
        "localhost@evil",
        "192.0.2.9",
        "[::1",
        "",
    ):
        refusal = await ada.refused("GET", "/api/me", Host=host)
        assert (refusal["status"], refusal["code"]) == (421, "wrong-host"), host
        page = await ada.call("GET", "/", Host=host)
        assert (page.status, "--public" in page.body.decode()) == (421, True)
        assert "default-src 'self'" in page.headers["content-security-policy"]
    link = await ada.call("POST", "/api/me/link", {}, Host="evil.example", Origin="http://evil.example")
    assert link.status == 421


async def test_a_socket_by_a_foreign_name_is_refused(live: Live) -> None:
    table = await opened(await live.named("Ada"))
    with pytest.raises(InvalidStatus) as refused:
        await connect(
            f"ws://127.0.0.1:{live.port}/ws/table/{table}", additional_headers={"Host": "evil.example"}
        ).__aenter__()
    assert refused.value.response.status_code in (400, 403)
    assert "content-security-policy" in refused.value.response.headers


async def test_the_machines_own_names_are_known(live: Live) -> None:
    for host in ("localhost", "LOCALHOST:1", "127.0.0.1", "[::1]:8000", f"127.0.0.1:{live.port}"):
        assert (await live.browser().call("GET", "/api/levels", Host=host)).status == 200


def test_an_address_is_a_name_where_the_connection_came_in_by_it() -> None:
    names = Names("http://192.168.1.5:8000", PUBLIC)
    assert names.has("192.168.7.7:80", "192.168.7.7")
    assert not names.has("192.168.7.8", "192.168.7.7")
    assert names.has("games.example.org", None)
    assert names.has("192.168.1.5:8000", "10.0.0.1")
    assert host_in("a:b") is host_in("u@h") is host_in("h/p") is None


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "http://a]b", "//", "null", "http://127.0.0.1@evil"])
async def test_a_malformed_origin_is_refused(live: Live, origin: str) -> None:
    refusal = await live.browser().refused("POST", "/api/me", {"name": "Eve"}, Origin=origin)
    assert (refusal["status"], refusal["code"]) == (403, "wrong-origin")


async def test_forwarded_headers_are_believed_from_named_proxies_only(tmp_path: Path) -> None:
    told = {"X_Forwarded_For": "203.0.113.7", "X_Forwarded_Proto": "https"}
    async with living(quick(tmp_path / "a")) as live:
        answer = await live.browser().call("GET", "/api/me", **told)
        assert "Secure" not in answer.headers["set-cookie"]
        assert "strict-transport-security" not in answer.headers
    async with living(replace(quick(tmp_path / "b"), public=PUBLIC, proxies=("127.0.0.1",))) as live:
        answer = await live.browser().call("GET", "/api/me", Host="games.example.org", **told)
        assert "; Secure" in answer.headers["set-cookie"]
        assert "; Path=/neko;" in answer.headers["set-cookie"]
        assert answer.headers["strict-transport-security"].startswith("max-age=")
        tries = [
            (await live.browser().refused("POST", "/api/me/claim", {"token": "x"}, X_Forwarded_For=f"203.0.113.{n}"))[
                "code"
            ]
            for n in range(20)
        ]
        assert set(tries) == {"not-found"}, "each visitor has limits of their own"


async def test_everything_lies_under_the_base_path(tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text('<script src="./assets/a.js"></script><meta name="base" content="./">')
    (pages / "assets" / "a.js").write_text("1")
    async with living(replace(quick(tmp_path / "data"), public=PUBLIC), pages) as live:
        browser = live.browser()
        for prefix in ("", "/neko"):  # some proxies take it away
            page = await browser.call("GET", f"{prefix}/table/x")
            assert page.body == b'<script src="/neko/assets/a.js"></script><meta name="base" content="/neko/">'
            assert (await browser.call("GET", f"{prefix}/assets/a.js")).body == b"1"
            table = (await browser.call("POST", f"{prefix}/api/tables", {"game": "rasant"})).json["table"]
            url = (await browser.get(f"{prefix}/api/tables/{table}/invite"))["url"]
            assert url.startswith(f"{PUBLIC}/come/{table}/")
            own = {"Cookie": browser.cookie or ""}
            where = f"ws://127.0.0.1:{live.port}{prefix}/ws/table/{table}"
            async with connect(where, additional_headers=own, origin="https://games.example.org") as socket:  # type: ignore[arg-type]
                await socket.send(json.dumps({"type": "hello"}))
                assert json.loads(await socket.recv())["type"] == "table"
        assert (
            await browser.call("POST", "/api/me", {"name": "Ada"}, Origin="https://games.example.org")
        ).status == 200
        assert (await browser.call("POST", "/api/me", {"name": "Eve"}, Origin="http://games.example.org")).status == 403


async def test_without_a_base_path_the_page_names_its_files_from_the_top(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text('<script src="./assets/a.js">')
    async with living(quick(tmp_path / "data"), tmp_path) as live:
        assert (await live.browser().call("GET", "/table/x")).body == b'<script src="/assets/a.js">'


def test_addresses_that_are_none_are_refused() -> None:
    assert public_address("HTTPS://Games.example.org/neko/") == "https://games.example.org/neko"
    assert public_address("http://neko.home:8000") == "http://neko.home:8000"
    for wrong in (
        "games.example.org",
        "ftp://x",
        "https://",
        "https://a/b?c",
        "https://u@h",
        "https://a/b c",
        "http://[",
        "x",
    ):
        with pytest.raises(Refused, match="the whole address"):
            public_address(wrong)
    assert checked_proxies(("10.0.0.2", "10.0.0.7/24")) == ("10.0.0.2", "10.0.0.0/24")
    with pytest.raises(Refused, match=re.escape("10.0.0.0/24, not “proxy”")):
        checked_proxies(("proxy",))
