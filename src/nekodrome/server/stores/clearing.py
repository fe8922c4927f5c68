"""What is cleared away: tables that nobody played at, people who never did anything."""

from collections.abc import Callable
from typing import Final

from nekodrome.server.stores.sql import Sql

# A decision is looked for in the text of the events: those of bots say so, those of people do not.
UNUSED: Final = (
    "SELECT board FROM cards WHERE (phase = 'lobby' AND at < ?) "
    "OR (phase != 'lobby' AND at >= ? AND at < ? AND NOT EXISTS ("
    'SELECT 1 FROM events WHERE events.board = cards.board AND instr(body, \'"event":"decided"\') > 0 '
    "AND instr(body, '\"bot\":true') = 0)) ORDER BY at LIMIT ?"
)
FORGOTTEN: Final = (
    "SELECT id FROM people WHERE kept IS NULL AND seen < ? "
    "AND NOT EXISTS (SELECT 1 FROM sitters WHERE sitters.person = people.id) "
    "AND NOT EXISTS (SELECT 1 FROM programs WHERE programs.person = people.id) LIMIT ?"
)
UNANSWERED: Final = "DELETE FROM answers WHERE at < ? AND NOT EXISTS (SELECT 1 FROM people WHERE id = answers.person)"
EVERYWHERE: Final = (
    "events",
    "cards",
    "sitters",
    "feats",
    "analyses",
    "results",
    "played",
    "invitations",
    "club_boards",
)


def removing_tables(tables: list[str]) -> Callable[[Sql], None]:
    """The job that forgets tables."""

    def job(connection: Sql) -> None:
        for name in EVERYWHERE:
            connection.executemany(f"DELETE FROM {name} WHERE board = ?", [(table,) for table in tables])

    return job


def removing_people(seen_before: float, limit: int) -> Callable[[Sql], int]:
    """The job that forgets people, which games they knew and what they have answered; it says how many people."""

    def job(connection: Sql) -> int:
        forgotten = connection.execute(FORGOTTEN, (seen_before, limit)).fetchall()
        connection.executemany("DELETE FROM people WHERE id = ?", forgotten)
        connection.executemany("DELETE FROM known WHERE person = ?", forgotten)
        connection.executemany("DELETE FROM bells WHERE person = ?", forgotten)
        connection.execute(UNANSWERED, (seen_before,))
        return len(forgotten)

    return job
