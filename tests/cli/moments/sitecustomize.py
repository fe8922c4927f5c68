"""Loaded by every Python that is started with this folder on its path: interrupts its process group, as Ctrl-C does.

INTERRUPT_AT="parent nekodrome.cli.replay.run 1" does so in the program's own process when that function is called for
the first time; "child * 500" in a process that it starts, at its 500th call of any function. So a moment is counted,
not timed, and the same on a busy machine.
"""

import os
import signal
import sys
from types import FrameType

WHO, NAME, TIMES = os.environ["INTERRUPT_AT"].split()
IS_CHILD = "--multiprocessing-fork" in sys.orig_argv
IS_PARENT = not IS_CHILD and sys.argv[:1] == ["-m"]  # as python -m says it while it starts
_is_begun = IS_CHILD  # the program's own begins with its first line
_left = int(TIMES)


def _count(frame: FrameType, event: str, about: object) -> None:
    global _is_begun, _left
    module = frame.f_globals.get("__name__")
    _is_begun = _is_begun or module == "nekodrome.cli.interrupts"
    if _is_begun and event == "call" and NAME in ("*", f"{module}.{frame.f_code.co_qualname}"):
        _left -= 1
        if _left == 0:
            sys.setprofile(None)
            os.killpg(0, signal.SIGINT)


if IS_PARENT:
    # Whatever runs the tests may have told its children to ignore interruptions.
    signal.signal(signal.SIGINT, signal.default_int_handler)
if (IS_CHILD and WHO == "child") or (IS_PARENT and WHO == "parent"):
    sys.setprofile(_count)
