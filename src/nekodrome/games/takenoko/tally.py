"""Where points came from in Takenoko: objectives of each deck, and the Emperor (TAK-26)."""

from nekodrome.core.facts import Fact
from nekodrome.core.game import State
from nekodrome.core.tally import Part, Tally, number_in
from nekodrome.games.takenoko.objectives import DECKS


def tally_of(state: State, facts: list[Fact]) -> list[Part]:
    """The points of every seat, part by part."""
    tally = Tally(int(state.seats))
    for deck in DECKS:
        tally.add({"text": f"tally.{deck}"}, 0, 0)
    for fact in facts:
        if fact.kind == "shows":
            card = fact.args["card"]
            assert isinstance(card, dict)
            tally.add({"text": f"tally.{card['deck']}"}, number_in(fact, "seat"), number_in(fact, "n"))
        elif fact.kind == "emperor":
            tally.add({"text": "tally.emperor"}, number_in(fact, "seat"), number_in(fact, "n"))
    return tally.told()
