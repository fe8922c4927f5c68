"""Bots of people's own at real tables: their accounts, what a token is good for, and a match with a person."""

import asyncio
import os
import shlex
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from nekodrome.cli.players import maker_of
from nekodrome.cli.visiting import Visiting
from nekodrome.core.errors import Refused
from nekodrome.lab.chairs import chair_of
from nekodrome.server.http.routes import CALLS, FOR_PROGRAMS
from nekodrome.server.sockets.requests import FOR_PROGRAMS as MESSAGES_FOR_PROGRAMS
from nekodrome.server.sockets.requests import HANDLERS
from nekodrome.server.stores.folder import DATABASE
from tests.server.client import AtTable, Browser, Json
from tests.server.running import Live

pytestmark = [pytest.mark.server, pytest.mark.once]

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "bots"
LAST = """
from nekodrome.bots.bot import Bot


class Last(Bot):
    def choose(self, chair, rng):
        chair.world(rng)
        return chair.legal_actions()[-1]
"""


async def keeper(live: Live, name: str = "Ada") -> Browser:
    browser = await live.named(name)
    await browser.post("/api/me/password", {"password": "correct horse"})
    return browser


async def account(live: Live, owner: Browser, name: str = "Dice") -> tuple[Json, Browser]:
    """A program's account, and how it calls: with its token and no cookie."""
    made = await owner.post("/api/me/programs", {"name": name})
    return made, Program(live.port, made["token"])


class Program(Browser):
    """Calls with a token."""

    def __init__(self, port: int, token: str) -> None:
        super().__init__(port)
        self.token = token

    def _call(self, method: str, path: str, body: Any, headers: dict[str, str]) -> Any:
        answer = super()._call(method, path, body, {"Authorization": f"Bearer {self.token}", **headers})
        assert "set-cookie" not in answer.headers  # a token never becomes a cookie
        return answer

    @asynccontextmanager
    async def at(self, table: str, seq: int | None = None, hello: bool = True) -> AsyncIterator[AtTable]:
        headers = {"Authorization": f"Bearer {self.token}"}
        url = f"ws://127.0.0.1:{self.port}/ws/table/{table}"
        async with connect(url, additional_headers=headers, max_size=None) as socket:
            player = AtTable(self, socket)
            if hello:
                await player.send(type="hello", seq=seq)
            yield player


async def test_only_whoever_keeps_a_name_has_programs(live: Live) -> None:
    refused = await (await live.named("Bob")).refused("POST", "/api/me/programs", {"name": "Dice"})
    assert (refused["status"], refused["words"]["text"]) == (403, "error.program_keeper")


async def test_a_token_is_shown_once_and_kept_as_a_hash(live: Live) -> None:
    ada = await keeper(live)
    made, dice = await account(live, ada)
    assert made["token"].startswith("nkd_")
    assert (await dice.get("/api/me"))["name"] == "Dice"
    listed = await ada.get("/api/me/programs")
    assert [(one["name"], one["active"]) for one in listed] == [("Dice", True)]
    folder = live.house.settings.data
    stored = b"".join(path.read_bytes() for path in folder.glob(f"{DATABASE}*"))
    assert b"Dice" in stored
    assert made["token"].encode() not in stored


async def test_there_are_so_many_and_no_more(live: Live) -> None:
    ada = await keeper(live)
    for number in range(5):
        await account(live, ada, f"Dice {number}")
    assert (await ada.refused("POST", "/api/me/programs", {"name": "Dice 6"}))["status"] == 429


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "Ada"])
async def test_a_bad_name_makes_none(live: Live, name: str) -> None:
    ada = await keeper(live)
    await ada.refused("POST", "/api/me/programs", {"name": name})
    assert await ada.get("/api/me/programs") == []


async def test_a_token_is_good_for_what_it_is_for_and_nothing_else(live: Live) -> None:
    ada = await keeper(live)
    made, dice = await account(live, ada)
    for method, path, _ in CALLS:
        filled = path.replace("{", "").replace("}", "").replace(":int", "").replace("seq", "1")
        if (method, path) not in FOR_PROGRAMS:
            refused = await dice.refused(method, filled, {} if method == "POST" else None)
            assert (refused["status"], refused["words"]["text"]) == (403, "error.program_call"), path
    assert (await ada.get("/api/me/programs"))[0]["name"] == "Dice"
    assert (await ada.call("POST", "/api/login", {"name": "Dice", "password": made["token"]})).status == 401


