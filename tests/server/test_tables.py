"""A table before the start, in play, and after: the whole protocol."""

import asyncio
import json

import pytest

from nekodrome.core.dexterity import Clock, Dexterity, HandTurn, Made
from nekodrome.core.game import State
from tests.server import toy
from tests.server.client import Browser
from tests.server.running import Live

pytestmark = pytest.mark.server


async def opened(browser: Browser, **asked: object) -> str:
    answer = await browser.post("/api/tables", {"game": "rasant", **asked})
    return str(answer["table"])


async def test_games_levels_and_rules_are_told(live: Live) -> None:
    browser = live.browser()
    games = {game["slug"]: game for game in await browser.get("/api/games")}
    assert games["rasant"]["min_seats"] == 2
    assert games["rasant"]["max_seats"] == 5
    assert games["rasant"]["names"] == {"en": "Rasant", "fr": "Rasant"}
    assert games["rasant"]["lines"]["fr"].startswith("Montez")
    texts = await browser.get("/api/texts/rasant")
    assert texts["fact.passes"]["fr"] == "{seat} passe."
    assert "home.title" not in texts
    assert (await browser.get("/api/levels"))[0] == "kitten"
    book = await browser.get("/api/rules/rasant?lang=fr")
    assert any(rule["id"] == "RAS-09" for section in book["sections"] for rule in section["rules"])
    assert (await browser.refused("GET", "/api/rules/chess"))["status"] == 404


async def test_an_opened_table_has_its_host_at_seat_0_and_bots_on_the_others(live: Live) -> None:
    ada = await live.named("Ada")
    table = await opened(ada, seats=3)
    async with ada.at(table) as player:
        await player.until("table")
        seats = player.table["seats"]
        assert [seat["kind"] for seat in seats] == ["person", "bot", "bot"]
        assert seats[0]["name"] == "Ada"
        assert seats[0]["online"]
        assert (player.table["you"], player.table["host"], player.table["phase"]) == (0, True, "lobby")
        assert player.table["seed_hash"] is None


async def test_a_table_that_cannot_be_is_refused(live: Live) -> None:
    ada = live.browser()
    assert (await ada.refused("POST", "/api/tables", {"game": "chess"}))["code"] == "unknown-game"
    assert (await ada.refused("POST", "/api/tables", {"game": "rasant", "seats": 9}))["code"] == "wrong-seats"
    assert (await ada.refused("POST", "/api/tables", {"game": "rasant", "options": {"x": 1}}))["code"] == "bad-option"
    assert (await ada.refused("POST", "/api/tables", b"{]"))["words"]["text"] == "error.not_json"
    assert (await ada.refused("GET", "/api/tables/none/replay"))["code"] == "not-found"


