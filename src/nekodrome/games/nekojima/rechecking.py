"""A movement played again by this machine, from what its hands did: does the same come of it?"""

from math import dist
from typing import TYPE_CHECKING, Final

from nekodrome.core.dexterity import Again
from nekodrome.core.texts import Message
from nekodrome.games.nekojima import hands
from nekodrome.games.nekojima.doing import kept
from nekodrome.games.nekojima.movements import Movement, bound_of, opened
from nekodrome.games.nekojima.moves import ASK
from nekodrome.games.nekojima.phases import RIGHTING
from nekodrome.games.nekojima.physics.findings import Finding
from nekodrome.games.nekojima.physics.island import Island
from nekodrome.games.nekojima.wording import cable_words, cat_words, pole_words

if TYPE_CHECKING:
    from nekodrome.games.nekojima.physics.streams import Event
    from nekodrome.games.nekojima.physics.turn import SimulatedTurn
    from nekodrome.games.nekojima.rules import Nekojima

SAME: Final = 0.001  # mm: nearer than this is the same place
LONGEST: Final = 2 * 900_000  # steps: nothing that was played took longer


def played_again(state: "Nekojima", action: int, payload: bytes) -> Again:
    """What differs when the movement of that decision is simulated here; other engines are not compared with."""
    movement = opened(payload, bound_of(state.island, action, state.tremor()))
    if movement.engine != hands.engine_of():
        other: Message = {"text": "again.engine", "given": movement.engine or "1", "here": hands.engine_of()}
        return Again(False, [other if movement.engine else {"text": "again.old"}])
    if action == ASK:
        found = hands.any_spot(state.island, state.colour, state.pairs(), state.orders())
        return Again(True, [{"text": "again.spot"}] if found != movement.found else [])
    try:
        return Again(True, _differences(state, movement))
    except ValueError:
        return Again(True, [{"text": "again.stream"}])


def _differences(state: "Nekojima", movement: Movement) -> list[Message]:
    from nekodrome.games.nekojima.physics import rerun, streams

    stream = streams.read_stream(movement.stream)
    begun = (stream.option, stream.seed, stream.orders)
    if not stream.events:
        raise ValueError("nothing was done")
    if begun != (state.options["hand"], state.tremor(), state.orders()) or stream.events[-1].step > LONGEST:
        return [{"text": "again.stream"}]
    gripped: list[Message] = []

    def watch(turn: "SimulatedTurn", event: "Event") -> None:
        is_meant = state.phase == RIGHTING and event.numbers[0] == state.pole
        if event.kind == streams.GRIP and not is_meant and not _may_grip(turn, event.numbers[0]):
            gripped.append({"text": "again.grip", "pole": pole_words(event.numbers[0], state.island)})

    again = kept(state, rerun.played_again(state.island, movement.stream, watch).result())
    return gripped + _moved(movement.island, again.island) + _judged(movement, again)


def _may_grip(turn: "SimulatedTurn", pole: int) -> bool:
    """NEK-11, NEK-13: one's own, or one that something is wrong with."""
    return pole >= 2 * turn.earlier or pole in turn.named_poles()


def _moved(told: Island, again: Island) -> list[Message]:
    """What is elsewhere, and by how much."""
    if (told.denchuu, told.hung) != (again.denchuu, again.hung):
        return [{"text": "again.things"}]
    found: list[Message] = []
    for pole, (one, other) in enumerate(zip(told.poles(), again.poles(), strict=True)):
        found += _apart(pole_words(pole, told), max(dist(one.foot, other.foot), dist(one.top, other.top)))
    for cable, (points, others) in enumerate(zip(told.cables(), again.cables(), strict=True)):
        found += _apart(cable_words(cable, told), max(map(dist, points, others)))
    for (hung, hook), (_, other_hook) in zip(told.cats(), again.cats(), strict=True):
        found += _apart(cat_words(hung.cat), dist(hook, other_hook))
    return found


def _apart(thing: Message, far: float) -> list[Message]:
    return [{"text": "again.moved", "thing": thing, "mm": f"{far:.3f}"}] if far > SAME else []


def _judged(told: Movement, again: Movement) -> list[Message]:
    """What the referee says otherwise."""
    pairs = {
        "findings": (_named(told.findings), _named(again.findings)),
        "offences": (_named(told.offences), _named(again.offences)),
        "fallen": (told.fallen, again.fallen),
        "points": (told.points, again.points),
        "settled": (told.settled, again.settled),
    }
    return [{"text": f"again.{name}"} for name, (one, other) in pairs.items() if one != other]


def _named(findings: tuple[Finding, ...]) -> list[tuple[str, object]]:
    return sorted((finding.kind, finding.bodies) for finding in findings)
