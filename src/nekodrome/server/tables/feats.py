"""What a match is played for beyond itself: the records it may beat, and the feats it left."""

from nekodrome.core.feats import Aim
from nekodrome.server.stores.store import KeptFeat
from nekodrome.server.tables.table import Table


def aims_of(table: Table) -> list[Aim]:
    """The feats that the match at this table may leave, as its seats and options are now."""
    if table.game.aims is None or table.origin is not None:  # whoever plays on a known match knows its luck
        return []
    return table.game.aims(len(table.seats), table.options)


def feats_left(table: Table) -> list[KeptFeat]:
    """The feats of a match that is over, each with whoever holds it."""
    assert table.state is not None
    if table.origin is not None or table.game.feats is None:
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
            helper=table.helpers.get(feat["seat"]),
            at=table.at,
        )
        for feat in table.game.feats(table.state)
    ]
