"""Islands made up by chance: what stands, leans on luck, hangs in the air; all of it in a record that replays."""

from math import hypot
from random import Random
from typing import Final

import numpy as np

from nekodrome.core.match import Match, Seed, setup
from nekodrome.games.nekojima import GAME
from nekodrome.games.nekojima.movements import Movement, bound_of, sealed
from nekodrome.games.nekojima.moves import HANDS, VALIDATE
from nekodrome.games.nekojima.physics.cable import chain_positions
from nekodrome.games.nekojima.physics.findings import Body, Finding
from nekodrome.games.nekojima.physics.island import Denchuu, HungCat, Island
from nekodrome.games.nekojima.physics.measures import MEASURES
from nekodrome.games.nekojima.pieces import CATS
from nekodrome.games.nekojima.rules import Nekojima

FEET: Final = [((55.0, 55.0), (55.0, -60.0)), ((-55.0, 60.0), (-60.0, -50.0)), ((100.0, 30.0), (100.0, -70.0))]


def dealt_by(chance: Random) -> Match:
    """A match whose first turns were made up: an island that stands, leans on luck, or is about to fall."""
    duo = chance.random() < 0.2
    options = {
        "mode": chance.choice(["together", "against"]),
        "variant": chance.choice(["none", "none", "jungle", "skyscrapers"]),
        "duo": duo,
        "expert": chance.random() < 0.4,
        "hand": chance.choice(["calm", "human", "coffee"]),
    }
    seats = 4 if duo else 2
    match = setup(GAME, [str(seat) for seat in range(seats)], options, Seed(chance.randbytes(16), bytes(16)))
    for _ in range(chance.choice([0, 1, 1, 2])):
        _put_up(match, chance)
    _open(match, chance)
    if chance.random() < 0.3:
        _put_up(match, chance, is_valid=False)
    return match


def _open(match: Match, chance: Random) -> Nekojima:
    """Districts and cubes are dealt with."""
    assert isinstance(match.state, Nekojima)
    while match.state.phase in ("choose", "give"):
        seat = int(match.state.actor())
        match.decide(seat, chance.choice(match.state.legal_actions(seat)))
    return match.state


def _put_up(match: Match, chance: Random, is_valid: bool = True) -> None:
    """A denchuu of this turn, and at times a cat, is made up, and validated if that is wished."""
    state = _open(match, chance)
    island = _made_up(state, chance)
    if is_valid and state.cats_due() and chance.random() < 0.7:
        island = _with_cat(island, chance)
    wrong = Finding("district", (Body("pole", 2 * len(island.denchuu) - 1),), (0.0, 0.0, 0.0))
    movement = Movement(island, () if is_valid else (wrong,))  # what nobody has looked at is not valid
    payload = sealed(movement, bound_of(state.island, HANDS, state.tremor()))
    match.decide(int(state.active), HANDS, None, payload)
    if is_valid:
        match.decide(int(state.actor()), VALIDATE)


def _made_up(state: Nekojima, chance: Random) -> Island:
    """One more: on the board, in the air above it, or on top of what stands, more or less in the middle."""
    before, new = state.before, Denchuu(state.colour, chance.choice(state.pairs()))
    reach = 1000 * MEASURES.cable_lengths[new.colour] + 15
    z = to_z = chance.choice([0.0, 0.0, 0.0, 0.0, 6.0, 20.0])
    (x, y), (to_x, to_y) = FEET[len(before.denchuu)]  # mm
    if before.denchuu and chance.random() < 0.5:
        (x, y, z), (to_x, to_y, to_z) = (pole.top for pole in before.poles()[-2:])
        x += chance.choice([0.0, 3.0, 7.0, 10.5])
    share = min(1.0, reach / max(1.0, hypot(to_x - x, to_y - y)))
    feet = [(x, y, z), (x + share * (to_x - x), y + share * (to_y - y), to_z)]
    positions = chain_positions(new.colour, new.heights, *(np.array(foot) / 1000 for foot in feet))
    cats = len(before.positions) - 8 * 7 * len(before.hung)  # where their numbers begin
    parts = [before.positions[:cats], positions.tobytes(), before.positions[cats:]]
    return Island((*before.denchuu, new), before.hung, b"".join(parts))


def _with_cat(island: Island, chance: Random) -> Island:
    """A cat hangs from the newest cable."""
    cable, cat = len(island.denchuu) - 1, chance.choice([n for n in range(CATS) if n not in _cats(island)])
    one, other = (np.array(point) / 1000 for point in island.cables()[cable][2:4])
    hook = np.concatenate([(one + other) / 2, [1, 0, 0, 0]])
    return Island(island.denchuu, (*island.hung, HungCat(cat, cable, 2)), island.positions + hook.tobytes())


def _cats(island: Island) -> set[int]:
    return {hung.cat for hung in island.hung}
