"""Summons: calls people who are not at the table when it is their turn, and when their time runs low."""

from typing import Final, final

from nekodrome.core.texts import catalogue
from nekodrome.games import game_of
from nekodrome.server.people.people import People
from nekodrome.server.people.person import Person
from nekodrome.server.push.pusher import Notice, Pusher
from nekodrome.server.rooms.seats import seat_infos_of
from nekodrome.server.tables.card import Card
from nekodrome.server.tables.table import Table

DAY: Final = 86400.0


@final
class Summons:
    """What is said to whoever is called: which game, with whom; nothing that happened there."""

    def __init__(self, people: People, pusher: Pusher) -> None:
        self._people = people
        self._pusher = pusher

    def call(self, table: Table, persons: list[str], left: float | None) -> None:
        """It is the turn of these."""
        for person in persons:
            self._call(table.card(), person, "push.turn", left or DAY)

    def hurry(self, card: Card, seat: int, left: float) -> None:
        """The time of that seat runs low."""
        person = card.seats[seat].person
        if person is not None:
            self._call(card, person, "push.low", left)

    def invite(self, who: Person, by: Person, table: Table) -> None:
        """A friend asks somebody to a table."""
        title = {"text": "push.invited", "name": by.name or ""}
        name = catalogue(table.game.slug).get("game.name", table.game.name)
        self._pusher.call(who.id, Notice(title, {"text": "push.invited_to", "game": name}, table.id, DAY))

    def _call(self, card: Card, person: str, text: str, lasts: float) -> None:
        infos = seat_infos_of(card, self._people, set())
        others = [info.name for info, one in zip(infos, card.seats, strict=True) if one.person != person and info.name]
        with_whom = {"text": "push.with", "names": others} if others else {"text": "push.alone"}
        title = {"text": text, "game": catalogue(card.game).get("game.name", game_of(card.game).name)}
        self._pusher.call(person, Notice(title, with_whom, card.table, lasts))
