"""What a terminal can show: colours, letters, a progress bar, or none of them."""

import codecs
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # rich takes a while to load, and a server never draws
    from rich.console import Console

PLAIN = "nekodrome.plain"
NEAREST = {
    "‘": "'", "’": "'", "“": '"', "”": '"', "«": '"', "»": '"', "…": "...", "–": "-", "—": "-", "·": ".",
    "œ": "oe", "→": ">", "▸": ">", "×": "x", "≥": ">=", "\u00a0": " ", "\u202f": " ",
}  # fmt: skip


class Advance(Protocol):
    """Tells the progress bar how much is done."""

    def __call__(self, done: int) -> None: ...


def console() -> "Console":
    """Where people read; plain text, without guesses about what is a number or a path."""
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False)


def speak_what_the_terminal_can() -> None:
    """Letters that the terminal's encoding lacks become their nearest plain ones instead of an error."""
    codecs.register_error(PLAIN, _nearest)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=PLAIN)


def _nearest(failure: UnicodeError) -> tuple[str, int]:
    assert isinstance(failure, UnicodeEncodeError)
    lacking = failure.object[failure.start : failure.end]
    plain = [NEAREST.get(letter) or _bare(letter) for letter in lacking]
    return "".join(plain), failure.end


def _bare(letter: str) -> str:
    return unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode() or "?"


@contextmanager
def progress(title: str, total: int | None) -> Iterator[Advance]:
    """A bar on a terminal, nothing in a pipe."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    err = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.update(task, completed=done)
