"""What happens in Neko Neko Racing: a type for each kind of fact, named after it; `…Own` is what its owner hears."""

from typing import TypedDict

from nekodrome.games.neko_racing.course import Space, Step
from nekodrome.games.neko_racing.pieces import Backs, CardSeen, Colour, Tile


class Leads(TypedDict):
    """Somebody leads a trick."""

    seat: int
    card: CardSeen
    winner: int  # whoever is winning the trick now
    trick: int  # its number in this race


class Follows(Leads):
    """Somebody plays a card of the colour led."""


class Trumps(Leads):
    """Somebody plays their trump in the colour led (NNR-09)."""


class Throws(TypedDict):
    """Somebody who has nothing in the colour led plays another card (NNR-07)."""

    seat: int
    card: CardSeen
    colour: Colour  # led


class Keeps(TypedDict):
    """The trick is over, and a card thrown becomes a boost (NNR-07)."""

    seat: int
    card: CardSeen


class Wins(TypedDict):
    """Somebody wins the trick and may drive (NNR-12)."""

    seat: int
    card: CardSeen
    n: int  # spaces


class CatchesUp(TypedDict):
    """A car that trails adds two spaces (NNR-20)."""

    seat: int
    n: int
    distance: int  # in all


class Boosts(TypedDict):
    """A boost adds to the distance (NNR-16)."""

    seat: int
    card: CardSeen
    n: int
    distance: int  # in all


class Drives(Space):
    """A car ends there."""

    seat: int
    n: int
    way: list[Step]
    places: list[int]  # of all cars now


class NewLap(TypedDict):
    """A car begins another lap."""

    seat: int
    lap: int
    laps: int


class Finishes(TypedDict):
    """A car crosses the finish line, and the race is won (NNR-15, NNR-17)."""

    seat: int
    n: int
    way: list[Step]
    places: list[int]


class Record(TypedDict):
    """In how many tricks a race was won, where tricks are counted (NNR-19)."""

    seat: int
    n: int


class Stalls(TypedDict):
    """The last round is over and nobody is home (NNR-21)."""

    n: int  # rounds


class Race(TypedDict):
    """Another race of a series is set up."""

    race: int
    races: int
    tiles: list[Tile]


class Round(TypedDict):
    """All cards are dealt again."""

    round: int
    leading_seat: int


class Deals(TypedDict):
    """Somebody takes up ten cards, whose backs everybody sees."""

    seat: int
    colours: Backs


class DealsOwn(TypedDict):
    """Which cards they are."""

    cards: list[CardSeen]


class Ends(TypedDict):
    """The match is over."""

    winning_seat: list[int]
