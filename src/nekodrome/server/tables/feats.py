"""What a match is played for beyond itself: the feats it may leave, and those it left."""

from msgspec import Struct

from nekodrome.bots.advice import ADVISER
from nekodrome.core.feats import Aim, FeatKey
from nekodrome.server.tables.events import Sitter
from nekodrome.server.tables.table import Table


class KeptFeat(Struct, frozen=True):
    """A feat as stored, with whoever holds it and the table where it can be seen again.

    Whatever changes here comes with a step in stores/migrations.py."""

    table: str
    game: str
    kind: str
    key: FeatKey
    value: int
    lower_is_better: bool
    seat: int
    holder: Sitter
    helper: str | None  # the level of a bot that played for that person at some time, or gave a hint
    at: float

    @property
    def rank(self) -> int:
        """The lower, the better."""
        return self.value if self.lower_is_better else -self.value


def aims_of(table: Table) -> list[Aim]:
    """The feats that the match at this table may leave, as its seats and options are now."""
    if table.game.aims is None or not table.is_fresh:
        return []
    return table.game.aims(len(table.seats), table.options)


def feats_of(table: Table) -> list[KeptFeat]:
    """The feats of a match that is over, each with whoever holds it."""
    assert table.state is not None
    if table.game.feats is None or not table.is_fresh or table.is_undecided:
        return []
    return [
        KeptFeat(
            table=table.id,
            game=table.game.slug,
            kind=feat["kind"],
            key=feat["key"],
            value=feat["value"],
            lower_is_better=feat["lower_is_better"],
            seat=feat["seat"],
            holder=table.seats[feat["seat"]],
            helper=_helper_of(table, feat["seat"]),
            at=table.at,
        )
        for feat in table.game.feats(table.state)
    ]


def _helper_of(table: Table, seat: int) -> str | None:
    """The bot that helped whoever sits there: by playing, or by a hint."""
    assert table.story is not None
    asked = any(asker == seat for _, asker in table.story.asked)
    return table.helpers.get(seat, ADVISER if asked else None)
