"""A link to another device lasts ten minutes, whatever the system's clock says meanwhile."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from nekodrome.server.clocks import Clock
from tests.server.running import living, quick

pytestmark = pytest.mark.server

YEAR = 365 * 24 * 3600.0


class JumpingClock(Clock):
    """What time it is jumps; how long something took does not."""

    def __init__(self) -> None:
        self.jumped = 0.0
        self.passed = 0.0

    def time(self) -> float:
        return super().time() + self.passed + self.jumped

    def monotonic(self) -> float:
        return self.passed


@pytest.mark.parametrize(("jumped", "passed", "works"), [(YEAR, 60, True), (-YEAR, 60, True), (-YEAR, 700, False)])
async def test_a_link_is_as_old_as_it_is(jumped: float, passed: float, works: bool, tmp_path: Path) -> None:
    clock = JumpingClock()
    async with living(replace(quick(tmp_path), clock=clock)) as live:
        ada, phone = await live.named("Ada"), live.browser()
        token = (await ada.post("/api/me/link"))["url"].rsplit("/", 1)[1]
        clock.jumped, clock.passed = jumped, passed
        answer = await phone.call("POST", "/api/me/claim", {"token": token})
        assert (answer.status == 200) == works
        assert (await phone.call("POST", "/api/me/claim", {"token": token})).status != 200
