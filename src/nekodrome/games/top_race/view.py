"""What a seat sees of Top Race; showing.py makes it. Money is in dollars."""

from typing import Literal, TypedDict

from nekodrome.core.texts import Message

Phase = Literal["auction", "place", "card", "name", "turbo", "drive", "bet", "over"]
CarState = Literal["waiting", "racing", "broken", "home"]
Standing = Literal["in", "passed", "barred", "short"]
LineState = Literal["driven", "lost", "now", "coming"]


class Track(TypedDict):
    """The lanes of each row, from `first_row` on, and the rows that the marks lie after."""

    first_row: int
    rows: list[str]
    tips: list[int]


class Reach(TypedDict):
    """Where a car would end: the lanes of one row, or over the line; no lanes at all where it is stuck."""

    row: int | None
    lanes: str
    finish: bool


class Player(TypedDict):
    """What everybody sees of a player. `bets` says for each mark whether the player has bet."""

    money: int
    drivers: list[str]
    cards: int
    out: bool
    bets: list[bool]


class Car(TypedDict):
    """A car: `waiting` for a buyer, `racing`, `broken` (beside its row) or `home`; its place as things stand."""

    owner: int | None
    price: int | None
    state: CarState
    row: int | None
    lane: str | None
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


class Auction(TypedDict):
    """The driver under the hammer."""

    car: str
    left: int
    coming: list[str | None]
    bid: int
    bidder: int | None
    bidders: list[Bidder]
    refusals: int
    raises: list[Raise]
    pass_action: int


class Choice(TypedDict):
    """A car, or a starting space for the car just bought, that may be chosen, with its code."""

    action: int
    car: str
    row: int | None
    lane: str | None


class Line(TypedDict):
    """A line of the card in play: `driven`, `lost`, `now` or `coming`; `named` is the car of a joker."""

    car: str
    number: int
    state: LineState
    named: str | None


class InPlay(TypedDict):
    """The card in play, ticked off line by line; or the pair of a turbo/breakdown card."""

    seat: int
    pair: list[str] | None
    lines: list[Line]


class End(TypedDict):
    """A space where the car may end, with its code."""

    row: int
    lane: str
    action: int


class Drive(TypedDict):
    """The car that drives now and where it may end."""

    car: str
    number: int
    ends: list[End]
    finish: int | None


class Pair(TypedDict):
    """What a turbo/breakdown card would do now; no leader where it has no effect."""

    cars: list[str]
    leader: str | None
    behind: str | None
    gap: int
    reach: Reach | None


class Held(TypedDict):
    """A card in one's hand with the code that plays it."""

    card: Message
    action: int


class Arrival(TypedDict):
    """A place in a race that is over."""

    car: str
    seat: int
    prize: int


class BetPaid(TypedDict):
    """A bet of a race that is over."""

    seat: int
    tip: int
    car: str
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
    track: Track
    prizes: list[int]
    bet_table: list[list[int]] | None
    players: list[Player]
    cars: dict[str, Car]
    lay_by: list[str]
    tips: int
    auction: Auction | None
    choices: list[Choice]
    in_play: InPlay | None
    drive: Drive | None
    turbo: dict[str, int] | None
    reach: dict[str, dict[str, Reach]] | None
    pairs: dict[str, Pair] | None
    hand: list[Held] | None
    bets: list[str | None] | None
    played: list[str]
    results: list[Result]
    hands: list[list[Message]] | None
    aside: list[Message] | None
    unseen: list[str] | None
    all_bets: list[list[str | None]] | None
