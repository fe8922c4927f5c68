"""What happened, told as facts: enough for a board to show everything in order."""

from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.games.top_race import auction, facts, pairs
from nekodrome.games.top_race.circuit import FINISH_ROW, HOME, LAST_ROW, Space, lane_of, row_of, space_words
from nekodrome.games.top_race.driving import reach_lanes, reach_of, reach_row, way_of
from nekodrome.games.top_race.moves import space_said
from nekodrome.games.top_race.pieces import (
    CARS,
    PRIZES,
    CarName,
    car_said,
    card_words,
    hand_words,
    line_of,
    money_words,
)
from nekodrome.games.top_race.ranking import bet_pays, order_words, rank_words
from nekodrome.games.top_race.view import Standing
from nekodrome.parts.bits import count, members_of
from nekodrome.parts.rows import copied
from nekodrome.parts.track import lanes_in

if TYPE_CHECKING:
    from nekodrome.games.top_race.rules import TopRace

# setup and auctions


def tell_race(state: "TopRace") -> None:
    """A new race: who is controller, and the cards dealt."""
    race = len(state.history) // 3 + 1
    state.tell("race", facts.Race(race=race, races=state.races, seat=state.controller))
    for seat in range(state.seats):
        hand = state.hands[seat]
        state.tell("deals", facts.Deals(seat=seat, n=count(hand)), seat, facts.DealsOwn(cards=hand_words(hand)))


def tell_offer(state: "TopRace") -> None:
    """A driver is shown."""
    state.tell(
        "offers",
        facts.Offers(
            car=CARS[state.pile[0]],
            seat=state.controller,
            left=len(state.pile),
            coming=auction.coming(state),
            standings=_standings(state),
            refusals=state.refusals,
        ),
    )


def _standings(state: "TopRace") -> list[Standing]:
    return [auction.standing_of(state, seat) for seat in range(state.seats)]


def tell_bid(state: "TopRace", seat: int, amount: int) -> None:
    """A bid, or a pass."""
    car, standings = CARS[state.pile[0]], _standings(state)
    if amount > 0:
        money = money_words(amount)
        state.tell("bids", facts.Bids(seat=seat, car=car, amount=money, units=amount, standings=standings))
    else:
        state.tell("passes", facts.Passes(seat=seat, car=car, standings=standings))


def tell_sale(state: "TopRace") -> None:
    """Going once, going twice, sold."""
    state.tell("sells", _sale(state, state.bidder, state.bid))


def tell_forced_sale(state: "TopRace", seat: int, price: int, stalled: bool) -> None:
    """A driver that goes without an auction."""
    if stalled:
        state.tell("stalls", facts.Stalls(**_sale(state, seat, price)))
    else:
        state.tell("takes_last", facts.TakesLast(**_sale(state, seat, price)))


def _sale(state: "TopRace", seat: int, price: int) -> facts.Sells:
    return facts.Sells(seat=seat, car=CARS[state.pile[0]], amount=money_words(price), units=price)


def tell_refusal(state: "TopRace") -> None:
    """Nobody wants the driver."""
    state.tell("refuses", facts.Refuses(car=CARS[state.pile[0]]))


def tell_placing(state: "TopRace", space: int) -> None:
    """A car is put on the grid."""
    car = CARS[state.mover]
    state.tell("places", facts.Places(seat=state.turn, car=car, space=space_said(space), **space_words(space)))


def tell_begin(state: "TopRace") -> None:
    """All drivers are sold."""
    state.tell("begins", facts.Begins(seat=state.turn, order=order_words(state.cars, state.since)))


# cards


def tell_play(state: "TopRace") -> None:
    """A card is played."""
    state.tell("plays", facts.Plays(seat=state.turn, card=card_words(state.card)))


def tell_ignored(state: "TopRace", car: int, number: int) -> None:
    """A number for a car that is home or broken down."""
    args = facts.LostHome(seat=state.turn, car=CARS[car], n=number, line=state.line)
    if state.cars[car] == HOME:
        state.tell("lost_home", args)
    else:
        state.tell("lost_broken", facts.LostBroken(**args))


def tell_stuck(state: "TopRace", car: int, number: int) -> None:
    """A car that cannot make a step."""
    state.tell("stuck", facts.Stuck(seat=state.turn, car=CARS[car], n=number, line=state.line))


def tell_name(state: "TopRace", car: int, number: int) -> None:
    """A joker gets its car."""
    state.tell("names", facts.Names(seat=state.turn, car=CARS[car], n=number, line=state.line))


def tell_idle_joker(state: "TopRace", number: int) -> None:
    """A joker that no car could use."""
    state.tell("idle_joker", facts.IdleJoker(seat=state.turn, n=number, line=state.line))


def tell_no_effect(state: "TopRace") -> None:
    """A turbo/breakdown card that does nothing."""
    state.tell("no_effect", facts.NoEffect(seat=state.turn, card=card_words(state.card)))


def tell_turbo(state: "TopRace") -> None:
    """The turbo is lit."""
    car, leader = CARS[pairs.car_behind(state, state.card)], car_said(pairs.car_ahead(state, state.card))
    state.tell("turbo", facts.Turbo(seat=state.turn, car=car, leader=leader, n=pairs.gap(state, state.card)))


