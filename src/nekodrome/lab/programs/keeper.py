"""Keeps a program: runs it, and ends it with everything it started as soon as whoever asked for it is gone.

A script of its own: nobody can be relied on to end a child when they are killed themselves, but the system closes their
end of the lifeline in any case. Called with the lifeline's number and the program's words, in a session of its own."""

import os
import signal
import subprocess
import sys
import threading


def keep(lifeline: int, words: list[str]) -> None:
    """Runs the program until it or the lifeline ends."""
    signal.signal(signal.SIGINT, lambda *_: None)  # the lifeline says when it is over; the program has its own ways
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    threading.Thread(target=_hold, args=(lifeline,), daemon=True).start()
    try:
        program = subprocess.Popen(words)
    except OSError as failure:
        print(f"{words[0]}: {failure.strerror}", file=sys.stderr, flush=True)
        return
    os.close(0)  # the program's alone: whoever reads it must see its end
    os.close(1)
    program.wait()


def _hold(lifeline: int) -> None:
    os.read(lifeline, 1)
    os.killpg(0, signal.SIGKILL)


if __name__ == "__main__":
    keep(int(sys.argv[1]), sys.argv[2:])
    os.killpg(0, signal.SIGKILL)  # whatever the program left behind
