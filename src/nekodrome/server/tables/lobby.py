"""What can be done at a table before the deal. Each verb checks, and returns the events to be written."""

from typing import Any, Final

from nekodrome.bots.levels import LEVELS
from nekodrome.core.errors import UnknownBot, WrongSeats
from nekodrome.core.game import Game
from nekodrome.core.match import Seed, check_seats
from nekodrome.core.options import Options, checked_options, option_named
from nekodrome.server.people.person import Person
from nekodrome.server.refusals import NoName, NotFound, NotNow, NotYours, error
from nekodrome.server.tables.doors import may_sit
from nekodrome.server.tables.events import OPEN_SEAT, AnyEvent, OptionSet, Seated, Sitter, Started, TableOpened
from nekodrome.server.tables.table import Table

USUAL_SEATS: Final = 4
USUAL_LEVEL: Final = "house-cat"


def bot(level: str | None = None) -> Sitter:
    """A bot of that level, else UnknownBot."""
    level = level or USUAL_LEVEL
    if level not in LEVELS:
        raise error(UnknownBot, "unknown_bot", given=level, known=list(LEVELS))
    return Sitter("bot", level=level)


def open_table(
    game: Game, host: str, seats: int | None, options: Options, at: float, program: bool = False
) -> TableOpened:
    """A new table: its host at seat 0, bots on the others."""
    if seats is None:
        seats = max(game.min_seats, min(game.max_seats, USUAL_SEATS))
    _check_size(game, seats)
    sitters = [Sitter("person", person=host, program=program)] + [bot()] * (seats - 1)
    return TableOpened(at=at, game=game.slug, host=host, seats=sitters, options=checked_options(game.options, options))


def sit(table: Table, person: Person, seat: int, at: float, program: bool = False) -> list[AnyEvent]:
    """Takes an open seat, or a bot's; leaves the one taken before."""
    check_lobby(table)
    if person.name is None:
        raise error(NoName, "no_name")
    if not may_sit(table, person.id):
        raise error(NotYours, "watching_only")
    if sitter_at(table, seat).kind == "person":
        raise error(NotYours, "seat_taken", seat=seat)
    seats = [OPEN_SEAT if is_own(sitter, person) else sitter for sitter in table.seats]
    seats[seat] = Sitter("person", person=person.id, program=program)
    return [Seated(at=at, seats=seats)]


def is_own(sitter: Sitter, person: Person) -> bool:
    """Whether that person sits there, and not a friend."""
    return sitter.person == person.id and not sitter.is_friend


def stand(table: Table, person: Person, at: float) -> list[AnyEvent]:
    """Leaves one's seat."""
    check_lobby(table)
    seat = table.seat_of(person.id)
    if seat is None or not is_own(table.seats[seat], person):
        raise error(NotYours, "not_seated")
    return [_with(table, seat, OPEN_SEAT, at)]


def change_seat(table: Table, person: Person, seat: int, sitter: Sitter, at: float) -> list[AnyEvent]:
    """Opens a seat or puts a bot on it; nobody is sent away from their own seat but the host."""
    check_host(table, person)
    if sitter_at(table, seat).kind == "person" and table.seats[seat].person != person.id:
        raise error(NotYours, "seat_taken", seat=seat)
    return [_with(table, seat, sitter, at)]


def resize(table: Table, person: Person, size: int, at: float) -> list[AnyEvent]:
    """More seats, with bots on them, or fewer: from the end, but never a person's."""
    check_host(table, person)
    _check_size(table.game, size)
    seats = table.seats + [bot()] * (size - len(table.seats))
    for seat in reversed(range(len(seats))):
        if len(seats) > size and seats[seat].kind != "person":
            seats = seats[:seat] + seats[seat + 1 :]
    if len(seats) > size:
        raise error(NotNow, "people_seated")
    return [Seated(at=at, seats=seats)]


def set_option(table: Table, person: Person, name: str, value: Any, at: float) -> list[AnyEvent]:
    """Sets an option, else BadOption."""
    check_host(table, person)
    return [OptionSet(at=at, name=name, value=option_named(table.game.options, name).checked(value))]


def start(table: Table, person: Person, names: list[str], seed: Seed, at: float) -> list[AnyEvent]:
    """Deals; seats still open are taken by bots."""
    check_host(table, person)
    check_seats(table.game, len(table.seats), table.options)
    seats = [bot() if sitter.kind == "open" else sitter for sitter in table.seats]
    names = [seats[i].level or name for i, name in enumerate(names)]
    return [
        Started(
            at=at,
            rules=table.game.rules,
            seats=seats,
            names=names,
            options=table.options,
            seed=seed.secret.hex(),
            nonce=seed.nonce.hex(),
            seed_hash=seed.hash(),
        )
    ]


def _with(table: Table, seat: int, sitter: Sitter, at: float) -> Seated:
    return Seated(at=at, seats=[*table.seats[:seat], sitter, *table.seats[seat + 1 :]])


def sitter_at(table: Table, seat: int) -> Sitter:
    """Who sits there, else NotFound."""
    if seat >= len(table.seats):
        raise error(NotFound, "no_such_seat", given=seat + 1, high=len(table.seats))
    return table.seats[seat]


def check_lobby(table: Table) -> None:
    """Refused from the deal on."""
    if table.state is not None:
        raise error(NotNow, "started")


def check_host(table: Table, person: Person) -> None:
    """Refused to all but the host, and from the deal on."""
    if table.host != person.id:
        raise error(NotYours, "host_only")
    check_lobby(table)


def _check_size(game: Game, size: int) -> None:
    """Between the least and the most there may ever be; what the options say of it is checked before the deal."""
    if not game.min_seats <= size <= game.max_seats:
        raise error(WrongSeats, "seats", game_name=game.name, low=game.min_seats, high=game.max_seats, given=size)
