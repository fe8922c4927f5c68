"""Where rows came from in Neko Neko Racing: winning cards, boosts, catch-up, and cars jumped over; or the races won."""

from nekodrome.core.facts import Fact
from nekodrome.core.game import State
from nekodrome.core.tally import Part, Tally, number_in


def tally_of(state: State, facts: list[Fact]) -> list[Part]:
    """The rows of every seat, part by part; of a series, the tricks in which each race was won (NNR-19)."""
    tally = Tally(int(state.seats))
    if any(fact.kind == "race" for fact in facts):
        _add_races(tally, facts)
    else:
        _add_rows(tally, facts)
    return tally.told()


def _add_races(tally: Tally, facts: list[Fact]) -> None:
    race = 1
    for fact in facts:
        if fact.kind == "race":
            race = number_in(fact, "race")
        elif fact.kind == "record":
            tally.add({"text": "tally.race", "race": race}, number_in(fact, "seat"), number_in(fact, "n"))


def _add_rows(tally: Tally, facts: list[Fact]) -> None:
    """A jump is a row but no step; steps left over at the line are lost, those named last first."""
    for kind in ("cards", "boosts", "catch_up", "jumps"):
        tally.add({"text": f"tally.{kind}"}, 0, 0)
    named: list[tuple[str, int]] = []
    for fact in facts:
        if fact.kind == "wins":
            named = [("tally.cards", number_in(fact, "n"))]
        elif fact.kind == "boosts":
            named.append(("tally.boosts", number_in(fact, "n")))
        elif fact.kind == "catches_up":
            named.append(("tally.catch_up", number_in(fact, "n")))
        elif fact.kind in ("drives", "finishes"):
            seat, way = number_in(fact, "seat"), fact.args["way"]
            assert isinstance(way, list)
            jumps = sum(1 for step in way if step["jump"])
            tally.add({"text": "tally.jumps"}, seat, jumps)
            steps = len(way) - jumps + (1 if fact.kind == "finishes" else 0)  # the last one is over the line
            for text, spaces in named:
                driven = min(spaces, steps)
                tally.add({"text": text}, seat, driven)
                steps -= driven
