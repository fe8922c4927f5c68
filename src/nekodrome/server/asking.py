"""What a guest asks of a table, one handler for each kind of message."""

import time
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from nekodrome.core.game import NOBODY
from nekodrome.server import live, wire
from nekodrome.server.guest import Guest
from nekodrome.server.house import House
from nekodrome.server.refusals import BadMessage, NotYours, error
from nekodrome.server.room import Room
from nekodrome.server.store import Person
from nekodrome.server.tables import lobby, play
from nekodrome.server.tables.events import OPEN_SEAT


class Asking(NamedTuple):
    """Who asks, and where."""

    house: House
    room: Room
    guest: Guest
    person: Person


async def ask(house: House, room: Room, guest: Guest, message: wire.FromClient) -> None:
    """Does what the message asks for, or refuses."""
    if isinstance(message, wire.Hello):
        await room.catch_up()
        room.enter(guest, message.seq)
        return
    if not guest.ready:
        raise error(BadMessage, "hello_first")
    if guest.person is None:
        raise error(NotYours, "no_cookie")
    person = await house.people.get(guest.person)
    await HANDLERS[type(message)](Asking(house, room, guest, person), message)


async def _sit(asking: Asking, message: wire.Sit) -> None:
    await asking.room.do(lambda table: lobby.sit(table, asking.person, message.seat, time.time()))


async def _stand(asking: Asking, _: wire.Stand) -> None:
    await asking.room.do(lambda table: lobby.stand(table, asking.person, time.time()))


async def _seat(asking: Asking, message: wire.Seat) -> None:
    sitter = OPEN_SEAT if message.kind == "open" else lobby.bot(message.level)
    await asking.room.do(lambda table: lobby.change_seat(table, asking.person, message.seat, sitter, time.time()))


async def _size(asking: Asking, message: wire.Size) -> None:
    await asking.room.do(lambda table: lobby.resize(table, asking.person, message.seats, time.time()))


async def _option(asking: Asking, message: wire.Option) -> None:
    await asking.room.do(lambda table: lobby.set_option(table, asking.person, message.name, message.value, time.time()))


async def _start(asking: Asking, _: wire.Start) -> None:
    await asking.house.rooms.start(asking.room, asking.person)


async def _decide(asking: Asking, message: wire.Decide) -> None:
    room, person, seq, action = asking.room, asking.person, message.seq, message.action
    payload = await asking.house.thinkers.act(room.table, _seat_of(room, person), action)
    await room.do(lambda table: play.decide(table, person, seq, action, time.time(), payload))


def _seat_of(room: Room, person: Person) -> int:
    seat = room.table.seat_of(person.id)
    return NOBODY if seat is None else seat


async def _live(asking: Asking, message: wire.Live) -> None:
    live.order(asking.room, asking.house.workshop, asking.person, bytes(message.order))


async def _undo(asking: Asking, message: wire.Undo) -> None:
    await asking.room.do(lambda table: play.undo(table, asking.person, message.seq, time.time()))


async def _chat(asking: Asking, message: wire.Chat) -> None:
    await asking.room.do(lambda table: play.chat(table, asking.person, message.text, time.time()))


async def _stand_in(asking: Asking, message: wire.StandIn) -> None:
    room = asking.room
    sitter = room.table.seats[message.seat] if message.seat < len(room.table.seats) else OPEN_SEAT
    away = sitter.person not in room.online()
    await room.do(lambda table: play.stand_in(table, asking.person, message.seat, message.level, away, time.time()))


async def _standing(asking: Asking, message: wire.Standing) -> None:
    question, answer = message.question, message.answer
    await asking.room.do(lambda table: play.stand_by(table, asking.person, question, answer, time.time()))


async def _rematch(asking: Asking, _: wire.Rematch) -> None:
    await asking.house.rooms.rematch(asking.room, asking.person)


HANDLERS: dict[type, Callable[[Asking, Any], Awaitable[None]]] = {
    wire.Sit: _sit,
    wire.Stand: _stand,
    wire.Seat: _seat,
    wire.Size: _size,
    wire.Option: _option,
    wire.Start: _start,
    wire.Decide: _decide,
    wire.Undo: _undo,
    wire.Chat: _chat,
    wire.StandIn: _stand_in,
    wire.Standing: _standing,
    wire.Live: _live,
    wire.Rematch: _rematch,
}
