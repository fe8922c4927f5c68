"""Clocks: what time it is, and how long something took. Tests have one that they move."""

import time


class Clock:
    """The machine's own."""

    def time(self) -> float:
        """Seconds since 1970: when something happened. It may jump."""
        return time.time()

    def monotonic(self) -> float:
        """Seconds since some moment: how long something took. It never jumps."""
        return time.monotonic()
