"""What a guest may ask about those around a table: a handler for each kind of message."""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from nekodrome.server.rooms.ledger import CLOSED
from nekodrome.server.sockets.sender import Sender
from nekodrome.server.tables import doors, reports, sharing, watching
from nekodrome.server.wire import manners


async def _set_door(sender: Sender, message: manners.SetDoor) -> None:
    room = sender.room
    await room.do(lambda table: doors.set_door(table, sender.person, message.closed, sender.now()))
    room.send_away(lambda guest: not doors.may_enter(room.table, guest.person), CLOSED)


async def _set_delay(sender: Sender, message: manners.SetDelay) -> None:
    await sender.room.do(lambda table: watching.set_delay(table, sender.person, message.seconds, sender.now()))


async def _show_hands(sender: Sender, message: manners.ShowHands) -> None:
    await sender.room.do(lambda table: watching.show_hands(table, sender.person, message.on, sender.now()))


async def _share(sender: Sender, message: manners.Share) -> None:
    name = None if message.name is None else await sender.house.people.free_name(sender.person.id, message.name)
    await sender.room.do(lambda table: sharing.share(table, sender.person, message.seat, name, sender.now()))


async def _hand_over(sender: Sender, message: manners.HandOver) -> None:
    sharing.check_shares(sender.room.table, sender.person.id, message.seat)
    sender.room.look(sender.guest, message.seat)


async def _report(sender: Sender, message: manners.Report) -> None:
    sender.house.rates.check_line(sender.person.id, sender.guest.address)
    other = await sender.house.people.get(sender.called(message.who))
    table = sender.room.table_for(sender.person.id)
    report = reports.report(table, sender.person, other, message.reason, sender.now())
    await sender.house.store.add_report(report)


ASIDE: Final = (
    manners.SetDoor,
    manners.SetDelay,
    manners.ShowHands,
    manners.Share,
)  # what can be done and undone without end
HANDLERS: Final[dict[type, Callable[[Sender, Any], Awaitable[None]]]] = {
    manners.SetDoor: _set_door,
    manners.SetDelay: _set_delay,
    manners.ShowHands: _show_hands,
    manners.Report: _report,
    manners.Share: _share,
    manners.HandOver: _hand_over,
}
