"""What a guest may ask of a table: one handler for each kind of message."""

import secrets
from collections.abc import Awaitable, Callable
from typing import Any, Final

from nekodrome.bots.chair import Chair
from nekodrome.core.rng import SEED_BYTES, rng_of_seed
from nekodrome.lab import chairs
from nekodrome.server.hands.relay import order_hands
from nekodrome.server.house import House
from nekodrome.server.refusals import BadMessage, NotYours, TooMany, error
from nekodrome.server.rooms.guest import Guest
from nekodrome.server.rooms.room import Room
from nekodrome.server.sockets import company
from nekodrome.server.sockets.sender import Sender
from nekodrome.server.tables import asking, lobby, manners, play, timekeeping, votes
from nekodrome.server.tables.doors import check_may_enter, check_welcome
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
    *company.ASIDE,
)
MOST_ASIDE: Final = 5000  # at one table
# What a program may ask for: it plays, and leaves talking, hints and manners to people.
FOR_PROGRAMS: Final = (
    messages.Sit,
    messages.Stand,
    messages.Seat,
    messages.Size,
    messages.Option,
    messages.Start,
    messages.TakeChair,
    messages.Decide,
    timing.CastVote,
    timing.Look,
    messages.Rematch,
)


async def carry_out(house: House, room: Room, guest: Guest, message: messages.FromClient) -> None:
    """Does what the message asks for, or refuses."""
    check_welcome(room.table, guest.person)
    check_may_enter(room.table, guest.person)
    if isinstance(message, messages.Hello):
        await room.ledger.catch_up()
        if guest.person is not None:
            await house.people.get(guest.person)  # a name to call them by
        guest.is_screen = message.screen
        guest.is_looking = message.looking
        room.enter(guest, message.seq)
        return
    if not guest.ready:
        raise error(BadMessage, "hello_first")
    if guest.person is None:
        raise error(NotYours, "no_cookie")
    if guest.is_screen:
        raise error(NotYours, "screen_only")
    if guest.is_program and not isinstance(message, FOR_PROGRAMS):
        raise error(NotYours, "program_message")
    person = await house.people.get(guest.person)
    if isinstance(message, ASIDE) and room.table.number - room.table.seq > MOST_ASIDE:
        raise error(TooMany, "aside")
    await HANDLERS[type(message)](Sender(house, room, guest, person), message)


async def _sit(sender: Sender, message: messages.Sit) -> None:
    await sender.room.do(
        lambda table: lobby.sit(table, sender.person, message.seat, sender.now(), sender.guest.is_program)
    )


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


async def _take_chair(sender: Sender, message: messages.TakeChair) -> None:
    """A world that fits what the seat knows, for a program that owes a decision: what our own bots get, and no more."""
    if not sender.guest.is_program:
        raise error(NotYours, "chair_for_programs")
    table = sender.room.table
    seat = play.check_owes(table, sender.seat(table), message.seq)
    assert table.state is not None
    chair = Chair(table.state, seat, rng_of_seed(secrets.token_bytes(SEED_BYTES)))
    sender.guest.tell(messages.ChairTold(table.seq, chairs.told_of(chair)))


async def _decide(sender: Sender, message: messages.Decide) -> None:
    room, seq, action = sender.room, message.seq, message.action
    seat, payload = sender.seat(room.table), None
    check_taught(room.table, seat, action)  # before anything is simulated
    if room.table.game.dexterity is not None:
        visitors = room.audience.addresses()
        payload = await sender.house.thinkers.make_payload(room.table, seat, action, visitors=visitors)
    await room.do(lambda table: play.decide(table, sender.seat(table), seq, action, sender.now(), payload))


async def _order_hands(sender: Sender, message: messages.Live) -> None:
    check_hands(sender.room.table)
    play.check_going(sender.room.table)
    await sender.room.ledger.lease.seek()
    order_hands(sender.room, sender.house.hand_workers, sender.seat(sender.room.table), bytes(message.order))


async def _undo(sender: Sender, message: messages.Undo) -> None:
    await sender.room.do(lambda table: play.undo(table, sender.seat(table), message.seq, sender.now()))


async def _set_asking(sender: Sender, message: messages.SetAsking) -> None:
    await sender.room.do(lambda table: asking.set_asking(table, sender.person, message.asking, sender.now()))


async def _ask(sender: Sender, message: messages.Ask) -> None:
    sender.house.rates.check_hint(sender.person.id, sender.guest.address)
    await sender.room.do(lambda table: asking.ask(table, sender.person, sender.seat(table), message.seq, sender.now()))
    sender.house.advisers.weigh(sender.room, sender.seat(sender.room.table))


async def _chat(sender: Sender, message: messages.Chat) -> None:
    sender.house.rates.check_line(sender.person.id, sender.guest.address)
    await sender.room.say(
        lambda table: manners.chat(table, sender.person, sender.voice(table), message.text, sender.now())
    )


async def _mute(sender: Sender, message: messages.Mute) -> None:
    other = None if message.who is None else sender.called(message.who)
    await sender.room.do(lambda table: manners.mute(table, sender.person, other, message.on, sender.now()))


async def _remove(sender: Sender, message: messages.Remove) -> None:
    other = sender.called(message.who)
    await sender.room.do(lambda table: manners.remove(table, sender.person, other, sender.now()))
    sender.room.send_away(lambda guest: guest.person == other)


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
    sender.room.beyond.tell_presence()


async def _leave_answer(sender: Sender, message: messages.LeaveAnswer) -> None:
    question, answer = message.question, message.answer
    await sender.room.do(lambda table: play.leave_answer(table, sender.seat(table), question, answer, sender.now()))


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
    messages.TakeChair: _take_chair,
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
    **company.HANDLERS,
}
