"""What everybody sees of Nekojima: everything (lengths in mm; x right, y away from the viewer, z up).

A screen draws `poles`, `cables` and `cats`, lights `districts`, lets `findings` glow at their `place` and `warnings`
shimmer, and shows `dice`, `bag`, `counter`, `due` and `stock`. `hands` says whose hands may move, `phase` what is
asked.
"""

from typing import TYPE_CHECKING, TypedDict

from nekodrome.core.options import Options
from nekodrome.core.texts import Message
from nekodrome.games.nekojima.asking import MainAct, asks_of, main_of
from nekodrome.games.nekojima.phases import Phase
from nekodrome.games.nekojima.physics.findings import Finding, Sort
from nekodrome.games.nekojima.physics.island import Island, Pole
from nekodrome.games.nekojima.pieces import (
    BLACK,
    CABLE_COLOURS,
    CABLES,
    CATS,
    COLOURS,
    DISTRICTS,
    KINDS,
    LEVEL,
    LEVELS,
    PAIRS,
    CableColour,
    CubeColour,
    District,
    Face,
    Heights,
    Place,
    district_name,
    face_name,
    pair_text,
)
from nekodrome.games.nekojima.wording import finding_words

if TYPE_CHECKING:
    from nekodrome.games.nekojima.rules import Nekojima

CLOCKS = {"off": 0, "60": 60, "120": 120, "180": 180}
USUAL_CLOCK = {"together": "off", "against": "120"}
NEIGHBOUR_CLOCK = 20  # seconds to impose a district (NEK-22)


class PoleSeen(TypedDict):
    """A pole: where its foot and its top are, and what carries it."""

    pole: int
    denchuu: int
    colour: CableColour
    height: int
    foot: Place
    top: Place
    lean: float  # degrees
    floor: int  # 1 on the board, 0 when nothing carries it
    on: list[int]
    districts: list[District]
    nest: bool  # a pile of two with its nest (NEK-24)
    is_new: bool  # put up in this turn


class CableSeen(TypedDict):
    """A cable: its points from the first pole's fixing to the second's."""

    cable: int
    colour: CableColour
    points: list[Place]
    cat: int | None


class CatSeen(TypedDict):
    """A hung cat: where its hook is."""

    cat: int
    cable: int
    link: int
    hook: Place


class BodySeen(TypedDict):
    """A thing of the island: a pole, a cable, a cat or the board."""

    sort: Sort
    number: int


class FindingSeen(TypedDict):
    """What the referee says: the rule, the words, who is concerned, and where."""

    kind: str
    rule: str
    words: Message
    bodies: list[BodySeen]
    place: Place
    gap: float


class DieSeen(TypedDict):
    """A die and the district that comes of it, once that is settled."""

    face: Face
    district: District | None


class DroppedCat(TypedDict):
    """A cat that fell, and the cable it goes back to."""

    cat: int
    cable: int


class HangingPoint(TypedDict):
    """Where the probe would hang a cat."""

    cable: int
    link: int


class DenchuuHeld(TypedDict):
    """The denchuu in hand, and the spot of its first pole once that is chosen."""

    colour: CableColour
    heights: Heights
    first: int | None


class ClockSeen(TypedDict):
    """Seconds for a turn, 0 for as many as one likes, and for a neighbour who imposes."""

    turn: int
    neighbour: int


class View(TypedDict):
    """Everything there is to see."""

    phase: Phase
    turn: int
    active: int | None
    team: list[int]  # whoever plays this turn: in Duo two seats
    leader: int | None
    hands: list[int]  # seats whose hands may move now
    asks: Message | None  # what is asked of whoever has to decide
    main: MainAct | None  # what goes on with the turn; `declare` where it may be validated
    actor: int | None
    neighbour: int | None
    out: list[int]
    dice: list[DieSeen]
    districts: list[District | None]
    colour: CableColour | None  # of the cube drawn
    bag: dict[CubeColour, int]
    give: int  # black cubes that have to be given now
    due: list[int]  # cats each seat has to hang
    cats_left: int  # to hang in this turn
    cats_free: list[int]
    dropped: list[DroppedCat]
    points: list[HangingPoint]
    stock: dict[CableColour, dict[str, int]]  # denchuu left, by colour and heights
    in_hand: DenchuuHeld | None
    counter: list[list[CubeColour]]  # columns of cubes
    level: int
    poles: list[PoleSeen]
    cables: list[CableSeen]
    cats: list[CatSeen]
    findings: list[FindingSeen]
    warnings: list[FindingSeen]
    settled: bool
    movement: int  # how many movements there were: the payload of the last one has its frames
    tries: int
    stuck: int
    clock: ClockSeen
    hand: str
    variant: str
    mode: str
    duo: bool
    expert: bool
    reason: str | None


class HandsSeen(TypedDict):
    """How a turn by hand stands, told whenever that changes while it runs."""

    of: int  # whose turn it is
    seats: list[int]  # whose hand each is
    held: list[int | None]  # the pole in each hand
    cat: int | None  # the one carried
    cables: list[int]  # those it may catch
    heights: Heights | None  # of the denchuu in hand
    findings: list[FindingSeen]
    warnings: list[FindingSeen]
    touching: list[bool]  # whether something below bears what each hand holds
    cats: list[int]  # those that may be carried now
    main: MainAct  # what goes on with the turn now
    at_rest: bool
    declared: bool
    lost: bool  # something fell or touched that must not: it is only shown to its end