async def test_friends_sit_down_stand_up_and_only_the_host_sets_the_table(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    table = await opened(ada, seats=4)
    async with ada.at(table) as host, bob.at(table) as guest:
        await host.do(type="seat", seat=2, kind="open")
        await guest.do(type="sit", seat=2)
        assert (await guest.until_table(you=2))["host"] is False
        assert (await guest.refusal(type="sit", seat=0))["code"] == "not-yours"
        assert (await guest.refusal(type="sit", seat=7))["code"] == "not-found"
        await guest.do(type="sit", seat=1)
        assert [seat["kind"] for seat in guest.table["seats"]] == ["person", "person", "open", "bot"]
        for message in (
            {"type": "seat", "seat": 3, "kind": "open"},
            {"type": "size", "seats": 2},
            {"type": "option", "name": "x", "value": 1},
            {"type": "start"},
        ):
            assert (await guest.refusal(**message))["words"]["text"] == "error.host_only"
        assert (await host.refusal(type="seat", seat=1, kind="open"))["code"] == "not-yours"
        await host.do(type="seat", seat=3, kind="bot", level="tiger")
        assert host.table["seats"][3]["level"] == "tiger"
        assert (await host.refusal(type="seat", seat=3, kind="bot", level="lion"))["code"] == "unknown-bot"
        await guest.do(type="stand")
        assert guest.table["you"] is None
        assert (await guest.refusal(type="stand"))["words"]["text"] == "error.not_seated"


async def test_the_table_grows_and_shrinks_but_never_from_under_a_person(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    table = await opened(ada, seats=4)
    async with ada.at(table) as host, bob.at(table) as guest:
        await guest.do(type="sit", seat=3)
        await host.do(type="size", seats=2)
        assert [seat["name"] for seat in host.table["seats"]] == ["Ada", "Bob"]
        await host.do(type="size", seats=5)
        assert [seat["kind"] for seat in host.table["seats"]] == ["person", "person", "bot", "bot", "bot"]
        assert (await host.refusal(type="size", seats=6))["code"] == "wrong-seats"


async def test_nobody_without_a_name_sits_down_or_speaks(live: Live) -> None:
    ada = await live.named("Ada")
    table = await opened(ada)
    nameless = live.browser()
    await nameless.get("/api/me")
    async with nameless.at(table) as guest:
        assert (await guest.refusal(type="sit", seat=1))["code"] == "no-name"
        assert (await guest.refusal(type="chat", text="hello"))["code"] == "no-name"
        await nameless.post("/api/me", {"name": "Nia"})
        await guest.do(type="sit", seat=1)
        await nameless.post("/api/me", {"name": "Nina"})
        while guest.table["seats"][1]["name"] != "Nina":
            await guest.hear()


async def test_two_people_and_two_bots_play_a_match_to_the_end(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    watcher = live.browser()
    table = await opened(ada, seats=4)
    async with ada.at(table) as host, bob.at(table) as guest, watcher.at(table) as eye:
        await guest.do(type="sit", seat=2)
        await host.do(type="seat", seat=1, kind="bot", level="kitten")
        await host.do(type="seat", seat=3, kind="open")
        await host.do(type="start")
        await asyncio.gather(host.play(), guest.play(), eye.until_table(phase="over"))
        for player in (host, guest, eye):
            await player.until_table(phase="over")
            assert [state["seq"] for state in player.states] == list(range(len(player.states)))
            assert player.table["result"]["places"].count(1) >= 1
            assert player.states[-1]["pending"] == []
        assert host.states[-1]["view"]["hand"] is not None
        assert eye.states[0]["view"]["hand"] is None
        assert [seat["kind"] for seat in host.table["seats"]] == ["person", "bot", "person", "bot"]
        assert (await host.refusal(type="decide", seq=len(host.states) - 1, action=0))["code"] == "match-over"
    decisions = len(eye.states) - 1
    assert await watcher.get(f"/api/tables/{table}/verify") == {"hash": True, "replay": True}
    for eyes in ("all", "public", "1"):
        replay = await watcher.get(f"/api/tables/{table}/replay?eye={eyes}")
        assert [frame["seq"] for frame in replay["frames"]] == list(range(decisions + 1))
        assert replay["frames"][0]["words"] is None
        assert replay["frames"][-1]["scores"] == replay["table"]["result"]["scores"]
    assert (await watcher.refused("GET", f"/api/tables/{table}/replay?eye=9"))["status"] == 404
    record = await watcher.call("GET", f"/api/tables/{table}/record")
    lines = record.body.decode().splitlines()
    assert len(lines) == decisions + 2
    assert json.loads(lines[0])["seats"] == ["Ada", "kitten", "Bob", "house-cat"]
    assert ".neko.jsonl" in record.headers["content-disposition"]
    home = await ada.get("/api/home")
    assert [card["id"] for card in home["finished"]] == [table]
    assert await ada.get("/api/matches") == {"matches": home["finished"], "next": None}
    assert await ada.get("/api/matches?from=nowhere") == {"matches": home["finished"], "next": None}
    assert (await ada.get("/api/matches?from=0.5_a"))["matches"] == []
    assert home["mine"] == []


async def test_decisions_are_refused_with_their_reason(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    table = await opened(ada, seats=2)
    async with ada.at(table) as host, bob.at(table) as guest:
        assert (await host.refusal(type="decide", seq=0, action=0))["words"]["text"] == "error.not_started"
        await guest.do(type="sit", seat=1)
        await host.do(type="start")
        await guest.until("state")
        first, other = (host, guest) if host.states[0]["legal"] else (guest, host)
        seat = first.table["you"]
        assert first.states[0]["pending"] == [seat]
        assert other.states[0]["legal"] == other.states[0]["tempting"] == []
        assert (await other.refusal(type="decide", seq=0, action=0))["code"] == "not-pending"
        assert (await first.refusal(type="decide", seq=3, action=0))["code"] == "stale"
        assert (await first.refusal(type="decide", seq=0, action=5000))["code"] == "bad-move"
        forbidden = await first.refusal(type="decide", seq=0, action=58)
        assert (forbidden["code"], forbidden["rule"], forbidden["game"]) == ("illegal-move", "RAS-06", "rasant")
        action = first.states[0]["legal"][0]["action"]
        await first.do(type="decide", seq=0, action=action)
        assert (await first.refusal(type="decide", seq=0, action=action))["code"] == "stale"
        assert (await host.refusal(type="start"))["code"] == "not-now"
        assert (await guest.refusal(type="sit", seat=0))["words"]["text"] == "error.started"
        for call in ("record", "replay", "verify"):
            assert (await ada.refused("GET", f"/api/tables/{table}/{call}"))["words"]["text"] == "error.not_over"


async def test_chat_reaches_everybody_and_those_who_come_later(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    table = await opened(ada)
    async with ada.at(table) as host, bob.at(table) as guest:
        await guest.until("chat")
        await host.do(type="chat", text="  Bonjour 🐱 ")
        await guest.until("chat")
        assert [(line["name"], line["seat"], line["text"]) for line in guest.chat] == [("Ada", 0, "Bonjour 🐱")]
        for text in ("", "   ", "x" * 301):
            assert (await guest.refusal(type="chat", text=text))["words"]["text"] == "error.chat_length"
    async with live.browser().at(table) as late:
        assert [line["text"] for line in (await late.until("chat"))["lines"]] == ["Bonjour 🐱"]


async def test_whoever_comes_back_gets_what_was_missed_or_the_present(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    table = await opened(ada, seats=2)
    async with ada.at(table) as host, bob.at(table) as guest:
        await guest.do(type="sit", seat=1)
        await host.do(type="start")
        await asyncio.gather(host.play(until=10), guest.play(until=10))
        await host.until_table(phase="playing")
    async with ada.at(table) as fresh:
        present = await fresh.until("state")
        seq = present["seq"]
        assert present["facts"] == []
        assert [entry["seq"] for entry in fresh.log["entries"]] == list(range(1, seq + 1))
        assert len(fresh.log["standings"]) == seq + 1
        assert seq == 10
    async with ada.at(table, seq=seq - 3) as back:
        missed = [await back.until("state") for _ in range(3)]
        assert [state["seq"] for state in missed] == [seq - 2, seq - 1, seq]
        assert [state["facts"] for state in missed] == [entry["facts"] for entry in fresh.log["entries"][-3:]]
        assert missed[-1]["view"] == present["view"]
        assert back.log == {}
    async with ada.at(table, seq=seq) as up_to_date:
        assert {**present} == await up_to_date.until("state")
        assert up_to_date.log == {}
    async with ada.at(table, seq=seq + 50) as confused:
        assert (await confused.until("state"))["seq"] == seq
        assert confused.log


async def test_a_rematch_alone_is_dealt_at_once_and_with_friends_begins_in_the_lobby(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    table = await opened(ada, seats=2)
    async with ada.at(table) as host:
        assert (await host.refusal(type="rematch"))["words"]["text"] == "error.not_over"
        await host.do(type="seat", seat=1, kind="bot", level="kitten")
        await host.do(type="start")
        await host.play()
        await host.do(type="rematch")
        following = host.table["next"]
        await host.do(type="rematch")
        assert host.table["next"] == following
    async with ada.at(following) as host:
        assert (await host.until_table())["phase"] == "playing"
        assert [seat["kind"] for seat in host.table["seats"]] == ["person", "bot"]
    table = await opened(ada, seats=2)
    async with ada.at(table) as host, bob.at(table) as guest:
        await guest.do(type="sit", seat=1)
        await host.do(type="start")
        await asyncio.gather(host.play(), guest.play())
        await guest.do(type="rematch")
        await host.until_table(next=guest.table["next"])
        async with bob.at(guest.table["next"]) as again:
            await again.until_table(phase="lobby", host=True, you=1)
            assert [seat["name"] for seat in again.table["seats"]] == ["Ada", "Bob"]


async def test_home_tells_my_tables_my_turn_and_open_ones(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    table = await opened(ada, seats=2)
    assert (await bob.get("/api/home"))["open"] == []
    async with ada.at(table) as host:
        await host.do(type="seat", seat=1, kind="open")
        assert [card["id"] for card in (await bob.get("/api/home"))["open"]] == [table]
        assert (await ada.get("/api/home"))["open"] == []
        async with bob.at(table) as guest:
            await guest.do(type="sit", seat=1)
            await host.do(type="start")
            await guest.until("state")
            for browser, player in ((ada, host), (bob, guest)):
                (card,) = (await browser.get("/api/home"))["mine"]
                assert card["phase"] == "playing"
                assert card["your_turn"] == bool(player.states[0]["legal"])


async def test_watchers_are_counted_and_people_come_and_go(live: Live) -> None:
    ada = await live.named("Ada")
    table = await opened(ada)
    async with ada.at(table) as host:
        async with live.browser().at(table):
            await host.until_table(watchers=1)
        await host.until_table(watchers=0)


async def test_the_invite_link_names_the_network_where_there_is_one(live: Live) -> None:
    ada = await live.named("Ada")
    table = await opened(ada)
    links = await ada.get(f"/api/tables/{table}/invite")
    assert all(links[link].startswith(f"{ada.origin}/come/{table}/") for link in ("url", "watch"))
    drawn = await ada.call("GET", f"/api/tables/{table}/qr.svg")
    assert drawn.headers["content-type"].startswith("image/svg+xml")
    assert b"<svg" in drawn.body


async def test_a_table_nobody_is_at_is_forgotten_and_found_again(live: Live) -> None:
    ada = await live.named("Ada")
    table = await opened(ada)
    rooms = live.house.rooms
    room = await rooms.get(table)
    room.left_at -= 1000
    assert rooms._is_deserted(room)
    rooms._rooms.clear()
    async with ada.at(table) as host:
        await host.until_table(host=True)
        assert not rooms._is_deserted(await rooms.get(table))


async def test_a_game_that_failed_to_load_is_loaded_by_the_next_who_asks(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    loads: list[str] = []

    class Heavy(Dexterity):
        def begin(self, state: State, snapshot: bytes | None, bots: tuple[int, ...] = ()) -> HandTurn:
            loads.append("once more")
            if len(loads) == 1:
                raise MemoryError
            return HandTurn()

        def clock(self, state: State) -> Clock | None:
            return None

    monkeypatch.setattr(toy.GAME, "dexterity", Heavy())
    ada = await live.named("Ada")
    with toy.toy_in_the_box():
        assert (await ada.call("POST", "/api/tables", {"game": "toy", "seats": 2})).status == 500
        await opened(ada, game="toy", seats=2)
        await opened(ada, game="toy", seats=2)
    assert len(loads) == 2


async def test_a_finished_match_is_played_on_from_any_of_its_moments(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    table = await opened(ada, seats=2)
    fork = f"/api/tables/{table}/fork"
    assert (await ada.refused("POST", fork, {"seq": 0, "seat": 0}))["words"]["text"] == "error.not_over"
    async with ada.at(table) as host:
        await host.do(type="start")
        await host.play()
    frames = (await ada.get(f"/api/tables/{table}/replay?eye=1"))["frames"]
    last = len(frames) - 1
    assert (await bob.refused("POST", fork, {"seq": last, "seat": 0}))["words"]["text"] == "error.fork_at_end"
    assert (await bob.refused("POST", fork, {"seq": 0, "seat": 2}))["words"]["text"] == "error.no_such_seat"
    assert (await bob.refused("POST", fork, {"seq": -1, "seat": 0}))["status"] == 400
    seq = next(n for n in range(2, last) if frames[n + 1]["seat"] == 1)  # Bob is asked at once
    other = (await bob.post(fork, {"seq": seq, "seat": 1}))["table"]
    async with bob.at(other) as player:
        state = await player.dealt()
        assert (player.table["origin"], player.table["you"]) == ({"table": table, "seq": seq, "redrawn": False}, 1)
        assert [seat["kind"] for seat in player.table["seats"]] == ["bot", "person"]
        assert (state["seq"], state["view"]) == (seq, frames[seq]["view"])
        assert "undo" not in state
        await player.play()
        assert (await bob.get(f"/api/tables/{other}/verify")) == {"hash": True, "replay": True}
        again = (await bob.get(f"/api/tables/{other}/replay?eye=1"))["frames"]
        assert again[: seq + 1] == frames[: seq + 1]


async def test_a_decision_that_took_its_time_counts_only_if_the_table_has_not_moved_on(live: Live) -> None:
    ada, bob = await live.named("Ada"), await live.named("Bob")
    table = await opened(ada, seats=2)
    async with ada.at(table) as host, bob.at(table) as guest:
        await guest.do(type="sit", seat=1)
        await host.do(type="start")
        room = await live.house.rooms.get(table)
        seat = room.table.pending()[0]
        assert room.table.state is not None
        made = Made(seat, room.table.state.legal_actions(seat)[0], None)
        await room.decide_at(0, [made], still=lambda now: now.bot_at(seat) is not None)
        assert room.table.seq == 0
        await room.decide_at(0, [made])
        await room.decide_at(0, [made])
        assert room.table.seq == 1
