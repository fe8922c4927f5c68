"""What happens in Top Race: a type for each kind of fact, named after it; `…Own` is what its owner hears besides."""

from typing import TypedDict

from nekodrome.games.top_race.circuit import Space, SpaceSaid
from nekodrome.games.top_race.pieces import CardSeen, CarName, CarSaid, Money
from nekodrome.games.top_race.ranking import Rank
from nekodrome.games.top_race.view import Standing

# setup and auctions


class Race(TypedDict):
    """A race begins."""

    race: int
    races: int
    seat: int  # controller


class Deals(TypedDict):
    """Somebody takes up cards."""

    seat: int
    n: int


class DealsOwn(TypedDict):
    """Which cards they are."""

    cards: list[CardSeen]


class Offers(TypedDict):
    """A driver comes under the hammer."""

    car: CarName
    seat: int  # controller
    left: int
    coming: list[CarName | None]  # those after it, as far as they were seen
    standings: list[Standing]  # of every seat
    refusals: int


class Bids(TypedDict):
    """Somebody bids."""

    seat: int
    car: CarName
    amount: Money
    units: int
    standings: list[Standing]


class Passes(TypedDict):
    """Somebody passes."""

    seat: int
    car: CarName
    standings: list[Standing]


class Sells(TypedDict):
    """Going once, going twice, sold."""

    seat: int
    car: CarName
    amount: Money
    units: int


class Stalls(Sells):
    """A driver that nobody bids on goes to whoever needs one most (TOP-13)."""


class TakesLast(Sells):
    """Whoever has no driver takes the last one (TOP-12)."""


class Refuses(TypedDict):
    """Nobody wants the driver, who goes under the pile (TOP-10)."""

    car: CarName


class Places(Space):
    """A car is put on the grid."""

    seat: int
    car: CarName
    space: SpaceSaid


class Begins(TypedDict):
    """All drivers are sold, and the race begins."""

    seat: int
    order: list[CarName]  # the cars from the first to the last


# cards


class Plays(TypedDict):
    """Somebody plays a card."""

    seat: int
    card: CardSeen


class LostHome(TypedDict):
    """A number for a car that is home (TOP-19)."""

    seat: int
    car: CarName
    n: int
    line: int  # of the card, from 0


class LostBroken(LostHome):
    """A number for a car that is broken down (TOP-19)."""


class Stuck(LostHome):
    """A number for a car that cannot make a step."""


class Names(TypedDict):
    """A joker gets its car."""

    seat: int
    car: CarName
    n: int
    line: int


class IdleJoker(TypedDict):
    """A joker that no car could use."""

    seat: int
    n: int
    line: int


class NoEffect(TypedDict):
    """A turbo/breakdown card that does nothing (TOP-22)."""

    seat: int
    card: CardSeen


class Turbo(TypedDict):
    """The car behind of a pair is about to draw level."""

    seat: int
    car: CarName
    leader: CarSaid
    n: int


class BreaksDown(Space):
    """The car ahead of a pair leaves the track."""

    seat: int
    car: CarName


class Returns(Space):
    """A car that had broken down is back on the track (TOP-23)."""

    car: CarName
    space: SpaceSaid
    order: list[CarName]


# drives


class Drives(Space):
    """A car drives all its steps."""

    seat: int
    car: CarName
    n: int
    line: int
    steps: int
    space: SpaceSaid
    way: list[Space]
    order: list[CarName]


class Jams(Drives):
    """A car cannot make all its steps (TOP-18)."""


class Crosses(TypedDict):
    """A car crosses the finish line."""

    seat: int
    car: CarName
    n: int
    line: int
    steps: int
    way: list[Space]
    order: list[CarName]


class ComesHome(TypedDict):
    """A car has its final place."""

    seat: int
    car: CarName
    place: int
    rank: Rank


class LaysDown(TypedDict):
    """Somebody whose cars are all home lays down their cards (TOP-24)."""

    seat: int
    n: int


# bets


class Tip(TypedDict):
    """The first car crosses a mark: bets are to be made before the line is done (TOP-29)."""

    car: CarName
    tip: int
    line: int


class Bets(TypedDict):
    """Somebody has bet."""

    seat: int
    tip: int


class BetsOwn(TypedDict):
    """On which car."""

    car: CarName


class BetsClose(TypedDict):
    """Everybody has bet, and the race goes on."""

    tip: int
    line: int


# the end


class RaceEnds(TypedDict):
    """The last car is home."""

    race: int


class CardsEnd(RaceEnds):
    """The last card is played."""


class Prize(TypedDict):
    """A car gets its prize (TOP-27)."""

    seat: int
    car: CarName
    place: int
    rank: Rank
    amount: Money
    units: int


class BetWins(TypedDict):
    """A bet brings money (TOP-30)."""

    seat: int
    tip: int
    car: CarName
    place: int
    rank: Rank
    amount: Money
    units: int  # below 0 where it costs


class BetCosts(BetWins):
    """A bet costs money."""


class BetEven(BetWins):
    """A bet brings nothing and costs nothing."""


class Ends(TypedDict):
    """The match is over."""

    winning_seat: list[int]
