"""The view of Top Race made: the table as a seat sees it."""

from typing import TYPE_CHECKING

from nekodrome.core.game import OPEN
from nekodrome.games.top_race import pairs, phases
from nekodrome.games.top_race.auction import coming, standing_of
from nekodrome.games.top_race.circuit import (
    FIRST_ROW,
    HOME,
    LANE_LETTERS,
    LANES,
    LAST_ROW,
    TIP_ROWS,
    TIPS,
    space_words,
    start_space,
)
from nekodrome.games.top_race.driving import OVER_THE_LINE, STUCK, reach_lanes, reach_of, reach_row
from nekodrome.games.top_race.ending import KEPT
from nekodrome.games.top_race.moves import BET, BID, BREAKDOWN, END, FINISH, NAME, PASS, PLACE, TURBO, describe
from nekodrome.games.top_race.pieces import (
    ALL_CARDS,
    BET_PAYS,
    CARS,
    FIRST_TURBO,
    JOKER,
    LAST_KIND,
    PRIZES,
    CarName,
    car_words,
    card_words,
    dollars,
    hand_words,
    kind_of,
    lines_of,
    pair_words,
)
from nekodrome.games.top_race.prospects import prospects_of
from nekodrome.games.top_race.ranking import bet_pays, places_of_cars
from nekodrome.games.top_race.view import (
    Auction,
    Bidder,
    CarSeen,
    CarState,
    Choice,
    Drive,
    EndSpace,
    Held,
    InPlay,
    Line,
    LineState,
    Pair,
    Racer,
    Reach,
    Reaches,
    Result,
    TrackSeen,
    View,
)
from nekodrome.games.top_race.worlds import first_unseen
from nekodrome.parts.bits import count, has, members_of
from nekodrome.parts.rows import zeros
from nekodrome.parts.track import lanes_in

if TYPE_CHECKING:
    from nekodrome.games.top_race.rules import TopRace

NUMBERS = (1, 2, 3, 4, 5, 6, 10)


