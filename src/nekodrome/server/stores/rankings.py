"""The best feats of each game, kind and key, found by stepping along an index, however many there are."""

from typing import Any, Final, NamedTuple

from nekodrome.server.stores.sql import Sql

Spot = tuple[str, str, str]  # game, kind and key


class Queries(NamedTuple):
    """How to step from one list to the next, and the best of one."""

    following: list[str]  # with the same game and kind; else of another kind; else of another game
    best: str


def _queries(which: str) -> Queries:
    # Compared all at once, (game, kind, key) > (?, ?, ?), SQLite would look at every feat of a game.
    steps = ("game = ? AND kind = ? AND key > ?", "game = ? AND kind > ?", "game > ?")
    following = "SELECT game, kind, key FROM feats WHERE {} AND {} ORDER BY game, kind, key LIMIT 1"
    return Queries(
        [following.format(which, step) for step in steps],
        f"SELECT body FROM feats WHERE {which} AND game = ? AND kind = ? AND key = ? ORDER BY rank, number LIMIT ?",
    )


ALL: Final = _queries("TRUE")
PEOPLE: Final = _queries("alone")


def best_of_each(connection: Sql, game: str | None, people_only: bool, limit: int) -> list[Any]:
    """The bodies of so many of the best feats for each game, kind and key, one list after the other."""
    queries = PEOPLE if people_only else ALL
    found: list[Any] = []
    spot = _following(connection, queries, (game or "", "", ""))
    while spot is not None and spot[0] == (game or spot[0]):
        found += connection.execute(queries.best, (*spot, limit)).fetchall()
        spot = _following(connection, queries, spot)
    return found


def _following(connection: Sql, queries: Queries, spot: Spot) -> Spot | None:
    for query in queries.following:
        row: Spot | None = connection.execute(query, spot[: query.count("?")]).fetchone()
        if row is not None:
            return row
    return None
