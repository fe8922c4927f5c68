"""What is asked of a result file, in SQL, answered by DuckDB."""

from itertools import groupby
from typing import Any, NamedTuple, final

from nekodrome.lab.results import Results

# Rows know their setting by its number, as the file's own header counts them.
MATCHES = """
CREATE VIEW matches AS
SELECT rows.*, settings.number AS setting
FROM rows JOIN settings ON rows.players = settings.players AND rows.variant = settings.variant
  AND list_sort(map_entries(rows.options))::varchar = list_sort(map_entries(settings.options))::varchar
"""
SEATS = """
SELECT seat, sum(share) AS wins, count(*) AS n
FROM (SELECT unnest(generate_series(0, players - 1)) AS seat, unnest(shares) AS share
      FROM matches WHERE purpose = 'equal' AND setting = ?)
GROUP BY seat ORDER BY seat
"""
TRAITS = """
SELECT DISTINCT trait.trait FROM (SELECT unnest(traits) AS trait FROM matches WHERE setting = ?) ORDER BY ALL
"""
TRAIT = """
SELECT trait.value, sum(shares[trait.seat + 1]) AS wins, count(*) AS n
FROM (SELECT unnest(traits) AS trait, shares FROM matches WHERE setting = ?)
WHERE trait.trait = ? GROUP BY ALL ORDER BY wins / n DESC, trait.value
"""
LEADS = """
SELECT tenth, coalesce(sum(shares[leader + 1]) FILTER (leader >= 0), 0) AS wins, count(*) FILTER (leader >= 0) AS n
FROM (SELECT unnest(generate_series(0, 10)) AS tenth, unnest(leaders) AS leader, shares
      FROM matches WHERE purpose = 'equal' AND setting = ?)
GROUP BY tenth ORDER BY tenth
"""
# Who of the two is the better one is said by the header's order of levels, weakest first.
SKILL = """
WITH seats AS (SELECT deal, chance, list_sort(list_distinct(bots)) AS pair, unnest(bots) AS bot, unnest(shares) AS share
               FROM matches WHERE purpose = 'skill' AND setting = $setting),
     won AS (SELECT if(pair[1] = bot, pair[2], pair[1]) AS worse, bot AS better, deal,
                    sum(share) / count(DISTINCT chance) AS score
             FROM seats GROUP BY ALL)
SELECT worse, better, deal, score FROM won
WHERE list_position($levels::varchar[], better) > list_position($levels::varchar[], worse)
ORDER BY ALL
"""
DEALS = """
SELECT deal, shares FROM matches
WHERE purpose IN ('equal', 'again') AND setting = $setting
  AND deal IN (SELECT deal FROM matches WHERE purpose = 'again' AND setting = $setting)
ORDER BY deal, chance
"""
CHOICES = """
SELECT choice.kind, sum(choice.offered)::bigint AS offered, sum(choice.chosen)::bigint AS chosen
FROM (SELECT unnest({column}) AS choice FROM matches WHERE setting = ?)
GROUP BY ALL ORDER BY chosen / offered DESC, offered DESC, choice.kind
"""
REASONS = """
SELECT reason, count(*) AS n, count(*) AS again FROM matches WHERE purpose = 'equal' AND setting = ?
GROUP BY ALL ORDER BY n DESC, reason
"""


class Spread(NamedTuple):
    """A mean and how far values lie from it."""

    mean: float
    deviation: float
    n: int


class SeatWins(NamedTuple):
    seat: int
    wins: float
    n: int


class TraitWins(NamedTuple):
    value: str
    wins: float
    n: int


class Lead(NamedTuple):
    tenth: int
    wins: float
    n: int


class Step(NamedTuple):
    """A deal between two levels: the better one's score."""

    worse: str
    better: str
    deal: int
    score: float


class Kind(NamedTuple):
    kind: str
    offered: int
    chosen: int


@final
class Queries:
    """The matches of a result file, and what can be asked of them."""

    def __init__(self, results: Results) -> None:
        import duckdb
        import pyarrow as pa

        self._levels = results.asked["levels"]
        self._base = duckdb.connect()
        self._base.execute("SET threads = 1")  # sums come out the same, to the last digit
        rows = [
            {
                "number": number,
                "players": setting["players"],
                "variant": setting["variant"]["name"] if setting["variant"] else "",
                "options": [(name, str(value)) for name, value in setting["options"].items()],
            }
            for number, setting in enumerate(results.asked["settings"])
        ]
        kept = results.table.schema
        columns = [
            ("number", pa.int64()),
            *((name, kept.field(name).type) for name in ("players", "variant", "options")),
        ]
        self._base.register("rows", results.table)
        self._base.register("settings", pa.Table.from_pylist(rows, schema=pa.schema(columns)))
        self._base.execute(MATCHES)

    def _all(self, sql: str, *given: Any) -> list[tuple[Any, ...]]:
        return self._base.execute(sql, list(given)).fetchall()

    def seats(self, setting: int) -> list[SeatWins]:
        """What each seat won among equals."""
        return [SeatWins(*row) for row in self._all(SEATS, setting)]

    def traits(self, setting: int) -> list[str]:
        """What the game tells apart seats by."""
        return [row[0] for row in self._all(TRAITS, setting)]

    def trait(self, setting: int, trait: str) -> list[TraitWins]:
        """What seats of each kind won among equals, best first."""
        return [TraitWins(*row) for row in self._all(TRAIT, setting, trait)]

    def spread(self, setting: int, column: str) -> Spread:
        """The mean of a column over matches of equals."""
        sql = f"SELECT coalesce(avg({column}), 0), coalesce(stddev_samp({column}), 0), count({column}) FROM matches "
        return Spread(*self._all(sql + "WHERE purpose = 'equal' AND setting = ?", setting)[0])

    def between(self, setting: int, column: str) -> tuple[float, float]:
        """Between which values eight matches in ten lie."""
        sql = f"SELECT quantile_cont({column}, 0.1), quantile_cont({column}, 0.9) FROM matches "
        low, high = self._all(sql + "WHERE purpose = 'equal' AND setting = ?", setting)[0]
        return float(low), float(high)

    def leads(self, setting: int) -> list[Lead]:
        """How often whoever was ahead won, at each tenth of the match."""
        return [Lead(*row) for row in self._all(LEADS, setting)]

    def skill(self, setting: int) -> list[Step]:
        """Every deal between two levels."""
        given = {"setting": setting, "levels": self._levels}
        return [Step(*row) for row in self._base.execute(SKILL, given).fetchall()]

    def deals(self, setting: int) -> list[list[list[float]]]:
        """The deals that were played several times: each match's shares."""
        rows = self._base.execute(DEALS, {"setting": setting}).fetchall()
        return [[shares for _, shares in deal] for _, deal in groupby(rows, key=lambda row: row[0])]

    def choices(self, setting: int, column: str) -> list[Kind]:
        """Kinds of moves (`choices`) or single ones (`moves`), how often possible and how often made."""
        return [Kind(*row) for row in self._all(CHOICES.format(column=column), setting)]

    def reasons(self, setting: int) -> list[Kind]:
        """Why matches ended."""
        return [Kind(*row) for row in self._all(REASONS, setting)]
