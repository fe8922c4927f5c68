"""What a worker process does for a turn by hand: lets time pass, obeys the hands, and says what is to be seen."""

import time
from multiprocessing.connection import Connection
from typing import Any, Final, final

from msgspec import json

from nekodrome.core.errors import Refused
from nekodrome.core.game import State
from nekodrome.core.live import Live
from nekodrome.games import game_of
from nekodrome.server import thinking
from nekodrome.server.refusals import refused_told

NICE: Final = 2  # before the bots, after the server
FRAME: Final = 0.032  # seconds between two frames
TOLD_EVERY: Final = 3  # frames between two texts
KEPT_EVERY: Final = 15  # frames between two snapshots
LATE: Final = 4  # frames; whoever is later than that lets them go
IDLE: Final = 30.0  # seconds without an order after which the world stands still

SEEN: Final = b"\x01"
SAID: Final = b"\x02"
REFUSED: Final = b"\x03"
KEPT: Final = b"\x04"
DONE: Final = b"\x05"


def run(line: Connection, slug: str, state: State, kept: bytes | None) -> None:
    """Plays one turn by hand at the end of that line, from its start or from where another worker was."""
    thinking.prepare(nice=NICE)
    live = game_of(slug).live
    assert live is not None
    Hands(line, live(state, kept)).run()


@final
class Hands:
    """The loop: orders in, frames out, as time passes; nothing moves, nothing is computed."""

    def __init__(self, line: Connection, live: Live) -> None:
        self._line = line
        self._live = live
        self._frames = 0
        self._said = b""
        self._due = 0.0
        self._ordered_at = time.monotonic()

    def run(self) -> None:
        """Until the turn is over or nobody is at the other end."""
        self._see()
        self._say()
        try:
            while not self._is_done():
                self._turn()
        except EOFError:
            return

    def _is_done(self) -> bool:
        deed = self._live.deed()
        if deed is None:
            return False
        self._see()
        self._say()
        self._line.send_bytes(DONE + json.encode((deed.seat, deed.action, deed.payload)))
        return True

    def _turn(self) -> None:
        if not self._live.is_moving() or time.monotonic() - self._ordered_at > IDLE:
            self._say()
            self._obey(self._line.recv_bytes())
            self._due = time.monotonic()
        while self._line.poll(max(0.0, self._due - time.monotonic())):
            self._obey(self._line.recv_bytes())
        self._due = max(self._due + FRAME, time.monotonic() - LATE * FRAME)
        self._advance()

    def _obey(self, body: bytes) -> None:
        seat, order = json.decode(body)
        self._ordered_at = time.monotonic()
        try:
            self._live.order(seat, order)
        except Refused as refused:
            self._line.send_bytes(REFUSED + json.encode((seat, refused_told(refused, None))))

    def _advance(self) -> None:
        self._live.advance()
        self._frames += 1
        self._see()
        if self._frames % TOLD_EVERY == 0:
            self._say()
        if self._frames % KEPT_EVERY == 0:
            self._line.send_bytes(KEPT + self._live.snapshot())

    def _see(self) -> None:
        self._line.send_bytes(SEEN + self._frames.to_bytes(4, "little") + self._live.frame())

    def _say(self) -> None:
        said: dict[str, Any] = {"type": "live", "running": self._live.deed() is None, **self._live.told()}
        body = json.encode(said)
        if body != self._said:
            self._said = body
            self._line.send_bytes(SAID + body)
