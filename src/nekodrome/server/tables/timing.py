"""How much time there is at a table, and what happens when it is used up: chosen by the host before the start.

Stored with its events: whatever changes here comes with a step in stores/migrations.py."""

from typing import Final, Literal

from msgspec import Struct

TimingKind = Literal["none", "live", "days"]
DAY: Final = 86400.0  # seconds


class Timing(Struct, frozen=True):
    """No clock; live: a bank of minutes for each person, and a bonus of seconds for each decision; or by the day.

    At zero a bot of that level stands in until its person is back, or the others vote about it."""

    kind: TimingKind = "none"
    bank: int = 10
    bonus: int = 20
    days: int = 2
    zero: Literal["bot", "vote"] = "bot"
    level: str = "house-cat"


UNTIMED: Final = Timing()
