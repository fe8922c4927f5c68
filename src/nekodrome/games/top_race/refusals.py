"""Why a move of Top Race is refused: the rule, and its words."""

from typing import TYPE_CHECKING

from nekodrome.core.texts import Message
from nekodrome.games.top_race import phases
from nekodrome.games.top_race.circuit import LANES, LAST_ROW, STARTS, row_of, space_at, start_space
from nekodrome.games.top_race.driving import reach_row, taken_in
from nekodrome.games.top_race.moves import (
    BET,
    BID,
    END,
    FINISH,
    MOST_BID,
    NAME,
    PASS,
    PLACE,
    TURBO,
    end_space,
    space_said,
)
from nekodrome.games.top_race.pieces import CARS, card_words, money_words
from nekodrome.parts.bits import has
from nekodrome.parts.track import lanes_in

if TYPE_CHECKING:
    from nekodrome.games.top_race.rules import TopRace

Refusal = tuple[str, Message]

# What a phase asks for, when something else is tried.
ASKED: dict[int, Refusal] = {
    int(phases.AUCTION): ("TOP-09", {"text": "why.auction"}),
    int(phases.PLACE): ("TOP-14", {"text": "why.place"}),
    int(phases.CARD): ("TOP-16", {"text": "why.card"}),
    int(phases.NAME): ("TOP-20", {"text": "why.name"}),
    int(phases.TURBO): ("TOP-21", {"text": "why.turbo"}),
    int(phases.DRIVE): ("TOP-16", {"text": "why.drive"}),
    int(phases.BET): ("TOP-29", {"text": "why.bet"}),
}


def tempting_codes(state: "TopRace", seat: int) -> list[int]:
    """Bids just out of reach, cars and spaces that look possible."""
    if seat not in state.pending():
        return []
    if state.phase == phases.AUCTION:
        beyond = [int(state.bid), int(state.money[seat] + 1)]
        return [BID + amount for amount in beyond if 0 < amount <= MOST_BID]
    if state.phase == phases.PLACE:
        free = state.free_starts()
        return [int(PLACE + start) for start in range(STARTS) if not has(free, start)]
    if state.phase == phases.NAME:
        free = state.nameable()
        return [int(NAME + car) for car in range(6) if not has(free, car)]
    return _tempting_ends(state) if state.phase == phases.DRIVE else []


def _tempting_ends(state: "TopRace") -> list[int]:
    """The spaces around those where the car may end."""
    middle = reach_row(state.reach)
    own = row_of(state.cars[state.mover])
    rows = [row for row in (middle - 1, middle, middle + 1) if max(own, 0) < row <= LAST_ROW]
    spaces = [space_at(row, lane) for row in rows for lane in lanes_in(LANES[row + 1])]
    legal = set(state.legal_actions(state.turn))
    return [code for code in [int(END + space - 4) for space in spaces] if code not in legal]


def why_not_legal(state: "TopRace", seat: int, action: int) -> Refusal:
    """The rule that forbids a code."""
    phase = state.phase
    if phase == phases.AUCTION and PASS < action < PLACE:
        return _why_not_bid(state, seat, action - BID)
    if phase == phases.PLACE and PLACE <= action < END:
        return "TOP-14", {"text": "why.start_taken", "space": space_said(start_space(action - PLACE))}
    if phase == phases.CARD and action < TURBO:
        return "TOP-16", {"text": "why.not_held", "card": card_words(action)}
    if phase == phases.NAME and NAME <= action < BET:
        return "TOP-20", {"text": "why.on_card", "car": CARS[action - NAME]}
    if phase == phases.DRIVE and action >= END:
        return _why_not_end(state, action)
    return ASKED[int(phase)]


def _why_not_bid(state: "TopRace", seat: int, amount: int) -> Refusal:
    if amount > state.money[seat]:
        return "TOP-08", {"text": "why.too_dear", "amount": money_words(state.money[seat])}
    return "TOP-08", {"text": "why.too_low", "amount": money_words(state.bid)}


def _why_not_end(state: "TopRace", action: int) -> Refusal:
    car = CARS[state.mover]
    if action == FINISH:
        return "TOP-18", {"text": "why.line_too_far", "car": car}
    space = end_space(action)
    row, lane = row_of(space), space & 3
    message = space_said(space)
    if not has(LANES[row + 1], lane):
        return "TOP-04", {"text": "why.no_space", "space": message}
    if has(taken_in(state.cars, state.broken, row), lane):
        return "TOP-17", {"text": "why.taken", "space": message}
    if row <= row_of(state.cars[state.mover]):
        return "TOP-17", {"text": "why.not_forward", "car": car}
    if row < reach_row(state.reach):
        return "TOP-18", {"text": "why.farther", "car": car}
    if row > reach_row(state.reach):
        return "TOP-18", {"text": "why.too_far", "space": message, "car": car}
    return "TOP-17", {"text": "why.out_of_reach", "space": message, "car": car}
