"""Record files: read with a clear sentence when that fails, and written whole or not at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from nekodrome.cli.parser import Given
from nekodrome.cli.words import printable
from nekodrome.core.errors import Refused, error
from nekodrome.core.match import Match
from nekodrome.core.record import LONGEST_LINE, read_records, replay
from nekodrome.games import game_of


def file_asked(given: Given) -> str:
    """The file that was named."""
    if given.file is None:
        raise error(Refused, "argument_missing", command=given.command, given="FILE")
    if "\0" in given.file:
        raise error(Refused, "file_missing", file=printable(given.file))
    return str(given.file)


def matches_of(path: str) -> Iterator[Match]:
    """The matches of a record file, one after the other, each replayed and checked."""
    if Path(path).is_dir():
        raise error(Refused, "file_folder", file=printable(path))
    try:
        with Path(path).open(encoding="utf-8", newline="\n") as stream:
            for record in read_records(_lines(stream)):
                yield replay(record, game_of)
    except (UnicodeDecodeError, RecursionError):
        raise error(Refused, "file_not_text", file=printable(path)) from None
    except FileNotFoundError:
        raise error(Refused, "file_missing", file=printable(path)) from None
    except OSError:
        raise error(Refused, "file_unreadable", file=printable(path)) from None


def _lines(stream: TextIO) -> Iterator[str]:
    """The lines, each cut where it is too long for a record, so that no file fills the memory."""
    while line := stream.readline(LONGEST_LINE + 2):
        yield line


def check_writable(path: str) -> None:
    """Refuses a file that could not be written, before the work that would fill it."""
    target = Path(path)
    key = None
    if "\0" in path or not target.parent.is_dir():
        key = "file_no_folder"
    elif target.is_dir():
        key = "file_folder"
    elif not os.access(target if target.exists() else target.parent, os.W_OK):
        key = "file_unwritable"
    if key is not None:
        raise error(Refused, key, file=printable(path))


@contextmanager
def written(path: str) -> Iterator[TextIO]:
    """A file to write that takes its name only once it is whole."""
    check_writable(path)
    target = Path(path)
    if target.exists() and not target.is_file():  # a pipe or a device
        with target.open("w", encoding="utf-8") as stream:
            yield stream
        return
    draft = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as stream:
            yield stream
        draft.replace(target)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
