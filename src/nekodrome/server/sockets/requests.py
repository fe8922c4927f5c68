"""What a guest may ask of a table: one handler for each kind of message."""

from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple

from nekodrome.core.game import NOBODY
from nekodrome.server.hands.relay import order_hands
from nekodrome.server.house import House
from nekodrome.server.people.person import Person
from nekodrome.server.refusals import BadMessage, NotYours, TooMany, error
from nekodrome.server.rooms.guest import Guest
from nekodrome.server.rooms.room import Room
from nekodrome.server.tables import asking, lobby, manners, play, timekeeping, votes
from nekodrome.server.tables.events import OPEN_SEAT
from nekodrome.server.tables.teaching import check_hands, check_taught
from nekodrome.server.tables.timing import Timing
from nekodrome.server.wire import messages, timing

# What can be done and undone without end; all of it is kept, so there is an end to it.
ASIDE: Final = (
    messages.Sit,
    messages.Stand,
    messages.Seat,
    messages.Size,
    messages.Option,
    messages.SetAsking,
    timing.SetTiming,
    timing.Propose,
    timing.CastVote,
    messages.StandIn,
    messages.LeaveAnswer,
    messages.Mute,
)
MOST_ASIDE: Final = 5000  # at one table


class Sender(NamedTuple):
    """Who asks, and where."""

    house: House
    room: Room
    guest: Guest
    person: Person

    def now(self) -> float:
        """When they ask."""
        return self.room.time.now()


async def carry_out(house: House, room: Room, guest: Guest, message: messages.FromClient) -> None:
    """Does what the message asks for, or refuses."""
    manners.check_welcome(room.table, guest.person)
    if isinstance(message, messages.Hello):
        await room.catch_up()
        if guest.person is not None:
            await house.people.get(guest.person)  # a name to call them by
        guest.is_looking = message.looking
        room.enter(guest, message.seq)
        return
    if not guest.ready:
        raise error(BadMessage, "hello_first")
    if guest.person is None:
        raise error(NotYours, "no_cookie")
    person = await house.people.get(guest.person)
    if isinstance(message, ASIDE) and room.table.number - room.table.seq > MOST_ASIDE:
        raise error(TooMany, "aside")
    await HANDLERS[type(message)](Sender(house, room, guest, person), message)


async def _sit(sender: Sender, message: messages.Sit) -> None:
    await sender.room.do(lambda table: lobby.sit(table, sender.person, message.seat, sender.now()))


async def _stand(sender: Sender, _: messages.Stand) -> None:
    await sender.room.do(lambda table: lobby.stand(table, sender.person, sender.now()))


async def _change_seat(sender: Sender, message: messages.Seat) -> None:
    sitter = OPEN_SEAT if message.kind == "open" else lobby.bot(message.level)
    await sender.room.do(lambda table: lobby.change_seat(table, sender.person, message.seat, sitter, sender.now()))


async def _resize(sender: Sender, message: messages.Size) -> None:
    await sender.room.do(lambda table: lobby.resize(table, sender.person, message.seats, sender.now()))


async def _set_option(sender: Sender, message: messages.Option) -> None:
    person, name, value = sender.person, message.name, message.value
    await sender.room.do(lambda table: lobby.set_option(table, person, name, value, sender.now()))


async def _start(sender: Sender, _: messages.Start) -> None:
    await sender.house.rooms.start(sender.room, sender.person)


async def _decide(sender: Sender, message: messages.Decide) -> None:
    room, person, seq, action = sender.room, sender.person, message.seq, message.action
    seat, visitors = _seat_of(room, person), room.audience.addresses()
    if seat >= 0:
        check_taught(room.table, seat, action)  # before anything is simulated
    payload = await sender.house.thinkers.make_payload(room.table, seat, action, visitors=visitors)
    await room.do(lambda table: play.decide(table, person, seq, action, sender.now(), payload))


def _seat_of(room: Room, person: Person) -> int:
    seat = room.table.seat_of(person.id)
    return NOBODY if seat is None else seat


async def _order_hands(sender: Sender, message: messages.Live) -> None:
    check_hands(sender.room.table)
    play.check_going(sender.room.table)
    order_hands(sender.room, sender.house.hand_workers, sender.person, bytes(message.order))


