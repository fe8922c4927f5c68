"""Looking back at finished matches: one after the other, in the processes of the bots, kept with the table."""

import asyncio
import logging
from collections.abc import Iterator
from typing import Final, final

from nekodrome.lab.looking_back.findings import METHOD, Findings, curves_of, findings_of
from nekodrome.lab.looking_back.look_back import LookBack, steps_of
from nekodrome.lab.looking_back.moments import Played, check_worth, played
from nekodrome.lab.looking_back.tasks import Task
from nekodrome.server.bots.thinkers import Thinkers
from nekodrome.server.refusals import NotNow, TooMany, error
from nekodrome.server.settings import Settings
from nekodrome.server.stores.store import Store
from nekodrome.server.tables.replay import check_over, moments_of
from nekodrome.server.tables.table import Table

AT_ONCE: Final = 1  # matches: the second one is the sooner ready for waiting
log = logging.getLogger(__name__)


@final
class Running:
    """One that is being made, or waits for its turn."""

    def __init__(self) -> None:
        self.looking: LookBack | None = None
        self.work: asyncio.Task[None] | None = None
        self.has_curves = False
        self.failed = False

    def curves(self) -> tuple[list[list[float]], list[list[float]]]:
        """As they are so far; none before there are any."""
        return curves_of(self.looking) if self.looking is not None and self.has_curves else ([], [])


@final
class Analyses:
    """Those of one server. Whatever is asked of a table twice is made once."""

    def __init__(self, settings: Settings, store: Store, thinkers: Thinkers) -> None:
        self._settings = settings
        self._store = store
        self._thinkers = thinkers
        self._running: dict[str, Running] = {}
        self._turn = asyncio.Semaphore(AT_ONCE)

    async def kept(self, table: Table) -> Findings | None:
        """What was found at a table, and is kept; refused while the match lasts, whoever asks."""
        check_over(table)
        if table.is_undecided:
            raise error(NotNow, "undecided_analysis")
        check_worth(table.game, len(table.seats))
        return await self._store.analysis(table.id, METHOD)

    def running(self, table: Table) -> Running | None:
        """The one that is being made."""
        return self._running.get(table.id)

    async def start(self, table: Table, visitor: str) -> None:
        """Begins to look back, unless that was done or is being done."""
        kept, before = await self.kept(table), self._running.get(table.id)
        if kept is not None or (before is not None and not before.failed):
            return
        waiting = sum(1 for one in self._running.values() if not one.failed)
        if waiting > self._settings.limits.analyses_waiting:
            raise error(TooMany, "analyses")
        running = self._running[table.id] = Running()
        running.work = asyncio.create_task(self._make(table, running, visitor))

    async def close(self) -> None:
        """Whatever is unfinished is given up; whoever asks again has it made."""
        works = [running.work for running in self._running.values() if running.work is not None]
        for work in works:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)

    async def _make(self, table: Table, running: Running, visitor: str) -> None:
        try:
            async with self._turn:
                match = await asyncio.to_thread(_played_at, table)
                running.looking = await asyncio.to_thread(LookBack, match, self._settings.effort)
                await self._ask_all(running, running.looking, visitor)
                await self._store.keep_analysis(table.id, await asyncio.to_thread(findings_of, running.looking))
            del self._running[table.id]
        except Exception:
            running.failed = True
            log.exception("looking back at table %s failed", table.id)

    async def _ask_all(self, running: Running, looking: LookBack, visitor: str) -> None:
        """As many at once as there are workers, so that bots need not wait for more than one piece of it."""
        for nth, tasks in enumerate(looking.passes()):
            waiting, steps = iter(tasks), iter(steps_of(nth, tasks))
            async with asyncio.TaskGroup() as group:
                for _ in range(self._settings.workers):
                    group.create_task(self._ask(waiting, steps, looking, visitor))
            running.has_curves = True

    async def _ask(self, waiting: Iterator[Task], steps: Iterator[float], looking: LookBack, visitor: str) -> None:
        for task in waiting:
            looking.take(await self._thinkers.look_back(task, visitor))
            looking.done = next(steps)


def _played_at(table: Table) -> Played:
    *_, last = moments_of(table)
    return played(last.match)
