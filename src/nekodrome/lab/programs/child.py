"""A program that runs beside us and is spoken to in lines; nothing here ever waits longer than it was told to."""

import os
import select
import subprocess
import sys
import time
from pathlib import Path
from typing import Final, final

KEEPER: Final = str(Path(__file__).with_name("keeper.py"))
LONGEST_LINE: Final = 1 << 16  # bytes of what a program says
CAN_RUN: Final = hasattr(select, "poll")  # not on every system
LEAVING: Final = 1.0  # seconds that a program has to go once it was told to


class ChildError(Exception):
    """The program cannot be spoken to any more; `key` is the text `error.program_<key>`."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


@final
class Child:
    """One running program, and what it said that was not read yet."""

    def __init__(self, words: list[str]) -> None:
        lifeline, self._lifeline = os.pipe()
        try:
            self._keeper = subprocess.Popen(
                [sys.executable, "-I", "-S", KEEPER, str(lifeline), *words],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                pass_fds=[lifeline],
                start_new_session=True,  # an interrupt from the terminal is not the program's affair
            )
        finally:
            os.close(lifeline)
        assert self._keeper.stdin is not None
        assert self._keeper.stdout is not None
        self._in, self._out = self._keeper.stdin, self._keeper.stdout
        os.set_blocking(self._in.fileno(), False)
        os.set_blocking(self._out.fileno(), False)
        self._heard = b""

    def say(self, line: bytes, until: float) -> None:
        """Sends a line, by that time of the monotonic clock at the latest; a program that does not read is too slow."""
        rest = memoryview(line + b"\n")
        while rest:
            _wait(self._in.fileno(), select.POLLOUT, until)
            try:
                rest = rest[os.write(self._in.fileno(), rest) :]
            except BlockingIOError:
                continue
            except OSError:
                raise ChildError("died") from None

    def hear(self, until: float) -> bytes:
        """The next line that the program says, by that time at the latest."""
        if time.monotonic() > until:  # a program may talk without end and say nothing
            raise ChildError("late")
        while b"\n" not in self._heard:
            if len(self._heard) > LONGEST_LINE:
                raise ChildError("endless")
            _wait(self._out.fileno(), select.POLLIN, until)
            said = os.read(self._out.fileno(), LONGEST_LINE)
            if not said:
                raise ChildError("died")
            self._heard += said
        line, _, self._heard = self._heard.partition(b"\n")
        return line

    def end(self, patience: float = LEAVING) -> None:
        """The program is asked to go by the end of its input, and is ended with all its own once patience is over."""
        self._in.close()
        try:
            self._keeper.wait(patience)
        except subprocess.TimeoutExpired:
            pass
        finally:
            os.close(self._lifeline)
            self._keeper.wait()
            self._out.close()


def _wait(file: int, event: int, until: float) -> None:
    poll = select.poll()
    poll.register(file, event)
    if not poll.poll(max(0.0, until - time.monotonic()) * 1000):
        raise ChildError("late")
