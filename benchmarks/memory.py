"""Whether a server's memory levels off: matches played one after the other, each table left and forgotten.

`PYTHONPATH=.compiled python benchmarks/memory.py --matches 5000`; two people at each table decide at random, through
the rooms and the store as a socket would, and nobody looks for cycles but those of young objects. What grows for ever
would grow between the last lines as between the first ones. The people are regulars: of somebody new some 350 bytes are
kept, of the last hundred thousand (`people/people.py`).
"""

import argparse
import asyncio
import gc
import os
import random
import tempfile
import time
from pathlib import Path

from nekodrome.server.house import House
from nekodrome.server.ids import fresh_id
from nekodrome.server.pauses import shorten_pauses
from nekodrome.server.people.person import Person
from nekodrome.server.rooms.guest import Guest
from nekodrome.server.settings import Limits, Settings
from nekodrome.server.tables import lobby, play
from nekodrome.server.tables.events import AnyEvent
from nekodrome.server.tables.table import Table

LINGER = 0.5  # seconds until a table is forgotten
WAITING = 100_000  # messages for a guest who reads none


def megabytes() -> float:
    """What this process has in memory."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


async def play_match(house: House, game: str, people: list[Person]) -> int:
    """A match from opening the table to leaving it; how many decisions it had."""
    room = await house.rooms.get(await house.rooms.open(people[0], game, 2, {}))
    guests = [Guest(person.id, WAITING) for person in people]
    for guest in guests:
        room.enter(guest, None)
    await room.do(lambda table: lobby.sit(table, people[1], 1, time.time()))
    await house.rooms.start(room, people[0])
    while room.table.phase == "playing":
        await room.do(decided)
    for guest in guests:
        room.leave(guest)
    return room.table.seq


def decided(table: Table) -> list[AnyEvent]:
    """Whoever is asked decides at random."""
    assert table.state is not None
    seat = table.pending()[0]
    action = random.choice(table.state.legal_actions(seat))
    return play.decide(table, seat, table.seq, action, time.time())


async def measure(game: str, matches: int, rows: int, at_once: int, people: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        free = Limits(tables_per_person=1 << 30)
        house = await House.open(Settings(data=Path(folder), linger=LINGER, limits=free))
        shorten_pauses()
        regulars = [await house.people.change(fresh_id(), f"player {n}", n % 2) for n in range(people)]
        print("matches  decisions      MB  objects")
        played = decisions = 0
        for row in range(rows + 1):
            while played < matches * row // rows:
                count = min(at_once, matches * row // rows - played)
                decisions += sum(
                    await asyncio.gather(*(play_match(house, game, random.sample(regulars, 2)) for _ in range(count)))
                )
                played += count
            await asyncio.sleep(4 * LINGER)  # what was left is forgotten
            print(f"{played:7}  {decisions:9}  {megabytes():6.1f}  {len(gc.get_objects()):7}", flush=True)
        await house.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="rasant")
    parser.add_argument("--matches", type=int, default=5000)
    parser.add_argument("--rows", type=int, default=10)
    parser.add_argument("--people", type=int, default=500, help="who come again and again")
    parser.add_argument("--at-once", type=int, default=25)
    asked = parser.parse_args()
    asyncio.run(measure(asked.game, asked.matches, asked.rows, asked.at_once, asked.people))