def view_of(state: "TopRace", seat: int) -> View:
    """The table as that seat sees it."""
    racing = phases.CARD <= state.phase <= phases.BET
    open_view = seat == OPEN
    return {
        "phase": phases.NAMES[state.phase],
        "turn": state.turn if state.turn >= 0 else None,
        "race": min(len(state.history) // KEPT + 1, state.races),
        "races": state.races,
        "with_bets": state.with_bets,
        "controller": state.controller,
        "track": _track(),
        "prizes": [dollars(prize) for prize in PRIZES],
        "bet_table": _bet_table() if state.with_bets else None,
        "players": [_racer(state, other) for other in range(state.seats)],
        "cars": _cars(state),
        "lay_by": _lay_by(state),
        "tips": state.tips,
        "auction": _auction(state, seat) if state.phase == phases.AUCTION else None,
        "choices": _choices(state, seat),
        "in_play": _in_play(state) if racing and state.card >= 0 else None,
        "drive": _drive(state) if state.phase == phases.DRIVE else None,
        "turbo": {"turbo": TURBO, "breakdown": BREAKDOWN} if state.phase == phases.TURBO else None,
        "reach": _reach(state) if racing else None,
        "pairs": _pairs(state) if racing else None,
        "hand": _held(state, seat) if seat >= 0 else None,
        "bets": _bets(state, seat) if seat >= 0 and state.with_bets else None,
        "played": [describe(kind_of(card)) for card in members_of(state.played)],
        "results": [_result(state, race) for race in range(len(state.history) // KEPT)],
        "hands": [hand_words(hand) for hand in state.hands] if open_view else None,
        "aside": hand_words(_aside(state)) if open_view else None,
        "unseen": _unseen(state) if open_view else None,
        "all_bets": [_bets(state, other) for other in range(state.seats)] if open_view else None,
    }


def _track() -> TrackSeen:
    rows = ["".join(LANE_LETTERS[lane] for lane in lanes_in(LANES[row + 1])) for row in range(FIRST_ROW, LAST_ROW + 1)]
    return {"first_row": FIRST_ROW, "rows": rows, "tips": list(TIP_ROWS)}


def _bet_table() -> list[list[int]]:
    return [[dollars(BET_PAYS[TIPS * place + tip]) for tip in range(TIPS)] for place in range(6)]


def _racer(state: "TopRace", seat: int) -> Racer:
    return {
        "money": dollars(state.money[seat]),
        "drivers": [CARS[car] for car in range(6) if state.owners[car] == seat],
        "cards": count(state.hands[seat]),
        "out": has(state.out, seat),
        "bets": [state.bet_of(seat, tip) >= 0 for tip in range(TIPS)],
    }


def _cars(state: "TopRace") -> dict[CarName, CarSeen]:
    places = places_of_cars(state.cars, state.since)
    return {CARS[car]: _car(state, car, places[car]) for car in range(6)}


def _car(state: "TopRace", car: int, place: int) -> CarSeen:
    space, owner = state.cars[car], state.owners[car]
    standing: CarState = "home" if space == HOME else "broken" if has(state.broken, car) else "racing"
    there = space_words(space) if 0 <= space < HOME else None
    return {
        "owner": owner if owner >= 0 else None,
        "price": dollars(state.prices[car]) if owner >= 0 else None,
        "state": standing if space >= 0 else "waiting",
        "row": there["row"] if there else None,
        "lane": there["lane"] if there else None,
        "place": place + 1 if space >= 0 and state.phase >= phases.CARD else None,
    }


def _lay_by(state: "TopRace") -> list[CarName]:
    """The cars that are broken down, the first one first."""
    found: list[CarName] = []
    waiting = state.lay_by
    while waiting:
        found.append(CARS[(waiting & 15) - 1])
        waiting >>= 4
    return found


# auctions


def _auction(state: "TopRace", eye: int) -> Auction:
    money = state.money[state.turn]
    amounts = range(state.bid + 1, money + 1)
    return {
        "car": CARS[state.pile[0]],
        "left": len(state.pile),
        "coming": coming(state),
        "bid": dollars(state.bid),
        "bidder": state.bidder if state.bidder >= 0 else None,
        "bidders": [_bidder(state, seat) for seat in range(state.seats)],
        "refusals": state.refusals,
        "prospects": prospects_of(state, eye),
        "raises": [{"amount": dollars(n), "action": BID + n} for n in amounts],
        "pass_action": int(PASS),
    }


def _bidder(state: "TopRace", seat: int) -> Bidder:
    return {"seat": seat, "standing": standing_of(state, seat), "most": dollars(max(0, state.money[seat]))}


# choices


def _choices(state: "TopRace", seat: int) -> list[Choice]:
    """Starting spaces, cars for a joker, cars to bet on: what can be chosen by a click on the board."""
    if state.phase == phases.PLACE:
        return [_space_choice(PLACE + n, state.mover, start_space(n)) for n in members_of(state.free_starts())]
    if state.phase == phases.NAME:
        return [_car_choice(NAME + car, car) for car in members_of(state.nameable())]
    if state.phase == phases.BET and seat >= 0 and state.owes_bet(seat):
        return [_car_choice(BET + car, car) for car in range(6)]
    return []


def _space_choice(action: int, car: int, space: int) -> Choice:
    words = space_words(space)
    return {"action": action, "car": CARS[car], "row": words["row"], "lane": words["lane"]}


def _car_choice(action: int, car: int) -> Choice:
    return {"action": action, "car": CARS[car], "row": None, "lane": None}


# the card in play


def _in_play(state: "TopRace") -> InPlay:
    lines = [_line(state, n, line) for n, line in enumerate(lines_of(state.card))]
    pair = None if lines else pair_words(state.card)
    return {"seat": state.turn, "pair": pair, "lines": lines}


def _line(state: "TopRace", n: int, line: int) -> Line:
    was_lost = (state.ticks >> (2 * n)) & 3 == 2
    standing: LineState = "now" if n == state.line else "coming" if n > state.line else "lost" if was_lost else "driven"
    named = CARS[state.named] if line & 7 == JOKER and state.named >= 0 else None
    return {"car": car_words(line & 7), "number": line >> 3, "state": standing, "named": named}


def _drive(state: "TopRace") -> Drive:
    lines = lines_of(state.card)
    over = state.reach >= OVER_THE_LINE
    row = reach_row(state.reach)
    lanes = [] if over else lanes_in(reach_lanes(state.reach))
    return {
        "car": CARS[state.mover],
        "number": lines[state.line] >> 3 if lines else pairs.gap(state, state.card),
        "ends": [EndSpace(row=row, lane=LANE_LETTERS[lane], action=END + 4 * row + lane) for lane in lanes],
        "finish": int(FINISH) if over else None,
    }


# previews


def _reach(state: "TopRace") -> Reaches:
    reaches: Reaches = {}
    for car in range(6):
        if state.is_racing(car):
            reaches[CARS[car]] = {str(n): _reach_words(reach_of(state.cars, state.broken, car, n)) for n in NUMBERS}
    return reaches


def _reach_words(reach: int) -> Reach:
    if reach == STUCK:
        return {"row": None, "lanes": "", "finish": False}
    if reach >= OVER_THE_LINE:
        return {"row": None, "lanes": "", "finish": True}
    return {
        "row": reach_row(reach),
        "lanes": "".join(LANE_LETTERS[lane] for lane in lanes_in(reach_lanes(reach))),
        "finish": False,
    }


def _pairs(state: "TopRace") -> dict[str, Pair]:
    return {describe(kind): _pair(state, kind) for kind in range(FIRST_TURBO, LAST_KIND)}


def _pair(state: "TopRace", kind: int) -> Pair:
    cars = pair_words(kind)
    if pairs.is_idle(state, kind):
        return {"cars": cars, "leader": None, "behind": None, "gap": 0, "reach": None}
    behind, gap = pairs.car_behind(state, kind), pairs.gap(state, kind)
    return {
        "cars": cars,
        "leader": CARS[pairs.car_ahead(state, kind)],
        "behind": CARS[behind],
        "gap": gap,
        "reach": _reach_words(reach_of(state.cars, state.broken, behind, gap)),
    }


# hands and bets


def _held(state: "TopRace", seat: int) -> list[Held]:
    kinds = [kind_of(card) for card in members_of(state.hands[seat])]
    return [{"card": card_words(kind), "action": kind} for kind in kinds]


def _bets(state: "TopRace", seat: int) -> list[CarName | None]:
    cars = [state.bet_of(seat, tip) for tip in range(TIPS)]
    return [CARS[car] if car >= 0 else None for car in cars]


def _aside(state: "TopRace") -> int:
    """The cards nobody was dealt."""
    aside = ALL_CARDS & ~state.played
    for hand in state.hands:
        aside &= ~hand
    return aside


def _unseen(state: "TopRace") -> list[CarName]:
    """The drivers never shown, in the order they will come up."""
    first = first_unseen(state)
    return [CARS[car] for car in state.pile[first : first + state.unseen]]


def _result(state: "TopRace", race: int) -> Result:
    order, owners, bets = [state.history[KEPT * race + n] for n in range(KEPT)]
    cars = [(order >> (3 * place)) & 7 for place in range(6)]
    places = zeros(6)
    for place, car in enumerate(cars):
        places[car] = place
    return {
        "arrivals": [
            {"car": CARS[car], "seat": (owners >> (3 * car)) & 7, "prize": dollars(PRIZES[place])}
            for place, car in enumerate(cars)
        ],
        "bets": [
            {
                "seat": seat,
                "tip": tip + 1,
                "car": CARS[car],
                "place": places[car] + 1,
                "pays": dollars(bet_pays(places, (bets >> (9 * seat)) & 511, tip)),
            }
            for seat in range(state.seats)
            for tip in range(TIPS)
            if (car := ((bets >> (9 * seat + 3 * tip)) & 7) - 1) >= 0
        ],
    }
