"""Results and ratings as they are kept: who played what and how it ended, what everybody is worth, who leads."""

from math import inf
from typing import Any, Final, NamedTuple, final

from nekodrome.lab.ratings.fields import Versus
from nekodrome.lab.ratings.plackett_luce import Rating
from nekodrome.server.stores.bodies import feat_of
from nekodrome.server.stores.rating import add, finish_in, rebuild
from nekodrome.server.stores.sql import Sql
from nekodrome.server.stores.sql_store import SqlStore
from nekodrome.server.stores.store import UnreadableError
from nekodrome.server.tables.feats import KeptFeat
from nekodrome.server.tables.finishes import Finish, finish_of

Place = tuple[float, str]  # on a leader board: what somebody is worth at least, and who it is
TOP: Final[Place] = (inf, "")
UNRATED: Final = (
    "SELECT board FROM cards WHERE phase = 'over' AND NOT EXISTS (SELECT 1 FROM results WHERE board = cards.board) "
    "ORDER BY at, board LIMIT ?"
)
CHANGES: Final = "SELECT person, versus, mean, spread, matches, mean_before, spread_before FROM ratings WHERE board = ?"
CURVE: Final = (
    "SELECT at, mean, spread FROM ratings WHERE person = ? AND game = ? AND versus = ? "
    "ORDER BY at DESC, board DESC LIMIT ?"
)
TOTALS: Final = (
    "SELECT game, count(*), sum(CASE WHEN won THEN 1 ELSE 0 END), min(at), max(at) FROM played "
    "WHERE person = ? GROUP BY game"
)
RIVALS: Final = (
    "SELECT other.person, count(*), sum(CASE WHEN own.place < other.place THEN 1 ELSE 0 END), "
    "sum(CASE WHEN own.place > other.place THEN 1 ELSE 0 END) "
    "FROM played AS own JOIN played AS other ON other.board = own.board AND other.person != own.person "
    "WHERE own.person = ? GROUP BY other.person ORDER BY count(*) DESC, other.person LIMIT ?"
)
LEADERS: Final = (
    "SELECT person, mean, spread, matches, low FROM standings JOIN people ON people.id = person AND people.public "
    "WHERE game = ? AND versus = ? AND (low, person) < (?, ?) ORDER BY low DESC, person DESC LIMIT ?"
)
FEATS: Final = "SELECT feats.body FROM sitters JOIN feats USING (board) WHERE person = ? ORDER BY feats.number"


class Standing(NamedTuple):
    """What somebody is worth in a game, against people or against bots, after how many matches."""

    rating: Rating
    matches: int


class Change(NamedTuple):
    """What a match has done to somebody's rating."""

    person: str
    versus: Versus
    now: Standing
    before: Rating


class Total(NamedTuple):
    """How often somebody played a game, and won; when first and last."""

    game: str
    matches: int
    wins: int
    first: float
    last: float


class Rival(NamedTuple):
    """Somebody one has met: how often, and who was ahead."""

    person: str
    matches: int
    ahead: int
    behind: int


class Leader(NamedTuple):
    """A row of a leader board."""

    person: str
    standing: Standing
    place: Place


@final
class Results:
    """All of it follows from the events; `rebuild` makes it again."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def unrated(self, limit: int) -> list[str]:
        """Finished matches that were not looked at yet, the earliest first."""
        return [table for (table,) in await self._rows(UNRATED, limit)]

    async def add(self, table: str) -> None:
        """Looks at a finished match; once."""
        try:
            finish = finish_of(table, await self._store.read(table))
        except UnreadableError:
            finish = None
        await self._store.write(lambda connection: add(connection, table, finish))

    async def is_rated(self, table: str) -> bool:
        """Whether a finished match was looked at."""
        return bool(await self._rows("SELECT 1 FROM results WHERE board = ?", table))

    async def fresh(self, tables: list[str]) -> set[str]:
        """Those of these matches whose deal was new to everybody."""
        found = set()
        for table in tables:
            rows = await self._rows("SELECT body FROM results WHERE board = ? AND body IS NOT NULL", table)
            found |= {table for (body,) in rows if finish_in(body).fresh}
        return found

    async def rebuild(self) -> int:
        """Throws everything away and makes it again from the events; how many matches there were."""
        found: list[tuple[str, Finish | None]] = []
        for (table,) in await self._rows("SELECT board FROM cards WHERE phase = 'over' ORDER BY board"):
            try:
                found.append((table, finish_of(table, await self._store.read(table))))
            except UnreadableError:
                found.append((table, None))
        await self._store.write(lambda connection: rebuild(connection, found))
        return sum(finish is not None for _, finish in found)

    async def changes(self, table: str) -> list[Change]:
        """What a match has done to the ratings of those who played."""
        rows = await self._rows(CHANGES, table)
        return [
            Change(person, versus, Standing(Rating(mean, spread), matches), Rating(*before))
            for person, versus, mean, spread, matches, *before in rows
        ]

    async def standings(self, person: str) -> dict[tuple[str, Versus], Standing]:
        """What somebody is worth, by game and against whom."""
        rows = await self._rows("SELECT game, versus, mean, spread, matches FROM standings WHERE person = ?", person)
        return {(game, versus): Standing(Rating(mean, spread), n) for game, versus, mean, spread, n in rows}

    async def curve(self, person: str, game: str, versus: Versus, limit: int) -> list[tuple[float, Rating]]:
        """How a rating went, the latest so many, in order."""
        rows = await self._rows(CURVE, person, game, versus, limit)
        return [(at, Rating(mean, spread)) for at, mean, spread in reversed(rows)]

    async def totals(self, person: str) -> list[Total]:
        """How often somebody played each game."""
        return [Total(*row) for row in await self._rows(TOTALS, person)]

    async def rivals(self, person: str, limit: int) -> list[Rival]:
        """Those whom somebody has met most often."""
        return [Rival(*row) for row in await self._rows(RIVALS, person, limit)]

    async def leaders(self, game: str, versus: Versus, after: Place, limit: int) -> list[Leader]:
        """People who want to be seen, the best first; those who come after that place."""
        rows = await self._rows(LEADERS, game, versus, *after, limit)
        return [
            Leader(person, Standing(Rating(mean, spread), matches), (low, person))
            for person, mean, spread, matches, low in rows
        ]

    async def person_of(self, page: str) -> str | None:
        """Whose page that is."""
        rows = await self._rows("SELECT id FROM people WHERE page = ?", page)
        return str(rows[0][0]) if rows else None

    async def feats_of(self, person: str) -> list[KeptFeat]:
        """The feats that somebody holds, in the order they were left."""
        feats = [feat_of(body) for (body,) in await self._rows(FEATS, person)]
        return [feat for feat in feats if feat.holder.person == person]

    async def _rows(self, query: str, *args: str | float) -> list[Any]:
        def question(connection: Sql) -> list[Any]:
            return connection.execute(query, args).fetchall()

        return await self._store.ask(question)
