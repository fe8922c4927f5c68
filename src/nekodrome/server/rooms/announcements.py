"""What whoever runs the server has to say to everybody: at tables at once, on other pages when they next ask."""

from collections.abc import Collection
from typing import Final, final

from nekodrome.server.clocks import Clock
from nekodrome.server.ids import fresh_id
from nekodrome.server.rooms.guest import Guest
from nekodrome.server.wire.messages import AnnouncedTold, text_of
from nekodrome.server.wire.waiting import Announced

LASTS: Final = 600.0  # seconds that those who come later are told as well


@final
class Announcements:
    """The latest one."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._said: Announced | None = None
        self._at = 0.0

    def say(self, text: str, guests: Collection[Guest], announced: str | None = None) -> int:
        """Tells these at once; how many. One that another server has said keeps its id."""
        self._said, self._at = Announced(announced or fresh_id(), text), self._clock.monotonic()
        told = text_of(AnnouncedTold(self._said))
        for guest in guests:
            guest.hear(told)
        return len(guests)

    @property
    def now(self) -> Announced | None:
        """What is still to be told."""
        return self._said if self._clock.monotonic() - self._at < LASTS else None
