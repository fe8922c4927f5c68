"""What the referee may say: a kind of fault, the rule it breaks, who is concerned and where."""

from typing import Final, Literal, NamedTuple, get_args

from nekodrome.games.nekojima.physics.island import Denchuu, Point
from nekodrome.games.nekojima.physics.measures import COLOURS

Sort = Literal["pole", "cable", "cat", "board"]
SORTS: Final[tuple[Sort, ...]] = get_args(Sort)

RULES = {
    "cable_cable": "NEK-12",
    "cable_itself": "NEK-12",
    "cable_pole": "NEK-12",
    "cable_board": "NEK-12",
    "pole_side": "NEK-12",
    "cat_touches": "NEK-12",
    "pole_edge": "NEK-12",
    "cable_edge": "NEK-12",
    "wound": "NEK-11",
    "leaning": "NEK-11",
    "own_stack": "NEK-11",
    "district": "NEK-10",
    "in_the_air": "NEK-10",
    "fallen": "NEK-19",
    "cat_fallen": "NEK-17",
    "nest": "NEK-24",
    "bearing": "NEK-25",
}

SENTENCES = {
    "cable_cable": "{0} touches {1}",
    "cable_itself": "{0} touches itself",
    "cable_pole": "{0} touches {1}",
    "cable_board": "{0} touches the board",
    "pole_side": "{0} touches {1} side by side",
    "cat_touches": "{0} touches {1}",
    "pole_edge": "{0} is beyond the edge of the board",
    "cable_edge": "{0} is beyond the edge of the board",
    "wound": "{0} is wound round {1}",
    "leaning": "{0} does not stand upright",
    "own_stack": "{0} stands on {1} of its own denchuu",
    "district": "the foot of {0} is not inside its district",
    "in_the_air": "{0} stands neither on the board nor on a pole's top",
    "fallen": "{0} has fallen",
    "cat_fallen": "{0} has fallen off its cable",
    "nest": "{0} stands on a pile that has its nest",
    "bearing": "{0} is the third pole on the board of its district",
}


def sort_of(name: str) -> Sort:
    """The sort of that name, else ValueError."""
    for sort in SORTS:
        if sort == name:
            return sort
    raise ValueError(f"{name} is nothing on the island")


class Body(NamedTuple):
    """A thing of the island: a `pole`, a `cable`, a `cat` or the `board`, and its number."""

    sort: Sort
    number: int


class Finding(NamedTuple):
    """A fault or a near miss: what kind, who is concerned, where (mm), and how wide the gap is (mm)."""

    kind: str
    bodies: tuple[Body, ...]
    place: Point
    gap: float = 0.0

    @property
    def rule(self) -> str:
        """The rule it breaks."""
        return RULES[self.kind]


def words(finding: Finding, denchuu: tuple[Denchuu, ...]) -> str:
    """The finding as a sentence, with poles and cables counted from one: blue cable 3 touches pole 7."""
    return SENTENCES[finding.kind].format(*(_name(body, denchuu) for body in finding.bodies))


def _name(body: Body, denchuu: tuple[Denchuu, ...]) -> str:
    if body.sort == "board":
        return "the board"
    colour = f"{COLOURS[denchuu[body.number].colour]} " if body.sort == "cable" else ""
    return f"{colour}{body.sort} {body.number + 1}"
