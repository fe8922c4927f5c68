"""A tournament, as stored: who entered, the rounds so far, and how each table ended.

Whatever changes here comes with a step in stores/migrations.py."""

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from nekodrome.core.options import Options
from nekodrome.lab.pairings.meetings import NOBODY, Meetings
from nekodrome.lab.pairings.round_robin import berger
from nekodrome.lab.pairings.standings import Result, Standing, points_of, standings
from nekodrome.lab.pairings.swiss import swiss_round
from nekodrome.lab.pairings.tables import seat_round
from nekodrome.server.tables.events import AnyEvent, Decided, EndedUndecided, Finished
from nekodrome.server.tables.timing import UNTIMED, Timing

System = Literal["round_robin", "swiss"]
Stage = Literal["open", "playing", "over"]
FORFEIT: Final = 1000  # a place behind all others


class CupTable(Struct, frozen=True):
    """A table of a round: who sits there, by number in the list of those who entered; NOBODY is a bot."""

    table: str
    players: list[int]
    places: list[int] | None = None  # once it is over
    forfeits: list[int] = []  # who never came

    @property
    def result(self) -> Result | None:
        """Its result for the standings."""
        return None if self.places is None else Result(self.players, self.places, tuple(self.forfeits))


class CupRound(Struct, frozen=True):
    """A round, when it began, and its tables."""

    at: float
    tables: list[CupTable]

    @property
    def is_over(self) -> bool:
        """Whether all its tables are."""
        return all(table.places is not None for table in self.tables)

    @property
    def results(self) -> list[Result]:
        """Those of the tables that are over."""
        return [table.result for table in self.tables if table.result is not None]


class Cup(Struct, frozen=True):
    """A tournament of any game and options."""

    id: str
    name: str
    game: str
    options: Options
    seats: int  # at each table
    system: System
    length: int  # in rounds
    hours: float  # for each round; then bots play for those who owe a decision
    level: str  # of the bots that fill odd seats
    host: str
    at: float
    club: str | None = None
    stage: Stage = "open"
    people: list[str] = []  # who entered, in that order
    rounds: list[CupRound] = []
    timing: Timing = UNTIMED

    @property
    def results(self) -> list[Result]:
        """All that is over."""
        return [result for one in self.rounds for result in one.results]

    @property
    def standings(self) -> list[Standing]:
        """Everybody, the best first."""
        return standings(len(self.people), self.results)


def rounds_of(cup: Cup, people: int) -> int:
    """How many rounds it has with so many people: a round robin of two has as many as it needs."""
    if cup.system == "round_robin" and cup.seats == 2:
        return len(berger(people))
    return min(cup.length, people - 1) if cup.seats == 2 else cup.length


def paired(cup: Cup, names: list[str], at: float) -> Cup:
    """With its next round; `names` are those of its tables, more than there can be.

    That takes some tenths of a second for sixty people, and seconds for two hundred."""
    tables = [CupTable(name, players) for name, players in zip(names, _next_round(cup), strict=False)]
    return replace(cup, stage="playing", rounds=[*cup.rounds, CupRound(at, tables)])


def _next_round(cup: Cup) -> list[list[int]]:
    people = len(cup.people)
    if cup.seats > 2:
        met = Meetings(table.players for one in cup.rounds for table in one.tables)
        found = seat_round(points_of(people, cup.results), cup.seats, met, by_score=cup.system == "swiss")
        return [[*table, *([NOBODY] * (cup.seats - len(table)))] for table in found]
    if cup.system == "swiss":
        last = len(cup.rounds) + 1 == cup.length
        return [list(pair) for pair in swiss_round(people, [one.results for one in cup.rounds], last)]
    pairs = berger(people)[len(cup.rounds)]
    return [[_number(one, people), _number(other, people)] for one, other in pairs]


def _number(counted: int, people: int) -> int:
    """From 0, as everywhere else; who is beyond the last is nobody."""
    return NOBODY if counted > people else counted - 1


def read(table: CupTable, events: list[AnyEvent]) -> CupTable:
    """How it ended, if it did; undecided, all share a place. Whoever never decided anything has forfeited, and is
    behind all others."""
    if any(isinstance(event, EndedUndecided) for event in events):
        return replace(table, places=[1 for _ in table.players])
    ended = next((event for event in events if isinstance(event, Finished)), None)
    if ended is None:
        return table
    came = {event.seat for event in events if isinstance(event, Decided) and not event.bot}
    gone = [n for n, player in enumerate(table.players) if player != NOBODY and n not in came]
    places = [FORFEIT if n in gone else place for n, place in enumerate(ended.places)]
    return replace(table, places=places, forfeits=gone)
