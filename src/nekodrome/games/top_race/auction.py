"""The auctions: six drivers come under the hammer until all are sold (TOP-07 to TOP-14)."""

from typing import TYPE_CHECKING

from librt.vecs import append
from mypy_extensions import i64

from nekodrome.games.top_race import phases, telling
from nekodrome.games.top_race.phases import NONE
from nekodrome.games.top_race.pieces import CARS, LAST_DRIVER, STALLED_DRIVER, CarName
from nekodrome.games.top_race.view import Standing
from nekodrome.parts.bits import bit, has
from nekodrome.parts.rows import copied

if TYPE_CHECKING:
    from nekodrome.games.top_race.rules import TopRace


def show_driver(state: "TopRace") -> None:
    """Shows the top driver and asks for bids, until somebody is asked, somebody has to buy, or all are sold."""
    while len(state.pile) > 0:
        if state.unseen > 0:
            state.unseen -= 1
        state.bid = 0
        state.bidder = NONE
        state.passed = 0
        if state.facts is not None:
            telling.tell_offer(state)
        buyer = buyer_without_auction(state)
        if buyer != NONE:
            _sell_without_auction(state, buyer)
            return
        state.turn = state.controller
        if _ask_next(state):
            return
        _refuse(state)
    state.begin_race()


def buyer_without_auction(state: "TopRace") -> i64:
    """Who must take the driver on offer: of the last one whoever has none (TOP-12); NONE if bids may be made."""
    left = len(state.pile)
    if left == 1:
        for seat in range(state.seats):
            if drivers_of(state, seat) == 0:
                return seat
    return _next_in_need(state) if state.refusals >= left else NONE  # TOP-13


def _next_in_need(state: "TopRace") -> i64:
    """Fewest drivers, then most money, then the first clockwise after the controller (TOP-13)."""
    best = NONE
    seat = state.controller
    for _ in range(state.seats):
        seat = (seat + 1) % state.seats
        if best == NONE or _needs_more(state, seat, best):
            best = seat
    return best


def _needs_more(state: "TopRace", seat: i64, other: i64) -> bool:
    mine, theirs = drivers_of(state, seat), drivers_of(state, other)
    return mine < theirs or (mine == theirs and state.money[seat] > state.money[other])


def _sell_without_auction(state: "TopRace", seat: i64) -> None:
    stalled = drivers_of(state, seat) > 0 or len(state.pile) > 1
    price = STALLED_DRIVER if stalled else LAST_DRIVER
    price = max(0, min(price, state.money[seat]))
    if state.facts is not None:
        telling.tell_forced_sale(state, seat, price, stalled)
    _hand_over(state, seat, price)


def drivers_of(state: "TopRace", seat: i64) -> i64:
    """How many drivers a seat has."""
    drivers: i64 = 0
    for car in range(6):
        if state.owners[car] == seat:
            drivers += 1
    return drivers


def may_bid(state: "TopRace", seat: i64) -> bool:
    """Whether drivers are left for a seat that has one: there must be more of them than seats without (TOP-11)."""
    if drivers_of(state, seat) == 0:
        return True
    without: i64 = 0
    for other in range(state.seats):
        if drivers_of(state, other) == 0:
            without += 1
    return len(state.pile) > without


def can_raise(state: "TopRace", seat: i64) -> bool:
    """Whether a seat may bid and has the money to (TOP-08, TOP-11)."""
    return state.money[seat] > state.bid and may_bid(state, seat)


def standing_of(state: "TopRace", seat: i64) -> Standing:
    """How a seat stands in the auction."""
    if not may_bid(state, seat):
        return "barred"
    if seat != state.bidder and state.money[seat] <= state.bid:
        return "short"
    return "passed" if has(state.passed, seat) else "in"


def coming(state: "TopRace") -> list[CarName | None]:
    """The drivers after the one on offer, as far as they were seen."""
    return [CARS[car] if n > state.unseen else None for n, car in enumerate(state.pile) if n > 0]


def raise_or_pass(state: "TopRace", seat: i64, amount: i64) -> None:
    """A bid of that amount; 0 is a pass, and final for this driver (TOP-09)."""
    if amount > 0:
        state.bid = amount
        state.bidder = seat
    else:
        state.passed |= bit(seat)
    if state.facts is not None:
        telling.tell_bid(state, seat, amount)
    if _ask_next(state):
        return
    if state.bidder != NONE:
        _sell(state)
    else:
        _refuse(state)
        show_driver(state)


def _ask_next(state: "TopRace") -> bool:
    """Asks the next seat clockwise that is still in and can raise; False if there is none (TOP-09)."""
    seat = state.turn
    for _ in range(state.seats):
        seat += 1
        if seat == state.seats:
            seat = 0
        if seat == state.bidder or has(state.passed, seat):
            continue
        if can_raise(state, seat):
            state.turn = seat
            state.phase = phases.AUCTION
            return True
        state.passed |= bit(seat)
    return False


def _sell(state: "TopRace") -> None:
    if state.facts is not None:
        telling.tell_sale(state)
    _hand_over(state, state.bidder, state.bid)


def _hand_over(state: "TopRace", seat: i64, price: i64) -> None:
    car = state.pile[0]
    owners, prices, money = copied(state.owners), copied(state.prices), copied(state.money)
    owners[car] = seat
    prices[car] = price
    money[seat] -= price
    state.owners, state.prices, state.money = owners, prices, money
    state.pile = state.pile[1:]
    state.refusals = 0
    state.mover = car
    state.turn = seat
    state.phase = phases.PLACE


def _refuse(state: "TopRace") -> None:
    """Nobody bids: the driver goes under the pile (TOP-10)."""
    if state.facts is not None:
        telling.tell_refusal(state)
    state.pile = append(copied(state.pile[1:]), state.pile[0])
    state.refusals += 1


def place(state: "TopRace", space: i64) -> None:
    """The buyer puts the car on the grid (TOP-14), and the next driver is shown."""
    car = state.mover
    if state.facts is not None:
        telling.tell_placing(state, space)
    state.cars[car] = space
    state.moves += 1
    state.since[car] = state.moves
    show_driver(state)
