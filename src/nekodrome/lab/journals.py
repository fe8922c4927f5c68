"""Journals: rows kept as they come, so that whoever is killed goes on where they were.

A journal is JSON lines beside the result file that it becomes: a header that says what was asked for, then lists of
rows. A line that was cut short by the end of a process is played again."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TextIO

from nekodrome.core.errors import Refused, error
from nekodrome.lab.plays import Row

FORMAT: Final = "nekodrome lab"
VERSION: Final = 1  # of journals and result files
ENDING: Final = ".part"

Asked = dict[str, Any]


def journal_of(path: str) -> Path:
    """Where the rows of a result file are kept before it is whole."""
    return Path(path + ENDING)


def kept_rows(path: Path, asked: Asked) -> list[list[Row]]:
    """What a journal holds already; Refused where it answers another question or is of another version."""
    lines = path.read_bytes().split(b"\n")[:-1]  # what follows the last line end was cut short
    try:
        header, *rows = [json.loads(line) for line in lines]
    except ValueError:
        raise error(Refused, "lab_damaged", file=str(path)) from None
    check_header(header, str(path))
    if header["asked"] != json.loads(json.dumps(asked)):
        raise error(Refused, "lab_other", file=str(path))
    return rows


def check_header(header: object, path: str) -> None:
    """Refuses what is no result of the lab, or one of another version."""
    if not isinstance(header, dict) or header.get("format") != FORMAT or "asked" not in header:
        raise error(Refused, "lab_foreign", file=path)
    if header.get("version") != VERSION:
        raise error(Refused, "lab_version", file=path, given=str(header.get("version")), known=VERSION)


def header_of(asked: Asked) -> dict[str, Any]:
    """What a result file begins with."""
    return {"format": FORMAT, "version": VERSION, "asked": asked}


@contextmanager
def journal(path: Path, asked: Asked) -> Iterator[TextIO]:
    """A journal to write on: a new one, or one that is rid of a line cut short."""
    if path.exists():
        whole = path.read_bytes().rpartition(b"\n")[0]
        os.truncate(path, len(whole) + 1)
    else:
        draft = path.with_name(f".{path.name}.{os.getpid()}")
        draft.write_text(json.dumps(header_of(asked), ensure_ascii=False) + "\n", "utf-8")
        draft.replace(path)
    with path.open("a", encoding="utf-8", newline="\n") as stream:
        yield stream


def write(stream: TextIO, rows: list[Row]) -> None:
    """Adds rows that belong together, and lets go of them at once."""
    stream.write(json.dumps(rows, ensure_ascii=False) + "\n")
    stream.flush()
