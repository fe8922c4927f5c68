"""What happened, told as facts: enough for a board to show everything in order."""

from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.outcomes import places_of
from nekodrome.core.texts import Message
from nekodrome.games.top_race.circuit import FINISH_ROW, HOME, LAST_ROW, lane_of, row_of, space_words
from nekodrome.games.top_race.driving import reach_lanes, reach_of, reach_row, way_of
from nekodrome.games.top_race.moves import space_message
from nekodrome.games.top_race.pieces import CARS, PRIZES, card_words, hand_words, line_of, money_words
from nekodrome.games.top_race.ranking import bet_pays
from nekodrome.parts.bits import count, members_of
from nekodrome.parts.track import lanes_in

if TYPE_CHECKING:
    from nekodrome.games.top_race.rules import TopRace


def car_message(car: int) -> Message:
    """A car named beside another one."""
    return {"text": f"car.{CARS[car]}", "car": CARS[car]}


def rank_words(place: int) -> dict[str, Any]:
    """A place as a number and as a word."""
    return {"place": place, "rank": {"text": f"rank.{place}"}}


# setup and auctions


def tell_race(state: "TopRace") -> None:
    """A new race: who is controller, and the cards dealt."""
    race = len(state.history) // 3 + 1
    state.tell("race", {"race": race, "races": state.races, "seat": state.controller})
    for seat in range(state.seats):
        hand = state.hands[seat]
        state.tell("deals", {"seat": seat, "n": count(hand)}, seat, {"cards": hand_words(hand)})


def tell_offer(state: "TopRace") -> None:
    """A driver is shown."""
    state.tell("offers", {"car": CARS[state.pile[0]], "seat": state.controller, "left": len(state.pile)})


def tell_bid(state: "TopRace", seat: int, amount: int) -> None:
    """A bid, or a pass."""
    args: dict[str, Any] = {"seat": seat, "car": CARS[state.pile[0]]}
    if amount > 0:
        state.tell("bids", {**args, "amount": money_words(amount), "units": amount})
    else:
        state.tell("passes", args)


def tell_sale(state: "TopRace") -> None:
    """Going once, going twice, sold."""
    args = {"seat": state.bidder, "car": CARS[state.pile[0]], "amount": money_words(state.bid), "units": state.bid}
    state.tell("sells", args)


def tell_forced_sale(state: "TopRace", seat: int, price: int, stalled: bool) -> None:
    """A driver that goes without an auction."""
    args = {"seat": seat, "car": CARS[state.pile[0]], "amount": money_words(price), "units": price}
    state.tell("stalls" if stalled else "takes_last", args)


def tell_refusal(state: "TopRace") -> None:
    """Nobody wants the driver."""
    state.tell("refuses", {"car": CARS[state.pile[0]]})


def tell_placing(state: "TopRace", space: int) -> None:
    """A car is put on the grid."""
    args = {"seat": state.turn, "car": CARS[state.mover], "space": space_message(space), **space_words(space)}
    state.tell("places", args)


# the race


def tell_play(state: "TopRace") -> None:
    """A card is played."""
    state.tell("plays", {"seat": state.turn, "card": card_words(state.card)})


def _line(state: "TopRace", car: int, number: int) -> dict[str, Any]:
    return {"seat": state.turn, "car": CARS[car], "n": number, "line": state.line}


def tell_ignored(state: "TopRace", car: int, number: int) -> None:
    """A number for a car that is home or broken down."""
    state.tell("lost_home" if state.cars[car] == HOME else "lost_broken", _line(state, car, number))


def tell_stuck(state: "TopRace", car: int, number: int) -> None:
    """A car that cannot make a step."""
    state.tell("stuck", _line(state, car, number))


def tell_name(state: "TopRace", car: int, number: int) -> None:
    """A joker gets its car."""
    state.tell("names", _line(state, car, number))


def tell_no_effect(state: "TopRace") -> None:
    """A turbo/breakdown card that does nothing."""
    state.tell("no_effect", {"seat": state.turn, "card": card_words(state.card)})


