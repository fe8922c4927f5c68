"""The feats that concern a table: those its match may beat, and those it left; and the best of all tables."""

import contextlib
import logging
from typing import NamedTuple, final

from nekodrome.server.people.people import People
from nekodrome.server.rooms.seats import seat_info_of
from nekodrome.server.stores.store import AwayError, KeptAnswer, Store
from nekodrome.server.tables.feats import KeptFeat, aims_of
from nekodrome.server.tables.table import Table
from nekodrome.server.tables.towers import tower_stands
from nekodrome.server.wire.calls import Feat, Ranking

log = logging.getLogger(__name__)


class FeatsTold(NamedTuple):
    """What is told of them with the table."""

    to_beat: list[Feat]  # the best before this match, for each of its aims that was ever reached
    left: list[Feat]  # what this match left


@final
class TableFeats:
    """Looked up whenever they may have changed."""

    def __init__(self, store: Store, people: People) -> None:
        self.told = FeatsTold([], [])
        self._store = store
        self._people = people

    async def look_up(self, table: Table) -> None:
        """Reads what the store knows; where it cannot, what was known stays."""
        if table.game.aims is None:
            return
        try:
            bests = await self._bests(table)
            left = await self._store.feats_of(table.id) if table.phase == "over" else []
            self.told = FeatsTold(
                [await told_of(feat, True, self._people) for feat in bests],
                [await told_of(feat, is_best(feat, bests + left), self._people) for feat in left],
            )
        except Exception as failure:
            log.error("the feats of table %s could not be read: %s", table.id, type(failure).__name__)

    async def note_tower(self, before: Table, table: Table, at: float) -> None:
        """What came of a puzzle of hands, once that is known; what a bot did counts for nobody."""
        if table.puzzle is None or table.helpers or tower_stands(before) is not None:
            return
        stands = tower_stands(table)
        if stands is not None:
            with contextlib.suppress(AwayError):
                await self._store.add_answer(table.host, KeptAnswer(table.puzzle, None, stands), at)

    async def _bests(self, table: Table) -> list[KeptFeat]:
        found = []
        for aim in aims_of(table):
            found += await self._store.best_feats(table.game.slug, aim["kind"], aim["key"], table.id)
        return found


async def rankings_of(feats: list[KeptFeat], people: People) -> list[Ranking]:
    """Feats of all kinds and keys, best first within each, as lists of their own."""
    found: dict[str, Ranking] = {}
    for feat in feats:
        name = f"{feat.game} {feat.kind} {feat.key}"
        ranking = found.setdefault(name, Ranking(feat.game, feat.kind, feat.key, best=[]))
        ranking.best.append(await told_of(feat, not ranking.best, people))
    return list(found.values())


def is_best(feat: KeptFeat, feats: list[KeptFeat]) -> bool:
    """Whether it is the best of those it compares with; among equals the first, as they are given."""
    rivals = [other for other in feats if (other.kind, other.key) == (feat.kind, feat.key)]
    return min(rivals, key=lambda other: other.rank) is feat


async def told_of(feat: KeptFeat, best: bool, people: People) -> Feat:
    """A feat as it is told."""
    if feat.holder.person is not None:
        await people.get(feat.holder.person)
    holder = seat_info_of(feat.seat, feat.holder, people, set(), feat.helper)
    return Feat(feat.kind, feat.key, feat.value, feat.seat, holder, feat.table, feat.at, best)
