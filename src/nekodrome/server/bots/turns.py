"""Turns that play themselves, at a human pace: those of bots, who think elsewhere, answers left in advance, and what a
lesson has happen."""

import asyncio
import logging
import secrets
import time
from typing import Final, final

from nekodrome.bots.chair import Chair
from nekodrome.bots.levels import LEVELS
from nekodrome.core.dexterity import Made
from nekodrome.core.errors import Refused
from nekodrome.core.game import State
from nekodrome.core.rng import SEED_BYTES, rng_of_seed
from nekodrome.server.bots.thinkers import Thinkers
from nekodrome.server.refusals import Trouble, error
from nekodrome.server.rooms.room import Room
from nekodrome.server.tables.answers import is_foreseen
from nekodrome.server.tables.challenge import chance_of
from nekodrome.server.tables.table import Table
from nekodrome.server.wire.messages import refused_told, text_of

SLACK: Final = 0.2  # seconds for a thought to come and go
RETRY: Final = 1.0  # seconds after a move could not be written
log = logging.getLogger(__name__)


@final
class Turns:
    """Plays the bots' turns of one table, one after the other, as long as there are any."""

    def __init__(self, room: Room, thinkers: Thinkers, pace: float) -> None:
        self._room = room
        self._thinkers = thinkers
        self._pace = pace
        self._playing: asyncio.Task[None] | None = None
        self._is_stuck = False  # and the log has said so
        room.wake = self.wake

    @property
    def is_busy(self) -> bool:
        """Whether a bot is at work."""
        return self._playing is not None and not self._playing.done()

    def wake(self) -> None:
        """Called whenever something happened."""
        if self.is_busy or not self._is_wanted():
            return
        if not self._room.ledger.lease.is_ours:
            self._room.ledger.lease.want()
        else:
            self._playing = asyncio.get_running_loop().create_task(self._play())

    def _is_wanted(self) -> bool:
        """Whether somebody waits for a bot: where bots play for everybody and nobody watches, they rest."""
        table = self._room.table
        return bool(table.due()) and (self._room.audience.is_watched or table.has_player)

    async def stop(self) -> None:
        """Lets the bots rest."""
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)

    async def _play(self) -> None:
        while self._is_wanted() and self._room.ledger.lease.is_ours:
            try:
                await self._decide(self._room.table)
            except Refused as refused:
                log.info("a bot at table %s tries again: %s", self._room.table.id, refused.code)
                await asyncio.sleep(RETRY)
            except Exception as failure:
                self._give_up(type(failure).__name__)
                return

    def _give_up(self, why: str) -> None:
        """No bot can decide here: those at the table are told, the log once; whatever happens next wakes it again."""
        if not self._is_stuck:
            self._is_stuck = True
            log.error("the bots of table %s cannot go on: %s", self._room.table.id, why)
        self._room.audience.tell_all(text_of(refused_told(error(Trouble, "bots_stuck"), None)))

    async def _decide(self, table: Table) -> None:
        seat, cue = table.due()[0], table.cue()
        level, answer = table.bot_at(seat), table.answer_of(seat)
        assert table.state is not None
        if cue is not None:
            action = cue.action
        elif level is None:
            assert answer is not None
            action = answer
        else:
            action = await self._think(table, table.state, seat, level)
        payload = await self._thinkers.make_payload(table, seat, action, level or "", self._visitors())
        if not (table.lesson is not None and cue is not None and table.lesson.is_leap(table.place)):
            await self._breathe(self._pace_of(table.state, seat, level))
        await self._room.decide_at(
            table.seq,
            [Made(seat, action, payload)],
            bot=level is not None or cue is not None,
            still=lambda now: (now.bot_at(seat), now.answer_of(seat)) == (level, answer),
        )

    async def _think(self, table: Table, state: State, seat: int, level: str) -> int:
        steady = chance_of(table)
        chair = Chair(state, seat, rng_of_seed(steady or secrets.token_bytes(SEED_BYTES)))
        if steady is not None:
            return await self._thinkers.think_steadily(level, table.game.slug, chair, steady, self._visitors())
        return await self._thinkers.think(level, table.game.slug, chair, self._visitors())

    def _visitors(self) -> set[str]:
        return self._room.audience.addresses()

    def _pace_of(self, state: State, seat: int, level: str | None) -> float:
        """Whoever is asked what is asked whatever they hold takes as long with one choice as with many."""
        if level is None or level not in LEVELS or not self._pace or not is_foreseen(state, seat):
            return self._pace
        return max(self._pace, LEVELS[level].seconds + SLACK)

    async def _breathe(self, pace: float) -> None:
        rest = self._room.told_at + pace - time.monotonic()
        if self._room.audience.is_watched and rest > 0:
            await asyncio.sleep(rest)
