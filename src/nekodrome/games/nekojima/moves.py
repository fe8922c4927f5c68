"""Nekojima's moves: codes, and their exact text.

`homes` picks a district, `to-2` gives a black cube to the second player, `75-90` takes a denchuu, `e12n5` puts a pole
on a point of the board (lattice.py) and `p7` on the seventh pole, `cat-3` takes a cat and `c2.4` hangs it from the
fourth link of the second cable, `right-7` grips a pole that has to be put right. `hands` comes only with a payload:
a turn played by hand up to the moment when all is at rest.
"""

from typing import Final

from nekodrome.core.texts import Message
from nekodrome.games.nekojima.lattice import NAMES
from nekodrome.games.nekojima.pieces import CATS, DENCHUU, DISTRICTS, PAIRS, QUARTERS, pair_text
from nekodrome.games.nekojima.wording import cat_words, mark_of, marks_of, place_words

DISTRICT: Final = 0  # + district
TO: Final = 4  # + seat
PAIR: Final = 12  # + pair of heights
GIVE_UP: Final = 16
ASK: Final = 17
LAY_DOWN: Final = 18
TAKE_BACK: Final = 19
VALIDATE: Final = 20
HANDS: Final = 21
CAT: Final = 22  # + cat
RIGHT: Final = 30  # + pole
HANG: Final = 80  # + LINKS * cable + link
LINKS: Final = 16
SPOT: Final = 480  # + spot
POLE_SPOT: Final = len(NAMES)  # the first spot on a pole; those before are points of the board
SPOTS: Final = POLE_SPOT + 2 * DENCHUU
ACTIONS: Final = SPOT + SPOTS

SIMPLE: Final = {
    GIVE_UP: "give-up",
    ASK: "ask",
    LAY_DOWN: "lay-down",
    TAKE_BACK: "take-back",
    VALIDATE: "validate",
    HANDS: "hands",
}


def describe(action: int) -> str:
    """The code as text."""
    if action < TO:
        return DISTRICTS[action]
    if action < PAIR:
        return f"to-{action - TO + 1}"
    if action < GIVE_UP:
        return pair_text(action - PAIR)
    if action in SIMPLE:
        return SIMPLE[action]
    if action < RIGHT:
        return f"cat-{action - CAT + 1}"
    if action < HANG:
        return f"right-{action - RIGHT + 1}"
    if action < SPOT:
        cable, link = divmod(action - HANG, LINKS)
        return f"c{cable + 1}.{link + 1}"
    return spot_text(action - SPOT)


def spot_text(spot: int) -> str:
    """A spot: a point of the board, or the top of a pole."""
    return NAMES[spot] if spot < POLE_SPOT else f"p{spot - POLE_SPOT + 1}"


CODES: Final = {describe(action): action for action in range(ACTIONS)}


def parse(text: str) -> int:
    """The code of a text; ValueError if it is none."""
    if text not in CODES:
        raise ValueError(text)
    return CODES[text]


def words(action: int) -> Message:
    """The code as a message."""
    if action < TO:
        return {"text": "move.district", "district": DISTRICTS[action]}
    if action < PAIR:
        return {"text": "move.to", "seat": action - TO}
    if action < GIVE_UP:
        return {"text": "move.pair", "heights": pair_text(action - PAIR)}
    if action in SIMPLE:
        return {"text": f"move.{SIMPLE[action].replace('-', '_')}"}
    if action < RIGHT:
        return {"text": "move.cat", "cat": cat_words(action - CAT)}
    if action < HANG:
        return {"text": "move.right", "mark": mark_of(action - RIGHT)}
    if action < SPOT:
        cable, link = divmod(action - HANG, LINKS)
        return {"text": "move.hang", "marks": marks_of(cable), "link": link + 1}
    return spot_words(action - SPOT)


def spot_words(spot: int) -> Message:
    """A spot as everybody speaks of it."""
    if spot < POLE_SPOT:
        return place_words(spot)
    return {"text": "place.on_pole", "mark": mark_of(spot - POLE_SPOT)}


assert CAT + CATS <= RIGHT
assert RIGHT + 2 * DENCHUU <= HANG
assert HANG + LINKS * DENCHUU <= SPOT
assert PAIR + len(PAIRS) == GIVE_UP
assert QUARTERS == TO
