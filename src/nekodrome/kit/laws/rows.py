"""Rows of numbers (L12): a row tells what the view tells, all that matters of it, and nothing else."""

from typing import Any

from nekodrome.core.game import SPECTATOR, State
from nekodrome.core.observations import Observation, blank, observed
from nekodrome.kit.scene import Scene, bytes_of

BEFORE = 12  # moments that lead to the scene
EARLIER = 24  # moments before them
REDRAWN = 3  # worlds of each kind
MARGIN = 8  # bytes before and after a row


def rows_keep_their_bounds(scene: Scene) -> None:
    """L12: a row is no longer than declared, and no number is above its highest."""
    observation, state = scene.game.observation, scene.state()
    for seat in range(state.seats) if observation else ():
        assert observation is not None
        row = blank(observation.size + 2 * MARGIN)
        state.observe(seat, row, MARGIN)
        numbers = bytes(memoryview(row))
        around = numbers[:MARGIN] + numbers[MARGIN + observation.size :]
        scene.hold(not any(around), "L12", f"the row of seat {seat} is written beyond its ends")
        for number, high in enumerate(observation.highs()):
            held = numbers[MARGIN + number] <= high
            scene.hold(held, "L12", f"number {number} of the row of seat {seat} is above {high}")


def rows_tell_what_views_tell(scene: Scene) -> None:
    """L12: what a seat cannot tell apart gives it equal rows; all that matters of a view follows from its fields."""
    observation = scene.game.observation
    if observation is None:
        return
    seat = scene.seed % scene.seats
    row_of: dict[bytes, bytes] = {}
    value_of: dict[tuple[str, bytes], bytes] = {}
    for state in _moments(scene, seat):
        row, view = observed(scene.game, state, seat), state.view(seat)
        seen = bytes_of([view, state.legal_actions(seat)])
        same = row_of.setdefault(seen, row) == row
        where = _where(observation, row_of[seen], row)
        scene.hold(same, "L12", f"the row of seat {seat} depends on what it cannot see, in {where}")
        for path, value in told_of(scene, observation, view).items():
            known = _fields(observation, row, observation.told[path].split())
            same = value_of.setdefault((path, known), value) == value
            scene.hold(same, "L12", f"{path} does not follow from {observation.told[path]!r}: {value!r}")


def told_of(scene: Scene, observation: Observation, view: Any) -> dict[str, bytes]:
    """What a row has to tell, by path; every part of the view is there or left out."""
    view = what_matters(observation, view)
    paths = {path: path.split(".") for path in (*observation.told, *observation.left_out)}
    _hold_covered(scene, view, [], list(paths.values()))
    return {path: bytes_of(_at(view, paths[path])) for path in observation.told}


def _hold_covered(scene: Scene, value: Any, here: list[str], paths: list[list[str]]) -> None:
    if any(len(path) == len(here) and _fits(path, here) for path in paths):
        return
    longer = [path for path in paths if len(path) > len(here) and _fits(path[: len(here)], here)]
    scene.hold(bool(longer), "L12", f"no row tells {'.'.join(here)} of the view, and it is not left out")
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, part in parts:
        _hold_covered(scene, part, [*here, str(name)], longer)


def _fits(path: list[str], here: list[str]) -> bool:
    return all(step in ("*", name) for step, name in zip(path, here, strict=True))


def _at(value: Any, path: list[str]) -> Any:
    """What lies under a path, a list of it where a step may be any."""
    if not path or value is None:
        return value
    if path[0] == "*":
        return [_at(part, path[1:]) for part in (value.values() if isinstance(value, dict) else value)]
    return _at(value[path[0]], path[1:])


def _fields(observation: Observation, row: bytes, names: list[str]) -> bytes:
    places = observation.places()
    return b"".join(row[places[name][0] : places[name][1]] for name in names)


def _where(observation: Observation, one: bytes, other: bytes) -> list[str]:
    return [
        name
        for name in observation.places()
        if _fields(observation, one, [name]) != _fields(observation, other, [name])
    ]


def _moments(scene: Scene, seat: int) -> list[State]:
    """Moments all along the match, those that lead to the scene, and what it may be had chance been otherwise."""
    state, rng = scene.start(), scene.rng(1)
    found = [state.clone()]
    thin = max(1, scene.steps // EARLIER)
    for number in range(scene.steps):
        if state.actor() < 0:
            break
        decision = scene.decision(state, number, rng)
        state.apply(decision.seat, decision.action)
        if number % thin == 0 or number > scene.steps - BEFORE:
            found.append(state.clone())
    return found + [_redrawn(state, eye, scene, number) for number, eye in enumerate((SPECTATOR, seat) * REDRAWN)]


def _redrawn(state: State, seat: int, scene: Scene, number: int) -> State:
    world = state.clone()
    world.determinize(seat, scene.rng(20 + number))
    return world


def what_matters(observation: Observation, view: Any) -> Any:
    """The view without what rows leave out, and with lists in order where rows do not tell it."""
    for path in observation.left_out:
        view = _changed(view, path.split("."), None)
    for path in observation.unordered:
        view = _changed(view, path.split("."), sorted)
    return view


def _changed(value: Any, path: list[str], order: Any) -> Any:
    """A copy with what lies under the path put in order, or left out where there is no order to put it in."""
    if not path:
        return order(value, key=bytes_of) if order and value is not None else None
    if isinstance(value, dict):
        return {key: _changed(part, path[1:], order) if path[0] in ("*", key) else part for key, part in value.items()}
    if isinstance(value, list) and path[0] == "*":
        return [_changed(part, path[1:], order) for part in value]
    return value
