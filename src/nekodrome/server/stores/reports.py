"""What was reported, in SQLite: kept by those who run the server, and read by them while it runs."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from nekodrome.server.stores.bodies import body_of, report_in
from nekodrome.server.tables.reports import KeptReport

MOST: Final = 5000  # the oldest make room
ADD: Final = "INSERT OR REPLACE INTO reports VALUES (NULL, ?, ?, ?, ?)"
CROP: Final = "DELETE FROM reports WHERE number <= (SELECT max(number) FROM reports) - ?"
LATEST: Final = "SELECT body FROM reports ORDER BY number DESC LIMIT ?"


def adding(report: KeptReport) -> Callable[[sqlite3.Connection], None]:
    """The job that keeps a report."""

    def job(connection: sqlite3.Connection) -> None:
        connection.execute(ADD, (report.table, report.by, report.about, body_of(report)))
        connection.execute(CROP, (MOST,))

    return job


def forget_lines(connection: sqlite3.Connection, person: str) -> None:
    """What that person said is in no report any more."""
    found = connection.execute("SELECT number, body FROM reports WHERE instr(body, ?)", (person,)).fetchall()
    for number, body in found:
        report = report_in(body)
        kept = replace(report, lines=[line for line in report.lines if line.person != person])
        connection.execute("UPDATE reports SET body = ? WHERE number = ?", (body_of(kept), number))


def reports_in(database: Path, limit: int) -> list[KeptReport]:
    """The latest reports in that file, which is only read: a server may be at it."""
    connection = sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)
    try:
        return [report_in(body) for (body,) in connection.execute(LATEST, (limit,))]
    finally:
        connection.close()