@pytest.mark.parametrize("token", ["", "nkd_", "nkd_" + "x" * 43, "é", "x" * 5000])
async def test_a_wrong_token_is_refused_even_beside_a_good_cookie(live: Live, token: str) -> None:
    ada = await keeper(live)
    answer = await ada.call("GET", "/api/me", Authorization=f"Bearer {token.encode().decode('latin-1')}")
    assert (answer.status, answer.json["code"]) == (401, "wrong-token")


async def test_a_revoked_token_ends_at_once(live: Live) -> None:
    ada = await keeper(live)
    made, dice = await account(live, ada)
    table = (await dice.post("/api/tables", {"game": "rasant", "seats": 2}))["table"]
    async with dice.at(table) as seated:
        await seated.until_table(phase="lobby")
        await ada.post(f"/api/me/programs/{made['program']['page']}/revoke")
        await seated.rest()
        assert seated.socket.close_code == 4401
    assert (await dice.refused("GET", "/api/me"))["code"] == "wrong-token"
    renewed = await ada.post(f"/api/me/programs/{made['program']['page']}/token")
    assert renewed["token"] != made["token"]
    assert (await Program(live.port, renewed["token"]).get("/api/me"))["name"] == "Dice"
    assert (await dice.refused("GET", "/api/me"))["code"] == "wrong-token"


async def test_nobody_revokes_what_is_not_theirs(live: Live) -> None:
    made, dice = await account(live, await keeper(live))
    bob = await keeper(live, "Bob")
    refused = await bob.refused("POST", f"/api/me/programs/{made['program']['page']}/revoke", {})
    assert refused["status"] == 404
    assert (await dice.get("/api/me"))["name"] == "Dice"


async def test_at_a_table_a_program_plays_and_does_nothing_else(live: Live) -> None:
    _, dice = await account(live, await keeper(live))
    table = (await dice.post("/api/tables", {"game": "rasant", "seats": 2}))["table"]
    async with dice.at(table) as seated:
        await seated.until_table(phase="lobby")
        assert seated.table["seats"][0]["program"] is True
        for message in ({"type": "chat", "text": "hello"}, {"type": "ask", "seq": 0}, {"type": "undo", "seq": 0}):
            assert (await seated.refusal(**message))["words"]["text"] == "error.program_message"
        assert len(MESSAGES_FOR_PROGRAMS) < len(HANDLERS) - 10


async def test_a_chair_is_a_programs_own_and_fits_what_it_sees(live: Live) -> None:
    ada = await keeper(live)
    _, dice = await account(live, ada)
    table = (await dice.post("/api/tables", {"game": "rasant", "seats": 2}))["table"]
    async with dice.at(table) as seated, ada.at(table) as watching:
        await seated.do(type="start")
        while not seated.state.get("legal"):
            await seated.hear()
        await seated.send(type="chair", seq=seated.state["seq"])
        chair = chair_of((await seated.until("chair"))["chair"], "rasant")
        assert chair.view() == seated.state["view"]
        assert chair.legal_actions() == [move["action"] for move in seated.state["legal"]]
        assert (await watching.refusal(type="chair", seq=0))["code"] == "not-yours"
        assert (await seated.refusal(type="chair", seq=seated.state["seq"] + 1))["code"] == "stale"


