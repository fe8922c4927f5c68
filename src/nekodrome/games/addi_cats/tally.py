"""Where points came from in La Course des Additions: additions and sums laid."""

from nekodrome.core.facts import Fact
from nekodrome.core.game import State
from nekodrome.core.tally import Part, Tally, number_in


def tally_of(state: State, facts: list[Fact]) -> list[Part]:
    """The points of every seat, part by part."""
    tally = Tally(int(state.seats))
    for kind in ("addition", "sum"):
        tally.add({"text": f"tally.{kind}"}, 0, 0)
    for fact in facts:
        if fact.kind == "lays":
            card = fact.args["card"]
            assert isinstance(card, dict)
            tally.add({"text": f"tally.{card['kind']}"}, number_in(fact, "seat"), number_in(fact, "value"))
    return tally.told()
