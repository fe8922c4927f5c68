"""Takenoko's moves: codes, and their exact text.

Actions: `plots` draws plots, `keep-2` keeps the second of them, `lay@1,-1` lays it, `with-enclosure` or `bare` goes
with it; `irrigation` takes a channel, `G0,1` and `P0,1` move gardener and panda there, `draw-panda` takes a card.
Weather: `rain@0,1`, `storm@0,1`, `take-watershed`, and with a free choice `sun` or `wind`; `decline` does without.
At any time: `channel@1,0|1,-1`, `fertiliser@0,1`, `show-7` for the objective of that number. `end` ends the turn.
"""

from typing import Final

from mypy_extensions import i64

from nekodrome.core.texts import Message
from nekodrome.games.takenoko.objectives import DECKS, card_words
from nekodrome.games.takenoko.objectives import KINDS as OBJECTIVES
from nekodrome.games.takenoko.pieces import (
    CELL_COUNT,
    CELLS,
    IMPROVEMENTS,
    REACH,
    STEPS,
    place_words,
)
from nekodrome.parts.hexes import q_of, r_of
from nekodrome.parts.notation import Notation

END: Final[i64] = 0
DECLINE: Final[i64] = 1
CHOOSE_SUN: Final[i64] = 2
CHOOSE_WIND: Final[i64] = 3
TAKE: Final[i64] = 3  # + improvement, 1 to 3
DRAW_PLOTS: Final[i64] = 7
KEEP: Final[i64] = 8  # + which of the three
BARE: Final[i64] = 11
FIT: Final[i64] = 11  # + improvement, 1 to 3
TAKE_CHANNEL: Final[i64] = 15
DRAW: Final[i64] = 16  # + deck
SHOW: Final[i64] = 19  # + kind of objective
LAY: Final[i64] = SHOW + OBJECTIVES  # + number of the cell, from here on
MOVE_GARDENER: Final[i64] = LAY + CELL_COUNT
MOVE_PANDA: Final[i64] = MOVE_GARDENER + CELL_COUNT
RAIN_ON: Final[i64] = MOVE_PANDA + CELL_COUNT
STORM_TO: Final[i64] = RAIN_ON + CELL_COUNT
IMPROVE: Final[i64] = STORM_TO + CELL_COUNT  # + (improvement - 1) * CELL_COUNT
CHANNEL: Final[i64] = IMPROVE + 3 * CELL_COUNT  # + 3 * number of the cell + direction
ACTIONS: Final = int(CHANNEL + 3 * CELL_COUNT)

SIMPLE: Final = {0: "end", 1: "decline", 2: "sun", 3: "wind", 7: "plots", 11: "bare", 15: "irrigation"}
ON_CELLS: Final = ("lay", "gardener", "panda", "rain", "storm", "enclosure", "fertiliser", "watershed")
SHORT: Final = {"gardener": "G", "panda": "P"}  # by far the most common ones


def cell_text(cell: int) -> str:
    """A cell's text: its coordinates."""
    return f"{q_of(REACH, cell)},{r_of(REACH, cell)}"


def describe(action: int) -> str:
    """The code as text."""
    if action >= CHANNEL:
        number, d = divmod(int(action - CHANNEL), 3)
        return f"channel@{cell_text(CELLS[number])}|{cell_text(CELLS[number] + STEPS[d])}"
    if action >= LAY:
        what, number = divmod(int(action - LAY), int(CELL_COUNT))
        return SHORT.get(ON_CELLS[what], f"{ON_CELLS[what]}@") + cell_text(CELLS[number])
    if action >= SHOW:
        return f"show-{action - SHOW}"
    return _short_text(action)


def _short_text(action: int) -> str:
    if action in SIMPLE:
        return SIMPLE[action]
    if action >= DRAW:
        return f"draw-{DECKS[action - DRAW]}"
    if action > FIT:
        return f"with-{IMPROVEMENTS[action - FIT]}"
    return f"keep-{action - KEEP + 1}" if action >= KEEP else f"take-{IMPROVEMENTS[action - TAKE]}"


parse: Final = Notation(describe, ACTIONS).parse


def words(action: int) -> Message:
    """The code as a message."""
    if action >= CHANNEL:
        number, d = divmod(int(action - CHANNEL), 3)
        cell = CELLS[number]
        return {"text": "move.channel", "place": place_words(cell), "other_place": place_words(cell + STEPS[d])}
    if action >= LAY:
        what, number = divmod(int(action - LAY), int(CELL_COUNT))
        return {"text": f"move.{ON_CELLS[what]}", "place": place_words(CELLS[number])}
    if action >= SHOW:
        return {"text": "move.show", "card": card_words(action - SHOW)}
    return _short_words(action)


def _short_words(action: int) -> Message:
    if action in SIMPLE:
        return {"text": f"move.{SIMPLE[action]}"}
    if action >= DRAW:
        return {"text": "move.draw", "deck": DECKS[action - DRAW]}
    if action > FIT:
        return {"text": "move.fit", "improvement": IMPROVEMENTS[action - FIT]}
    if action >= KEEP:
        return {"text": "move.keep", "number": action - KEEP + 1}
    return {"text": "move.take", "improvement": IMPROVEMENTS[action - TAKE]}
