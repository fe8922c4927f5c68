"""An evening at which everything happens that a server keeps, and what those who were there see of it afterwards.

`python -m tests.server.evening FOLDER` plays it on a server of the version at hand and leaves its folder, with what was
seen in `seen.json`; tests/server/test_kept_data.py opens such folders.
"""

import asyncio
import hashlib
import json
import sqlite3
import sys
import time
from contextlib import AsyncExitStack, closing
from pathlib import Path

from nekodrome.games import game_of
from tests.server import by_hand
from tests.server.client import AtTable, Browser, Json
from tests.server.running import Live, living, quick

PASSWORD = "nine lives"
GAMES: dict[str, Json] = {
    "addi_cats": {"seats": 3},
    "neko_racing": {"seats": 3, "options": {"record": True}},
    "nekojima": {"seats": 2, "options": {"hand": "calm"}},
    "rasant": {"seats": 3},
    "takenoko": {"seats": 2},
    "top_race": {"seats": 3},
}
FEW = 9  # decisions of a match that is not played to its end
SEEN = "seen.json"


class Evening:
    """Ada, Bob and Cy, and the tables they sat at, each by a name."""

    def __init__(self, live: Live) -> None:
        self.ada = live.browser()
        self.bob = live.browser()
        self.cy = live.browser()
        self.tables: dict[str, str] = {}

    async def open(self, name: str, game: str, **asked: object) -> str:
        """A table of Ada's; bots are kittens."""
        body = {"game": game, **GAMES[game], **asked}
        table = self.tables[name] = str((await self.ada.post("/api/tables", body))["table"])
        async with self.ada.at(table) as host:
            for seat, sitter in enumerate((await host.until_table())["seats"]):
                if sitter["kind"] == "bot":
                    await host.do(type="seat", seat=seat, kind="bot", level="kitten")
        return table


async def play_evening(evening: Evening) -> None:
    """Everything, one after the other."""
    await evening.ada.post("/api/me", {"name": "Ada", "cat": 3})
    await evening.ada.post("/api/me/password", {"password": PASSWORD})
    await evening.bob.post("/api/me", {"name": "Bob"})
    await evening.cy.post("/api/me", {"name": "Cy"})
    for play in (finish, go_on, race, leave_an_answer, take_back, play_by_hand, fork, rematch, wait, look_back):
        await play(evening)
        print(play.__name__, flush=True)


async def finish(evening: Evening) -> None:
    """A match of each game to its end, a bot playing for Ada before long; somebody talks."""
    for game in GAMES:
        table = await evening.open(f"{game} over", game)
        async with evening.ada.at(table) as host, evening.bob.at(table) as watcher:
            await host.do(type="start")
            await host.play(until=FEW)
            await watcher.do(type="chat", text=f"Bonne chance à {game} !")
            if host.table["phase"] != "over":
                await host.do(type="stand_in", seat=0, level="kitten")
            await host.until_table(phase="over")


async def go_on(evening: Evening) -> None:
    """A match of each game that is Ada's turn."""
    for game in GAMES:
        table = await evening.open(f"{game} in play", game)
        async with evening.ada.at(table) as host:
            await host.do(type="start")
            await host.play(until=FEW)
            await host_is_asked(host)


async def host_is_asked(host: AtTable) -> None:
    """Waits until nobody but Ada owes anything."""
    while host.state.get("pending") != [0]:
        await host.hear()


async def race(evening: Evening) -> None:
    """Three people race for a record, without a bot's help."""
    table = await evening.open("a record", "neko_racing")
    async with AsyncExitStack() as stack:
        people = (evening.ada, evening.bob, evening.cy)
        players = [await stack.enter_async_context(person.at(table)) for person in people]
        for seat in (1, 2):
            await players[seat].do(type="sit", seat=seat)
        await players[0].do(type="start")
        await asyncio.gather(*(player.play() for player in players))


async def leave_an_answer(evening: Evening) -> None:
    """Bob leaves an answer while Ada is asked."""
    table = await evening.open("an answer left", "top_race", seats=3, options={"bets": True})
    async with evening.ada.at(table) as one, evening.bob.at(table) as other:
        await other.do(type="sit", seat=1)
        await one.do(type="start")
        await one.dealt()
        await other.dealt()
        while not (one.state["legal"] and other.state.get("foreseen")):
            await step(one, other)
        question = other.state["foreseen"][0]
        await other.do(type="standing", question=question["question"], answer=0)
        await one.do(type="chat", text="À toi 🐈")


