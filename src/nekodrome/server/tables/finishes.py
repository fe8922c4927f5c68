"""What a finished match says of those who played it: told by its events alone, without playing it again."""

from msgspec import Struct
from msgspec.structs import replace

from nekodrome.lab.ratings.fields import Entrant
from nekodrome.server.tables.events import AnyEvent, Asked, Decided, Finished, Started, StoodIn, TableOpened


class Finish(Struct, frozen=True):
    """A match that is over: who came where, and who of them counts. It can be made again at any time.

    Whatever changes here comes with a step in stores/migrations.py."""

    table: str
    game: str
    at: float
    seats: list["Finisher"]
    fresh: bool  # the deal was new to everybody, and the match was decided by play

    @property
    def entrants(self) -> list[Entrant]:
        """Those who are rated by it."""
        if not self.fresh:
            return []
        return [Entrant(one.person, one.level, one.place) for one in self.seats if one.counts]

    @property
    def people(self) -> list["Finisher"]:
        """The seats of people who sit there once; who has several is told of by none of them."""
        ids = [one.person for one in self.seats]
        return [one for one in self.seats if one.person is not None and ids.count(one.person) == 1]


class Finisher(Struct, frozen=True):
    """A seat at the end. `counts`: nobody played for its person, no hint helped, they sat there once, and are
    no program."""

    seat: int
    place: int
    person: str | None = None
    level: str | None = None
    counts: bool = True


def finish_of(table: str, events: list[AnyEvent]) -> Finish | None:
    """How a match ended; None while it lasts, and where nobody of this house played it."""
    opened, dealt = events[0], next((event for event in events if isinstance(event, Started)), None)
    ended = next((event for event in events if isinstance(event, Finished)), None)
    if not isinstance(opened, TableOpened) or dealt is None or ended is None or opened.uploaded:
        return None
    helped = _helped(events)
    seats = [
        Finisher(seat, place, sitter.person, sitter.level, seat not in helped and not sitter.program)
        for seat, (sitter, place) in enumerate(zip(dealt.seats, ended.places, strict=True))
    ]
    known = opened.origin is not None or opened.lesson is not None or opened.challenge is not None
    return Finish(table, opened.game, ended.at, _once_each(seats), not known)


def _helped(events: list[AnyEvent]) -> set[int]:
    """The seats for which a bot has decided, or to which one has given a hint."""
    stand_ins: set[int] = set()
    found: set[int] = set()
    for event in events:
        if isinstance(event, StoodIn):
            (stand_ins.discard if event.level is None else stand_ins.add)(event.seat)
        elif (isinstance(event, Decided) and event.bot and event.seat in stand_ins) or isinstance(event, Asked):
            found.add(event.seat)
    return found


def _once_each(seats: list[Finisher]) -> list[Finisher]:
    people = [one.person for one in seats]
    return [
        replace(one, counts=False) if one.person is not None and people.count(one.person) > 1 else one for one in seats
    ]