@pytest.mark.parametrize("kind", ["class", "exec"])
async def test_an_invited_bot_plays_a_match_with_a_person(live: Live, tmp_path: Path, kind: str) -> None:
    ada = await keeper(live)
    made, _ = await account(live, ada)
    (tmp_path / "my_bot.py").write_text(LAST)
    program = f"exec:{shlex.quote(sys.executable)} -S {EXAMPLES / 'dice.py'}"
    maker = maker_of(str(tmp_path / "my_bot.py") if kind == "class" else program, 60)
    visiting = Visiting(f"http://127.0.0.1:{live.port}", made["token"], maker, "en", pause=0.05)
    bot = asyncio.create_task(visiting.stay(until=1))
    table = (await ada.post("/api/tables", {"game": "rasant", "seats": 2}))["table"]
    async with ada.at(table) as seated:
        await seated.until_table(phase="lobby")
        await seated.do(type="seat", seat=1, kind="open")
        await ada.post(f"/api/tables/{table}/ask", {"page": made["program"]["page"]})
        while seated.table["seats"][1]["kind"] != "person":
            await seated.hear()
        assert seated.table["seats"][1] == {**seated.table["seats"][1], "name": "Dice", "program": True}
        await seated.do(type="start")
        await seated.play()
        ratings = await ada.get(f"/api/tables/{table}/ratings")
    await asyncio.wait_for(bot, 60)
    assert visiting.finished == 1
    assert ratings["changed"] is False  # a match with a program rates nobody against it
    assert (await ada.get("/api/circle"))["follows"][0]["program"] is True


async def test_a_bot_that_opens_tables_waits_for_people_and_begins(live: Live) -> None:
    ada = await keeper(live)
    made, _ = await account(live, ada)
    visiting = Visiting(f"http://127.0.0.1:{live.port}", made["token"], maker_of("random", 60), "en", pause=0.05)
    bot = asyncio.create_task(visiting.stay("top_race", until=1))
    bob = await live.named("Bob")
    cards: list[Json] = []
    while not cards or sum(seat["kind"] == "open" for seat in cards[0]["seats"]) != 3:
        cards = (await bob.get("/api/home"))["open"]
    people = [bob, *[await live.named(name) for name in ("Cleo", "Dan")]]

    async def sit(browser: Browser, seat: int) -> None:
        async with browser.at(cards[0]["id"]) as seated:
            await seated.do(type="sit", seat=seat)
            await seated.play()

    await asyncio.gather(*(sit(browser, seat) for seat, browser in enumerate(people, 1)))
    await asyncio.wait_for(bot, 60)


async def test_a_token_that_is_none_ends_the_visit_in_a_sentence(live: Live) -> None:
    visiting = Visiting(f"http://127.0.0.1:{live.port}", "nkd_none", maker_of("random", 60), "en")
    with pytest.raises(Refused, match="token is not good"):
        await visiting.stay()


async def test_whoever_is_erased_takes_their_programs_along(live: Live) -> None:
    ada = await keeper(live)
    _, dice = await account(live, ada)
    table = (await dice.post("/api/tables", {"game": "rasant", "seats": 2}))["table"]
    archive = (await ada.call("GET", "/api/me/export")).body
    assert b"programs.json" in archive
    await ada.post("/api/me/erase", {"name": "Ada", "password": "correct horse"})
    assert (await dice.refused("GET", "/api/me"))["code"] == "wrong-token"
    assert (await live.house.rooms.get(table)).table.seats[0].kind == "open"


@pytest.mark.parametrize("text", ["def", "raise ValueError('no')", "x = 1", LAST + "\nclass Other(Last): ..."])
def test_a_file_that_holds_no_bot_is_refused_in_a_sentence(tmp_path: Path, text: str) -> None:
    (tmp_path / "my_bot.py").write_text(text)
    with pytest.raises(Refused):
        maker_of(str(tmp_path / "my_bot.py"), 10)
    if "Other" in text:
        maker_of(f"{tmp_path / 'my_bot.py'}:Last", 10)


async def test_an_interruption_ends_a_visit_quietly(live: Live) -> None:
    made, _ = await account(live, await keeper(live))
    words = ["bot", "random", "--url", f"http://127.0.0.1:{live.port}"]
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "nekodrome", *words),
        env={**os.environ, "NEKODROME_TOKEN": made["token"], "LC_ALL": "C.UTF-8"},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert process.stdout is not None
    assert b"Dice is at" in await process.stdout.readline()
    process.send_signal(signal.SIGINT)
    _, said = await process.communicate()
    assert (process.returncode, said) == (130, b"")
