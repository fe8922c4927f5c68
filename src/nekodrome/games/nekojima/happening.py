"""What comes of a movement: the match goes on, is lost, or it was a try in vain."""

from typing import TYPE_CHECKING

from nekodrome.games.nekojima.ending import fall, give_up, touch
from nekodrome.games.nekojima.movements import Gripped, Movement
from nekodrome.games.nekojima.moves import HANDS, TAKE_BACK
from nekodrome.games.nekojima.phases import STANDING, TAKE
from nekodrome.games.nekojima.pieces import MOST_TRIES, NONE, PAIRS
from nekodrome.games.nekojima.telling import tell_movement

if TYPE_CHECKING:
    from nekodrome.games.nekojima.rules import Nekojima


def happen(state: "Nekojima", seat: int, action: int, movement: Movement) -> None:
    """The island is as the movement left it, and the referee says what that means."""
    start = state.island
    state.island, state.findings, state.warnings = movement.island, movement.findings, movement.warnings
    state.points, state.settled = movement.points, movement.settled
    state.movements += 1
    state.found = _found(state, movement)
    if state.facts is not None:
        tell_movement(state, seat, action, start, movement)
    state.cat = state.pole = NONE
    old = [pole for pole in movement.fallen if pole < 2 * len(state.before.denchuu)]
    if old:  # NEK-18
        fall(state, old, movement.moment)
    elif state.expert and movement.offences:  # NEK-27
        touch(state, movement.offences, movement.moment)
    elif action == TAKE_BACK:
        fail(state)
    else:
        is_more = len(movement.island.hung) > len(start.hung) or len(movement.island.denchuu) > len(start.denchuu)
        _go_on(state, action, is_more)


def _found(state: "Nekojima", movement: Movement) -> tuple[Gripped, ...]:
    """The poles of earlier turns that something is wrong with, and where they were found (NEK-13)."""
    if state.rules == 1:
        return ()
    named = {body.number for finding in movement.findings for body in finding.bodies if body.sort == "pole"}
    known = {one[0]: one for one in (*movement.gripped, *state.found)}
    feet = movement.island.poles()
    return tuple(
        known.get(pole, (pole, round(1000 * feet[pole].foot[0]), round(1000 * feet[pole].foot[1])))
        for pole in sorted(named)
        if pole < 2 * len(state.before.denchuu)
    )


def _go_on(state: "Nekojima", action: int, is_more: bool) -> None:
    """More hangs or stands than before, or it was a try in vain."""
    if action == HANDS:
        state.pair = PAIRS.index(state.island.denchuu[-1].heights) if state.is_up() else NONE
        state.first = NONE
    state.phase = STANDING if state.is_up() or state.findings or state.dropped() else TAKE
    if action != HANDS and not is_more:
        _count_try(state)


def fail(state: "Nekojima") -> None:
    """The denchuu is back in hand: another try (NEK-10)."""
    state.pair = state.first = NONE
    state.phase = STANDING if state.findings or state.dropped() else TAKE
    _count_try(state)


def _count_try(state: "Nekojima") -> None:
    state.tries += 1
    if state.tries >= MOST_TRIES:
        give_up(state, tired=True)
