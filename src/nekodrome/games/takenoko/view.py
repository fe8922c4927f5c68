"""What a seat sees of Takenoko. Places are written as `q,r`; what changes often is kept by name."""

from typing import TYPE_CHECKING, TypedDict

from nekodrome.core.game import OPEN
from nekodrome.core.texts import Message
from nekodrome.games.takenoko.moves import SHOW, cell_text
from nekodrome.games.takenoko.objectives import DECK_CARDS, DECK_SIZE, DECKS, CardSeen, Deck, card_words
from nekodrome.games.takenoko.phases import GOODS, KEEP_ONE, LAY_IT, PHASES, STALL, STALL_TOLD, Phase
from nekodrome.games.takenoko.pieces import (
    ACTION_NAMES,
    COLOURS,
    ENCLOSURE,
    IMPROVEMENTS,
    PLACE_NAMES,
    STEPS,
    SUN,
    WIND,
    Act,
    Colour,
    ImprovementName,
    PlotKind,
    colour_of,
    improvement_of,
    kind_words,
)
from nekodrome.games.takenoko.progress import ObjectiveState, progress_of
from nekodrome.games.takenoko.weather import WeatherSeen, weather_words
from nekodrome.parts.bits import count, has

if TYPE_CHECKING:
    from nekodrome.games.takenoko.garden import Garden
    from nekodrome.games.takenoko.rules import Takenoko


class PlotSeen(TypedDict):
    """A plot: what one growth would add now, whether the panda would eat, and what would grow around a gardener."""

    colour: Colour
    improvement: ImprovementName
    irrigated: bool
    height: int
    growth: int
    edible: bool
    harvest: list[str]


class Actions(TypedDict):
    """The actions of this turn: which were made, how many there may be, and whether they may be the same."""

    made: list[Act]
    limit: int
    repeat: bool


class Tokens(TypedDict):
    """Improvements that are not laid."""

    enclosure: int
    fertiliser: int
    watershed: int


class Goods(TypedDict):
    """What a player or the reserve has, by name of colour, of improvement."""

    bamboo: dict[Colour, int]
    channels: int
    tokens: Tokens


class Player(TypedDict):
    """What everybody sees of a player."""

    points: int
    panda_points: int
    shown: list[CardSeen]
    cards: dict[Deck, int]
    goods: Goods


class Held(TypedDict):
    """An objective in hand: whether it holds, what is missing, and the places it is about."""

    card: CardSeen
    action: int
    state: ObjectiveState
    missing: list[Message]
    places: list[str]


class Hidden(TypedDict):
    """What nobody sees before the end: hands, decks from the top, and the pile from the top."""

    hands: list[list[CardSeen]]
    decks: list[list[CardSeen]]
    pile: list[PlotKind]


class View(TypedDict):
    """Everything a seat may see."""

    turn: int | None
    phase: Phase
    round: int
    weather: WeatherSeen
    actions: Actions
    plots: dict[str, PlotSeen]
    names: dict[str, str]  # of plots and of places for more
    frontier: list[str]
    channels: list[str]
    gardener: str
    panda: str
    pile: int
    to_come: dict[Colour, int]
    drawn: list[PlotKind] | None
    drawn_count: int
    kept: PlotKind | None
    reserve: Goods
    decks: dict[Deck, int]
    put_back: dict[Deck, int]
    players: dict[str, Player]
    wanted: int
    emperor: int | None
    idle_rounds: int
    idle_limit: int
    hand: dict[str, Held] | None
    hidden: Hidden | None


def view_of(state: "Takenoko", seat: int) -> View:
    """The table as that seat sees it."""
    garden = state.garden
    looking = state.phase == KEEP_ONE
    drawn = [kind_words(state.pile[i]) for i in range(state.drawn_plots())] if looking else []
    idle = max(0, int(state.idle)) // state.seats
    return {
        "turn": _seat(state.turn),
        "phase": PHASES[state.phase],
        "round": state.turns // state.seats + 1,
        "weather": weather_words(state),
        "actions": _actions(state),
        "plots": {cell_text(cell): _plot(state, plot) for plot, cell in enumerate(garden.cells)},
        "names": _place_names(garden),
        "frontier": [cell_text(cell) for cell in garden.frontier] if len(state.pile) or state.phase == LAY_IT else [],
        "channels": _channels(state),
        "gardener": cell_text(garden.gardener),
        "panda": cell_text(garden.panda),
        "pile": len(state.pile) - len(drawn),
        "to_come": _to_come(state),
        "drawn": drawn if looking and seat in (state.turn, OPEN) else None,
        "drawn_count": len(drawn),
        "kept": kind_words(state.kept) if state.phase == LAY_IT else None,
        "reserve": _goods(state, state.seats, list(garden.sections)),
        "decks": {name: int(state.ends[3 + deck]) for deck, name in enumerate(DECKS)},
        "put_back": {name: (int(state.put_back) >> (4 * deck)) & 15 for deck, name in enumerate(DECKS)},
        "players": {str(player): _player(state, player) for player in range(state.seats)},
        "wanted": state.wanted(),
        "emperor": _seat(state.emperor),
        "idle_rounds": idle if idle >= STALL_TOLD else 0,
        "idle_limit": STALL,
        "hand": _hand(state, seat) if seat >= 0 else None,
        "hidden": _hidden(state) if seat == OPEN else None,
    }


