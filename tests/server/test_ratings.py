"""Ratings at a server: what counts, that they can be made anew to the last digit, and who gets to see them."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from nekodrome.cli import main
from nekodrome.lab.ratings.anchors import anchors_of
from nekodrome.server.people.person import page_of
from nekodrome.server.stores.folder import DATABASE
from nekodrome.server.stores.results import Results
from nekodrome.server.stores.sql import Sql
from nekodrome.server.stores.sqlite import SqliteStore
from nekodrome.server.tables.card import Card, Ending
from nekodrome.server.tables.events import (
    AnyEvent,
    Asked,
    Branch,
    Decided,
    Finished,
    Sitter,
    Started,
    StoodIn,
    TableOpened,
)
from nekodrome.server.tables.finishes import finish_of
from tests.server.client import Browser, Json
from tests.server.running import Live, living, quick
from tests.server.test_tables import opened

pytestmark = pytest.mark.server
MADE = ("results", "played", "ratings", "standings")


def sitter(name: str) -> Sitter:
    return Sitter("bot", level=name) if name in ("kitten", "tiger") else Sitter("person", person=name)


def match(
    *names: str, places: list[int], at: float = 5.0, between: list[AnyEvent] | None = None, **opening: Any
) -> list[AnyEvent]:
    """The events of a match that ended so."""
    seats = [sitter(name) for name in names]
    start = Started(at=1.0, rules=1, seats=seats, names=[*names], options={}, seed="", nonce="", seed_hash="")
    begun = TableOpened(at=0.0, game="rasant", host=names[0], seats=seats, options={}, **opening)
    ended = Finished(at=at, places=places, scores=[0 for _ in names], reason="cards_gone")
    return [begun, start, *(between or []), ended]


def counted(events: list[AnyEvent]) -> list[str | None]:
    finish = finish_of("t", events)
    assert finish is not None
    return [entrant.person or entrant.level for entrant in finish.entrants]


def test_whoever_was_helped_does_not_count_and_the_others_do() -> None:
    stood_in: list[AnyEvent] = [StoodIn(at=2.0, seat=0, level="tiger"), Decided(at=3.0, seat=0, action=1, bot=True)]
    hint: list[AnyEvent] = [Asked(at=2.0, seat=1)]
    offered: list[AnyEvent] = [StoodIn(at=2.0, seat=0, level="tiger"), StoodIn(at=2.5, seat=0, level=None)]
    for between, who in (
        ([], ["ada", "bob", "tiger"]),
        (stood_in, ["bob", "tiger"]),
        ([*stood_in, StoodIn(at=4.0, seat=0, level=None)], ["bob", "tiger"]),
        (offered, ["ada", "bob", "tiger"]),
        (hint, ["ada", "tiger"]),
    ):
        assert counted(match("ada", "bob", "tiger", places=[1, 2, 3], between=between)) == who
    assert counted(match("ada", "bob", "ada", places=[1, 2, 3])) == ["bob"]


def test_a_deal_that_somebody_could_know_does_not_count() -> None:
    for opening in ({"origin": Branch("u", 3)}, {"lesson": "mark"}, {"challenge": "c"}):
        assert counted(match("ada", "tiger", places=[1, 2], **opening)) == []
    assert finish_of("t", match("ada", "tiger", places=[1, 2], uploaded=True)) is None
    assert finish_of("t", match("ada", "tiger", places=[1, 2])[:-1]) is None


def rows_of(data: Path) -> dict[str, list[Any]]:
    """Everything that was made of results."""
    connection = sqlite3.connect(data / DATABASE)
    try:
        return {name: connection.execute(f"SELECT * FROM {name} ORDER BY 1, 2, 3, 4").fetchall() for name in MADE}
    finally:
        connection.close()


async def keep(store: SqliteStore, table: str, events: list[AnyEvent]) -> None:
    seats = events[1].seats if isinstance(events[1], Started) else []
    ending = Ending([1], [0], "cards_gone")
    await store.append(table, 0, events, Card(table, "rasant", "over", 9.0, seats, {}, [], ending, False))


async def test_the_order_in_which_matches_come_in_changes_no_digit(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    matches = {
        "a": match("ada", "bob", "tiger", places=[1, 3, 2], at=1.0),
        "b": match("bob", "ada", places=[1, 2], at=2.0),
        "c": match("ada", "kitten", "bob", places=[2, 1, 3], at=2.0),
        "d": match("cleo", "bob", "ada", places=[1, 1, 3], at=3.0),
        "e": match("cleo", "ada", places=[2, 1], at=4.0, between=[Asked(at=2.0, seat=0)]),
    }
    made = []
    for order in ("abcde", "edcba", "cadbe"):
        (tmp_path / order).mkdir()
        store = await SqliteStore.open(tmp_path / order / DATABASE)
        for table in order:
            await keep(store, table, matches[table])
            await Results(store).add(table)
            await Results(store).add(table)  # once more is as good as once
        await store.close()
        made.append(rows_of(tmp_path / order))
    assert made[0] == made[1] == made[2]
    assert len(made[0]["ratings"]) == 13
    connection = sqlite3.connect(tmp_path / "abcde" / DATABASE)
    connection.execute("DELETE FROM standings")
    connection.execute("UPDATE ratings SET mean = 0")
    connection.commit()
    connection.close()
    assert await asyncio.to_thread(main, ["ratings", "rebuild", "--data", str(tmp_path / "abcde"), "--lang", "en"]) == 0
    assert capsys.readouterr().out == "5 matches rated anew.\n"
    assert rows_of(tmp_path / "abcde") == made[0]


async def test_a_folder_that_is_none_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert await asyncio.to_thread(main, ["ratings", "rebuild", "--data", str(tmp_path)]) == 2
    assert str(tmp_path) in capsys.readouterr().err
    assert await asyncio.to_thread(main, ["ratings", "none"]) == 2
    assert await asyncio.to_thread(main, ["ratings"]) == 0
    assert "house-cat" in capsys.readouterr().out


async def finished(host: Browser, *others: Browser, seats: int = 3) -> str:
    """A table played to its end."""
    table = await opened(host, seats=seats)
    async with host.at(table) as player:
        for seat, other in enumerate(others, 1):
            async with other.at(table) as guest:
                await guest.do(type="sit", seat=seat)
        await player.do(type="start")
        await asyncio.gather(player.play(), *(play_on(other, table) for other in others))
    return table


async def rated(live: Live, host: Browser) -> Json:
    """Their page after a match that counts: where both share the win, nobody is above the other."""
    while True:
        await finished(host, seats=2)
        await live.house.ratings.catch_up()
        page: Json = await host.get("/api/people/me")
        if page["games"][0]["bots"]:
            return page


async def play_on(browser: Browser, table: str) -> None:
    async with browser.at(table) as player:
        await player.play()


async def test_a_match_changes_what_its_players_are_worth_and_only_they_are_told(live: Live) -> None:
    ada, bob, eve = await live.named("Ada"), await live.named("Bob"), await live.named("Eve")
    table = await finished(ada, bob)
    told = await ada.get(f"/api/tables/{table}/ratings")
    own, other, bot = told["seats"]
    assert told["changed"]
    assert other is None  # Bob keeps his to himself
    assert own["people"]["before"] == own["bots"]["before"] == 1500
    assert {own["people"]["points"], own["bots"]["points"]} != {1500}  # who share a place are worth what they were
    assert bot["bots"]["points"] == anchors_of("rasant")["house-cat"].points
    assert bot["people"] is None
    await live.house.ratings.catch_up()
    page = await ada.get("/api/people/me")
    assert [(game["game"], game["matches"], len(game["people_curve"])) for game in page["games"]] == [("rasant", 1, 1)]
    assert [(rival["name"], rival["page"], rival["matches"]) for rival in page["rivals"]] == [("Bob", None, 1)]
    assert [card["id"] for card in page["matches"]] == [table]
    for path in (f"/api/people/{page['page']}", f"/api/people/{page['page']}/matches", "/api/people/none"):
        assert (await eve.refused("GET", path))["words"]["text"] == "error.page_private"
    assert [row["name"] for row in (await eve.get("/api/leaders?game=rasant"))["rows"]] == [None] * 4
    seen = await eve.get(f"/api/tables/{table}/ratings")
    assert seen["seats"][:2] == [None, None]


async def test_a_public_page_shows_nobody_who_is_not_public(live: Live) -> None:
    ada, bob, eve = await live.named("Ada"), await live.named("Bob"), await live.named("Eve")
    with_bob, alone = await finished(ada, bob), await finished(ada)
    await live.house.ratings.catch_up()
    assert (await ada.post("/api/me/page", {"public": True}))["public"]
    (place,) = [row for row in (await eve.get("/api/leaders?game=rasant&versus=bots"))["rows"] if row["name"]]
    assert place["name"] == "Ada"
    page = await eve.get(f"/api/people/{place['page']}")
    assert (page["name"], page["mine"], page["rivals"]) == ("Ada", False, [])
    assert [card["id"] for card in page["matches"]] == [alone]
    assert [card["id"] for card in (await eve.get(f"/api/people/{place['page']}/matches"))["matches"]] == [alone]
    assert b"Bob" not in b"".join(eve.received)
    assert with_bob.encode() not in b"".join(eve.received)
    await bob.post("/api/me/page", {"public": True})
    page = await eve.get(f"/api/people/{place['page']}")
    assert [rival["name"] for rival in page["rivals"]] == ["Bob"]
    assert {card["id"] for card in page["matches"]} == {alone, with_bob}
    await ada.post("/api/me/page", {"public": False})
    assert (await eve.refused("GET", f"/api/people/{place['page']}"))["words"]["text"] == "error.page_private"


async def test_a_challenge_is_not_told_on_a_page(live: Live) -> None:
    ada, eve = await live.named("Ada"), await live.named("Eve")
    await ada.post("/api/me/page", {"public": True})
    lobby = await opened(ada, seats=2)
    challenge = (await ada.post("/api/challenges", {"table": lobby}))["challenge"]
    table = (await ada.post(f"/api/challenges/{challenge}/take"))["table"]
    await play_on(ada, table)
    page = (await ada.get("/api/people/me"))["page"]
    told = await eve.get(f"/api/people/{page}")
    assert told["matches"] == []
    assert (await ada.get(f"/api/tables/{table}/ratings"))["changed"] is False


async def test_bad_questions_get_a_sentence(live: Live) -> None:
    nobody = live.browser()
    for method, path, body, text in (
        ("POST", "/api/me/page", {"public": True}, "error.no_name"),
        ("POST", "/api/me/page", {}, "error.bad_message"),
        ("GET", "/api/leaders?game=none", None, "error.unknown_game"),
        ("GET", "/api/leaders?game=rasant&versus=cats", None, "error.bad_message"),
        ("GET", "/api/tables/none/ratings", None, "error.no_such_table"),
    ):
        assert (await nobody.refused(method, path, body))["words"]["text"] == text
    assert (await nobody.get("/api/leaders?game=rasant&from=x_y"))["next"] is None


async def test_a_leader_board_is_read_page_by_page(live: Live) -> None:
    store = live.house.store

    def fill(connection: Sql) -> None:
        for n in range(60):
            person = f"p{n:02}"
            connection.execute(
                "INSERT INTO people (id, name, cat, page, public) VALUES (?, ?, 0, ?, ?)",
                (person, f"Name {n}", page_of(person), n % 2),
            )
            worth = (20.0 + n // 4, 1.0, 5, 18.0 + n // 4)
            connection.execute("INSERT INTO standings VALUES (?, 'rasant', 'bots', ?, ?, ?, ?)", (person, *worth))

    await store.write(fill)
    names, levels, begin = [], [], ""
    while True:
        told = await live.browser().get(f"/api/leaders?game=rasant&versus=bots&from={begin}")
        names += [row["name"] for row in told["rows"] if row["level"] is None]
        levels += [row["level"] for row in told["rows"] if row["level"]]
        if told["next"] is None:
            break
        begin = told["next"]
    assert sorted(names) == sorted(f"Name {n}" for n in range(1, 60, 2))
    assert levels == ["tiger", "alley-cat", "house-cat", "kitten"]


async def test_matches_that_ended_before_there_were_ratings_are_rated_at_the_start(tmp_path: Path) -> None:
    async with living(quick(tmp_path)) as live:
        ada = await live.named("Ada")
        before = await rated(live, ada)
    connection = sqlite3.connect(tmp_path / DATABASE)
    for name in MADE:
        connection.execute(f"DELETE FROM {name}")
    connection.commit()
    connection.close()
    async with living(quick(tmp_path)) as live:
        ada.port = live.port
        await live.house.ratings.catch_up()
        assert await ada.get("/api/people/me") == before
        assert before["games"][0]["bots"]["matches"] == 1
