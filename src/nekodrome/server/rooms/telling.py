"""How a table is told to those at it, and to those who see it in a list."""

from nekodrome.server.people.people import People
from nekodrome.server.stores.store import Card
from nekodrome.server.tables.events import Chatted, Sitter
from nekodrome.server.tables.table import Table
from nekodrome.server.wire.calls import Feat, SeatInfo, TableCard, TableInfo
from nekodrome.server.wire.messages import ChatLine


def bot_cat(seat: int, level: str | None) -> int:
    """The cat of a bot: two bots of one level on two seats do not look the same."""
    return (seat + len(level or "")) % 8


def seat_info(seat: int, sitter: Sitter, people: People, online: set[str], stand_in: str | None) -> SeatInfo:
    """A seat as everybody sees it."""
    if sitter.person is None:
        return SeatInfo(sitter.kind, None, sitter.level, bot_cat(seat, sitter.level), sitter.kind == "bot", None)
    person = people.known(sitter.person)
    return SeatInfo("person", person.name, None, person.cat, sitter.person in online, stand_in)


def seats_told(table: Table | Card, people: People, online: set[str]) -> list[SeatInfo]:
    """All seats."""
    return [
        seat_info(seat, sitter, people, online, table.stand_ins.get(seat)) for seat, sitter in enumerate(table.seats)
    ]


def table_info(
    table: Table,
    person: str | None,
    people: People,
    records: list[Feat],
    feats: list[Feat],
    online: set[str] | None = None,
    watchers: int = 0,
) -> TableInfo:
    """The table as that person sees it; seed and nonce only once the match is over."""
    deal = table.deal
    over = deal if table.phase == "over" else None
    return TableInfo(
        id=table.id,
        game=table.game.slug,
        phase=table.phase,
        seats=seats_told(table, people, online or set()),
        you=table.seat_of(person),
        host=table.host == person,
        options=table.options,
        sizes=table.game.seat_counts(table.options),
        seed_hash=None if deal is None else deal.seed_hash,
        seed=None if over is None else over.seed,
        nonce=None if over is None else over.nonce,
        result=table.result,
        next=table.next,
        origin=table.origin,
        watchers=watchers,
        records=records,
        feats=feats,
    )


def table_card(card: Card, person: str, people: People, online: set[str]) -> TableCard:
    """A table in a list that person reads."""
    turn = any(card.seats[seat].person == person and seat not in card.stand_ins for seat in card.pending)
    seats = seats_told(card, people, online)
    return TableCard(card.table, card.game, card.phase, seats, turn, card.result, card.at)


def chat_line(said: Chatted) -> ChatLine:
    """A line of chat."""
    return ChatLine(said.name, said.cat, said.seat, said.text, said.at)
