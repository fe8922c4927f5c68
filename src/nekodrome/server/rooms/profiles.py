"""People's pages: what somebody played, what they are worth, whom they met. Public only if they want."""

from typing import Final, final

from nekodrome.lab.ratings.fields import Versus
from nekodrome.server.people.people import People
from nekodrome.server.people.person import Person
from nekodrome.server.refusals import NotYours, error
from nekodrome.server.rooms.feats import rankings_of
from nekodrome.server.rooms.ratings import told_of
from nekodrome.server.stores.results import Results, Rival, Standing, Total
from nekodrome.server.tables.card import Card
from nekodrome.server.tables.feats import KeptFeat
from nekodrome.server.wire.calls import Ranking, TableCard
from nekodrome.server.wire.people import GamePlayed, PersonPage, RivalTold

CURVE: Final = 60  # matches
RIVALS: Final = 20
RECORDS: Final = 12


@final
class Profiles:
    """Everybody's page."""

    def __init__(self, people: People, results: Results) -> None:
        self._people = people
        self._results = results

    async def owner_of(self, page: str, eye: str) -> Person:
        """Whose page that is, for somebody who may see it; a page that is not public is as good as none."""
        person = await self._results.person_of(page)
        owner = None if person is None else await self._people.get(person)
        if owner is None or not (owner.public or owner.id == eye):
            raise error(NotYours, "page_private")
        return owner

    async def seen_by(self, eye: str, owner: Person, cards: list[Card]) -> list[Card]:
        """The matches of a page that somebody may see: where they sat; else where everybody wants to be seen, and
        nobody is told of a deal that they may still play."""
        if owner.id == eye:
            return cards
        fresh = await self._results.fresh([card.table for card in cards])
        found = []
        for card in cards:
            all_public = all([(await self._people.get(person)).public for person in card.people])
            if eye in card.people or (all_public and card.table in fresh):
                found.append(card)
        return found

    async def tell(self, owner: Person, eye: str, matches: list[TableCard]) -> PersonPage:
        """The page as somebody sees it: whoever keeps a page to themselves is on nobody else's."""
        totals = await self._results.totals(owner.id)
        standings = await self._results.standings(owner.id)
        return PersonPage(
            page=owner.page,
            name=owner.name,
            cat=owner.cat,
            public=owner.public,
            mine=owner.id == eye,
            since=min((total.first for total in totals), default=None),
            games=[
                await self._game(owner.id, total, standings) for total in sorted(totals, key=lambda one: -one.matches)
            ],
            rivals=await self._rivals(owner.id, eye),
            records=await self._records(owner.id),
            matches=matches,
        )

    async def _game(self, person: str, total: Total, standings: dict[tuple[str, Versus], Standing]) -> GamePlayed:
        people, bots = standings.get((total.game, "people")), standings.get((total.game, "bots"))
        return GamePlayed(
            total.game,
            total.matches,
            total.wins,
            None if people is None else told_of(people),
            None if bots is None else told_of(bots),
            await self._curve(person, total.game, "people"),
            await self._curve(person, total.game, "bots"),
        )

    async def _curve(self, person: str, game: str, versus: Versus) -> list[int]:
        return [rating.points for _, rating in await self._results.curve(person, game, versus, CURVE)]

    async def _rivals(self, person: str, eye: str) -> list[RivalTold]:
        found = await self._results.rivals(person, RIVALS)
        told = [(rival, await self._people.get(rival.person)) for rival in found]
        return [_rival_told(rival, other) for rival, other in told if person == eye or other.public]

    async def _records(self, person: str) -> list[Ranking]:
        best: dict[str, KeptFeat] = {}
        for feat in await self._results.feats_of(person):
            name = f"{feat.game} {feat.kind} {feat.key}"
            if name not in best or feat.rank < best[name].rank:
                best[name] = feat
        return await rankings_of(list(best.values())[:RECORDS], self._people)


def _rival_told(rival: Rival, other: Person) -> RivalTold:
    page = other.page if other.public else None
    return RivalTold(other.name, other.cat, page, rival.matches, rival.ahead, rival.behind)
