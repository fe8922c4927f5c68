"""Where points came from in Rasant: rounds by colour, and what the black car doubled (RAS-17, RAS-18)."""

from nekodrome.core.facts import Fact
from nekodrome.core.game import State
from nekodrome.core.tally import Part, Tally, number_in
from nekodrome.games.rasant.pieces import COLOURS


def tally_of(state: State, facts: list[Fact]) -> list[Part]:
    """The points of every seat, part by part."""
    tally = Tally(int(state.seats))
    for colour in COLOURS:
        tally.add({"text": "tally.colour", "colour": colour}, 0, 0)
    for fact in facts:
        if fact.kind in ("overtakes", "overtakes_with_black"):
            seat, points = number_in(fact, "seat"), number_in(fact, "n")
            doubled = points // 2 if fact.kind == "overtakes_with_black" else 0
            tally.add({"text": "tally.colour", "colour": fact.args["round_colour"]}, seat, points - doubled)
            tally.add({"text": "tally.black"}, seat, doubled)
    return tally.told()
