"""Ctrl-C in a program: the first one ends it, at whatever moment, and nothing disturbs it while it ends."""

import _thread
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

SOON = 0.02  # seconds


@contextmanager
def one_interruption() -> Iterator[None]:
    """What runs within is interrupted at most once; after it the program has only to end, and is not interrupted."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, _interrupt)
        sys.unraisablehook = _unraisable
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


def _interrupt(number: int, frame: object) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


def _unraisable(lost: "sys.UnraisableHookArgs") -> None:
    """An interruption in the middle of clearing something away would be lost: it comes again."""
    if not issubclass(lost.exc_type, KeyboardInterrupt):
        sys.__unraisablehook__(lost)
        return
    signal.signal(signal.SIGINT, _interrupt)
    again = threading.Timer(SOON, _thread.interrupt_main)
    again.daemon = True
    again.start()