def tell_break_down(state: "TopRace", car: int) -> None:
    """A car leaves the track."""
    state.tell("breaks_down", facts.BreaksDown(seat=state.turn, car=CARS[car], **space_words(state.cars[car])))


def tell_return(state: "TopRace", car: int) -> None:
    """A car is back."""
    space, order = state.cars[car], order_words(state.cars, state.since)
    state.tell("returns", facts.Returns(car=CARS[car], space=space_said(space), **space_words(space), order=order))


# drives


def tell_drive(state: "TopRace", space: int) -> None:
    """A car drives, step by step; steps that were left over are lost."""
    car, number, way, order = CARS[state.mover], _number(state), _way(state, space), _order_after(state, space)
    start, row = row_of(state.cars[state.mover]), row_of(space)
    if space == HOME:
        crossing = facts.Crosses(
            seat=state.turn,
            car=car,
            n=number,
            line=state.line,
            steps=FINISH_ROW - start,
            way=way,
            order=order,
        )
        state.tell("crosses", crossing)
        return
    args = facts.Drives(
        seat=state.turn,
        car=car,
        n=number,
        line=state.line,
        steps=row - start,
        space=space_said(space),
        **space_words(space),
        way=way,
        order=order,
    )
    if row - start == number:
        state.tell("drives", args)
    else:
        state.tell("jams", facts.Jams(**args))


def _number(state: "TopRace") -> int:
    line = line_of(state.card, state.line)
    return line >> 3 if line else pairs.gap(state, state.card)


def _way(state: "TopRace", space: int) -> list[Space]:
    car = state.mover
    if space != HOME:
        return way_of(state.cars, state.broken, car, row_of(space), lane_of(space))
    if row_of(state.cars[car]) == LAST_ROW:
        return []
    return way_of(state.cars, state.broken, car, LAST_ROW, _last_lane(state))


def _last_lane(state: "TopRace") -> int:
    """A lane of the last row that the car can cross."""
    reach = reach_of(state.cars, state.broken, state.mover, LAST_ROW - row_of(state.cars[state.mover]))
    assert reach_row(reach) == LAST_ROW
    return lanes_in(reach_lanes(reach))[0]


def _order_after(state: "TopRace", space: int) -> list[CarName]:
    """The cars from the first to the last once the car that drives stands there."""
    cars, since = copied(state.cars), copied(state.since)
    cars[state.mover] = space
    since[state.mover] = state.moves + 1
    return order_words(cars, since)


def tell_home(state: "TopRace", car: int) -> None:
    """A car has crossed the line; its place is final."""
    place = sum(1 for other in state.cars if other == HOME)
    args = facts.ComesHome(seat=state.owners[car], car=CARS[car], place=place, rank=rank_words(place))
    state.tell("comes_home", args)


def tell_laid_down(state: "TopRace", seats: int) -> None:
    """Players whose cars are all home."""
    for seat in members_of(seats):
        state.tell("lays_down", facts.LaysDown(seat=seat, n=count(state.hands[seat])))


# bets


def tell_tip(state: "TopRace") -> None:
    """The first car across a mark: bets are to be made."""
    state.tell("tip", facts.Tip(car=CARS[state.mover], tip=state.tips, line=state.line))


def tell_bet(state: "TopRace", seat: int, car: int) -> None:
    """A sealed bet."""
    state.tell("bets", facts.Bets(seat=seat, tip=state.tips), seat, facts.BetsOwn(car=CARS[car]))


def tell_bets_close(state: "TopRace") -> None:
    """All have bet."""
    state.tell("bets_close", facts.BetsClose(tip=state.tips, line=state.line))


# the end


def tell_ceremony(state: "TopRace", places: vec[i64]) -> None:
    """The end of a race: the sixth place first, the winner last, then the bets."""
    race = len(state.history) // 3 + 1
    if state.all_home():
        state.tell("race_ends", facts.RaceEnds(race=race))
    else:
        state.tell("cards_end", facts.CardsEnd(race=race))
    for place in range(5, -1, -1):
        _tell_prize(state, list(places).index(place), place)
    if state.with_bets:
        for tip in range(state.tips):
            for seat in range(state.seats):
                _tell_bet_paid(state, seat, tip, places)


def _tell_prize(state: "TopRace", car: int, place: int) -> None:
    state.tell(
        "prize",
        facts.Prize(
            seat=state.owners[car],
            car=CARS[car],
            place=place + 1,
            rank=rank_words(place + 1),
            amount=money_words(PRIZES[place]),
            units=PRIZES[place],
        ),
    )


def _tell_bet_paid(state: "TopRace", seat: int, tip: int, places: vec[i64]) -> None:
    car, pays = state.bet_of(seat, tip), bet_pays(places, state.bets[seat], tip)
    args = facts.BetWins(
        seat=seat,
        tip=tip + 1,
        car=CARS[car],
        place=places[car] + 1,
        rank=rank_words(places[car] + 1),
        amount=money_words(pays if pays > 0 else -pays),
        units=pays,
    )
    if pays > 0:
        state.tell("bet_wins", args)
    elif pays < 0:
        state.tell("bet_costs", facts.BetCosts(**args))
    else:
        state.tell("bet_even", facts.BetEven(**args))


def tell_end(state: "TopRace") -> None:
    """Who has won."""
    state.tell("ends", facts.Ends(winning_seat=state.outcome().winners()))
