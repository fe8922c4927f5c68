"""What a seat sees of Top Race; showing.py makes it. Money is in dollars."""

from typing import Literal, TypedDict

from nekodrome.games.top_race.circuit import Lane
from nekodrome.games.top_race.phases import Phase
from nekodrome.games.top_race.pieces import CardSeen, CarName, CarOrJoker

CarState = Literal["waiting", "racing", "broken", "home"]
Standing = Literal["in", "passed", "barred", "short"]
LineState = Literal["driven", "lost", "now", "coming"]


class TrackSeen(TypedDict):
    """The lanes of each row, from `first_row` on, and the rows that the marks lie after."""

    first_row: int
    rows: list[str]
    tips: list[int]


class Reach(TypedDict):
    """Where a car would end: the lanes of one row, or over the line; no lanes at all where it is stuck."""

    row: int | None
    lanes: str
    finish: bool


class Racer(TypedDict):
    """What everybody sees of a player. `bets` says for each mark whether the player has bet."""

    money: int
    drivers: list[CarName]
    cards: int
    out: bool
    bets: list[bool]


class CarSeen(TypedDict):
    """A car: `waiting` for a buyer, `racing`, `broken` (beside its row) or `home`; its place as things stand."""

    owner: int | None
    price: int | None
    state: CarState
    row: int | None
    lane: Lane | None
    place: int | None


class Raise(TypedDict):
    """A bid that may be made now."""

    amount: int
    action: int


class Bidder(TypedDict):
    """How a seat stands in the auction: `in`, `passed`, `barred` (TOP-11) or `short` of money."""

    seat: int
    standing: Standing
    most: int


class Prospect(TypedDict):
    """What a driver may bring: the prizes from the `lowest` to the `best`, and the one it is `likely` to win.

    They follow from what everybody knows, so that a screen may say "might bring $10,000 to $200,000, likely $90,000".
    `spaces` is how far the cards in one's own hand move the car, jokers aside, `of` all that there are; nobody but the
    owner of the hand gets it.
    """

    car: CarName
    lowest: int
    likely: int
    best: int
    spaces: int | None
    of: int


class Auction(TypedDict):
    """The driver under the hammer. `prospects` has it first, then those coming that were shown before."""

    car: CarName
    left: int
    coming: list[CarName | None]
    bid: int
    bidder: int | None
    bidders: list[Bidder]
    refusals: int
    prospects: list[Prospect]
    raises: list[Raise]
    pass_action: int


class Choice(TypedDict):
    """A car, or a starting space for the car just bought, that may be chosen, with its code."""

    action: int
    car: CarName
    row: int | None
    lane: Lane | None


class Line(TypedDict):
    """A line of the card in play: `driven`, `lost`, `now` or `coming`; `named` is the car of a joker."""

    car: CarOrJoker
    number: int
    state: LineState
    named: CarName | None


class InPlay(TypedDict):
    """The card in play, ticked off line by line; or the pair of a turbo/breakdown card."""

    seat: int
    pair: list[CarName] | None
    lines: list[Line]


class EndSpace(TypedDict):
    """A space where the car may end, with its code."""

    row: int
    lane: Lane
    action: int


class Drive(TypedDict):
    """The car that drives now and where it may end."""

    car: CarName
    number: int
    ends: list[EndSpace]
    finish: int | None


class TurboCodes(TypedDict):
    """The codes that say how a turbo/breakdown card is meant."""

    turbo: int
    breakdown: int


class Reaches(TypedDict, total=False):
    """Where each racing car would end, by the numbers that cards have."""

    red: dict[str, Reach]
    light_blue: dict[str, Reach]
    white: dict[str, Reach]
    green: dict[str, Reach]
    dark_blue: dict[str, Reach]
    yellow: dict[str, Reach]


class Pair(TypedDict):
    """What a turbo/breakdown card would do now; no leader where it has no effect."""

    cars: list[CarName]
    leader: CarName | None
    behind: CarName | None
    gap: int
    reach: Reach | None


class Held(TypedDict):
    """A card in one's hand with the code that plays it."""

    card: CardSeen
    action: int


class Arrival(TypedDict):
    """A place in a race that is over."""

    car: CarName
    seat: int
    prize: int


class BetPaid(TypedDict):
    """A bet of a race that is over."""

    seat: int
    tip: int
    car: CarName
    place: int
    pays: int


class Result(TypedDict):
    """A race that is over, from the first car to the last."""

    arrivals: list[Arrival]
    bets: list[BetPaid]


class View(TypedDict):
    """Everything a seat may see."""

    phase: Phase
    turn: int | None
    race: int
    races: int
    with_bets: bool
    controller: int
    track: TrackSeen
    prizes: list[int]
    bet_table: list[list[int]] | None
    players: list[Racer]
    cars: dict[CarName, CarSeen]
    lay_by: list[CarName]
    tips: int
    auction: Auction | None
    choices: list[Choice]
    in_play: InPlay | None
    drive: Drive | None
    turbo: TurboCodes | None
    reach: Reaches | None
    pairs: dict[str, Pair] | None
    hand: list[Held] | None
    bets: list[CarName | None] | None
    played: list[str]
    results: list[Result]
    hands: list[list[CardSeen]] | None
    aside: list[CardSeen] | None
    unseen: list[CarName] | None
    all_bets: list[list[CarName | None]] | None
