"""Bids left in advance: how far a seat goes for the driver on offer, raise by raise."""

from typing import TYPE_CHECKING, Final

from nekodrome.core.questions import Answer, Question
from nekodrome.games.top_race import phases
from nekodrome.games.top_race.auction import can_raise
from nekodrome.games.top_race.moves import BID, PASS
from nekodrome.games.top_race.pieces import CARS, money_words
from nekodrome.parts.bits import has

if TYPE_CHECKING:
    from nekodrome.games.top_race.rules import TopRace

HIGHEST: Final = 30  # units; half as much again as the first prize
BEYOND: Final = 10  # units above the bid, where that is more


def ceiling_question(state: "TopRace", seat: int) -> list[Question]:
    """How far that seat goes for the driver on offer, as long as it may still be asked."""
    if state.phase != phases.AUCTION or has(state.passed, seat):
        return []
    if seat != state.bidder and not can_raise(state, seat):
        return []
    car = CARS[state.pile[0]]
    most = min(int(state.money[seat]), max(HIGHEST, int(state.bid) + BEYOND))
    ceilings = [_ceiling(units) for units in range(int(state.bid) + 1, most + 1)]
    none: Answer = {"words": {"text": "answer.pass"}, "codes": [int(PASS)]}
    return [
        {
            "name": f"bid-{car}-{state.refusals}",
            "words": {"text": "question.bid", "car": car},
            "answers": [none, *ceilings],
            "otherwise": int(PASS),
        }
    ]


def _ceiling(units: int) -> Answer:
    """The lowest raise that is legal then, up to so much."""
    return {
        "words": {"text": "answer.up_to", "amount": money_words(units)},
        "codes": [BID + n for n in range(1, units + 1)],
    }
