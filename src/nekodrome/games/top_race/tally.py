"""Where money came from and went to in Top Race: the start, drivers, prizes, bets."""

from typing import Final

from nekodrome.core.facts import Fact
from nekodrome.core.game import State
from nekodrome.core.tally import Part, Tally, number_in
from nekodrome.games.top_race.pieces import START_MONEY, dollars

BOUGHT: Final = ("sells", "stalls", "takes_last")
PAID: Final = {"prize": "tally.prizes", "bet_wins": "tally.bets", "bet_costs": "tally.bets"}


def tally_of(state: State, facts: list[Fact]) -> list[Part]:
    """The money of every seat in dollars, part by part."""
    tally = Tally(int(state.seats))
    for seat in range(state.seats):
        tally.add({"text": "tally.start"}, seat, dollars(START_MONEY))
    for fact in facts:
        if fact.kind in BOUGHT:
            tally.add({"text": "tally.drivers"}, number_in(fact, "seat"), -dollars(number_in(fact, "units")))
        elif fact.kind in PAID:
            tally.add({"text": PAID[fact.kind]}, number_in(fact, "seat"), dollars(number_in(fact, "units")))
    return tally.told()