async def _undo(sender: Sender, message: messages.Undo) -> None:
    await sender.room.do(lambda table: play.undo(table, sender.person, message.seq, sender.now()))


async def _set_asking(sender: Sender, message: messages.SetAsking) -> None:
    await sender.room.do(lambda table: asking.set_asking(table, sender.person, message.asking, sender.now()))


async def _ask(sender: Sender, message: messages.Ask) -> None:
    sender.house.rates.check_hint(sender.person.id, sender.guest.address)
    await sender.room.do(lambda table: asking.ask(table, sender.person, message.seq, sender.now()))
    sender.house.advisers.weigh(sender.room, _seat_of(sender.room, sender.person))


async def _chat(sender: Sender, message: messages.Chat) -> None:
    sender.house.rates.check_line(sender.person.id, sender.guest.address)
    await sender.room.say(lambda table: manners.chat(table, sender.person, message.text, sender.now()))


async def _mute(sender: Sender, message: messages.Mute) -> None:
    other = None if message.who is None else _called(sender, message.who)
    await sender.room.do(lambda table: manners.mute(table, sender.person, other, message.on, sender.now()))


async def _remove(sender: Sender, message: messages.Remove) -> None:
    other = _called(sender, message.who)
    await sender.room.do(lambda table: manners.remove(table, sender.person, other, sender.now()))
    sender.room.send_away(other)


def _called(sender: Sender, who: str) -> str:
    """Whoever the host calls so: people who sit there, are here, have spoken or are muted."""
    table = sender.room.table
    seated = {sitter.person for sitter in table.seats}
    spoken = {line.person for line in table.chat.lines}
    known = seated | spoken | sender.room.audience.online() | table.muted
    return manners.person_called({person for person in known if person is not None}, table.id, who)


async def _stand_in(sender: Sender, message: messages.StandIn) -> None:
    online = sender.room.audience.online()
    seat, level = message.seat, message.level
    await sender.room.do(lambda table: play.stand_in(table, sender.person, seat, level, online, sender.now()))


async def _set_timing(sender: Sender, message: timing.SetTiming) -> None:
    asked = message.timing
    chosen = Timing(asked.kind, asked.bank, asked.bonus, asked.days, asked.zero, asked.level)
    await sender.room.do(lambda table: timekeeping.set_timing(table, sender.person, chosen, sender.now()))


async def _propose(sender: Sender, message: timing.Propose) -> None:
    sender.house.rates.check_line(sender.person.id, sender.guest.address)
    await sender.room.do(lambda table: votes.call_vote(table, sender.person, message.kind, sender.now()))


async def _vote(sender: Sender, message: timing.CastVote) -> None:
    number, yes = message.number, message.yes
    await sender.room.do(lambda table: votes.vote(table, sender.person, number, yes, sender.now()))


async def _look(sender: Sender, message: timing.Look) -> None:
    sender.guest.is_looking = message.on


async def _leave_answer(sender: Sender, message: messages.LeaveAnswer) -> None:
    question, answer = message.question, message.answer
    await sender.room.do(lambda table: play.leave_answer(table, sender.person, question, answer, sender.now()))


async def _rematch(sender: Sender, _: messages.Rematch) -> None:
    await sender.house.rooms.rematch(sender.room, sender.person)


HANDLERS: dict[type, Callable[[Sender, Any], Awaitable[None]]] = {
    messages.Sit: _sit,
    messages.Stand: _stand,
    messages.Seat: _change_seat,
    messages.Size: _resize,
    messages.Option: _set_option,
    messages.SetAsking: _set_asking,
    timing.SetTiming: _set_timing,
    messages.Start: _start,
    messages.Decide: _decide,
    messages.Undo: _undo,
    messages.Ask: _ask,
    messages.Chat: _chat,
    messages.Mute: _mute,
    messages.Remove: _remove,
    messages.StandIn: _stand_in,
    timing.Propose: _propose,
    timing.CastVote: _vote,
    timing.Look: _look,
    messages.LeaveAnswer: _leave_answer,
    messages.Live: _order_hands,
    messages.Rematch: _rematch,
}
