"""`nekodrome reports`: what people reported about others at the tables of a server, with the lines said."""

import sqlite3
import time
from typing import TYPE_CHECKING

from nekodrome.cli.parser import Given, Parser, whole
from nekodrome.cli.running import asked_of_database, folder_of, take_folder, wishes_asked
from nekodrome.cli.words import printable, word
from nekodrome.core.errors import Refused, error

if TYPE_CHECKING:
    from nekodrome.server.tables.reports import KeptReport
    from nekodrome.server.wishes import Wishes

MOST = 5000


def arguments(parser: Parser) -> None:
    parser.take("--latest", type=whole("--latest", 1, MOST), default=20, metavar="N")
    take_folder(parser)


def run(given: Given) -> int:
    found = _latest(wishes_asked(given), given.latest)
    for report in reversed(found):
        _print(report, given.lang)
    print(word("reports.count", given.lang, n=len(found)))
    return 0


def _latest(wishes: "Wishes", limit: int) -> "list[KeptReport]":
    from nekodrome.server.gathering import with_secrets
    from nekodrome.server.stores.folder import DATABASE
    from nekodrome.server.stores.reports import latest, reports_in

    url, folder = with_secrets(wishes).database, folder_of(wishes)
    if url is not None:
        return asked_of_database(url, lambda store: store.ask(lambda sql: latest(sql, limit)))
    if not (folder / DATABASE).exists():
        raise error(Refused, "no_data", folder=str(folder))
    try:
        return reports_in(folder / DATABASE, limit)
    except sqlite3.DatabaseError:
        raise error(Refused, "no_reports", folder=str(folder)) from None


def _print(report: "KeptReport", lang: str) -> None:
    told = {"at": _when(report.at), "by": report.by_name, "about": report.about_name, "table": report.table}
    print(printable(word("reports.head", lang, **told)))
    if report.reason:
        print(printable(f"  « {report.reason} »" if lang == "fr" else f"  “{report.reason}”"))
    for line in report.lines:
        mark = ">" if line.person == report.about else " "
        print(printable(f"  {mark} {_when(line.at)}  {line.name}: {line.text}"))
    print()


def _when(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(at))
