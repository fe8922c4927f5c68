"""How a turn opens: dice, districts, cubes, and who hangs cats for the black ones."""

from typing import TYPE_CHECKING

from nekodrome.core.texts import Message
from nekodrome.games.nekojima import dice
from nekodrome.games.nekojima.facts import Alone, Chooses, Draws, Gives, Imposes, Keeps, Rolls
from nekodrome.games.nekojima.phases import CHOOSE, GIVE, TAKE
from nekodrome.games.nekojima.pieces import (
    BLACK,
    CABLE_COLOURS,
    CABLES,
    DISTRICTS,
    FACES,
    NONE,
    district_name,
    face_name,
)

if TYPE_CHECKING:
    from nekodrome.games.nekojima.rules import Nekojima


def open_turn(state: "Nekojima") -> None:
    """NEK-08: both dice are rolled."""
    state.before = state.island
    state.turn += 1
    state.pair = state.first = state.cat = state.pole = state.colour = NONE
    state.blacks = state.tries = 0
    state.asked = False
    state.findings = state.warnings = ()
    state.points = ()
    state.found = ()
    state.faces = (int(state.rng.below(FACES)), int(state.rng.below(FACES)))
    state.districts = dice.shown(state.faces)
    state.phase = CHOOSE
    if state.facts is not None:
        faces: list[Message] = [{"text": f"face.{face_name(face)}"} for face in state.faces]
        shown = [face_name(face) for face in state.faces]
        team = state.team(state.active)
        state.tell("rolls", Rolls(seat=state.active, faces=faces, shown=shown, turn=state.turn, team=team))
    _settle_districts(state)


def pick_district(state: "Nekojima", seat: int, district: int) -> None:
    """NEK-08: a district is chosen, or imposed by a neighbour."""
    pick = dice.next_pick(state.faces, state.districts)
    assert pick is not None
    _set_district(state, pick[0], district)
    if state.facts is not None:
        if seat == state.active and pick[1]:
            state.tell("chooses", Chooses(seat=seat, district=DISTRICTS[district], die=pick[0]))
        else:
            state.tell("imposes", Imposes(seat=seat, district=DISTRICTS[district], die=pick[0]))
    _settle_districts(state)


def _set_district(state: "Nekojima", die: int, district: int) -> None:
    state.districts = (district, state.districts[1]) if die == 0 else (state.districts[0], district)


def _settle_districts(state: "Nekojima") -> None:
    """All is settled before drawing (NEK-08)."""
    if state.seats == 1:
        before, state.districts = state.districts, dice.alone(state.faces, state.districts, state.island, state.rng)
        if state.facts is not None and before != state.districts:
            said: list[Message] = [{"text": f"district.{DISTRICTS[d]}"} for d in state.districts if d >= 0]
            state.tell("alone", Alone(districts=said, imposed=[district_name(d) for d in state.districts]))
    if dice.next_pick(state.faces, state.districts) is None:
        draw(state)


def draw(state: "Nekojima") -> None:
    """NEK-09: cubes until one is not black."""
    blacks = 0
    while (colour := _drawn(state)) == BLACK:
        blacks += 1
    state.colour = colour
    last = not any(state.bag[:CABLES])
    if last:
        blacks += state.bag[BLACK]
        state.bag = (*state.bag[:CABLES], 0)
    if state.facts is not None:
        state.tell("draws", Draws(seat=state.active, colour=CABLE_COLOURS[colour], n=blacks, last=last))
    share_out(state, blacks, last)


def _drawn(state: "Nekojima") -> int:
    at = int(state.rng.below(sum(state.bag)))
    colour = 0
    while at >= state.bag[colour]:
        at -= state.bag[colour]
        colour += 1
    state.move_cubes(colour, -1)
    return colour


def share_out(state: "Nekojima", blacks: int, last: bool) -> None:
    """NEK-15: together the active player hangs them all; against each other they are given first."""
    state.blacks = blacks
    state.phase = GIVE if blacks else TAKE
    if state.together:
        kept = sum(state.due) if last else state.due[state.active]
        state.due = (0,) * int(state.seats) if last else state.due
        state.owe(state.active, kept + blacks)
        state.blacks, state.phase = 0, TAKE


def give(state: "Nekojima", seat: int) -> None:
    """NEK-15: a black cube goes to a seat."""
    state.owe(seat, state.due[seat] + 1)
    state.blacks -= 1
    if state.facts is not None:
        if seat == state.active:
            state.tell("keeps", Keeps(seat=state.active, to_seat=seat))
        else:
            state.tell("gives", Gives(seat=state.active, to_seat=seat))
    if state.blacks == 0:
        state.phase = TAKE
