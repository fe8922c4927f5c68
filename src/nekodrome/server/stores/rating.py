"""Writing results and the ratings that follow from them.

All of it follows from the events of finished matches and can be thrown away. Matches count in the order in which they
ended, and among those of one moment by the name of their table: one that comes in late has all after it rated again, so
that the numbers are the same, to the last digit, as if everything were made anew."""

from collections.abc import Iterable
from typing import Final

from msgspec import json

from nekodrome.lab.ratings.fields import Field, fields_of, rate
from nekodrome.lab.ratings.plackett_luce import Rating
from nekodrome.server.stores.bodies import body_of
from nekodrome.server.stores.sql import Sql
from nekodrome.server.tables.finishes import Finish

finish_in = json.Decoder(Finish).decode
RATING: Final = "rating"  # one match after the other: each begins from what the one before left
MADE: Final = ("results", "played", "ratings", "standings")  # whatever can be thrown away
STANDING: Final = "SELECT mean, spread, matches FROM standings WHERE person = ? AND game = ? AND versus = ?"
LATER: Final = "SELECT body FROM results WHERE game = ? AND (at, board) > (?, ?) ORDER BY at, board"
TAKEN_BACK: Final = "DELETE FROM ratings WHERE game = ? AND (at, board) > (?, ?) RETURNING person, versus"
LAST: Final = (
    "SELECT mean, spread, matches, low FROM ratings WHERE person = ? AND game = ? AND versus = ? "
    "ORDER BY at DESC, board DESC LIMIT 1"
)
STAND: Final = (
    "INSERT INTO standings (person, game, versus, mean, spread, matches, low) VALUES (?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (person, game, versus) DO UPDATE SET mean = excluded.mean, spread = excluded.spread, "
    "matches = excluded.matches, low = excluded.low"
)


def add(connection: Sql, table: str, finish: Finish | None) -> None:
    """Notes how a match ended, and rates those who played; once. None: it says nothing of anybody."""
    connection.alone(RATING)
    if connection.execute("SELECT 1 FROM results WHERE board = ?", (table,)).fetchone():
        return
    if finish is None:
        connection.execute("INSERT INTO results VALUES (?, '', 0, NULL)", (table,))
        return
    row = (table, finish.game, finish.at, body_of(finish))
    connection.execute("INSERT INTO results VALUES (?, ?, ?, ?)", row)
    _note_played(connection, finish)
    late = connection.execute(LATER, (finish.game, finish.at, table)).fetchall()
    if late:
        _take_back(connection, finish)
    _rate(connection, finish)
    for (body,) in late:
        _rate(connection, finish_in(body))


def rebuild(connection: Sql, finishes: Iterable[tuple[str, Finish | None]]) -> None:
    """Throws everything away and makes it again."""
    connection.alone(RATING)
    for name in MADE:
        connection.execute(f"DELETE FROM {name}")
    for table, finish in sorted(finishes, key=lambda one: (0.0 if one[1] is None else one[1].at, one[0])):
        add(connection, table, finish)


def _note_played(connection: Sql, finish: Finish) -> None:
    ranked = len({one.place for one in finish.seats}) > 1
    for one in finish.people:
        people = sum(other.person is not None for other in finish.seats) - 1
        won = ranked and one.place == 1
        row = (one.person, finish.game, finish.at, finish.table, one.seat, one.place, len(finish.seats), people, won)
        connection.execute("INSERT INTO played VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)


def _rate(connection: Sql, finish: Finish) -> None:
    for field in fields_of(finish.entrants):
        _rate_field(connection, finish, field)


def _rate_field(connection: Sql, finish: Finish, field: Field) -> None:
    before, counts = {}, {}
    for person in field.people:
        kept = connection.execute(STANDING, (person, finish.game, field.versus)).fetchone()
        before[person] = Rating() if kept is None else Rating(*kept[:2])
        counts[person] = 0 if kept is None else kept[2]
    for person, now in rate(finish.game, field, before).items():
        key = (person, finish.game, field.versus)
        worth = (now.mean, now.spread, counts[person] + 1, now.low)
        was = (before[person].mean, before[person].spread)
        connection.execute(
            "INSERT INTO ratings VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*key, finish.at, finish.table, *worth, *was),
        )
        connection.execute(STAND, (*key, *worth))


def _take_back(connection: Sql, finish: Finish) -> None:
    """Everybody stands as before that match, in its game."""
    gone = connection.execute(TAKEN_BACK, (finish.game, finish.at, finish.table)).fetchall()
    for person, versus in sorted(set(gone)):
        key = (person, finish.game, versus)
        connection.execute("DELETE FROM standings WHERE person = ? AND game = ? AND versus = ?", key)
        last = connection.execute(LAST, key).fetchone()
        if last is not None:
            connection.execute(STAND, (*key, *last))
