"""What a bot should know of Top Race.

In the race a number is worth the rows it brings one's own cars, less a share for what it brings the others; cars in
front count for more, as the prizes there are further apart. In the auction a driver is worth the prize it may win, a
little more if one's own cards move it far, and a share of that is paid for it.
The numbers come from matches of this very policy against variants of itself.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.game import State
from nekodrome.core.hints import Hints
from nekodrome.core.rng import Rng
from nekodrome.games.top_race import pairs, phases
from nekodrome.games.top_race.auction import drivers_of
from nekodrome.games.top_race.circuit import row_of
from nekodrome.games.top_race.driving import STUCK, reach_of, reach_row
from nekodrome.games.top_race.moves import BET, BID, BREAKDOWN, FINISH, NAME, PASS, PLACE, TURBO, end_space
from nekodrome.games.top_race.pieces import (
    FIRST_TURBO,
    JOKER,
    LAST_KIND,
    kinds_in,
    line_of,
)
from nekodrome.games.top_race.prospects import worth_to
from nekodrome.games.top_race.ranking import place_of
from nekodrome.games.top_race.rules import TopRace
from nekodrome.games.top_race.sense import sensible_codes
from nekodrome.parts.bits import lowest
from nekodrome.parts.rows import zeros

WHIM: Final = 1.0  # rows by which a worse card may seem the better one in a playout
FRONT: Final = 0.3  # how much more a row counts for each place further in front
BREAKDOWN_ROWS: Final = 8.0  # what a breakdown costs a car
OWN_ROWS: Final = 4.0  # by which a bet prefers one's own car
MOST_ROWS: Final[i64] = 10  # on a card
LOOKING_AHEAD: Final[i64] = 6  # the number that cars are imagined to drive next

ALL_PRIZES: Final = 55.0
FIRST_SHARE: Final = 0.65  # of its worth, paid for a first driver
MORE_SHARE: Final = 0.75  # and for one more

EASE: Final = 0.42
WIN: Final = 0.05  # how much of a reward is for winning, about three units; the rest is for the margin
MARGIN: Final = 30.0  # units ahead of the others or behind that count in full


@final
class TopRaceHints(Hints):
    """Quick choices for playouts, first sight for the greedy, and rewards for being ahead of the others."""

    def playout_action(self, state: State, seat: i64, rng: Rng) -> i64:
        assert isinstance(state, TopRace)
        phase = state.phase
        if phase == phases.CARD:
            return _quick_card(state, seat, rng)
        if phase == phases.AUCTION:
            return _quick_bid(state, seat, rng)
        if phase == phases.NAME:
            return _quick_name(state, seat)
        if phase == phases.TURBO:
            return _quick_turbo(state, seat)
        if phase == phases.BET:
            return _quick_bet(state, seat)
        return state.random_action(seat, rng)

    def score(self, state: State, seat: i64, action: i64) -> float:
        """In rows where cars are moved, in units where money is paid."""
        assert isinstance(state, TopRace)
        phase = state.phase
        if phase == phases.AUCTION:
            return limit_of(state, seat) - float(action - BID) if action > PASS else 0.0
        if phase == phases.PLACE:
            return float(action - PLACE)
        if phase == phases.BET:
            return hope_of(state, seat, action - BET)
        outlook = Outlook(state, seat)
        if phase == phases.CARD:
            return card_worth(state, outlook, action)
        if phase == phases.DRIVE:
            return end_worth(state, outlook, action)
        if phase == phases.NAME:
            return outlook.worth(action - NAME, line_of(state.card, state.line) >> 3)
        if action == TURBO:
            return turbo_worth(state, outlook, state.card)
        return breakdown_worth(state, outlook, state.card)

    def ease(self) -> float:
        """Ten iterations of 24: with all of them an alley-cat of two players was as good as a tiger of 600."""
        return EASE

    def sensible(self, state: State, seat: i64, codes: vec[i64]) -> vec[i64]:
        assert isinstance(state, TopRace)
        return sensible_codes(state, seat, codes)

    def candidates(self, state: State, seat: i64, codes: vec[i64]) -> vec[i64]:
        """Of all bids the sensible ones; every other choice."""
        assert isinstance(state, TopRace)
        return sensible_codes(state, seat, codes) if state.phase == phases.AUCTION else codes

    def rewards(self, state: State) -> list[float]:
        assert isinstance(state, TopRace)
        return [_reward(state.money, seat) for seat in range(state.seats)]


# the race


@final
class Outlook:
    """How the race looks to a seat: for each car what a row is worth, and how many rows it could drive now."""

    def __init__(self, state: TopRace, seat: i64) -> None:
        self.weights = vec[float]([0.0, 0.0, 0.0, 0.0, 0.0, 0.0])  # nothing for cars that do not race
        self.rooms = zeros(6)
        mine = float(drivers_of(state, seat))
        for car in range(6):
            if state.is_racing(car):
                weight = (6.0 - mine) / 5.0 if state.owners[car] == seat else -mine / 5.0  # the gain over all others
                self.weights[car] = weight * (1.0 + FRONT * (2.5 - float(place_of(state.cars, state.since, car))))
                self.rooms[car] = rows_driven(state, car, MOST_ROWS)

    def worth(self, car: i64, number: i64) -> float:
        """What a number is worth for a car."""
        room = self.rooms[car]
        return self.weights[car] * float(number if number < room else room)


def rows_driven(state: TopRace, car: i64, number: i64) -> i64:
    """How many rows a racing car would get on with a number as things stand."""
    reach = reach_of(state.cars, state.broken, car, number)
    return reach_row(reach) - row_of(state.cars[car]) if reach != STUCK else 0


def card_worth(state: TopRace, outlook: Outlook, kind: i64) -> float:
    """What a card is worth, line by line, as things stand before it."""
    if FIRST_TURBO <= kind < LAST_KIND:
        return _turbo_card_worth(state, outlook, kind)
    worth = 0.0
    at: i64 = 0
    line = line_of(kind, at)
    while line:
        car = line & 7
        worth += outlook.worth(car, line >> 3) if car != JOKER else _joker_worth(outlook, line >> 3)
        at += 1
        line = line_of(kind, at)
    return worth


def _joker_worth(outlook: Outlook, number: i64) -> float:
    most = 0.0
    for car in range(6):
        worth = outlook.worth(car, number)
        if worth > most:
            most = worth
    return most


def _turbo_card_worth(state: TopRace, outlook: Outlook, kind: i64) -> float:
    if pairs.is_idle(state, kind):
        return 0.0
    turbo, breakdown = turbo_worth(state, outlook, kind), breakdown_worth(state, outlook, kind)
    return turbo if turbo > breakdown else breakdown


def turbo_worth(state: TopRace, outlook: Outlook, kind: i64) -> float:
    """What it is worth that the car behind catches up."""
    car = pairs.car_behind(state, kind)
    return outlook.weights[car] * float(rows_driven(state, car, pairs.gap(state, kind)))


def breakdown_worth(state: TopRace, outlook: Outlook, kind: i64) -> float:
    """What it is worth that the car ahead breaks down."""
    return -BREAKDOWN_ROWS * outlook.weights[pairs.car_ahead(state, kind)]


def end_worth(state: TopRace, outlook: Outlook, action: i64) -> float:
    """How freely the cars up to there could drive on if the car ended there."""
    if action == FINISH:
        return 0.0
    cars, car = state.cars, state.mover
    before = cars[car]
    cars[car] = end_space(action)
    worth = 0.0
    for other in range(6):
        if outlook.weights[other] != 0.0 and cars[other] <= cars[car]:
            worth += outlook.weights[other] * float(rows_driven(state, other, LOOKING_AHEAD))
    cars[car] = before
    return worth


def _quick_card(state: TopRace, seat: i64, rng: Rng) -> i64:
    outlook = Outlook(state, seat)
    kinds = kinds_in(state.hands[seat])
    best: i64 = 0
    most = -1000.0
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        worth = card_worth(state, outlook, kind) + WHIM * rng.uniform()
        if worth > most:
            most = worth
            best = kind
    return best


def _quick_name(state: TopRace, seat: i64) -> i64:
    outlook = Outlook(state, seat)
    number = line_of(state.card, state.line) >> 3
    cars = state.nameable()
    best = lowest(cars)
    while cars:
        car = lowest(cars)
        cars &= cars - 1
        if outlook.worth(car, number) > outlook.worth(best, number):
            best = car
    return NAME + best


def _quick_turbo(state: TopRace, seat: i64) -> i64:
    outlook = Outlook(state, seat)
    better = turbo_worth(state, outlook, state.card) > breakdown_worth(state, outlook, state.card)
    return TURBO if better else BREAKDOWN


def _quick_bet(state: TopRace, seat: i64) -> i64:
    best: i64 = 0
    for car in range(1, 6):
        if hope_of(state, seat, car) > hope_of(state, seat, best):
            best = car
    return BET + best


def hope_of(state: TopRace, seat: i64, car: i64) -> float:
    """How far ahead a car is, or will be if it has the right owner."""
    hope = float(row_of(state.cars[car])) + (OWN_ROWS if state.owners[car] == seat else 0.0)
    return hope if state.is_racing(car) else hope - BREAKDOWN_ROWS


# auctions


def _quick_bid(state: TopRace, seat: i64, rng: Rng) -> i64:
    """A bid within the limit, which is rounded by chance: half of it to begin with, then the next one."""
    limit = i64(min(limit_of(state, seat) + rng.uniform(), float(state.money[seat])))
    if limit <= state.bid:
        return PASS
    half = limit // 2
    return BID + (half if half > state.bid else state.bid + 1)


def limit_of(state: TopRace, seat: i64) -> float:
    """What a seat would pay for the driver on offer: less where there is little money to go round."""
    share = MORE_SHARE if drivers_of(state, seat) > 0 else FIRST_SHARE
    there = 0.0
    for other in range(state.seats):
        there += float(state.money[other])
    return share * min(1.0, there / ALL_PRIZES) * worth_to(state, seat, state.pile[0])


# the end


def _reward(money: vec[i64], seat: i64) -> float:
    """Mostly how far ahead of the others' mean or behind; a little for winning, shared if need be.

    Were it how far behind the richest, all would hold up whoever kept his money in the auction, and the one who
    bids well would lose for it.
    """
    mine = money[seat]
    theirs: i64 = 0
    richer = 0
    winners = 1.0
    for other in range(len(money)):
        if other != seat:
            theirs += money[other]
            if money[other] > mine:
                richer += 1
            elif money[other] == mine:
                winners += 1.0
    ahead = float(mine) - float(theirs) / float(len(money) - 1)
    margin = min(1.0, max(0.0, 0.5 + ahead / (2 * MARGIN)))
    return (WIN / winners if richer == 0 else 0.0) + (1.0 - WIN) * margin