async def step(*players: AtTable) -> None:
    """Whoever is asked decides something; everybody hears of it."""
    seq = max(player.state["seq"] for player in players)
    for player in players:
        while player.state["seq"] < seq:
            await player.hear()
    for player in players:
        if player.state["legal"]:
            await player.do(type="decide", seq=seq, action=player.state["legal"][-1]["action"])
            break
    for player in players:
        while player.state["seq"] <= seq:
            await player.hear()


async def take_back(evening: Evening) -> None:
    """Ada takes a decision back."""
    table = await evening.open("taken back", "takenoko")
    async with evening.ada.at(table) as host:
        await host.do(type="start")
        await host.dealt()
        while not host.state.get("undo"):
            if host.state["legal"]:
                action, host.state["legal"] = host.state["legal"][0]["action"], []
                await host.do(type="decide", seq=host.state["seq"], action=action)
            else:
                await host.hear()
        seq = host.state["seq"]
        await host.do(type="undo", seq=seq)
        while host.state["seq"] <= seq:
            await host.hear()


async def play_by_hand(evening: Evening) -> None:
    """Ada puts up a denchuu with her own hands, twice; the second time she then gives up."""
    for name in ("by hand in play", "by hand over"):
        async with by_hand.alone(evening.ada) as (player, table):
            evening.tables[name] = table
            heights, feet = by_hand.spots(player)
            await by_hand.take(player, heights)
            await by_hand.lower(player, feet)
            await by_hand.declare(player)
            if name.endswith("over"):
                await give_up(player)


async def give_up(player: AtTable) -> None:
    """Ends a match alone on the island."""
    while player.table["phase"] != "over":
        legal = {move["move"]: move["action"] for move in player.state["legal"]}
        if not legal:
            await player.hear()
            continue
        player.state["legal"] = []
        action = legal.get("give-up", next(iter(legal.values())))
        await player.do(type="decide", seq=player.state["seq"], action=action)


async def fork(evening: Evening) -> None:
    """A finished match played on from its middle."""
    asked = {"seq": 4, "seat": 1}
    answer = await evening.ada.post(f"/api/tables/{evening.tables['rasant over']}/fork", asked)
    table = evening.tables["a fork"] = str(answer["table"])
    async with evening.ada.at(table) as player:
        while player.state.get("pending") != [1]:
            await player.hear()


async def rematch(evening: Evening) -> None:
    """The same once more, as a lobby since two people sat there."""
    async with evening.ada.at(evening.tables["a record"]) as host:
        await host.until_table(phase="over")
        await host.do(type="rematch")
        evening.tables["a rematch"] = str(host.table["next"])


async def wait(evening: Evening) -> None:
    """A lobby with an open seat and other options than usual."""
    table = await evening.open("a lobby", "neko_racing")
    async with evening.ada.at(table) as host:
        await host.do(type="option", name="laps", value=2)
        await host.do(type="size", seats=4)
        await host.do(type="seat", seat=2, kind="open")


async def look_back(evening: Evening) -> None:
    """A note on a moment, a challenge taken, a puzzle answered."""
    replay = f"/api/tables/{evening.tables['rasant over']}"
    await evening.ada.post(f"{replay}/notes", {"seq": 2, "text": "Why not pass?", "arrows": []})
    challenge = await evening.ada.post("/api/challenges", {"table": evening.tables["a lobby"]})
    await evening.bob.post(f"/api/challenges/{challenge['challenge']}/take")
    shelf = (await evening.cy.get("/api/puzzles"))["shelves"][0]
    puzzle = await evening.cy.get(f"/api/puzzles/{shelf['game']}/{shelf['puzzles'][0]['id']}")
    await evening.cy.post(f"/api/puzzles/{shelf['game']}/{puzzle['id']}", {"action": puzzle["legal"][0]["action"]})


# ---- what is seen afterwards


