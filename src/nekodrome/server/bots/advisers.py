"""Hints for whoever asked: weighed elsewhere, told to that seat alone, and nobody waits for them."""

import asyncio
import logging
import secrets
from typing import final

from nekodrome.bots.advice import Advice
from nekodrome.bots.chair import Chair
from nekodrome.core.game import Game
from nekodrome.core.rng import SEED_BYTES, rng_of_seed
from nekodrome.server.bots.thinkers import Thinkers
from nekodrome.server.rooms.room import Room
from nekodrome.server.wire.messages import HintMove, HintTold, text_of

log = logging.getLogger(__name__)


@final
class Advisers:
    """Weighs the moves of seats that asked: one thought at a time for each seat."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._thoughts: dict[tuple[str, int], asyncio.Task[None]] = {}

    def weigh(self, room: Room, seat: int) -> None:
        """Begins to, unless that seat is being advised already or owes nothing any more."""
        key = room.table.id, seat
        if key not in self._thoughts and seat in room.table.pending():
            thought = self._thoughts[key] = asyncio.get_running_loop().create_task(self._advise(room, seat))
            thought.add_done_callback(lambda done: self._end(key, done))

    def _end(self, key: tuple[str, int], thought: asyncio.Task[None]) -> None:
        del self._thoughts[key]
        if not thought.cancelled() and thought.exception() is not None:
            log.error("no hint at table %s: %s", key[0], type(thought.exception()).__name__)

    async def close(self) -> None:
        """Lets all of them rest."""
        thoughts = list(self._thoughts.values())
        for thought in thoughts:
            thought.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)

    async def _advise(self, room: Room, seat: int) -> None:
        table = room.table
        assert table.state is not None
        chair = Chair(table.state, seat, rng_of_seed(secrets.token_bytes(SEED_BYTES)))
        found = await self._thinkers.weigh(table.game.slug, chair, room.audience.addresses())
        if not found:
            log.warning("nobody could say what to do at table %s", table.id)
        if room.table.since.get(seat, room.table.seq + 1) <= table.seq:  # still the same question
            told = HintTold(table.seq, [hint_move_of(table.game, advice) for advice in found])
            room.audience.tell_seat(room.table, seat, text_of(told))


def hint_move_of(game: Game, advice: Advice) -> HintMove:
    """A move that was weighed, as it travels."""
    action, tried, worth, grade, reason = advice
    words = game.words(action)
    return HintMove(action, game.describe(action), words, round(worth, 3), grade, tried, reason)