def _seat(seat: int) -> int | None:
    return seat if seat >= 0 else None


def _place_names(garden: "Garden") -> dict[str, str]:
    """What the plots and the places for more are called, by cell."""
    return {cell_text(cell): PLACE_NAMES[int(cell)] for cell in (*garden.cells, *garden.frontier)}


def _actions(state: "Takenoko") -> Actions:
    made = [name for action, name in enumerate(ACTION_NAMES) if has(state.done, action)]
    return {
        "made": made if len(made) == state.made else made * 2,  # with wind, the same one twice
        "limit": 3 if state.effect == SUN else 2,
        "repeat": state.effect == WIND,
    }


def _plot(state: "Takenoko", plot: int) -> PlotSeen:
    garden = state.garden
    kind, wet = garden.kinds[plot], has(garden.wet, plot)
    return {
        "colour": COLOURS[colour_of(kind)],
        "improvement": IMPROVEMENTS[improvement_of(kind)],
        "irrigated": wet,
        "height": garden.heights[plot],
        "growth": garden.growth_of(plot) if wet else 0,
        "edible": garden.heights[plot] > 0 and improvement_of(kind) != ENCLOSURE,
        "harvest": _harvest(state, plot),
    }


def _channels(state: "Takenoko") -> list[str]:
    """Every channel as its two plots, `q,r|q,r`."""
    garden = state.garden
    return [
        f"{cell_text(cell)}|{cell_text(cell + STEPS[d])}"
        for cell in garden.land
        for d in range(3)
        if has(int(garden.water[cell]), d)
    ]


def _harvest(state: "Takenoko", stop: int) -> list[str]:
    """The plots that would grow if the gardener stopped there."""
    garden = state.garden
    cell, colour = garden.cells[stop], colour_of(garden.kinds[stop])
    plots = [(there, garden.plot_at(there)) for there in [cell, *[cell + STEPS[d] for d in range(6)]]]
    return [
        cell_text(there)
        for there, plot in plots
        if plot >= 0
        and colour_of(garden.kinds[plot]) == colour
        and has(garden.wet, plot)
        and garden.growth_of(plot) > 0
    ]


def _to_come(state: "Takenoko") -> dict[Colour, int]:
    """How many plots of each colour nobody has laid."""
    counts: dict[Colour, int] = dict.fromkeys(COLOURS, 0)
    for kind in state.pile:
        counts[COLOURS[colour_of(kind)]] += 1
    return counts


def _goods(state: "Takenoko", row: int, bamboo: list[int]) -> Goods:
    at = row * GOODS
    return {
        "bamboo": dict(zip(COLOURS, bamboo, strict=True)),
        "channels": state.goods[at],
        "tokens": {
            "enclosure": state.goods[at + 1],
            "fertiliser": state.goods[at + 2],
            "watershed": state.goods[at + 3],
        },
    }


def _player(state: "Takenoko", seat: int) -> Player:
    return {
        "points": state.points_of(seat, False),
        "panda_points": state.points_of(seat, True),
        "shown": [card_words(entry & 63) for entry in state.shown if entry >> 6 == seat],
        "cards": {name: count(state.hands[seat] & DECK_CARDS[deck]) for deck, name in enumerate(DECKS)},
        "goods": _goods(state, seat, [int(state.eaten[3 * seat + colour]) for colour in range(3)]),
    }


def _hand(state: "Takenoko", seat: int) -> dict[str, Held]:
    found: dict[str, Held] = {}
    for place, kind in enumerate(state.kinds_in_hand(seat)):
        progress = progress_of(state, seat, kind)
        found[str(place)] = {
            "card": card_words(kind),
            "action": int(SHOW) + kind,
            "state": progress.state,
            "missing": progress.missing,
            "places": progress.places,
        }
    return found


def _hidden(state: "Takenoko") -> Hidden:
    decks: list[list[CardSeen]] = []
    for deck in range(3):
        begin, size = int(state.ends[deck]), int(state.ends[3 + deck])
        queue = [state.queue[deck * DECK_SIZE + (begin + i) % DECK_SIZE] for i in range(size)]
        decks.append([card_words(state.cards[card]) for card in queue])
    return {
        "hands": [[card_words(kind) for kind in state.kinds_in_hand(seat)] for seat in range(state.seats)],
        "decks": decks,
        "pile": [kind_words(kind) for kind in state.pile],
    }
