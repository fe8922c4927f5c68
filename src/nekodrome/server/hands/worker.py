"""What a worker process does for a turn by hand: lets time pass, obeys the hands, and says what is to be seen."""

import contextlib
import time
from multiprocessing.connection import Connection
from typing import Final, final

from msgspec import Raw, json

from nekodrome.core.dexterity import HandTurn
from nekodrome.core.errors import Refused
from nekodrome.core.game import Game, State
from nekodrome.core.rng import SEED_BYTES, rng_of_seed
from nekodrome.games import game_of
from nekodrome.server.bots import thinking
from nekodrome.server.wire.messages import refused_told

NICE: Final = 2  # before the bots, after the server
FRAME: Final = 0.032  # seconds between two frames
TOLD_EVERY: Final = 3  # frames between two texts
LATE: Final = 4  # frames; whoever is later than that lets them go
IDLE: Final = 30.0  # seconds without an order after which the world stands still

SEEN: Final = b"\x01"
SAID: Final = b"\x02"
REFUSED: Final = b"\x03"
KEPT: Final = b"\x04"
DONE: Final = b"\x05"
SETTLING: Final = b"\x08"
LOST: Final = b"\x06"
HEARD: Final = b"\x07"
LEFT: Final = b"\x09"
TIME_UP: Final = b"null"  # instead of an order
ANYTHING: Final = b'"?"'  # likewise: is it lost? Whatever was, was said before this is answered
LEAVE: Final = b'"!"'  # likewise: the table goes on without these hands
BOTS: Final = b'{"bots":'  # likewise, the beginning of it: which seats play by themselves
bots_in = json.Decoder(dict[str, tuple[int, ...]]).decode
order_in = json.Decoder(tuple[int, Raw]).decode


def run(line: Connection, slug: str) -> None:
    """Plays one turn by hand, once it comes down that line: from its start, or from where another worker was."""
    thinking.serve_quietly(NICE)
    game = game_of(slug)
    assert game.dexterity is not None
    load_hands(game)
    with contextlib.suppress(EOFError, OSError):  # the table went on without this
        state, snapshot, bots = line.recv()
        TurnRunner(line, game.dexterity.begin(state, snapshot, bots)).run()


def load_hands(game: Game) -> None:
    """Whatever a game by hand needs is loaded before anybody waits for it."""
    if game.dexterity is not None:
        game.dexterity.begin(_any_state(game), None)


def _any_state(game: Game) -> State:
    options = {option.name: option.default for option in game.options}
    return game.new_state(game.min_seats, options, rng_of_seed(bytes(SEED_BYTES)))


@final
class TurnRunner:
    """The loop: orders in, frames out, as time passes; nothing moves, nothing is computed."""

    def __init__(self, line: Connection, turn: HandTurn) -> None:
        self._line = line
        self._turn = turn
        self._frames = 0
        self._said = b""
        self._obeyed = 0  # orders since the last snapshot
        self._lost = False  # and said so
        self._settling = False  # likewise
        self._is_left = False  # the table goes on without it
        self._due = 0.0
        self._ordered_at = time.monotonic()

    def run(self) -> None:
        """Until the turn is over or nobody is at the other end."""
        self._see()
        self._say()
        while not (made := self._turn.done()) and not self._is_left:
            self._pass_time()
        if not self._is_left:
            self._line.send_bytes(DONE + json.encode(made))

    def _pass_time(self) -> None:
        if not self._turn.is_moving() or time.monotonic() - self._ordered_at > IDLE:
            self._say()
            self._obey(self._line.recv_bytes())
            self._due = time.monotonic()
        while not self._is_left and self._line.poll(max(0.0, self._due - time.monotonic())):
            self._obey(self._line.recv_bytes())
        self._due = max(self._due + FRAME, time.monotonic() - LATE * FRAME)
        if not self._is_left:
            self._advance()

    def _obey(self, body: bytes) -> None:
        seat, order = order_in(body)
        if bytes(order) == ANYTHING:
            self._line.send_bytes(HEARD)
            return
        if bytes(order) == LEAVE:
            self._line.send_bytes(LEFT + json.encode(self._turn.leave()))
            self._is_left = True
            return
        if bytes(order).startswith(BOTS):
            self._turn.help(bots_in(order)["bots"])
            return
        self._obeyed += 1
        self._ordered_at = time.monotonic()
        try:
            if bytes(order) == TIME_UP:
                self._turn.end_time(seat)
            else:
                self._turn.obey(seat, bytes(order))
        except Refused as refused:
            self._line.send_bytes(REFUSED + json.encode((seat, refused_told(refused, None))))

    def _advance(self) -> None:
        self._turn.advance()
        if self._turn.is_settling() != self._settling:
            self._settling = not self._settling
            self._line.send_bytes(SETTLING + bytes([self._settling]))
        if not self._lost and (lost := self._turn.lost()):
            self._lost = True
            self._line.send_bytes(LOST + json.encode(lost))
        self._frames += 1
        self._see()
        if self._frames % TOLD_EVERY == 0:
            self._say()
        self._line.send_bytes(KEPT + self._obeyed.to_bytes(4, "little") + self._turn.snapshot())
        self._obeyed = 0

    def _see(self) -> None:
        self._line.send_bytes(SEEN + self._frames.to_bytes(4, "little") + self._turn.frame())

    def _say(self) -> None:
        said: dict[str, object] = {"type": "live", "running": True, **self._turn.told()}
        body = json.encode(said)
        if body != self._said:
            self._said = body
            self._line.send_bytes(SAID + body)
