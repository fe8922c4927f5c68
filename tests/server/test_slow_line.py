"""A turn by hand over a line of 150 ms that loses two pieces in a hundred (NEK-28)."""

import time

import pytest

from tests.server.by_hand import alone, declare, lower, spots, take
from tests.server.client import Browser
from tests.server.running import Live
from tests.server.slow_line import slow_line

pytestmark = pytest.mark.server
DELAY = 0.075  # seconds each way
LOSS = 0.02


async def test_a_turn_by_hand_is_placed_over_a_slow_line(live: Live) -> None:
    async with slow_line(live.port, DELAY, LOSS) as line, alone(Browser(line.port)) as (player, _):
        heights, feet = spots(player)
        began = time.monotonic()
        await take(player, heights)
        assert time.monotonic() - began > 2 * DELAY
        await lower(player, feet)
        await declare(player)
        assert len(player.state["view"]["poles"]) == 2
        assert line.lost
        assert len(player.frames) > 30
