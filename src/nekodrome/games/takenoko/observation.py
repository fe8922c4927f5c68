"""What a seat sees of Takenoko, in numbers."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from nekodrome.core.observations import MOST, Field, Observation
from nekodrome.games.takenoko.objectives import DECK_CARDS, EMPEROR, FIRST_PANDA, POINTS
from nekodrome.games.takenoko.objectives import KINDS as OBJECTIVES
from nekodrome.games.takenoko.phases import GOODS, KEEP_ONE, LAY_IT, STALL_TOLD
from nekodrome.games.takenoko.pieces import GRID, KINDS, PLOTS, REACH, colour_of
from nekodrome.parts.bits import bit, count, lowest, shl
from nekodrome.parts.encoding import SPREAD, add_one, mark, put_bits, put_number, put_one_of, turned
from nekodrome.parts.hexes import q_of, r_of

if TYPE_CHECKING:
    from nekodrome.games.takenoko.rules import Takenoko

SEATS: Final[i64] = 4
OF_PLOT: Final[i64] = 16  # so that a plot is two numbers of a row, which begins with them
OF_SEAT: Final[i64] = 12

# By cell: q + 14 and r + 14, the first two bytes of a plot. By kind: its colour and improvement, the six after them.
AT: Final[vec[i64]] = vec[i64](
    [(q_of(REACH, cell) + REACH & 255) | (r_of(REACH, cell) + REACH & 255) << 8 for cell in range(GRID)]
)
LOOKS: Final[vec[i64]] = vec[i64](
    [int(shl(1, 8 * (2 + kind // 4)) | (shl(1, 8 * (4 + kind % 4)) if kind % 4 else 0)) for kind in range(12)]
)

OBSERVATION: Final = Observation(
    [
        Field(
            "plots",
            int(PLOTS * OF_PLOT),
            28,
            "of each plot in the order of laying: its place (q + 14, r + 14), green, yellow, pink, enclosure, "
            "fertiliser, watershed, irrigated, sections of bamboo, channels on its six edges",
        ),
        Field("gardener", 2, 28, "his place (q + 14, r + 14)"),
        Field("panda", 2, 28, "its place (q + 14, r + 14)"),
        Field("playing", 4, 1, "seats that somebody has"),
        Field("phase", 7, 1, "weather, act, keep, lay, fit, draw again, over"),
        Field("turn", 4, 1, "whose turn it is; nobody's at the end"),
        Field("round", 1, MOST, "number of the round"),
        Field("weather", 6, 1, "what the die shows: sun, rain, wind, storm, clouds, free choice"),
        Field("effect", 5, 1, "the effect that was used: sun, rain, wind, storm, clouds"),
        Field("done", 5, 1, "actions of this turn: plots, irrigation, gardener, panda, objective"),
        Field("made", 1, 3, "how many actions those were"),
        Field("pile", 1, 27, "plots in the pile, without those drawn"),
        Field("to_come", 3, 27, "plots of each colour that nobody has laid: green, yellow, pink"),
        Field("drawn", 36, 1, "the plots one has drawn to keep one of: colour * 4 + improvement"),
        Field("kept", 12, 1, "the plot to be laid"),
        Field("bamboo", 3, 36, "sections left in the reserve: green, yellow, pink"),
        Field("reserve", 4, 20, "channels, enclosures, fertilisers and watersheds left in the reserve"),
        Field("decks", 3, 15, "cards in the decks: plots, gardener, panda"),
        Field("put_back", 3, 15, "cards put back into them in this action"),
        Field(
            "players",
            48,
            MOST,
            "of each seat: points, points on panda objectives, cards in hand of each deck, sections of each colour, "
            "channels, enclosures, fertilisers, watersheds",
        ),
        Field("shown", int(FIRST_PANDA), 4, "objectives of plots and of the gardener laid down: by whom, from 1"),
        Field("shown_panda", 16, 5, "panda objectives that each seat has laid down: green, yellow, pink, all three"),
        Field("hand", int(OBJECTIVES), 5, "objectives in hand: 15 of plots, 15 of the gardener, 4 of the panda"),
        Field("ready", int(OBJECTIVES), 1, "those of them that could be laid down as things stand"),
        Field("emperor", 4, 1, "who has the Emperor's card"),
        Field("idle", 1, 20, "rounds without an objective, from the tenth on"),
    ],
    told={
        "turn": "turn",
        "phase": "phase",
        "weather.face": "weather",
        "weather.choices": "phase weather reserve",
        "weather.used": "effect",
        "actions.made": "done made",
        "actions.limit": "effect",
        "actions.repeat": "effect",
        "plots": "plots bamboo",
        "names": "plots",
        "frontier": "plots to_come phase",
        "channels": "plots",
        "gardener": "gardener",
        "panda": "panda",
        "pile": "pile",
        "to_come": "to_come",
        "drawn": "drawn phase turn",
        "drawn_count": "phase to_come",
        "kept": "kept",
        "reserve.bamboo": "bamboo",
        "reserve.channels": "reserve",
        "reserve.tokens": "reserve",
        "decks": "decks",
        "put_back": "put_back",
        "players.*.points": "players",
        "players.*.panda_points": "players",
        "players.*.shown": "shown shown_panda",
        "players.*.cards": "players",
        "players.*.goods": "players",
        "wanted": "",
        "emperor": "emperor",
        "idle_rounds": "idle",
        "idle_limit": "",
        "hand": "hand ready plots bamboo players gardener panda",
        "hidden": "",
    },
    left_out={"round": "told up to 255"},
    unordered={"players.*.shown": "they count in any order"},
)


def observe(state: "Takenoko", eye: i64, row: vec[i64], at: i64) -> None:
    """Writes what that seat sees."""
    seats = state.seats
    at = _put_plots(state, row, at)
    at = put_bits(row, at, bit(seats) - 1, SEATS)
    at = put_one_of(row, at, state.phase, 7)
    at = put_one_of(row, at, turned(state.turn, eye, seats), SEATS)
    at = put_number(row, at, state.turns // seats + 1)
    at = put_one_of(row, at, state.weather, 6)
    at = put_one_of(row, at, state.effect, 5)
    at = put_bits(row, at, state.done, 5)
    at = put_number(row, at, state.made)
    at = _put_pile(state, eye, row, at)
    at = _put_reserve(state, row, at)
    at = _put_players(state, eye, row, at)
    at = _put_objectives(state, eye, row, at)
    at = put_one_of(row, at, turned(state.emperor, eye, seats), SEATS)
    idle = state.idle // seats if state.idle > 0 else 0
    put_number(row, at, idle if idle >= STALL_TOLD else 0)


def _put_plots(state: "Takenoko", row: vec[i64], at: i64) -> i64:
    """Plots, eight numbers at once; gardener and panda."""
    garden = state.garden
    word = at >> 3
    for plot in range(len(garden.cells)):
        cell, kind = garden.cells[plot], garden.kinds[plot]
        row[word] = AT[cell] | LOOKS[kind]
        row[word + 1] = (
            (garden.wet >> plot & 1) | garden.heights[plot] << 8 | SPREAD[i64(garden.water[cell]) & 63] << 16
        )
        word += OF_PLOT >> 3
    at = _put_place(row, at + PLOTS * OF_PLOT, garden.gardener)
    return _put_place(row, at, garden.panda)


def _put_place(row: vec[i64], at: i64, cell: i64) -> i64:
    at = put_number(row, at, AT[cell] & 255)
    return put_number(row, at, AT[cell] >> 8)


def _put_pile(state: "Takenoko", eye: i64, row: vec[i64], at: i64) -> i64:
    """How many plots lie there, their colours, those drawn and the one kept."""
    drawn = state.drawn_plots() if state.phase == KEEP_ONE else 0
    at = put_number(row, at, len(state.pile) - drawn)
    counts: i64 = 0
    for kind in state.pile:
        counts += shl(1, 8 * colour_of(kind))
    for colour in range(3):
        at = put_number(row, at, counts >> (8 * colour) & 255)
    if eye == state.turn:
        for i in range(drawn):
            mark(row, at + KINDS * i + state.pile[i])
    return put_one_of(row, at + 3 * KINDS, state.kept if state.phase == LAY_IT else -1, KINDS)


def _put_reserve(state: "Takenoko", row: vec[i64], at: i64) -> i64:
    for colour in range(3):
        at = put_number(row, at, state.garden.sections[colour])
    for good in range(GOODS):
        at = put_number(row, at, state.goods[state.seats * GOODS + good])
    for deck in range(3):
        at = put_number(row, at, state.ends[3 + deck])
    for deck in range(3):
        at = put_number(row, at, (state.put_back >> (4 * deck)) & 15)
    return at


def _put_players(state: "Takenoko", eye: i64, row: vec[i64], at: i64) -> i64:
    points, panda = _points(state)
    for other in range(state.seats):
        there = at + OF_SEAT * turned(other, eye, state.seats)
        there = put_number(row, there, points >> (8 * other) & 255)
        there = put_number(row, there, panda >> (8 * other) & 255)
        for deck in range(3):
            there = put_number(row, there, count(state.hands[other] & DECK_CARDS[deck]))
        for colour in range(3):
            there = put_number(row, there, state.eaten[3 * other + colour])
        for good in range(GOODS):
            there = put_number(row, there, state.goods[other * GOODS + good])
    return at + SEATS * OF_SEAT


def _points(state: "Takenoko") -> tuple[i64, i64]:
    """The points of all seats, and those on panda objectives, eight bits a seat."""
    points: i64 = shl(EMPEROR, 8 * state.emperor) if state.emperor >= 0 else 0
    panda: i64 = 0
    for entry in state.shown:
        kind, shift = entry & 63, 8 * (entry >> 6)
        points += POINTS[kind] << shift
        if kind >= FIRST_PANDA:
            panda += POINTS[kind] << shift
    return points, panda


def _put_objectives(state: "Takenoko", eye: i64, row: vec[i64], at: i64) -> i64:
    """Those laid down, those in hand, and those of them that hold."""
    panda = at + FIRST_PANDA
    hand = panda + 4 * SEATS
    ready = hand + OBJECTIVES
    after = at + FIRST_PANDA + 4 * SEATS + 2 * OBJECTIVES
    for entry in state.shown:
        kind, there = entry & 63, turned(entry >> 6, eye, state.seats)
        if kind < FIRST_PANDA:
            put_number(row, at + kind, 1 + there)
        else:
            add_one(row, panda + 4 * there + kind - FIRST_PANDA)
    cards = state.hands[eye]
    while cards:
        kind = state.cards[lowest(cards)]
        cards &= cards - 1
        add_one(row, hand + kind)
        if state.holds(eye, kind):
            mark(row, ready + kind)
    return after