def view_of(state: "Nekojima") -> View:
    """The table as everybody sees it."""
    playing = state.active if state.reason == "" else None
    team = [] if playing is None else state.team(playing)
    actor = int(state.actor())
    return {
        "phase": state.phase,
        "turn": state.turn,
        "active": playing,
        "team": team,
        "leader": playing,
        "hands": state.live_seats(),
        "asks": asks_of(state),
        "main": main_of(state),
        "actor": actor if actor >= 0 else None,
        "neighbour": state.neighbour() if playing is not None else None,
        "out": list(state.out),
        "dice": [
            {"face": face_name(face), "district": district_name(state.districts[n])}
            for n, face in enumerate(state.faces)
        ],
        "districts": [district_name(district) for district in state.districts],
        "colour": CABLE_COLOURS[state.colour] if state.colour >= 0 else None,
        "bag": {COLOURS[colour]: left for colour, left in enumerate(state.bag)},
        "give": state.blacks,
        "due": list(state.due),
        "cats_left": state.cats_left(),
        "cats_free": _free_cats(state.island),
        "dropped": [{"cat": cat, "cable": cable} for cat, cable in state.dropped()],
        "points": [{"cable": cable, "link": link} for cable, link in state.points],
        "stock": _stock(state),
        "in_hand": _in_hand(state),
        "counter": counter_of(state.counter),
        "level": state.level(),
        "poles": _poles(state),
        "cables": _cables(state.island),
        "cats": [
            {"cat": hung.cat, "cable": hung.cable, "link": hung.link, "hook": _tenths(hook)}
            for hung, hook in state.island.cats()
        ],
        "findings": [finding_seen(finding, state.island) for finding in state.findings],
        "warnings": [finding_seen(finding, state.island) for finding in state.warnings],
        "settled": state.settled,
        "movement": state.movements,
        "tries": state.tries,
        "stuck": state.stuck,
        "clock": {"turn": clock_of(state.options), "neighbour": NEIGHBOUR_CLOCK},
        "hand": state.options["hand"],
        "variant": state.options["variant"],
        "mode": state.options["mode"],
        "duo": state.duo,
        "expert": state.expert,
        "reason": state.reason or None,
    }


def clock_of(options: Options) -> int:
    """Seconds for a turn, 0 for as many as one likes (NEK-22)."""
    chosen = options["clock"]
    return CLOCKS[USUAL_CLOCK[options["mode"]] if chosen == "usual" else chosen]


def counter_of(cubes: tuple[int, ...]) -> list[list[CubeColour]]:
    """The level counter, column by column (NEK-05, NEK-14)."""
    columns = [cubes[LEVEL * column : LEVEL * (column + 1)] for column in range(LEVELS)]
    return [[COLOURS[cube] for cube in column] for column in columns]


def _free_cats(island: Island) -> list[int]:
    hung = {hung.cat for hung in island.hung}
    return [cat for cat in range(CATS) if cat not in hung]


def _stock(state: "Nekojima") -> dict[CableColour, dict[str, int]]:
    kinds = {kind: pair_text(pair) for pair, kind in reversed(list(enumerate(KINDS)))}
    return {
        CABLE_COLOURS[colour]: {kinds[kind]: left for kind, left in enumerate(state.supply[colour])}
        for colour in range(CABLES)
    }


def _in_hand(state: "Nekojima") -> DenchuuHeld | None:
    if state.pair < 0 or state.colour < 0:
        return None
    spot = state.first if state.first >= 0 else None
    return {"colour": CABLE_COLOURS[state.colour], "heights": list(PAIRS[state.pair]), "first": spot}


def _poles(state: "Nekojima") -> list[PoleSeen]:
    old, nests = 2 * len(state.before.denchuu), state.options["variant"] == "jungle"
    poles = state.island.poles()
    carrying = {below for pole in poles for below in pole.on}
    return [
        {
            "pole": pole.pole,
            "denchuu": pole.pole // 2,
            "colour": CABLE_COLOURS[state.island.denchuu[pole.pole // 2].colour],
            "height": pole.height,
            "foot": _tenths(pole.foot),
            "top": _tenths(pole.top),
            "lean": round(pole.lean, 1) + 0.0,
            "floor": pole.floor,
            "on": list(pole.on),
            "districts": [DISTRICTS[district] for district in pole.districts],
            "nest": nests and _has_nest(pole, carrying),
            "is_new": pole.pole >= old,
        }
        for pole in poles
    ]


def _has_nest(pole: Pole, carrying: set[int]) -> bool:
    return pole.floor >= 2 and pole.pole not in carrying


def _cables(island: Island) -> list[CableSeen]:
    cats = {hung.cable: hung.cat for hung in island.hung}
    return [
        {
            "cable": number,
            "colour": CABLE_COLOURS[island.denchuu[number].colour],
            "points": [_tenths(point) for point in points],
            "cat": cats.get(number),
        }
        for number, points in enumerate(island.cables())
    ]


def finding_seen(finding: Finding, island: Island) -> FindingSeen:
    """A finding as a screen shows it."""
    return {
        "kind": finding.kind,
        "rule": finding.rule,
        "words": finding_words(finding, island),
        "bodies": [{"sort": body.sort, "number": body.number} for body in finding.bodies],
        "place": _tenths(finding.place),
        "gap": round(finding.gap, 1) + 0.0,
    }


def _tenths(point: tuple[float, float, float]) -> list[float]:
    """A point to a tenth of a millimetre; never a negative zero."""
    return [round(value, 1) + 0.0 for value in point]


assert COLOURS[BLACK] == "black"
