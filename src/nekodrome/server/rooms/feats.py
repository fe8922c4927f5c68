"""The honours of a table: the records its match may beat, and the feats it left."""

import logging
from typing import final

from nekodrome.server.people.people import People
from nekodrome.server.rooms.telling import seat_info
from nekodrome.server.stores.store import KeptFeat, Store
from nekodrome.server.tables.feats import aims_of
from nekodrome.server.tables.table import Table
from nekodrome.server.wire.calls import Feat, Ranking

log = logging.getLogger(__name__)


@final
class Honours:
    """Looked up whenever they may have changed; told with the table."""

    def __init__(self, store: Store, people: People) -> None:
        self.records: list[Feat] = []  # the best before this match, for each of its aims that was ever reached
        self.feats: list[Feat] = []  # what this match left
        self._store = store
        self._people = people

    async def look_up(self, table: Table) -> None:
        """Reads what the store knows; where it cannot, what was known stays."""
        if table.game.aims is None:
            return
        try:
            bests = await self._bests(table)
            left = await self._store.feats_of(table.id) if table.phase == "over" else []
        except Exception as failure:
            log.error("the records of table %s could not be read: %s", table.id, type(failure).__name__)
            return
        self.records = [await told(feat, True, self._people) for feat in bests]
        self.feats = [await told(feat, is_record(feat, bests + left), self._people) for feat in left]

    async def _bests(self, table: Table) -> list[KeptFeat]:
        found = []
        for aim in aims_of(table):
            found += await self._store.best_feats(table.game.slug, aim["kind"], aim["key"], table.id)
        return found


async def rankings(feats: list[KeptFeat], people: People) -> list[Ranking]:
    """Feats of all kinds and keys, best first within each, as lists of their own."""
    found: dict[str, Ranking] = {}
    for feat in feats:
        ranking = found.setdefault(
            f"{feat.game} {feat.kind} {feat.key}", Ranking(feat.game, feat.kind, feat.key, best=[])
        )
        ranking.best.append(await told(feat, not ranking.best, people))
    return list(found.values())


def is_record(feat: KeptFeat, feats: list[KeptFeat]) -> bool:
    """Whether it is the best of those it compares with; among equals the first, as they are given."""
    rivals = [other for other in feats if (other.kind, other.key) == (feat.kind, feat.key)]
    return min(rivals, key=lambda other: other.rank) is feat


async def told(feat: KeptFeat, record: bool, people: People) -> Feat:
    """A feat as the wire tells it."""
    if feat.holder.person is not None:
        await people.get(feat.holder.person)
    holder = seat_info(feat.seat, feat.holder, people, set(), feat.helper)
    return Feat(feat.kind, feat.key, feat.value, feat.seat, holder, feat.table, feat.at, record)
