"""`nekodrome bench`: how fast every game runs here, as ratios to peers measured in the same run."""

import json
import platform
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

from rich.table import Table

from nekodrome.cli.files import check_writable
from nekodrome.cli.parser import Given, Parser, whole
from nekodrome.cli.peers import PEERS, is_installed
from nekodrome.cli.rounds import PACKAGE, Job, interpreted_home, measured
from nekodrome.cli.screen import console, progress
from nekodrome.cli.words import word
from nekodrome.games import all_games
from nekodrome.lab.matches import is_compiled

OWN = "nekodrome.cli.speeds"
PEER = "nekodrome.cli.peers"
# What is measured of a game compiled: key, name, unit, and what the project asks of it.
MEASURES = [
    ("decisions", "random play", "decisions/s", None),
    ("driven", "driven from interpreted Python", "decisions/s", None),
    ("batch", "batch of matches, with numbers and masks", "decisions/s", ">= 500000"),
    ("search", "search with hints, from the opening", "iterations/s", ">= 30000"),
    ("search_random", "search with random playouts", "iterations/s", None),
    ("clone", "clone", "ns", None),
    ("clone_bytes", "memory of a clone", "bytes", "< 2000"),
    ("state_bytes", "memory of a whole state", "bytes", "< 2000"),
]
HIGHER = {("rasant", "batch"): ">= 1000000"}  # what is asked of one game beyond the others
GOALS = {
    "idiomatic": ">= 15",
    "OpenSpiel hearts, from Python": ">= 5",
    "OpenSpiel dou dizhu, from Python": ">= 5",
    "PettingZoo connect four, env": ">= 50",
    "PettingZoo tic-tac-toe, env": ">= 50",
    "PettingZoo Leduc hold'em, env": ">= 50",
}
Values = dict[str, dict[str, Any]]


def quick_games() -> list[str]:
    """The games whose matches are decided, not simulated: thousands of those with physics would take hours."""
    return [game.slug for game in all_games() if game.dexterity is None]


class Row(NamedTuple):
    """A line of the result; the ratio is how many times better than the peer."""

    name: str
    value: float
    unit: str
    peer: str | None = None
    ratio: float | None = None
    goal: str | None = None


def arguments(parser: Parser) -> None:
    parser.take("--json", action="store_true")
    parser.take("--rounds", type=whole("--rounds", 1, 99), default=5, metavar="N")
    parser.take("--append", metavar="FILE")


def run(given: Given) -> int:
    if given.append is not None:
        check_writable(given.append)
    rows = rows_of(_measured(given.rounds, given.lang))
    if given.json:
        print(json.dumps([_told(row) for row in rows], ensure_ascii=False, indent=2))
    else:
        _show(rows, given.lang)
    if given.append is not None:
        with Path(given.append).open("a", encoding="utf-8") as results:
            results.write(markdown_of(rows, given.rounds))
    return 0


def _measured(rounds: int, lang: str) -> Values:
    with interpreted_home() as plain:
        jobs = [Job(f"{slug} interpreted", OWN, slug, plain) for slug in quick_games()]
        if is_compiled():
            jobs += [Job(f"{slug} compiled", OWN, slug, PACKAGE.parent) for slug in quick_games()]
        else:
            print(word("bench.not_compiled", lang), file=sys.stderr)
        jobs += [Job(key, PEER, key, PACKAGE.parent) for key, peer in PEERS.items() if is_installed(peer)]
        for missing in sorted({peer.module for peer in PEERS.values() if not is_installed(peer)}):
            print(word("bench.not_installed", lang, name=missing), file=sys.stderr)
        with progress(word("bench.title", lang), rounds * len(jobs)) as advance:
            values = measured(jobs, rounds, advance)
    for job in jobs:
        if job.key not in values:
            print(word("bench.failed", lang, name=job.key), file=sys.stderr)
    return values


def rows_of(values: Values) -> list[Row]:
    """The result, game by game, then the peers themselves."""
    rows = [row for slug in quick_games() for row in _game_rows(slug, values)]
    for key, peer in PEERS.items():
        if key in values:
            rows.append(Row(peer.name, values[key]["value"], peer.unit))
    return rows


def _game_rows(slug: str, values: Values) -> list[Row]:
    plain = values.get(f"{slug} interpreted")
    ours = values.get(f"{slug} compiled", plain)
    if ours is None or plain is None:
        return []
    rows = [
        Row(f"{slug}: {name}", ours[key], unit, goal=HIGHER.get((slug, key), goal))
        for key, name, unit, goal in MEASURES
        if ours[key] is not None
    ]
    rows.append(Row(f"{slug}: random play, interpreted", plain["decisions"], "decisions/s"))
    rows.append(_beside(slug, "decisions", ours, "the same, interpreted", plain["decisions"]))
    if ours["idiomatic"] is not None and ours["alike"]:
        rows.append(
            _beside(slug, "decisions", ours, "the same rules in idiomatic Python", ours["idiomatic"], "idiomatic")
        )
    for key, peer in PEERS.items():
        if key in values and ours[peer.beside] is not None:
            rows.append(_beside(slug, peer.beside, ours, peer.name, values[key]["value"]))
    return rows


def _beside(slug: str, key: str, ours: dict[str, Any], peer: str, theirs: float, goal: str = "") -> Row:
    name, unit = next((name, unit) for measure, name, unit, _ in MEASURES if measure == key)
    return Row(f"{slug}: {name}", ours[key], unit, peer, ours[key] / theirs, GOALS.get(goal or peer))


def _told(row: Row) -> dict[str, Any]:
    return {"name": row.name, "value": row.value, "unit": row.unit, "peer": row.peer, "ratio": row.ratio}


def _number(value: float) -> str:
    return f"{value:,.0f}".replace(",", " ") if value >= 100 else f"{value:.3g}"


def _cells(row: Row) -> list[str]:
    ratio = "" if row.ratio is None else f"x {_number(row.ratio)}"
    return [row.name, _number(row.value), row.unit, row.peer or "", ratio, row.goal or ""]


def _show(rows: list[Row], lang: str) -> None:
    """First what was measured, then how it stands beside others."""
    out = console()
    out.print(_table([_cells(row)[:3] + _cells(row)[5:] for row in rows if row.ratio is None], "value unit goal", lang))
    out.print()
    beside = [[row.name, *_cells(row)[4:5], row.peer or "", row.goal or ""] for row in rows if row.ratio is not None]
    out.print(_table(beside, "ratio peer goal", lang))


def _table(rows: list[list[str]], titles: str, lang: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(word("bench.what", lang))
    for title in titles.split():
        table.add_column(word(f"bench.{title}", lang), justify="left" if title in ("unit", "peer") else "right")
    for row in rows:
        table.add_row(*row)
    return table


def markdown_of(rows: list[Row], rounds: int) -> str:
    """The result for benchmarks/results.md."""
    day = time.strftime("%Y-%m-%d")
    lines = [
        "",
        f"## {day}, Python {platform.python_version()}, {platform.machine()}, medians of {rounds}",
        "",
        "| what | value | unit | beside | ratio | goal |",
        "| --- | ---: | --- | --- | ---: | ---: |",
        *(f"| {' | '.join(_cells(row))} |" for row in rows),
    ]
    return "\n".join(lines) + "\n"
