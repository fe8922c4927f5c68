"""What somebody reports about another person at a table, for whoever runs the server."""

from typing import Final

from msgspec import Struct

from nekodrome.server.people.names import clean_text
from nekodrome.server.people.person import Person
from nekodrome.server.refusals import BadMessage, NoName, NotYours, error
from nekodrome.server.tables.table import Table

LONGEST_REASON: Final = 300
LINES: Final = 40  # of what was said last


class SaidLine(Struct, frozen=True):
    """A line of chat: by whom, and when."""

    person: str
    name: str
    text: str
    at: float


class KeptReport(Struct, frozen=True):
    """A report as stored, with the lines said before it. Whatever changes here comes with a step in migrations.py."""

    at: float
    table: str
    game: str
    by: str
    by_name: str
    about: str
    about_name: str
    reason: str
    lines: list[SaidLine]


def report(table: Table, person: Person, other: Person, reason: str, at: float) -> KeptReport:
    """Somebody with a name reports another one, with what was said here."""
    if person.name is None:
        raise error(NoName, "no_name")
    if person.id == other.id:
        raise error(NotYours, "report_self")
    reason = clean_text(reason)
    if len(reason) > LONGEST_REASON:
        raise error(BadMessage, "report_length", high=LONGEST_REASON)
    said = table.chat.lines[-LINES:]
    names = [line.name for line in said if line.person == other.id]
    return KeptReport(
        at=at,
        table=table.id,
        game=table.game.slug,
        by=person.id,
        by_name=person.name,
        about=other.id,
        about_name=names[-1] if names else other.name or "",
        reason=reason,
        lines=[SaidLine(line.person, line.name, line.text, line.at) for line in said],
    )
