"""The clock of a table: when it runs out, what the game says is decided for whoever was too slow."""

import asyncio
import logging
import secrets
import time
from typing import Final, final

from nekodrome.core.dexterity import Clock, Made
from nekodrome.core.errors import Refused
from nekodrome.server.bots.thinkers import Thinkers
from nekodrome.server.rooms.room import Room

SOON: Final = 1.0  # seconds until another server may have let go, or a database may be back
SETTLING: Final = 12.0  # seconds that what hands let go of may take to come to rest and be judged
log = logging.getLogger(__name__)


@final
class TableClock:
    """Runs while a person owes a decision that has a clock; bots need none."""

    def __init__(self, room: Room, thinkers: Thinkers) -> None:
        self._room = room
        self._thinkers = thinkers
        self._number = -1  # of the clock that runs
        self._timer: asyncio.TimerHandle | None = None
        self._ringing: asyncio.Task[None] | None = None
        self._ends: float | None = None  # on a clock that nobody sets
        self._left: float | None = None  # seconds, while it is stopped
        room.wind = self.wake
        room.hold_clock = self.hold
        room.clock_now = self.now

    def now(self) -> tuple[float, bool] | None:
        """The seconds left, and whether they run; nothing where nobody is waited for."""
        if self._left is not None:
            return self._left, False
        return None if self._ends is None else (max(0.0, self._ends - time.monotonic()), True)

    def wake(self) -> None:
        """Called whenever something happened."""
        if self._room.table.is_paused:
            self._freeze()
            return
        clock = self._clock()
        if clock is None:
            ran = self.now() is not None
            self.stop()
            if ran:
                self._room.tell_clock()
        elif clock.number != self._number:
            self._wind(clock.number, clock.seconds)
        elif self._left is not None:
            if self._room.by_hand is None:  # nothing settles any more
                self.hold(False)
        elif self._timer is None:  # run out already, and the turn goes on
            self._ring_soon(0.0)

    def hold(self, stopped: bool) -> None:
        """It stops while things settle (NEK-22), and goes on with what was left."""
        by_hand = self._room.by_hand
        if by_hand is None or by_hand.out_of_time:
            stopped = False
        if stopped:
            self._freeze()
        elif not stopped and self._left is not None and not self._room.table.is_paused:
            self._wind(self._number, self._left)
            self._room.tell_clock()

    def _freeze(self) -> None:
        if self._timer is not None and self._ends is not None:
            self._timer.cancel()
            self._timer, self._left = None, max(0.0, self._ends - time.monotonic())
            self._room.tell_clock()

    def stop(self) -> None:
        """Nobody is waited for."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer, self._left, self._number, self._ends = None, None, -1, None

    def _clock(self) -> Clock | None:
        table = self._room.table
        clock = table.clock() if table.phase == "playing" else None
        return clock if clock is not None and table.bot_at(clock.seat) is None else None

    def _wind(self, number: int, seconds: float) -> None:
        self.stop()
        self._number = number
        self._ends = time.monotonic() + seconds
        self._ring_soon(seconds)

    def _ring_soon(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _ring(self) -> None:
        self._timer = None
        clock = self._clock()
        if clock is None or clock.number != self._number:
            return
        if not self._room.ledger.lease.is_ours:  # another server decides, or this one soon will
            self._room.ledger.lease.want()
            self._ring_soon(SOON)
            return
        if self._room.by_hand is not None and not self._room.by_hand.out_of_time:
            self._room.by_hand.end_time(clock.seat)
            self._ring_soon(SETTLING)
            return
        self._ringing = asyncio.get_running_loop().create_task(self._decide(clock))

    async def _decide(self, clock: Clock) -> None:
        table = self._room.table
        assert table.state is not None
        action = clock.action if clock.action >= 0 else secrets.choice(table.state.legal_actions(clock.seat))
        payload = await self._thinkers.make_payload(table, clock.seat, action, visitors=self._room.audience.addresses())
        try:
            await self._room.decide_at(table.seq, [Made(clock.seat, action, payload)])
        except Refused as refused:
            log.warning("the clock of table %s could not decide: %s", table.id, refused.code)
            if self._timer is None and self._number == clock.number:
                self._ring_soon(SOON)
