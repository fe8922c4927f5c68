"""Who brought how many cubes to the counter in Nekojima, for denchuu and for cats (NEK-14)."""

from nekodrome.core.facts import Fact
from nekodrome.core.game import State
from nekodrome.core.tally import Part, Tally, number_in


def tally_of(state: State, facts: list[Fact]) -> list[Part]:
    """The cubes that each seat brought; levels are everybody's."""
    tally = Tally(int(state.seats))
    for fact in facts:
        if fact.kind == "validates":
            seat = number_in(fact, "seat")
            tally.add({"text": "tally.denchuu"}, seat, 1)
            tally.add({"text": "tally.cats"}, seat, number_in(fact, "n"))
    return tally.told()
