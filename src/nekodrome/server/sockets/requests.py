"""What a guest may ask of a table: one handler for each kind of message."""

import time
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from nekodrome.core.game import NOBODY
from nekodrome.server.hands.relay import order_hands
from nekodrome.server.house import House
from nekodrome.server.people.person import Person
from nekodrome.server.refusals import BadMessage, NotYours, error
from nekodrome.server.rooms.guest import Guest
from nekodrome.server.rooms.room import Room
from nekodrome.server.tables import lobby, play
from nekodrome.server.tables.events import OPEN_SEAT
from nekodrome.server.wire import messages


class Request(NamedTuple):
    """Who asks, and where."""

    house: House
    room: Room
    guest: Guest
    person: Person


async def carry_out(house: House, room: Room, guest: Guest, message: messages.FromClient) -> None:
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
    await HANDLERS[type(message)](Request(house, room, guest, person), message)


async def _sit(request: Request, message: messages.Sit) -> None:
    await request.room.do(lambda table: lobby.sit(table, request.person, message.seat, time.time()))


async def _stand(request: Request, _: messages.Stand) -> None:
    await request.room.do(lambda table: lobby.stand(table, request.person, time.time()))


async def _change_seat(request: Request, message: messages.Seat) -> None:
    sitter = OPEN_SEAT if message.kind == "open" else lobby.bot(message.level)
    await request.room.do(lambda table: lobby.change_seat(table, request.person, message.seat, sitter, time.time()))


async def _resize(request: Request, message: messages.Size) -> None:
    await request.room.do(lambda table: lobby.resize(table, request.person, message.seats, time.time()))


async def _set_option(request: Request, message: messages.Option) -> None:
    person, name, value = request.person, message.name, message.value
    await request.room.do(lambda table: lobby.set_option(table, person, name, value, time.time()))


async def _start(request: Request, _: messages.Start) -> None:
    await request.house.rooms.start(request.room, request.person)


async def _decide(request: Request, message: messages.Decide) -> None:
    room, person, seq, action = request.room, request.person, message.seq, message.action
    payload = await request.house.thinkers.make_payload(room.table, _seat_of(room, person), action)
    await room.do(lambda table: play.decide(table, person, seq, action, time.time(), payload))


def _seat_of(room: Room, person: Person) -> int:
    seat = room.table.seat_of(person.id)
    return NOBODY if seat is None else seat


async def _order_hands(request: Request, message: messages.Live) -> None:
    order_hands(request.room, request.house.hand_workers, request.person, bytes(message.order))


async def _undo(request: Request, message: messages.Undo) -> None:
    await request.room.do(lambda table: play.undo(table, request.person, message.seq, time.time()))


async def _chat(request: Request, message: messages.Chat) -> None:
    await request.room.do(lambda table: play.chat(table, request.person, message.text, time.time()))


async def _stand_in(request: Request, message: messages.StandIn) -> None:
    room = request.room
    sitter = room.table.seats[message.seat] if message.seat < len(room.table.seats) else OPEN_SEAT
    away = sitter.person not in room.audience.online()
    await room.do(lambda table: play.stand_in(table, request.person, message.seat, message.level, away, time.time()))


async def _leave_answer(request: Request, message: messages.LeaveAnswer) -> None:
    question, answer = message.question, message.answer
    await request.room.do(lambda table: play.leave_answer(table, request.person, question, answer, time.time()))


async def _rematch(request: Request, _: messages.Rematch) -> None:
    await request.house.rooms.rematch(request.room, request.person)


HANDLERS: dict[type, Callable[[Request, Any], Awaitable[None]]] = {
    messages.Sit: _sit,
    messages.Stand: _stand,
    messages.Seat: _change_seat,
    messages.Size: _resize,
    messages.Option: _set_option,
    messages.Start: _start,
    messages.Decide: _decide,
    messages.Undo: _undo,
    messages.Chat: _chat,
    messages.StandIn: _stand_in,
    messages.LeaveAnswer: _leave_answer,
    messages.Live: _order_hands,
    messages.Rematch: _rematch,
}
