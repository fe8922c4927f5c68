"""Clubs and tournaments: who may come in and see what; rounds that pair, open, are read and go on by themselves."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from nekodrome.server.tables.club import Season, season_of, table_of_results
from nekodrome.server.tables.cup import FORFEIT, Cup, CupRound, CupTable, paired
from nekodrome.server.tables.events import AnyEvent
from nekodrome.server.tables.finishes import finish_of
from tests.server.client import Browser, Json
from tests.server.running import Live, living, quick
from tests.server.test_doors import MovedClock
from tests.server.test_ratings import match, play_on

pytestmark = pytest.mark.server
PASSWORD = "a long password"


async def keeper(live: Live, name: str) -> Browser:
    browser = await live.named(name)
    await browser.post("/api/me/password", {"password": PASSWORD})
    return browser


def test_seasons_are_quarters_of_a_year() -> None:
    assert season_of(Season(2026, 4).begin()) == (2026, 4)
    assert season_of(Season(2026, 4).begin() - 1) == (2026, 3)
    assert Season(2026, 4).following() == (2027, 1)


def test_a_season_gives_a_point_for_each_member_who_came_in_behind() -> None:
    def finished(*names: str, places: list[int], between: list[AnyEvent] | None = None) -> Any:
        return finish_of("t", match(*names, places=places, between=between))

    members = {"ada", "bob", "cleo"}
    matches = [
        finished("ada", "bob", "cleo", places=[1, 2, 2]),
        finished("bob", "eve", "tiger", places=[1, 2, 3]),  # no other member
        finished("bob", "eve", "ada", places=[1, 2, 3]),
    ]
    rows = [(row.person, row.points, row.matches, row.wins) for row in table_of_results(matches, members)]
    assert rows == [("ada", 2.0, 2, 1), ("bob", 1.5, 2, 1), ("cleo", 0.5, 1, 0)]


async def test_a_club_is_joined_by_link_and_tells_strangers_nothing(live: Live) -> None:
    ada, bob, eve = await keeper(live, "Ada"), await live.named("Bob"), await live.named("Eve")
    refusal = await bob.refused("POST", "/api/clubs", {"name": "Cats"})
    assert refusal["words"]["text"] == "error.kept_name"
    club = (await ada.post("/api/clubs", {"name": "  Cats of  the harbour "}))["id"]
    path = f"/api/clubs/{club}"
    assert (await bob.post(f"{path}/join"))["member"]
    table = (await ada.post(f"{path}/tables", {"game": "rasant"}))["table"]
    told = await bob.get(path)
    assert [card["id"] for card in told["tables"]] == [table]
    assert [member["name"] for member in told["members"]] == ["Ada", "Bob"]
    assert told["name"] == "Cats of the harbour"
    async with bob.at(table) as guest, ada.at(table) as host:
        await guest.do(type="sit", seat=1)
        await host.do(type="start")
        await asyncio.gather(guest.play(), host.play())
    await live.house.ratings.catch_up()
    rows = (await bob.get(path))["results"]
    assert [(row["matches"], row["who"]["name"] in ("Ada", "Bob")) for row in rows] == [(1, True)] * 2
    assert sum(row["points"] for row in rows) == 1.0
    stranger = await eve.get(path)
    assert (stranger["member"], stranger["count"], stranger["members"]) == (False, 2, [])
    assert (stranger["results"], stranger["tables"], stranger["cups"]) == ([], [], [])
    for private in (b"Ada", b"Bob", table.encode()):
        assert private not in b"".join(eve.received)
    await bob.post("/api/me/page", {"public": True})
    assert [member["name"] for member in (await eve.get(path))["members"]] == ["Bob"]
    refusal = await eve.refused("POST", f"{path}/tables", {"game": "rasant"})
    assert refusal["words"]["text"] == "error.members_only"
    assert not (await bob.post(f"{path}/join", {"on": False}))["member"]
    assert (await bob.get("/api/groups"))["clubs"] == []
    assert [line["name"] for line in (await ada.get("/api/groups"))["clubs"]] == ["Cats of the harbour"]
    assert (await eve.refused("GET", "/api/clubs/none"))["words"]["text"] == "error.no_such_club"


async def entered(people: list[Browser], **asked: Any) -> str:
    """A tournament that all of them have entered, the first being its host."""
    cup = str((await people[0].post("/api/cups", {"name": "Harbour cup", "game": "rasant", **asked}))["id"])
    for person in people[1:]:
        assert (await person.post(f"/api/cups/{cup}/enter"))["entered"]
    return cup


async def play_round(live: Live, people: list[Browser], cup: str) -> Json:
    """Everybody plays where they are told to; then the tournament looks."""
    told = [await person.get(f"/api/cups/{cup}") for person in people]
    await asyncio.gather(
        *(play_on(one, info["table"]) for one, info in zip(people, told, strict=True) if info["table"])
    )
    await live.house.cups.look()
    answer: Json = await people[0].get(f"/api/cups/{cup}")
    return answer


async def test_a_swiss_tournament_goes_on_by_itself_across_restarts(tmp_path: Path) -> None:
    async with living(quick(tmp_path)) as live:
        people = [await live.named(name) for name in ("Ada", "Bob", "Cleo")]
        cup = await entered(people, rounds=2)
        assert (await people[1].refused("POST", f"/api/cups/{cup}/begin"))["words"]["text"] == "error.host_only"
        begun = await people[0].post(f"/api/cups/{cup}/begin")
        assert begun["stage"] == "playing"
        (one, two) = begun["rounds"][0]
        assert [seat["who"] is None for seat in one["seats"] + two["seats"]] == [False, False, False, True]  # a bot
        told = await play_round(live, people, cup)
        assert len(told["rounds"]) == 2
        assert sum(row["points"] for row in told["standings"]) <= 2
    async with living(quick(tmp_path)) as live:
        for person in people:
            person.port = live.port
        told = await play_round(live, people, cup)
        assert told["stage"] == "over"
        assert told["table"] is None
        met = [
            tuple(sorted(seat["who"]["name"] for seat in table["seats"] if seat["who"]))
            for row in told["rounds"]
            for table in row
        ]
        assert len(set(met)) == len(met) == 4  # nobody met the same one twice
        assert [row["place"] for row in told["standings"]] == [1, 2, 3]
        eve = await live.named("Eve")
        seen = await eve.get(f"/api/cups/{cup}")
        assert [row["who"]["name"] for row in seen["standings"]] == [None] * 3
        assert not any(name in b"".join(eve.received) for name in (b"Ada", b"Bob", b"Cleo"))
        tables = [table["table"] for row in told["rounds"] for table in row]
        assert not any(table.encode() in b"".join(eve.received) for table in tables)


def test_a_swiss_round_is_drawn_from_the_seats_and_forfeits_that_are_stored() -> None:
    asked: dict[str, Any] = {
        "game": "rasant",
        "options": {},
        "seats": 2,
        "system": "swiss",
        "hours": 1,
        "level": "tiger",
    }
    people = ["ada", "bob", "cleo", "dan"]
    cup = Cup(id="c", name="Cup", length=3, host="ada", at=0, people=people, **asked)
    first = paired(cup, ["a", "b", "c", "d"], 1.0)
    assert [table.players for table in first.rounds[0].tables] == [[0, 2], [3, 1]]

    def after(*ends: CupTable) -> list[list[int]]:
        drawn = paired(replace(first, rounds=[CupRound(1.0, list(ends))]), ["e", "f", "g", "h"], 2.0)
        return [table.players for table in drawn.rounds[1].tables]

    came = CupTable("a", [0, 2], places=[1, 2])
    assert after(came, CupTable("b", [3, 1], places=[2, 1])) == [[1, 0], [2, 3]]
    assert after(came, CupTable("b", [3, 1], places=[1, 2])) == [[3, 0], [1, 2]]
    missed = CupTable("b", [3, 1], places=[1, FORFEIT], forfeits=[1])  # whose seats do not count
    assert after(came, missed) == [[3, 0], [2, 1]]


async def test_a_round_whose_tables_were_not_opened_is_taken_up_again(live: Live) -> None:
    people = [await live.named(name) for name in ("Ada", "Bob")]
    cup = await entered(people, system="round_robin", rounds=1)
    clubs = live.house.clubs.clubs
    stored = await clubs.cup(cup)
    assert stored is not None
    await clubs.keep_cup(paired(stored, ["one", "two"], 1.0))  # and there the power went
    await live.house.cups.look()
    told = await play_round(live, people, cup)
    assert (told["stage"], told["length"]) == ("over", 1)
    assert sum(row["points"] for row in told["standings"]) == 1.0


async def test_whoever_never_comes_forfeits_when_the_time_of_the_round_is_over(tmp_path: Path) -> None:
    clock = MovedClock()
    async with living(replace(quick(tmp_path), clock=clock)) as live:
        people = [await live.named(name) for name in ("Ada", "Bob", "Cleo")]
        cup = await entered(people, seats=3, rounds=1, hours=1, system="round_robin")
        await people[0].post(f"/api/cups/{cup}/begin")
        table = (await people[0].get(f"/api/cups/{cup}"))["table"]
        async with people[0].at(table) as ada, people[1].at(table) as bob:
            await asyncio.gather(ada.until_table(), bob.until_table())
            await live.house.cups.look()
            assert ada.table["phase"] == "playing"
            clock.ahead = 3601.0
            playing = asyncio.gather(ada.play(), bob.play())
            while not playing.done():  # Cleo's turn comes again and again
                await live.house.cups.look()
            await playing
        await live.house.cups.look()
        told = await people[0].get(f"/api/cups/{cup}")
    assert told["stage"] == "over"
    last = told["standings"][-1]
    assert (last["who"]["name"], last["points"]) == ("Cleo", 0.0)
    (table,) = told["rounds"][0]
    assert [seat["forfeit"] for seat in table["seats"]].count(True) == 1


async def test_what_is_no_tournament_is_refused(live: Live) -> None:
    ada, nobody = await live.named("Ada"), live.browser()
    for browser, path, body, text in (
        (nobody, "/api/cups", {"name": "Cup", "game": "rasant"}, "error.no_name"),
        (ada, "/api/cups", {"name": "Cup", "game": "none"}, "error.unknown_game"),
        (ada, "/api/cups", {"name": "Cup", "game": "rasant", "seats": 9}, "error.seats"),
        (ada, "/api/cups", {"name": "", "game": "rasant"}, "error.name_length"),
        (ada, "/api/cups", {"name": "Cup", "game": "rasant", "level": "lion"}, "error.unknown_bot"),
        (ada, "/api/cups", {"name": "Cup", "game": "rasant", "rounds": 0}, "error.bad_message"),
        (ada, "/api/cups", {"name": "Cup", "game": "rasant", "club": "none"}, "error.no_such_club"),
        (ada, "/api/cups/none/enter", {}, "error.no_such_cup"),
    ):
        assert (await browser.refused("POST", path, body))["words"]["text"] == text, body
    cup = await entered([ada])
    assert (await ada.refused("POST", f"/api/cups/{cup}/begin"))["words"]["text"] == "error.cup_few"
    assert (await nobody.refused("POST", f"/api/cups/{cup}/enter"))["words"]["text"] == "error.no_name"
