"""Matches that are over, as their server would have written them."""

import asyncio
import time
from base64 import b64decode
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from nekodrome.bots.chair import Chair
from nekodrome.bots.levels import bot_of
from nekodrome.core.match import Seed, made_payload
from nekodrome.core.options import Options
from nekodrome.core.record import read_records
from nekodrome.core.rng import Rng
from nekodrome.games import game_of
from nekodrome.server.people.person import Person
from nekodrome.server.stores.folder import DATABASE
from nekodrome.server.stores.sqlite import SqliteStore
from nekodrome.server.tables import lobby
from nekodrome.server.tables.events import AnyEvent, Decided, Sitter, Started, TableOpened
from nekodrome.server.tables.feats import feats_of
from nekodrome.server.tables.folds import fold
from nekodrome.server.tables.play import finish
from nekodrome.server.tables.table import Table

MINA = Person("mina", "Mina", 3)
Choose = Callable[[Table, int], int]


def first_legal(table: Table, seat: int) -> int:
    """The first of what may be done."""
    assert table.state is not None
    return table.state.legal_actions(seat)[0]


def by_hints(rng: Rng) -> Choose:
    """What looks best at first sight; what the game plans where it is one of hands."""

    def choose(table: Table, seat: int) -> int:
        assert table.state is not None
        return bot_of("greedy", table.game).choose(Chair(table.state, seat, rng), rng)

    return choose


def keep_match(
    data: Path,
    name: str,
    game: str,
    seats: list[Sitter],
    options: Options,
    seed: Seed,
    choose: Choose = first_legal,
    person: Person = MINA,
) -> None:
    """Plays it to its end and writes it down, from another thread: this one's loop is the browser's."""
    _write(data, name, _played(name, game, seats, options, seed, choose, person), person)


def keep_record(data: Path, name: str, record: Path, person: Person = MINA) -> None:
    """Writes down a match from its record; all seats were that person's."""
    _write(data, name, _replayed(name, record, person), person)


def _write(data: Path, name: str, played: tuple[Table, list[AnyEvent]], person: Person) -> None:
    with ThreadPoolExecutor(1) as apart:
        apart.submit(asyncio.run, _keep(data, name, played, person)).result()


def _replayed(name: str, path: Path, person: Person) -> tuple[Table, list[AnyEvent]]:
    (record,) = read_records(path.read_text("utf-8").splitlines())
    header = record.header
    seats = [Sitter("person", person=person.id) for _ in header["seats"]]
    opened = TableOpened(at=0.0, game=header["game"], host=person.id, seats=seats, options=header["options"])
    table, events = Table(name, opened), list[AnyEvent]([opened])

    def happen(*new: AnyEvent) -> None:
        for event in new:
            fold(table, event)
            events.append(event)

    seed = Seed(bytes.fromhex(header["seed"]), bytes.fromhex(header["nonce"]))
    (started,) = lobby.start(table, person, [person.name or ""] * len(seats), seed, 0.0)
    assert isinstance(started, Started)
    started.rules = header["rules"]
    happen(started)
    for _, row in record.decisions:
        decided = Decided(at=0.0, seat=row["seat"], action=table.game.parse(row["move"]))
        if "payload" in row:
            decided.payload = b64decode(row["payload"])
        happen(decided)
    happen(*finish(table))
    return table, events


def _played(
    name: str, game: str, seats: list[Sitter], options: Options, seed: Seed, choose: Choose, person: Person
) -> tuple[Table, list[AnyEvent]]:
    defaults = {option.name: option.default for option in game_of(game).options}
    opened = TableOpened(at=time.time(), game=game, host=person.id, seats=seats, options={**defaults, **options})
    table, events = Table(name, opened), list[AnyEvent]([opened])

    def happen(*new: AnyEvent) -> None:
        for event in new:
            fold(table, event)
            events.append(event)

    names = [person.name or "" if seat.kind == "person" else "" for seat in seats]
    happen(*lobby.start(table, person, names, seed, time.time()))
    while table.pending():
        seat = table.pending()[0]
        action = choose(table, seat)
        assert table.state is not None
        payload = made_payload(table.game, table.state, seat, action, "greedy")
        decided = Decided(at=time.time(), seat=seat, action=action)
        if payload is not None:
            decided.payload = payload
        happen(decided)
    happen(*finish(table))
    return table, events


async def _keep(data: Path, name: str, played: tuple[Table, list[AnyEvent]], person: Person) -> None:
    table, events = played
    store = await SqliteStore.open(data / DATABASE)
    await store.save_person(person, None, set(), time.time())
    opened = events[0]
    assert isinstance(opened, TableOpened)
    await store.append(name, 0, events[:1], Table(name, opened).card())
    await store.append(name, 1, events[1:], table.card(), feats_of(table))
    await store.close()
