"""Why one might choose a move of Top Race, in words; looks only at what the seat knows."""

from nekodrome.core.game import State
from nekodrome.core.texts import Message
from nekodrome.games.top_race import pairs, phases
from nekodrome.games.top_race.hints import Outlook, end_worth, limit_of, rows_driven
from nekodrome.games.top_race.moves import BET, BID, FINISH, NAME, PASS, TURBO
from nekodrome.games.top_race.pieces import CARS, FIRST_TURBO, JOKER, LAST_KIND, line_of, money_words
from nekodrome.games.top_race.prospects import worth_to
from nekodrome.games.top_race.ranking import place_of
from nekodrome.games.top_race.rules import TopRace


def reason_of(state: State, seat: int, action: int) -> Message | None:
    """The reason that is seen first."""
    assert isinstance(state, TopRace)
    phase = state.phase
    if phase == phases.AUCTION:
        return _bidding(state, seat, action)
    if phase == phases.CARD:
        return _playing(state, seat, action)
    if phase == phases.NAME:
        return _naming(state, seat, action - int(NAME))
    if phase == phases.TURBO:
        return _turbo(state, seat, int(state.card)) if action == TURBO else _breakdown(state, seat, int(state.card))
    if phase == phases.DRIVE:
        return _ending(state, seat, action)
    return _betting(state, seat, action - int(BET)) if phase == phases.BET else {"text": "hint.place"}


def _bidding(state: TopRace, seat: int, action: int) -> Message:
    worth = money_words(max(0, round(worth_to(state, seat, state.pile[0]))))
    if action == PASS:
        return {"text": "hint.pass", "worth": worth}
    below = float(action - BID) <= limit_of(state, seat)
    return {"text": "hint.bid" if below else "hint.bid_high", "worth": worth}


def _playing(state: TopRace, seat: int, kind: int) -> Message:
    if FIRST_TURBO <= kind < LAST_KIND:
        if pairs.is_idle(state, kind):
            return {"text": "hint.idle"}
        own_behind = state.owners[pairs.car_behind(state, kind)] == seat
        return _turbo(state, seat, kind) if own_behind else _breakdown(state, seat, kind)
    mine, theirs = _rows_of(state, seat, kind)
    return {"text": "hint.card" if theirs else "hint.card_alone", "mine": mine, "theirs": theirs, "n": mine}


def _rows_of(state: TopRace, seat: int, kind: int) -> tuple[int, int]:
    """How many rows a card brings one's own cars and the others as things stand; a joker goes to one's own."""
    mine, theirs, at = 0, 0, 0
    line = int(line_of(kind, at))
    while line:
        car, number = line & 7, line >> 3
        if car == JOKER:
            own = [one for one in range(6) if state.is_racing(one) and state.owners[one] == seat]
            mine += max((int(rows_driven(state, one, number)) for one in own), default=0)
        elif state.is_racing(car):
            rows = int(rows_driven(state, car, number))
            mine, theirs = (mine + rows, theirs) if state.owners[car] == seat else (mine, theirs + rows)
        at += 1
        line = int(line_of(kind, at))
    return mine, theirs


def _naming(state: TopRace, seat: int, car: int) -> Message:
    rows = int(rows_driven(state, car, line_of(state.card, state.line) >> 3))
    return {"text": "hint.name_own" if state.owners[car] == seat else "hint.name_other", "car": CARS[car], "n": rows}


def _turbo(state: TopRace, seat: int, kind: int) -> Message:
    car = int(pairs.car_behind(state, kind))
    rows = int(rows_driven(state, car, pairs.gap(state, kind)))
    return {"text": "hint.turbo", "car": CARS[car], "n": rows}


def _breakdown(state: TopRace, seat: int, kind: int) -> Message:
    car = int(pairs.car_ahead(state, kind))
    return {"text": "hint.breakdown", "car": CARS[car], "place": int(place_of(state.cars, state.since, car)) + 1}


def _ending(state: TopRace, seat: int, action: int) -> Message | None:
    if action == FINISH:
        return None
    world = state.clone()
    outlook = Outlook(world, seat)
    worth = end_worth(world, outlook, action)
    others = [end_worth(world, outlook, code) for code in world.legal_actions(seat) if code != FINISH]
    return {"text": "hint.end"} if worth == max(others) and worth > min(others) else None


def _betting(state: TopRace, seat: int, car: int) -> Message:
    own = state.owners[car] == seat
    place = int(place_of(state.cars, state.since, car)) + 1
    return {"text": "hint.bet_own" if own else "hint.bet", "car": CARS[car], "place": place}
