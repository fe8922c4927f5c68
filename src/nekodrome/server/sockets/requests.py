"""What a guest asks of a table, one handler for each kind of message."""

import time
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from nekodrome.core.game import NOBODY
from nekodrome.server.hands import relay
from nekodrome.server.house import House
from nekodrome.server.refusals import BadMessage, NotYours, error
from nekodrome.server.rooms.guest import Guest
from nekodrome.server.rooms.room import Room
from nekodrome.server.stores.store import Person
from nekodrome.server.tables import lobby, play
from nekodrome.server.tables.events import OPEN_SEAT
from nekodrome.server.wire import messages


class Asking(NamedTuple):
    """Who asks, and where."""

    house: House
    room: Room
    guest: Guest
    person: Person


async def ask(house: House, room: Room, guest: Guest, message: messages.FromClient) -> None:
    """Does what the message asks for, or refuses."""
    if isinstance(message, messages.Hello):
        await room.catch_up()
        room.enter(guest, message.seq)
        return
    if not guest.ready:
        raise error(BadMessage, "hello_first")
    if guest.person is None:
        raise error(NotYours, "no_cookie")
    person = await house.people.get(guest.person)
    await HANDLERS[type(message)](Asking(house, room, guest, person), message)


async def _sit(asking: Asking, message: messages.Sit) -> None:
    await asking.room.do(lambda table: lobby.sit(table, asking.person, message.seat, time.time()))


async def _stand(asking: Asking, _: messages.Stand) -> None:
    await asking.room.do(lambda table: lobby.stand(table, asking.person, time.time()))


async def _seat(asking: Asking, message: messages.Seat) -> None:
    sitter = OPEN_SEAT if message.kind == "open" else lobby.bot(message.level)
    await asking.room.do(lambda table: lobby.change_seat(table, asking.person, message.seat, sitter, time.time()))


async def _size(asking: Asking, message: messages.Size) -> None:
    await asking.room.do(lambda table: lobby.resize(table, asking.person, message.seats, time.time()))


async def _option(asking: Asking, message: messages.Option) -> None:
    await asking.room.do(lambda table: lobby.set_option(table, asking.person, message.name, message.value, time.time()))


async def _start(asking: Asking, _: messages.Start) -> None:
    await asking.house.rooms.start(asking.room, asking.person)


async def _decide(asking: Asking, message: messages.Decide) -> None:
    room, person, seq, action = asking.room, asking.person, message.seq, message.action
    payload = await asking.house.thinkers.act(room.table, _seat_of(room, person), action)
    await room.do(lambda table: play.decide(table, person, seq, action, time.time(), payload))


def _seat_of(room: Room, person: Person) -> int:
    seat = room.table.seat_of(person.id)
    return NOBODY if seat is None else seat


async def _live(asking: Asking, message: messages.Live) -> None:
    relay.order(asking.room, asking.house.workshop, asking.person, bytes(message.order))


async def _undo(asking: Asking, message: messages.Undo) -> None:
    await asking.room.do(lambda table: play.undo(table, asking.person, message.seq, time.time()))


async def _chat(asking: Asking, message: messages.Chat) -> None:
    await asking.room.do(lambda table: play.chat(table, asking.person, message.text, time.time()))


async def _stand_in(asking: Asking, message: messages.StandIn) -> None:
    room = asking.room
    sitter = room.table.seats[message.seat] if message.seat < len(room.table.seats) else OPEN_SEAT
    away = sitter.person not in room.online()
    await room.do(lambda table: play.stand_in(table, asking.person, message.seat, message.level, away, time.time()))


async def _standing(asking: Asking, message: messages.Standing) -> None:
    question, answer = message.question, message.answer
    await asking.room.do(lambda table: play.stand_by(table, asking.person, question, answer, time.time()))


async def _rematch(asking: Asking, _: messages.Rematch) -> None:
    await asking.house.rooms.rematch(asking.room, asking.person)


HANDLERS: dict[type, Callable[[Asking, Any], Awaitable[None]]] = {
    messages.Sit: _sit,
    messages.Stand: _stand,
    messages.Seat: _seat,
    messages.Size: _size,
    messages.Option: _option,
    messages.Start: _start,
    messages.Decide: _decide,
    messages.Undo: _undo,
    messages.Chat: _chat,
    messages.StandIn: _stand_in,
    messages.Standing: _standing,
    messages.Live: _live,
    messages.Rematch: _rematch,
}
