"""Records from elsewhere: checked wholly before anything is shown, then a replay that counts for nobody."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.server.client import Browser, Json
from tests.server.running import FAST, Live, living, quick

pytestmark = pytest.mark.server
GOLDEN = Path(__file__).parents[1] / "golden"
RASANT = next(iter(sorted((GOLDEN / "rasant").glob("*.neko.jsonl"))))
OLD = next(iter(sorted((GOLDEN / "takenoko").glob("rules-1*.neko.jsonl"))))
BY_HAND = next(iter(sorted((GOLDEN / "nekojima").glob("*.neko.jsonl"))))


def rows_of(record: Path) -> list[Json]:
    return [json.loads(line) for line in record.read_text("utf-8").splitlines()]


def body_of(rows: list[Json]) -> bytes:
    return "".join(json.dumps(row) + "\n" for row in rows).encode()


async def refusal(browser: Browser, body: bytes) -> Json:
    return await browser.refused("POST", "/api/records", body)


@pytest.mark.parametrize("record", [RASANT, OLD, BY_HAND], ids=lambda path: path.parent.name)
async def test_a_record_opens_as_a_replay_and_comes_back_as_it_was(live: Live, record: Path) -> None:
    ada, rows = await live.named("Ada"), rows_of(record)
    table = (await ada.post("/api/records", body_of(rows)))["table"]
    told = await live.browser().get(f"/api/tables/{table}/replay?eye=all")
    info = told["table"]
    assert (info["uploaded"], info["you"], info["feats"], info["phase"]) == (True, None, [], "over")
    assert [seat["level"] or seat["name"] for seat in info["seats"]] == rows[0]["seats"]
    assert info["result"] == rows[-1]["result"]
    assert len(told["frames"]) == sum("move" in row for row in rows) + 1
    again = (await ada.call("GET", f"/api/tables/{table}/record")).body.splitlines()
    kept = [{name: value for name, value in json.loads(line).items() if name != "at"} for line in again]
    assert kept == [{name: value for name, value in row.items() if name != "at"} for row in rows]
    assert await ada.get(f"/api/tables/{table}/verify") == {"hash": True, "replay": True}
    assert (await ada.get("/api/matches"))["matches"] == []
    assert await ada.get("/api/records") == []


async def test_an_uploaded_match_is_still_there_after_a_restart_and_can_be_played_on(tmp_path: Path) -> None:
    async with living(quick(tmp_path)) as live:
        table = (await live.browser().post("/api/records", RASANT.read_bytes()))["table"]
    async with living(quick(tmp_path)) as live:
        bob = await live.named("Bob")
        assert (await bob.get(f"/api/tables/{table}/replay"))["table"]["uploaded"]
        assert (await bob.post(f"/api/tables/{table}/fork", {"seq": 3, "seat": 0}))["table"]


async def test_whatever_does_not_fit_is_refused_with_its_line_and_nothing_is_opened(live: Live) -> None:
    ada, rows = await live.named("Ada"), rows_of(RASANT)
    wrongs: list[tuple[bytes, str, int | None]] = [
        (b"", "error.record_empty", None),
        (b"\xff\xfe\x00", "error.upload_text", None),
        (b"[" * 100_000, "error.record_not_json", 1),
        (b"{", "error.record_not_json", 1),
        (body_of(rows * 2), "error.upload_one", None),
        (body_of(rows[:-1]), "error.record_no_result", len(rows) - 1),
        (body_of(rows[:5]), "error.record_unfinished", 5),
        (body_of([rows[0], {**rows[1], "move": "pass"}, *rows[2:]]), "error.record_move", 2),
        (body_of([{**rows[0], "seed": "00" * 16}, *rows[1:]]), "error.record_hash", 1),
        (body_of([{**rows[0], "rules": 99}, *rows[1:]]), "error.record_rules", 1),
        (body_of([rows[0], {"redrawn": {"seat": 9, "seed": "00" * 16}}, *rows[1:]]), "error.record_field", 2),
        (body_of([rows[0], {"redrawn": 7}, *rows[1:]]), "error.record_field", 2),
    ]
    for body, text, line in wrongs:
        words = (await refusal(ada, body))["words"]
        assert (words["text"], words.get("line")) == (text, line)
    assert len(live.house.rooms._rooms) == 0


async def test_names_and_times_from_a_file_are_taken_as_they_may_be(live: Live) -> None:
    rows = rows_of(RASANT)
    rows[0]["seats"][0] = "Mi\u2028na\x07" + "x" * 50
    rows[1]["at"] = 1e300
    body = body_of(rows).replace(b"1e+300", b"NaN")
    table = (await live.browser().post("/api/records", body))["table"]
    told = await live.browser().get(f"/api/tables/{table}/replay")
    assert told["table"]["seats"][0]["name"] == ("Mi na " + "x" * 50)[:24]


async def test_an_upload_is_bounded_in_size_in_time_and_in_number(tmp_path: Path) -> None:
    bounds = replace(FAST, upload_bytes=100_000, upload_seconds=0.0, upload_burst=3, uploads_per_second=0.001)
    async with living(replace(quick(tmp_path), limits=bounds)) as live:
        ada = await live.named("Ada")
        assert (await refusal(ada, b" " * 200_000))["words"]["text"] == "error.upload_big"
        assert (await refusal(ada, RASANT.read_bytes()))["words"]["text"] == "error.upload_slow"
        await refusal(ada, b"")
        last = await refusal(ada, b"")
        assert (last["words"]["text"], last["status"]) == ("error.uploads_fast", 429)
