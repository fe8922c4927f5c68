"""What is asked about people and what they are worth, and answered (docs/wire.md)."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from nekodrome.server.wire.calls import Ranking, TableCard

Versus = Literal["people", "bots"]


class RatingTold(Struct):
    """A rating in points, by how many it may be off, and after how many matches; `before` the match asked about."""

    points: int
    give: int
    matches: int
    before: int | None = None


class SeatRating(Struct):
    """What whoever sits there is worth, against people and against bots; a bot's level has the second only."""

    page: str | None
    people: RatingTold | None
    bots: RatingTold | None


class TableRatings(Struct):
    """The ratings at a table; null for seats of people who keep theirs to themselves. `changed`: the match counted."""

    seats: list[SeatRating | None]
    changed: bool


class LeaderRow(Struct):
    """Somebody on a leader board, or a level of bots as one of its rungs."""

    page: str | None
    name: str | None
    cat: int
    level: str | None
    rating: RatingTold


class Leaders(Struct):
    """A page of a leader board, the best first; `next` asks for the one that follows."""

    game: str
    versus: Versus
    rows: list[LeaderRow]
    next: str | None


class GamePlayed(Struct):
    """How somebody did at a game; the curves are points, the oldest first."""

    game: str
    matches: int
    wins: int
    people: RatingTold | None
    bots: RatingTold | None
    people_curve: list[int]
    bots_curve: list[int]


class RivalTold(Struct):
    """Somebody one has met: how often, and how often one came in ahead of them, or behind."""

    name: str | None
    cat: int
    page: str | None
    matches: int
    ahead: int
    behind: int


class PersonPage(Struct):
    """Somebody's page; `mine`: it is the caller's own."""

    page: str
    name: str | None
    cat: int
    public: bool
    mine: bool
    since: float | None
    games: list[GamePlayed]
    rivals: list[RivalTold]
    records: list[Ranking]
    matches: list[TableCard]


class PageChange(Struct):
    """Whether everybody may see one's page."""

    public: bool


class Erasure(Struct, omit_defaults=True):
    """Erase me: one's name once more, and the password where the name is kept."""

    name: Annotated[str, Meta(max_length=200)]
    password: Annotated[str, Meta(max_length=200)] | None = None