def tell_turbo(state: "TopRace") -> None:
    """The turbo is lit."""
    kind = state.card
    leader = car_message(state.leader(kind))
    state.tell("turbo", {"seat": state.turn, "car": CARS[state.hinder(kind)], "leader": leader, "n": state.gap(kind)})


def tell_break_down(state: "TopRace", car: int) -> None:
    """A car leaves the track."""
    state.tell("breaks_down", {"seat": state.turn, "car": CARS[car], **space_words(state.cars[car])})


def tell_return(state: "TopRace", car: int) -> None:
    """A car is back."""
    space = state.cars[car]
    state.tell("returns", {"car": CARS[car], "space": space_message(space), **space_words(space)})


def tell_drive(state: "TopRace", space: int) -> None:
    """A car drives, step by step; steps that were left over are lost."""
    car = state.mover
    number = _number(state)
    start = row_of(state.cars[car])
    if space == HOME:
        way = way_of(state.cars, state.broken, car, LAST_ROW, _last_lane(state)) if start < LAST_ROW else []
        state.tell("crosses", {**_line(state, car, number), "steps": FINISH_ROW - start, "way": way})
        return
    row, lane = row_of(space), lane_of(space)
    args = {**_line(state, car, number), "steps": row - start, "space": space_message(space), **space_words(space)}
    kind = "drives" if row - start == number else "jams"
    state.tell(kind, {**args, "way": way_of(state.cars, state.broken, car, row, lane)})


def _number(state: "TopRace") -> int:
    line = line_of(state.card, state.line)
    return line >> 3 if line else state.gap(state.card)


def _last_lane(state: "TopRace") -> int:
    """A lane of the last row that the car can cross."""
    reach = reach_of(state.cars, state.broken, state.mover, LAST_ROW - row_of(state.cars[state.mover]))
    assert reach_row(reach) == LAST_ROW
    return lanes_in(reach_lanes(reach))[0]


def tell_home(state: "TopRace", car: int) -> None:
    """A car has crossed the line; its place is final."""
    place = sum(1 for other in state.cars if other == HOME)
    state.tell("comes_home", {"seat": state.owners[car], "car": CARS[car], **rank_words(place)})


def tell_tip(state: "TopRace") -> None:
    """The first car across a mark: bets are to be made."""
    state.tell("tip", {"car": CARS[state.mover], "tip": state.tips})


def tell_bet(state: "TopRace", seat: int, car: int) -> None:
    """A sealed bet."""
    state.tell("bets", {"seat": seat, "tip": state.tips}, seat, {"car": CARS[car]})


def tell_laid_down(state: "TopRace", seats: int) -> None:
    """Players whose cars are all home."""
    for seat in members_of(seats):
        state.tell("lays_down", {"seat": seat, "n": count(state.hands[seat])})


# the end


def tell_ceremony(state: "TopRace", places: vec[i64]) -> None:
    """The end of a race: the sixth place first, the winner last, then the bets."""
    all_home = all(space == HOME for space in state.cars)
    state.tell("race_ends" if all_home else "cards_end", {"race": len(state.history) // 3 + 1})
    for place in range(5, -1, -1):
        car = list(places).index(place)
        prize = PRIZES[place]
        args = {"seat": state.owners[car], "car": CARS[car], **rank_words(place + 1)}
        state.tell("prize", {**args, "amount": money_words(prize), "units": prize})
    if state.with_bets:
        _tell_bets(state, places)


def _tell_bets(state: "TopRace", places: vec[i64]) -> None:
    for tip in range(state.tips):
        for seat in range(state.seats):
            car, pays = state.bet_of(seat, tip), bet_pays(places, state.bets[seat], tip)
            args = {"seat": seat, "tip": tip + 1, "car": CARS[car], **rank_words(places[car] + 1)}
            kind = "bet_wins" if pays > 0 else "bet_costs" if pays < 0 else "bet_even"
            state.tell(kind, {**args, "amount": money_words(pays if pays > 0 else -pays), "units": pays})


def tell_end(state: "TopRace") -> None:
    """Who has won."""
    places = places_of(state.scores())
    state.tell("ends", {"winning_seat": [seat for seat, place in enumerate(places) if place == 1]})
