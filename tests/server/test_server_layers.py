"""Within the server, too, an import may only go down; what is stored and what travels do not know each other."""

from pathlib import Path

import pytest

from tests.test_layers import MODULES, PACKAGE, imports_of

# Lowest first. A name stands for what lies in it, unless something in it has a place of its own.
LAYERS = [
    ["refusals", "pauses", "clocks", "ids", "logs", "counts", "addresses", "origin"],
    ["settings", "buckets"],
    ["admin.audit"],
    ["wishes"],
    ["gathering"],
    ["rates"],
    ["doors.files"],
    ["doors.census"],
    ["doors"],
    ["people.person", "people.bell", "people.passwords", "people.cookies", "people.keys", "people.names"],
    ["people.ring"],
    ["tables"],
    ["stores"],
    ["people", "push", "nodes"],
    ["wire"],
    ["rooms", "bots", "hands"],  # a room wakes its bots and its clock, and they decide in it
    ["probes.health"],
    ["house"],
    ["http", "sockets", "probes", "admin"],
    ["app"],
    ["serve"],
]
ALONE = ["wire"]  # imports nothing of the server
TOGETHER = ["rooms", "bots", "hands"]
PLACES = {place: level for level, places in enumerate(LAYERS) for place in places}


def place_of(module: str) -> str:
    """Where a module of the server belongs: `tables.events` to `tables`."""
    parts = module.split(".")
    names = [".".join(parts[:n]) for n in range(len(parts), 0, -1)]
    return next(name for name in names if name in PLACES)


def faults_of(module: str, source: str) -> list[str]:
    """The imports of a module of the server that go up or sideways."""
    there = [name.removeprefix("nekodrome.server.") for name in imports_of(source) if ".server." in name]
    return [name for name in there if not may(place_of(module), place_of(name))]


def may(here: str, there: str) -> bool:
    """Whether one place may import from another."""
    if here == there or (here in TOGETHER and there in TOGETHER):
        return True
    return here not in ALONE and PLACES[there] < PLACES[here]


SERVER = [path for path in MODULES if path.parts[0] == "server" and path.name != "__init__.py"]


@pytest.mark.parametrize("path", SERVER, ids=str)
def test_imports_only_go_down(path: Path) -> None:
    module = ".".join(path.with_suffix("").parts[1:])
    assert faults_of(module, (PACKAGE / path).read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("module", "source", "ok"),
    [
        ("tables.events", "from nekodrome.server.wire.calls import Origin", False),
        ("tables.card", "from nekodrome.server.wire import calls", False),
        ("stores.sqlite", "from nekodrome.server.wire.calls import encode", False),
        ("stores.sqlite", "from nekodrome.server.tables.events import AnyEvent", True),
        ("people.person", "from nekodrome.server.stores.store import Store", False),
        ("people.people", "from nekodrome.server.stores.store import Store", True),
        ("wire.calls", "from nekodrome.server.tables.card import Card", False),
        ("rooms.room", "from nekodrome.server.http.answering import Caller", False),
        ("rooms.rooms", "from nekodrome.server.bots.turns import Turns", True),
        ("sockets.requests", "def f():\n    from nekodrome.server.http import pages", False),
    ],
)
def test_the_test_notices(module: str, source: str, ok: bool) -> None:
    assert (faults_of(module, source) == []) == ok
