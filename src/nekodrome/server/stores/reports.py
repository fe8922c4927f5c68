"""What was reported: kept by those who run the server, and read by them while it runs."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final

from nekodrome.server.stores.bodies import body_of, report_in
from nekodrome.server.stores.sql import Sql
from nekodrome.server.tables.reports import KeptReport

MOST: Final = 5000  # the oldest make room
ADD: Final = "INSERT INTO reports (board, person, other, body) VALUES (?, ?, ?, ?)"
ANEW: Final = "DELETE FROM reports WHERE board = ? AND person = ? AND other = ?"
CROP: Final = "DELETE FROM reports WHERE number <= (SELECT max(number) FROM reports) - ?"
LATEST: Final = "SELECT body FROM reports ORDER BY number DESC LIMIT ?"


def adding(report: KeptReport) -> Callable[[Sql], None]:
    """The job that keeps a report."""

    def job(connection: Sql) -> None:
        connection.execute(ANEW, (report.table, report.by, report.about))
        connection.execute(ADD, (report.table, report.by, report.about, body_of(report)))
        connection.execute(CROP, (MOST,))

    return job


def latest(sql: Sql, limit: int) -> list[KeptReport]:
    """The latest reports."""
    return [report_in(body) for (body,) in sql.execute(LATEST, (limit,))]


def reports_in(database: Path, limit: int) -> list[KeptReport]:
    """The latest in that file, which is only read: a server may be at it."""
    connection = sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)
    try:
        return [report_in(body) for (body,) in connection.execute(LATEST, (limit,))]
    finally:
        connection.close()
