"""Questions of those who run a server: the latest tables, and who goes by a name."""

from nekodrome.server.stores.bodies import card_of
from nekodrome.server.stores.sql import Sql
from nekodrome.server.tables.card import Card


def latest_cards(connection: Sql, limit: int) -> list[Card]:
    """The tables where something happened last, the latest first."""
    rows = connection.execute("SELECT body FROM cards ORDER BY at DESC LIMIT ?", (limit,)).fetchall()
    return [card_of(body) for (body,) in rows]


def people_called(connection: Sql, name: str, limit: int) -> list[str]:
    """Those who go by that name, in whichever case, whoever was here last first."""
    wanted = "SELECT id FROM people WHERE lower(name) = lower(?) ORDER BY seen DESC, id LIMIT ?"
    return [person for (person,) in connection.execute(wanted, (name.strip(), limit)).fetchall()]
