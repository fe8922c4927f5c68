"""Several people around one device: friends of whoever it belongs to, each on a seat of their own.

One of them holds it. Where a game hides something they have touched a curtain first; before that the device shows what
everybody sees. A game of hands hides nothing: there it is always the turn of whoever is to play."""

from nekodrome.server.people.person import Person
from nekodrome.server.refusals import NoName, NotNow, NotYours, error
from nekodrome.server.tables.doors import may_sit
from nekodrome.server.tables.events import OPEN_SEAT, AnyEvent, Seated, Sitter
from nekodrome.server.tables.lobby import check_lobby, sitter_at
from nekodrome.server.tables.table import Table


def share(table: Table, person: Person, seat: int, name: str | None, at: float) -> list[AnyEvent]:
    """A friend of that name takes an open seat, or a bot's, on that person's device; without a name, leaves it."""
    check_lobby(table)
    if person.name is None:
        raise error(NoName, "no_name")
    if not may_sit(table, person.id):
        raise error(NotYours, "watching_only")
    now = sitter_at(table, seat)
    if now.kind == "person" and not (now.is_friend and now.person == person.id):
        raise error(NotYours, "seat_taken", seat=seat)
    if name is None and now.kind != "person":
        return []
    friend = OPEN_SEAT if name is None else Sitter("person", person=person.id, name=name)
    return [Seated(at=at, seats=[*table.seats[:seat], friend, *table.seats[seat + 1 :]])]


def check_shares(table: Table, person: str | None, seat: int | None) -> None:
    """Refused where that seat is not on their device."""
    if seat is not None and seat not in table.seats_of(person):
        raise error(NotYours, "not_your_seat")


def seat_held(table: Table, person: str | None, looks: int | None) -> int | None:
    """The seat whose eyes and hands a device has now: there may be several on it, and a curtain between them."""
    seats = table.seats_of(person)
    if len(seats) < 2 or table.phase != "playing":
        return seats[0] if seats else None
    if table.game.dexterity is not None:
        return next((seat for seat in seats if seat in _to_play(table)), seats[0])
    return looks if looks in seats else None


def seat_acting(table: Table, person: str, looks: int | None) -> int:
    """The seat that somebody decides for now; Refused to those who watch, and while the curtain is closed."""
    seat = seat_held(table, person, looks)
    if seat is not None:
        return seat
    if table.seat_of(person) is None:
        raise error(NotYours, "not_seated")
    raise error(NotNow, "curtain")


def led_hands(table: Table) -> list[int]:
    """Hands that follow others, which are of the same device: those of friends of whoever moves there."""
    hands = _to_play(table)
    led = (seat for seat in hands if table.seats[seat].person is not None)
    return [seat for seat in led if seat_held(table, table.seats[seat].person, None) != seat]


def _to_play(table: Table) -> list[int]:
    dexterity, state = table.game.dexterity, table.state
    assert state is not None
    return (dexterity.hands(state) if dexterity is not None else []) or state.pending()
