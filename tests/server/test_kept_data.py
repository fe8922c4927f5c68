"""What an older version wrote opens with this one, is told as it was then, and is played on."""

import json
import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from nekodrome.server.clocks import Clock
from nekodrome.server.stores.migrations import VERSION
from nekodrome.server.stores.moving import move
from tests.server.client import Browser, Json
from tests.server.evening import GAMES, PASSWORD, SEEN, look_around
from tests.server.running import Live, living, quick

pytestmark = pytest.mark.server

DATA = Path(__file__).parent / "data"
FOLDERS = sorted(path.name for path in DATA.iterdir() if path.is_dir())

BOT_NAME = re.compile(r"/seats/\d+/name$")  # bots had none at first


class Kept:
    """A copy of a folder that another version wrote, and what it told."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.noted: Json = json.loads((folder / SEEN).read_text("utf-8"))

    def browser(self, live: Live, name: str) -> Browser:
        """Somebody who was there."""
        browser = live.browser()
        browser.cookie = self.noted["cookies"][name]
        return browser


class Then(Clock):
    """It is still the evening on which all that was written; a database would say otherwise."""

    def __init__(self, at: float) -> None:
        self._at = at

    def time(self) -> float:
        return self._at


@pytest.fixture(params=FOLDERS)
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Kept:
    return Kept(shutil.copytree(DATA / request.param, tmp_path / "data"))


def test_a_folder_of_every_version_that_went_is_kept() -> None:
    assert {f"v{version}" for version in range(VERSION)} <= set(FOLDERS)


def differences(then: object, now: object, path: str = "") -> Iterator[str]:
    """What was told then and is not told now; a later version may tell more."""
    if isinstance(then, dict) and isinstance(now, dict):
        for name, value in then.items():
            if name not in now:
                yield f"{path}/{name} is told no more"
            else:
                yield from differences(value, now[name], f"{path}/{name}")
    elif isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        for n, (value, other) in enumerate(zip(then, now, strict=True)):
            yield from differences(value, other, f"{path}/{n}")
    elif then != now and not (then is None and BOT_NAME.search(path)):
        yield f"{path} was {then!r} and is {now!r}"


async def test_all_is_told_as_it_was(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    at = kept.noted["at"]
    monkeypatch.setattr(time, "time", lambda: at)  # old lobbies are not listed for ever
    for _ in range(2):
        async with living(quick(kept.folder)) as live:
            seen = await look_around(live, kept.noted["cookies"], kept.noted["names"])
            assert list(differences(kept.noted["seen"], seen)) == []


async def test_all_is_told_as_it_was_once_it_lies_in_a_database(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Kept(shutil.copytree(DATA / FOLDERS[-1], tmp_path / "data"))
    move(str(kept.folder), database)
    at = kept.noted["at"]
    monkeypatch.setattr(time, "time", lambda: at)
    async with living(replace(quick(kept.folder), database=database, clock=Then(at))) as live:
        seen = await look_around(live, kept.noted["cookies"], kept.noted["names"])
        assert list(differences(kept.noted["seen"], seen)) == []


async def test_whoever_kept_a_name_or_a_link_comes_in(kept: Kept, monkeypatch: pytest.MonkeyPatch) -> None:
    at = kept.noted["at"]
    monkeypatch.setattr(time, "time", lambda: at)  # a link lasts ten minutes
    ada = kept.noted["seen"]["people"]["Ada"]["me"]
    async with living(quick(kept.folder)) as live:
        assert await live.browser().post("/api/login", {"name": "ada", "password": PASSWORD}) == ada
        assert await live.browser().post("/api/me/claim", {"token": kept.noted["link"]}) == ada
        assert (await live.browser().refused("POST", "/api/me", {"name": "Ada"}))["code"] == "name-taken"


async def test_matches_in_play_are_played_on(kept: Kept) -> None:
    async with living(quick(kept.folder)) as live:
        for game in GAMES:
            table = kept.noted["names"][f"{game} in play"]
            async with kept.browser(live, "Ada").at(table) as player:
                before = (await player.dealt())["seq"]
                await player.play(until=before + 3)
                assert player.state["seq"] >= before + 3, game


async def test_an_answer_left_then_is_given_now(kept: Kept) -> None:
    async with living(quick(kept.folder)) as live:
        table = kept.noted["names"]["an answer left"]
        async with kept.browser(live, "Ada").at(table) as ada:
            seq = (await ada.dealt())["seq"]
            await ada.do(type="decide", seq=seq, action=ada.state["legal"][1]["action"])  # the least bid
            while not any(state["seat"] == 1 for state in ada.states):
                await ada.hear()
