"""The client's files and the headers around every answer."""

import gzip
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.running import Live, living, quick

pytestmark = pytest.mark.server
SCRIPT = b"console.log('cats');" * 200


@pytest.fixture
async def built(tmp_path: Path) -> AsyncIterator[Live]:
    pages = tmp_path / "static"
    (pages / "assets").mkdir(parents=True)
    (pages / "index.html").write_text("<!doctype html><title>Nekodrome</title>")
    (pages / "assets" / "index-abc123.js").write_bytes(SCRIPT)
    (tmp_path / "secret.txt").write_text("not yours")
    async with living(quick(tmp_path / "data"), pages) as server:
        yield server


async def test_every_route_of_the_client_is_its_page(built: Live) -> None:
    for path in ("/", "/table/x", "/replay/x", "/rules/rasant", "/me/token", "/gallery", "/records"):
        answer = await built.browser().call("GET", path)
        assert (answer.status, answer.headers["cache-control"]) == (200, "no-cache")
        assert b"<title>Nekodrome" in answer.body
        assert answer.headers["content-type"].startswith("text/html")


async def test_a_client_that_is_being_built_comes_by_itself(tmp_path: Path) -> None:
    pages = tmp_path / "static"
    async with living(quick(tmp_path / "data"), pages) as live:
        waiting = await live.browser().call("GET", "/table/x")
        assert (waiting.status, waiting.headers["cache-control"]) == (200, "no-store")
        assert b'http-equiv="refresh"' in waiting.body
        pages.mkdir()
        (pages / "index.html").write_text("<!doctype html><title>All is here</title>")
        assert b"All is here" in (await live.browser().call("GET", "/table/x")).body


async def test_hashed_files_are_kept_for_ever_and_travel_compressed(built: Live) -> None:
    browser = built.browser()
    plain = await browser.call("GET", "/assets/index-abc123.js")
    assert plain.body == SCRIPT
    assert "immutable" in plain.headers["cache-control"]
    packed = await browser.call("GET", "/assets/index-abc123.js", Accept_Encoding="gzip")
    assert packed.headers["content-encoding"] == "gzip"
    assert gzip.decompress(packed.body) == SCRIPT
    assert len(packed.body) < len(SCRIPT) / 5
    again = await browser.call("GET", "/assets/index-abc123.js", If_None_Match=plain.headers["etag"])
    assert (again.status, again.body) == (304, b"")


async def test_nothing_outside_the_folder_is_given(built: Live) -> None:
    outside = ("/../secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt", "/%5csecret.txt", "/..%2fsecret.txt")
    for path in ("/assets/none.js", "/favicon.ico", *outside):
        answer = await built.browser().call("GET", path)
        assert answer.status == 404
        assert b"not yours" not in answer.body


async def test_a_call_that_is_none_is_refused_in_json(built: Live) -> None:
    for method in ("GET", "POST", "PUT", "DELETE"):
        refusal = await built.browser().refused(method, "/api/nothing/here")
        assert (refusal["status"], refusal["code"]) == (404, "not-found")
    assert (await built.browser().refused("PUT", "/api/me"))["status"] == 404


async def test_every_answer_keeps_the_page_to_itself(built: Live) -> None:
    for path in ("/", "/api/me", "/api/none", "/assets/none.js"):
        headers = (await built.browser().call("GET", path)).headers
        assert "default-src 'self'" in headers["content-security-policy"]
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


async def test_without_a_built_client_the_page_says_what_to_do(tmp_path: Path) -> None:
    async with living(quick(tmp_path), tmp_path / "nothing") as live:
        answer = await live.browser().call("GET", "/")
        assert answer.status == 200
        assert b"make web" in answer.body