async def look_around(live: Live, cookies: dict[str, str], tables: dict[str, str]) -> Json:
    """What a server tells those people of those tables; what the games' own views say is held elsewhere."""
    browsers = {name: Browser(live.port) for name in cookies}
    for name, cookie in cookies.items():
        browsers[name].cookie = cookie
    people = {name: await _person_seen(browser) for name, browser in browsers.items()}
    seen = {}
    for name, table in tables.items():
        seen[name] = {who: await _table_seen(browser, table) for who, browser in browsers.items()}
        there = next(iter(seen[name].values()))["table"]
        if there["phase"] == "over":
            is_by_hand = game_of(there["game"]).dexterity is not None
            seen[name]["after"] = await _match_seen(browsers["Ada"], table, is_by_hand)
    records = await browsers["Ada"].get("/api/records")
    return _lasting({"people": people, "records": records, "tables": seen})


def _lasting(seen: Json) -> Json:
    """Without what depends on who has just looked."""
    passing = ("online", "watchers")

    def without_passing(told: Json) -> Json:
        return {name: value for name, value in told.items() if name not in passing}

    lasting: Json = json.loads(json.dumps(seen), object_hook=without_passing)
    return lasting


async def _person_seen(browser: Browser) -> Json:
    return {"me": await browser.get("/api/me"), "home": await browser.get("/api/home")}


async def _table_seen(browser: Browser, table: str) -> Json:
    """A table through its socket: who sits there, what was said, and what may be decided now."""
    async with browser.at(table) as player:
        await player.until("chat")
        seen: Json = {"table": player.table, "chat": player.chat}
        if player.table["phase"] != "lobby":
            state = await player.dealt()
            seen["state"] = {name: state[name] for name in ("seq", "pending", "scores", "seat")}
            seen["undo"] = state.get("undo", False)
            seen["legal"] = [[move["action"], move["move"]] for move in state["legal"]]
            seen["answers"] = {asked["question"]: asked["answer"] for asked in state.get("foreseen", [])}
            seen["log"] = [[entry["seq"], entry["seat"]] for entry in player.log["entries"]]
            seen["scores"] = player.log["scores"]
        return seen


async def _match_seen(browser: Browser, table: str, is_by_hand: bool) -> Json:
    """A finished match: its record, its replay, the check of its shuffle, movements where there are any."""
    record = await browser.call("GET", f"/api/tables/{table}/record")
    replay = await browser.get(f"/api/tables/{table}/replay?eye=all")
    return {
        "record": hashlib.sha256(record.body).hexdigest(),
        "notes": [[note["seq"], note["name"], note["text"]] for note in replay["notes"]],
        "frames": [[frame["seq"], frame["seat"], frame["scores"]] for frame in replay["frames"]],
        "verify": await browser.get(f"/api/tables/{table}/verify"),
        "motion": await _motions(browser, table, len(replay["frames"]) if is_by_hand else 1),
    }


async def _motions(browser: Browser, table: str, steps: int) -> dict[str, str]:
    """The movements that can be shown again, by their decision."""
    found = {}
    for seq in range(steps):
        answer = await browser.call("GET", f"/api/tables/{table}/motion/{seq}")
        if answer.status == 200:
            found[str(seq)] = hashlib.sha256(answer.body).hexdigest()
    return found


async def make(folder: Path) -> None:
    """Plays the evening into an empty folder, ends the server, and notes what the next one tells."""
    async with living(quick(folder)) as live:
        evening = Evening(live)
        await play_evening(evening)
        link = (await evening.ada.post("/api/me/link"))["url"].rsplit("/", 1)[1]
    cookies = {"Ada": str(evening.ada.cookie), "Bob": str(evening.bob.cookie)}
    at = time.time()
    async with living(quick(folder)) as live:
        seen = await look_around(live, cookies, evening.tables)
    shrink(folder / "nekodrome.db")
    noted = {"at": at, "cookies": cookies, "link": link, "names": evening.tables, "seen": seen}
    (folder / SEEN).write_text(json.dumps(noted, ensure_ascii=False, separators=(",", ":")) + "\n", "utf-8")


def shrink(database: Path) -> None:
    """One small file instead of three."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")
        connection.execute("VACUUM")


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True)
    asyncio.run(make(target))
